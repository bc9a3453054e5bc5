//! Terms and records of a game over a wooden board.

use outflank_rules::{Color, Content};
use thiserror::Error;

use crate::{Millis, Principal};

/// A game is played over a wooden board, by two people at one device that is their clock and their sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OverTheBoard {
    window: u8,
}

/// More moves than anybody could put right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("mistakes can be put right for {most} moves at most, not {0}", most = OverTheBoard::LONGEST)]
pub struct WindowTooLong(pub u8);

impl OverTheBoard {
    /// The longest correction window.
    pub const LONGEST: u8 = 10;

    /// A wrong flip or an illegal move is corrected if it is noticed within this many moves after it, 0 to
    /// 10; forced passes do not count.
    ///
    /// # Errors
    /// If it is longer than [`OverTheBoard::LONGEST`].
    pub const fn new(window: u8) -> Result<Self, WindowTooLong> {
        if window > Self::LONGEST { Err(WindowTooLong(window)) } else { Ok(Self { window }) }
    }

    /// The number of moves after a mistake within which it can be corrected.
    #[must_use]
    pub const fn window(self) -> u8 {
        self.window
    }
}

impl Default for OverTheBoard {
    /// Two moves.
    fn default() -> Self {
        Self { window: 2 }
    }
}

/// The remedy for a mistake on the board or the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remedy {
    /// The move was corrected; this many later plies could not stay and were taken back.
    Corrected {
        /// How many.
        taken_back: usize,
    },
    /// The position stands as it was found, and the game goes on from it.
    Stands,
}

/// A mistake, as the record of a game tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The ply that it is about, from 1; 0 for the position before the first.
    pub ply: usize,
    /// The number of plies when it was noticed.
    pub noticed: usize,
    /// The remedy.
    pub remedy: Remedy,
    /// The side that noticed it; nobody's where an arbiter did.
    pub claimant: Option<Color>,
    /// Who entered it; `None` if unknown.
    pub by: Option<Principal>,
    /// When.
    pub at: Millis,
    /// What lay on each cell before: of a correction on the wooden board, of a position that stands on the
    /// sheet.
    pub before: Vec<Content>,
    /// The content of each cell since then.
    pub after: Vec<Content>,
}
