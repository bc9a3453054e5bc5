//! Conflicts between the choices of a game.

use alloc::string::String;
use core::fmt;

/// A conflict between choices that are valid each by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Two choices exclude each other.
    Apart {
        /// The first parameter.
        parameter: &'static str,
        /// Its value.
        value: String,
        /// The parameter that excludes it.
        other: &'static str,
        /// Its value.
        other_value: String,
    },
    /// The board has no such cell for the hole.
    HoleOffBoard {
        /// The cell.
        cell: String,
    },
    /// The start has a disc on the cell of the hole, or no cell there.
    HoleTaken {
        /// The cell.
        cell: String,
    },
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Apart { parameter, value, other, other_value } => {
                write!(f, "{parameter}={value} does not go together with {other}={other_value}")
            }
            Self::HoleOffBoard { cell } => write!(f, "hole={cell} is not on the board"),
            Self::HoleTaken { cell } => {
                write!(f, "hole={cell} cannot be: there is a disc or no cell there at the start")
            }
        }
    }
}

impl core::error::Error for Conflict {}

/// The reason why choices give no rules.
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
