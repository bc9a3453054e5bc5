//! Who asks, told from the request.

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use outflank_play::Principal;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{cookie, token};
use crate::{AppState, Failure, GameId, ServerKey};

/// Who asks, as far as a token or else a cookie tells.
///
/// Whoever shows a token is that guest and nobody else, wherever they ask from.
/// Where a server can be reached from its own machine alone, everybody who asks is at the machine, with a cookie or
/// without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Visitor(pub(crate) Principal);

impl FromRequestParts<AppState> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Failure> {
        if let Some(guest) = token::guest(&parts.headers, &state.key)? {
            return Ok(Self(Principal::Guest(guest)));
        }
        let guest = cookie::guest(&parts.headers, &state.key);
        // A proxy on this machine speaks for somebody who is not.
        let is_forwarded =
            ["x-forwarded-for", "forwarded"].iter().any(|name| parts.headers.contains_key(*name));
        Ok(Self(match guest {
            _ if state.is_local && !is_forwarded => Principal::Local(guest),
            Some(guest) => Principal::Guest(guest),
            None => Principal::Stranger,
        }))
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
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
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

impl FromRequestParts<AppState> for Viewer {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Failure> {
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
