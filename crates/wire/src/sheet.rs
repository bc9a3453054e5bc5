//! Score sheets: what players noted at the board, what cannot be, and where two sheets differ.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Position;
use crate::detail::IllegalReason;

fn othello() -> String {
    "othello".into()
}

/// The number of a move on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetMark {
    /// The number, from 1 where it makes sense.
    pub number: u32,
    /// The cell.
    pub cell: u16,
}

/// What one player noted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ScoreSheet {
    /// As it was written: a grid of numbers, a line for each row, or the moves in their order.
    Text {
        /// The text.
        text: String,
    },
    /// The numbers on the cells.
    Marks {
        /// In any order.
        marks: Vec<SheetMark>,
    },
}

/// Asks what cannot be on a score sheet and, where there are two of one game, on which cells they differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CompareSheets {
    /// Which game, as a game spec; `othello` when left out.
    #[serde(default = "othello")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub spec: String,
    /// One player's sheet.
    pub first: ScoreSheet,
    /// The other's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub second: Option<ScoreSheet>,
}

/// Something on a sheet that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SheetFault {
    /// A number before the last one stands nowhere.
    Missing {
        /// The number.
        number: u32,
    },
    /// A number stands on several cells.
    Double {
        /// The number.
        number: u32,
        /// Where it stands.
        cells: Vec<u16>,
    },
    /// A cell has several numbers.
    Twice {
        /// The cell.
        cell: u16,
        /// Its numbers.
        numbers: Vec<u32>,
    },
    /// A number is no move of this board.
    OutOfRange {
        /// The number.
        number: u32,
        /// Where it stands.
        cell: u16,
    },
    /// A move cannot be made where the sheet has it; what follows was not looked at.
    Illegal {
        /// Its number.
        number: u32,
        /// Where it stands.
        cell: u16,
        /// Why not.
        reason: IllegalReason,
    },
}

/// Moves from the start of the game and where they lead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SheetLine {
    /// The moves as a transcript, passes left out.
    pub moves: String,
    /// The position after them.
    pub position: Position,
}

/// A sheet, looked at by the rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CheckedSheet {
    /// What it says, in the order of the numbers.
    pub marks: Vec<SheetMark>,
    /// The game up to the first move that cannot be.
    pub line: SheetLine,
    /// What cannot be.
    pub faults: Vec<SheetFault>,
}

/// A cell on which two sheets do not agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SheetDispute {
    /// The cell.
    pub cell: u16,
    /// What the first sheet has there.
    pub first: Option<u32>,
    /// What the second sheet has there.
    pub second: Option<u32>,
}

/// What two sheets of one game say together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SheetComparison {
    /// How many moves from the first on both have alike.
    pub agreed: u32,
    /// Those moves, as far as they can be played.
    pub line: SheetLine,
    /// Where the sheets differ, in the order of the numbers.
    pub disputes: Vec<SheetDispute>,
    /// The one game that takes each move from one sheet or the other, is legal to the last number, and uses every number;
    /// none if there is no such game, or more than one.
    pub reading: Option<SheetLine>,
}

/// The answer to [`CompareSheets`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ComparedSheets {
    /// The canonical game spec.
    pub spec: String,
    /// One player's sheet.
    pub first: CheckedSheet,
    /// The other's, if there was one.
    pub second: Option<CheckedSheet>,
    /// What they say together, if there are two.
    pub comparison: Option<SheetComparison>,
}
