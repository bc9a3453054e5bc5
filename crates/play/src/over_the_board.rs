//! Terms and records of a game over a wooden board.

use outflank_rules::{Color, Content};
use thiserror::Error;

use crate::{Millis, Principal};

/// Terms of a game over a wooden board: two people share one device as clock and score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OverTheBoard {
    window: u8,
}

/// The correction window is longer than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("mistakes can be corrected for at most {most} moves, not {0}", most = OverTheBoard::LONGEST)]
pub struct WindowTooLong(pub u8);

impl OverTheBoard {
    /// The longest correction window.
    pub const LONGEST: u8 = 10;

    /// Creates the terms. A mistake can be corrected if it is noticed within this number of moves, 0 to 10. A
    /// mistake is a wrong flip or an illegal move. Forced passes do not count as moves.
    ///
    /// # Errors
    /// If the window is longer than [`OverTheBoard::LONGEST`].
    pub const fn new(window: u8) -> Result<Self, WindowTooLong> {
        if window > Self::LONGEST { Err(WindowTooLong(window)) } else { Ok(Self { window }) }
    }

    /// Returns the number of moves after a mistake within which it can be corrected.
    #[must_use]
    pub const fn window(self) -> u8 {
        self.window
    }
}

impl Default for OverTheBoard {
    /// Returns a correction window of two moves.
    fn default() -> Self {
        Self { window: 2 }
    }
}

/// The remedy for a mistake over a wooden board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remedy {
    /// The move was corrected. This number of later plies became impossible and was taken back.
    Corrected {
        /// The number of plies.
        taken_back: usize,
    },
    /// The position stands as it was found, and the game continues from it.
    Stands,
}

/// A mistake in the record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The ply of the mistake, from 1; 0 for the position before the first.
    pub ply: usize,
    /// The number of plies when the mistake was noticed.
    pub noticed: usize,
    /// The remedy.
    pub remedy: Remedy,
    /// The side that noticed the mistake; `None` if an arbiter did.
    pub claimant: Option<Color>,
    /// The person who entered the mistake; `None` if unknown.
    pub by: Option<Principal>,
    /// When it was entered.
    pub at: Millis,
    /// The content of each cell before the remedy: on the wooden board for a correction, on the score sheet
    /// for a standing position.
    pub before: Vec<Content>,
    /// The content of each cell after the remedy.
    pub after: Vec<Content>,
}
