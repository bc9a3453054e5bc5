//! Mistakes over a wooden board: what was put right, and what stands.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;

/// A game is played over a wooden board, by two people at one device that is their clock and their sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OverTheBoard {
    /// A wrong flip or an illegal move is put right if it is noticed within so many moves after it, 0 to 10; forced
    /// passes do not count. 2 when left out.
    #[serde(default = "two")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    #[cfg_attr(feature = "schema", schema(maximum = 10))]
    pub window: u8,
}

const fn two() -> u8 {
    2
}

/// What was done about a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Remedy {
    /// The move was put right.
    Corrected {
        /// How many later plies could not stay and were taken back.
        taken_back: u32,
    },
    /// The position stands as it was found, and the game goes on from it.
    Stands {},
}

/// A mistake, as the record of the game tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Correction {
    /// The ply that it is about, from 1; 0 for the position before the first.
    pub ply: u32,
    /// How many plies had been played when it was noticed.
    pub noticed: u32,
    /// What was done.
    pub remedy: Remedy,
    /// The side that noticed it; nobody's where an arbiter did.
    pub claimant: Option<Color>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
    /// What lay on the board before, one letter a cell as [`crate::game::Start::Position`] writes them: of a correction
    /// on the wooden board, of a position that stands on the sheet.
    pub before: String,
    /// What lies there since.
    pub after: String,
}
