//! Mistakes over a wooden board, which are corrected or left standing.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;

/// A game over a wooden board between two people at one device, which is their clock and score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OverTheBoard {
    /// A wrong flip or an illegal move can be corrected if it is noticed within this many later moves. Forced
    /// passes do not count. The window is 0 to 10 moves, and 2 by default.
    #[serde(default = "two")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    #[cfg_attr(feature = "schema", schema(maximum = 10))]
    pub window: u8,
}

const fn two() -> u8 {
    2
}

/// The remedy for a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Remedy {
    /// The move was corrected.
    Corrected {
        /// The number of later plies that had to be taken back.
        taken_back: u32,
    },
    /// The position stands as it was found, and the game continues from it.
    Stands {},
}

/// A mistake in the record of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Correction {
    /// The ply concerned, from 1; 0 for the position before the first.
    pub ply: u32,
    /// The number of plies that had been played when the mistake was noticed.
    pub noticed: u32,
    /// The remedy.
    pub remedy: Remedy,
    /// The side that noticed the mistake; `null` for an arbiter.
    pub claimant: Option<Color>,
    /// When the mistake was recorded, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
    /// The board before the remedy, one letter per cell as in [`crate::game::Start::Position`]. For a
    /// correction this is the wooden board, and for a position that stands the board of the sheet.
    pub before: String,
    /// The board afterwards.
    pub after: String,
}
