//! Score sheets: their content, their errors, and the differences between two of them.

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

/// A move number on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetMark {
    /// The number; valid numbers start at 1.
    pub number: u32,
    /// The cell.
    pub cell: u16,
}

/// A player's score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ScoreSheet {
    /// The text of the sheet: a grid of numbers, a line for each row, or the moves in order.
    Text {
        /// The text.
        text: String,
    },
    /// The numbers on the cells.
    Marks {
        /// The marks, in any order.
        marks: Vec<SheetMark>,
    },
}

/// Asks for the errors of a score sheet and, with two sheets of a game, for the cells on which they differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CompareSheets {
    /// The game spec; `othello` by default.
    #[serde(default = "othello")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub spec: String,
    /// One player's sheet.
    pub first: ScoreSheet,
    /// The other player's sheet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub second: Option<ScoreSheet>,
}

/// An error on a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SheetFault {
    /// A number below the highest one is missing.
    Missing {
        /// The number.
        number: u32,
    },
    /// A number is on several cells.
    Double {
        /// The number.
        number: u32,
        /// The cells.
        cells: Vec<u16>,
    },
    /// A cell has several numbers.
    Twice {
        /// The cell.
        cell: u16,
        /// The numbers.
        numbers: Vec<u32>,
    },
    /// A number is too large or too small for this board.
    OutOfRange {
        /// The number.
        number: u32,
        /// The cell.
        cell: u16,
    },
    /// A move is illegal; the later moves were not checked.
    Illegal {
        /// The number of the move.
        number: u32,
        /// The cell.
        cell: u16,
        /// The reason.
        reason: IllegalReason,
    },
}

/// Moves from the start of the game, and the resulting position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SheetLine {
    /// The moves as a transcript, without passes.
    pub moves: String,
    /// The position after them.
    pub position: Position,
}

/// A sheet checked against the rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CheckedSheet {
    /// The marks, sorted by number.
    pub marks: Vec<SheetMark>,
    /// The game up to the first illegal move.
    pub line: SheetLine,
    /// The errors.
    pub faults: Vec<SheetFault>,
}

/// A cell on which two sheets differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SheetDispute {
    /// The cell.
    pub cell: u16,
    /// The number on the first sheet.
    pub first: Option<u32>,
    /// The number on the second sheet.
    pub second: Option<u32>,
}

/// The comparison of two sheets of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SheetComparison {
    /// The number of initial moves that agree.
    pub agreed: u32,
    /// These moves, as far as they are legal.
    pub line: SheetLine,
    /// The differences, sorted by number.
    pub disputes: Vec<SheetDispute>,
    /// The only game that takes each move from either sheet, is legal and uses every number; `null` unless
    /// there is exactly one.
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
    /// The other player's sheet, if given.
    pub second: Option<CheckedSheet>,
    /// The comparison, if there are two sheets.
    pub comparison: Option<SheetComparison>,
}
