//! Conflicts between the choices of a game.

use alloc::string::String;
use core::fmt;

/// A conflict between choices that are valid on their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Two choices exclude each other.
    Apart {
        /// The first parameter.
        parameter: &'static str,
        /// Its value.
        value: String,
        /// The second parameter, which the first excludes.
        other: &'static str,
        /// Its value.
        other_value: String,
    },
    /// The board does not have the cell of the hole.
    HoleOffBoard {
        /// The cell.
        cell: String,
    },
    /// At the start, the cell of the hole has a disc or is not on the board.
    HoleTaken {
        /// The cell.
        cell: String,
    },
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Apart { parameter, value, other, other_value } => {
                write!(f, "{parameter}={value} cannot be combined with {other}={other_value}")
            }
            Self::HoleOffBoard { cell } => write!(f, "hole={cell} is not on the board"),
            Self::HoleTaken { cell } => {
                write!(f, "hole={cell} is not an empty cell at the start")
            }
        }
    }
}

impl core::error::Error for Conflict {}

/// The reason why rules cannot be built from the choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// The value of this parameter has no meaning.
    Value(&'static str),
    /// The value of the first parameter excludes the value of the second.
    Apart(&'static str, &'static str),
    /// Another conflict between the choices.
    Conflict(Conflict),
    /// The catalog entry requires something that its board lacks.
    Board(&'static str),
}
