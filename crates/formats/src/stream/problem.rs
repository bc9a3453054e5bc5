//! An error in a part of a source, with its game and place.

use thiserror::Error;

use crate::record::Spot;
use crate::{BinaryError, ReadError, Reason};

/// What is wrong with a game of a source, or with the source at this game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{spot}: game {game}: {reason}")]
pub struct Problem {
    /// Which game of the source it is, from 1, counting those that were not read.
    pub game: u64,
    /// Where it is.
    pub spot: Spot,
    /// What is wrong.
    pub reason: Reason,
}

impl Problem {
    /// Something wrong at a place of any kind.
    pub(crate) const fn new(game: u64, spot: Spot, reason: Reason) -> Self {
        Self { game, spot, reason }
    }

    /// What is wrong with a text.
    pub(crate) fn of(game: u64, error: ReadError) -> Self {
        Self { game, spot: error.place.into(), reason: error.reason }
    }

    /// What is wrong with bytes.
    pub(crate) fn of_bytes(game: u64, error: BinaryError) -> Self {
        Self { game, spot: Spot::Byte(error.byte), reason: Reason::Bytes(error.reason) }
    }
}
