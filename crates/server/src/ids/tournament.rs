//! IDs of events.

use std::fmt;
use std::str::FromStr;

use super::{GameId, NotAnId};

/// The ID of an event, which has the format of a game's ID and cannot be guessed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TournamentId(GameId);

impl TournamentId {
    /// Creates a new ID.
    pub(crate) fn random() -> Result<Self, getrandom::Error> {
        GameId::random().map(Self)
    }

    /// Returns the ID as text.
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
