//! The ids of events.

use std::fmt;
use std::str::FromStr;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

use crate::game_id::NotAnId;
use crate::{Failure, GameId};

/// The id of an event: drawn and written as that of a game, so that whoever does not know it does not find it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TournamentId(GameId);

impl TournamentId {
    /// A new id.
    pub(crate) fn random() -> Result<Self, Failure> {
        GameId::random().map(Self).map_err(|_| Failure::Broken("the random source"))
    }

    /// The id as text.
    pub(crate) fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for TournamentId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        text.parse().map(Self)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for TournamentId {
    type Rejection = Failure;

    /// The id in the address of a request. A text that can be no id names no event.
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let Ok(Path(id)) = Path::<String>::from_request_parts(parts, state).await else {
            return Err(Self::UNKNOWN);
        };
        id.parse().map_err(|NotAnId| Self::UNKNOWN)
    }
}

impl TournamentId {
    /// There is no such event.
    pub(crate) const UNKNOWN: Failure = Failure::NotFound("such tournament");
}
