//! Why choices about a game do not go together.

use alloc::string::String;
use core::fmt;

/// Why choices about a game, each of which it knows, are no game together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Two choices exclude each other.
    Apart {
        /// A parameter.
        parameter: &'static str,
        /// The value chosen for it.
        value: String,
        /// The parameter that excludes it.
        other: &'static str,
        /// The value chosen for the second.
        other_value: String,
    },
    /// The board has no such cell for the hole.
    HoleOffBoard {
        /// The cell.
        cell: String,
    },
    /// A disc lies on the cell of the hole at the start, or the cell is not there.
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

/// Why no rules come of what was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// The value of this parameter means nothing.
    Value(&'static str),
    /// The value of the first parameter excludes the value of the second.
    Apart(&'static str, &'static str),
    /// The choices do not go together in another way.
    Conflict(Conflict),
    /// The entry of the catalog asks of its board what it does not have.
    Board(&'static str),
}
