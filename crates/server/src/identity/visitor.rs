//! The sender of a request.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts, Query};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use outflank_play::{GuestId, Principal};
use serde::Deserialize;
#[cfg(feature = "schema")]
use utoipa::IntoParams;

use super::cookie;
use super::token::{self, BadToken};
use crate::accounts::{Accounts, Credential, TokenHash, token_hash};
use crate::{Failure, GameId, ServerKey};

/// The parts of the server that identify senders.
#[derive(Clone, Debug)]
pub(crate) struct Recognition {
    pub(crate) key: ServerKey,
    pub(crate) accounts: Arc<Accounts>,
    /// Whether the server is reachable only from its own machine.
    pub(crate) is_local: bool,
}

/// The sender of a request, from its token or otherwise its cookies. A session takes precedence over a guest.
///
/// A valid token always decides. Revoked cookies are ignored. Without a token, all senders count as local if
/// the server is reachable only from its own machine and no proxy forwards the request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Visitor(pub(crate) Principal);

impl<S: Sync> FromRequestParts<S> for Visitor
where
    Recognition: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        Ok(Admission::read(&parts.headers, &FromRef::from_ref(state))?.0)
    }
}

/// The sender of a request and their credential, for connections that must end when the credential is
/// revoked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Admission(pub(crate) Visitor, pub(crate) Credential);

impl<S: Sync> FromRequestParts<S> for Admission
where
    Recognition: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        Self::read(&parts.headers, &FromRef::from_ref(state))
    }
}

impl Admission {
    fn read(headers: &HeaderMap, by: &Recognition) -> Result<Self, Failure> {
        let Recognition { key, accounts, is_local } = by;
        let of_session = |token: &str| {
            let hash = token_hash(token)?;
            accounts.of_token(&hash).map(|person| Credential::Session(person, hash))
        };
        let of_guest =
            |guest: Option<GuestId>| guest.filter(|guest| !accounts.is_closed(*guest)).map(Credential::Guest);
        let shown = token::credential(headers, |token| match token.contains('.') {
            true => of_guest(key.guest(token)),
            false => of_session(token),
        })?;
        if let Some(shown) = shown {
            let person = match shown {
                Credential::Guest(person) | Credential::Session(person, _) => person,
                Credential::None => return Err(BadToken.into()),
            };
            return Ok(Self(Visitor(Principal::Guest(person)), shown));
        }
        let by_cookie = cookie::session(headers).and_then(of_session);
        let credential = by_cookie.or_else(|| of_guest(cookie::guest(headers, key)));
        let person = match credential {
            Some(Credential::Guest(person) | Credential::Session(person, _)) => Some(person),
            Some(Credential::None) | None => None,
        };
        // A proxy on this machine forwards requests from other machines.
        let is_forwarded = ["x-forwarded-for", "forwarded"].iter().any(|name| headers.contains_key(*name));
        let visitor = match person {
            _ if *is_local && !is_forwarded => Principal::Local(person),
            Some(person) => Principal::Guest(person),
            None => Principal::Stranger,
        };
        Ok(Self(Visitor(visitor), credential.unwrap_or(Credential::None)))
    }

    /// Waits until the credential is revoked.
    pub(crate) fn revoked(self, accounts: &Arc<Accounts>) -> impl Future<Output = ()> + Send + 'static {
        let accounts = Arc::clone(accounts);
        let mut changes = accounts.changes();
        async move {
            while accounts.admits(self.1) {
                // An error means that the server is stopping.
                if changes.changed().await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        }
    }

    /// Returns the owner and the token hash of the request's session.
    pub(crate) fn session(self) -> Result<(GuestId, TokenHash), Failure> {
        match self.1 {
            Credential::Session(person, hash) => Ok((person, hash)),
            Credential::None | Credential::Guest(_) => Err(Failure::NO_ACCOUNT),
        }
    }
}

impl Visitor {
    /// Makes a stranger a guest, so that the owner of a game or seat can be recognized later. The second
    /// value is true if the browser needs a new cookie.
    pub(crate) fn known(self) -> Result<(Self, bool), Failure> {
        match self.0 {
            Principal::Stranger => Ok((Self(Principal::Guest(cookie::new_guest()?)), true)),
            _ => Ok((self, false)),
        }
    }

    /// Like [`Self::known`], but also makes local senders without a cookie guests.
    pub(crate) fn with_cookie(self) -> Result<(Self, bool), Failure> {
        match self.0 {
            Principal::Local(None) => Ok((Self(Principal::Local(Some(cookie::new_guest()?))), true)),
            _ => self.known(),
        }
    }
}

/// The query of a request with the link to a game.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct LinkQuery {
    /// The code of the link, which private games of others require. The code of an invitation works too.
    link: Option<String>,
}

/// A viewer of a game, with their link if they have one.
#[derive(Clone, Debug)]
pub(crate) struct Viewer {
    pub(crate) who: Principal,
    /// The code of the link or invitation.
    pub(crate) link: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for Viewer
where
    Recognition: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let Visitor(who) = Visitor::from_request_parts(parts, state).await?;
        let query = Query::<LinkQuery>::try_from_uri(&parts.uri);
        let Query(LinkQuery { link }) =
            query.map_err(|rejection| Failure::BadRequest(rejection.body_text()))?;
        Ok(Self { who, link })
    }
}

impl Viewer {
    /// Creates a viewer without a link.
    pub(crate) fn of(visitor: Visitor) -> Self {
        Self { who: visitor.0, link: None }
    }

    /// Returns the server itself as a viewer, who sees everything.
    pub(crate) fn server() -> Self {
        Self { who: Principal::Server, link: None }
    }

    /// Whether the viewer's link or invitation permits watching a game.
    pub(crate) fn has_link(&self, key: &ServerKey, game: &GameId) -> bool {
        self.link.as_deref().is_some_and(|link| key.opens(game, link) || key.invites(game, link))
    }
}
