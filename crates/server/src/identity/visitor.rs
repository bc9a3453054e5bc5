//! Who asks, told from the request.

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

/// What it takes to recognize who sends a request.
#[derive(Clone, Debug)]
pub(crate) struct Recognition {
    pub(crate) key: ServerKey,
    pub(crate) accounts: Arc<Accounts>,
    /// Whether the server can be reached from its own machine alone.
    pub(crate) is_local: bool,
}

/// Who asks, as far as a token or else a cookie tells, that of a session before that of a guest.
///
/// Whoever shows a token is that guest and nobody else, wherever they ask from. What was revoked tells nothing.
/// Where a server can be reached from its own machine alone, everybody who asks is at the machine, with a cookie or
/// without.
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

/// Who asks, and by what they were let in: for whatever goes on for long, which ends when that is revoked.
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
        // A proxy on this machine speaks for somebody who is not.
        let is_forwarded = ["x-forwarded-for", "forwarded"].iter().any(|name| headers.contains_key(*name));
        let visitor = match person {
            _ if *is_local && !is_forwarded => Principal::Local(person),
            Some(person) => Principal::Guest(person),
            None => Principal::Stranger,
        };
        Ok(Self(Visitor(visitor), credential.unwrap_or(Credential::None)))
    }

    /// Waits until what whoever asks was let in by is revoked.
    pub(crate) fn revoked(self, accounts: &Arc<Accounts>) -> impl Future<Output = ()> + Send + 'static {
        let accounts = Arc::clone(accounts);
        let mut changes = accounts.changes();
        async move {
            while accounts.admits(self.1) {
                // An error means that the server is gone, which nobody needs to be told here.
                if changes.changed().await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        }
    }

    /// The session by which whoever asks was let in, and of whom it is.
    pub(crate) fn session(self) -> Result<(GuestId, TokenHash), Failure> {
        match self.1 {
            Credential::Session(person, hash) => Ok((person, hash)),
            Credential::None | Credential::Guest(_) => Err(Failure::NO_ACCOUNT),
        }
    }
}

impl Visitor {
    /// The same, made a guest if nothing is known of them: whoever begins a game or sits down must be known again.
    /// The second is whether they have become one, and must be told.
    pub(crate) fn known(self) -> Result<(Self, bool), Failure> {
        match self.0 {
            Principal::Stranger => Ok((Self(Principal::Guest(cookie::new_guest()?)), true)),
            _ => Ok((self, false)),
        }
    }

    /// The same, made a guest if there is no cookie, also at the machine itself.
    pub(crate) fn with_cookie(self) -> Result<(Self, bool), Failure> {
        match self.0 {
            Principal::Local(None) => Ok((Self(Principal::Local(Some(cookie::new_guest()?))), true)),
            _ => self.known(),
        }
    }
}

/// The link that somebody was given to a game.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct LinkQuery {
    /// What the link to the game carries; needed for a private game of others. An invitation will do too.
    link: Option<String>,
}

/// Who looks at a game, with the link that they were given, if any.
#[derive(Clone, Debug)]
pub(crate) struct Viewer {
    /// Who.
    pub(crate) who: Principal,
    /// What the link carries.
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
    /// Somebody without a link.
    pub(crate) fn of(visitor: Visitor) -> Self {
        Self { who: visitor.0, link: None }
    }

    /// The server itself, which sees everything.
    pub(crate) fn server() -> Self {
        Self { who: Principal::Server, link: None }
    }

    /// Whether their link lets them look at a game; an invitation does too.
    pub(crate) fn has_link(&self, key: &ServerKey, game: &GameId) -> bool {
        self.link.as_deref().is_some_and(|link| key.opens(game, link) || key.invites(game, link))
    }
}
