//! Errors in parts of a source.

use thiserror::Error;

use crate::record::Spot;
use crate::{BinaryError, ReadError, Reason};

/// An error in a game of a source, or in the source where this game would be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{spot}: game {game}: {reason}")]
pub struct Problem {
    /// The number of the game in the source, from 1, including unreadable games.
    pub game: u64,
    /// The place.
    pub spot: Spot,
    /// The reason.
    pub reason: Reason,
}

impl Problem {
    /// Creates a problem at a place of any kind.
    pub(crate) const fn new(game: u64, spot: Spot, reason: Reason) -> Self {
        Self { game, spot, reason }
    }

    /// Creates a problem in a text.
    pub(crate) fn of(game: u64, error: ReadError) -> Self {
        Self { game, spot: error.place.into(), reason: error.reason }
    }

    /// Creates a problem in a binary file.
    pub(crate) fn of_bytes(game: u64, error: BinaryError) -> Self {
        Self { game, spot: Spot::Byte(error.byte), reason: Reason::Bytes(error.reason) }
    }
}
