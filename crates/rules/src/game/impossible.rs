//! Why a stated position is none of a game.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::{Bitboard, Color, SetupError};

/// Why no game of its kind can reach a stated position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// There is not one content for each cell.
    WrongLength {
        /// The number of cells of the board.
        cells: usize,
        /// The number of contents given.
        given: usize,
    },
    /// This content is impossible on the cell.
    CannotHold {
        /// The cell.
        cell: String,
    },
    /// The cell is marked as missing, but every board of the game has it.
    CannotBeMissing {
        /// The cell.
        cell: String,
    },
    /// A disc in the hole.
    InHole {
        /// The hole.
        cell: String,
    },
    /// These cells are empty, which they are not even before the first move.
    EmptyFromStart {
        /// The cells.
        cells: Vec<String>,
    },
    /// A disc outside the center, where the first discs go, before the center is full.
    BeforeCentre {
        /// The cell of the disc.
        cell: String,
    },
    /// The discs of the opening are not those that the sides place in turn.
    OpeningOrder,
    /// Not as many panels are out as the rules say.
    VacantSlots {
        /// The number of vacant slots.
        found: usize,
        /// The number of slots that are vacant in every position.
        wanted: usize,
    },
    /// Not as many cells are missing from the panels as the rules say.
    MissingCells {
        /// The number of missing cells.
        found: u32,
        /// The number of cells that are missing in every position.
        wanted: u32,
    },
    /// A side has more pieces than the game gives it.
    TooManyPieces {
        /// The side.
        color: Color,
        /// The number of its pieces on the board.
        found: u32,
        /// The most that it may have.
        most: u32,
    },
    /// There are more discs on the board than both sides own.
    MoreThanOwned {
        /// The number of pieces on the board.
        found: u32,
        /// The number of pieces that both sides own.
        most: u32,
    },
    /// The game has no pieces in hand.
    NoHands,
    /// The pieces in hand and on the board do not add up to those that both sides own.
    HandsOff {
        /// The stated number in both hands.
        found: u32,
        /// The only possible number.
        wanted: u32,
    },
    /// A side has more in hand than it can have on this board.
    TooManyInHand {
        /// The side.
        color: Color,
        /// The stated number.
        found: u32,
        /// The most that it may have.
        most: u32,
    },
}

impl From<SetupError> for PositionError {
    fn from(error: SetupError) -> Self {
        let names = |squares: Bitboard| squares.squares().map(|square| alloc::format!("{square}"));
        match error {
            SetupError::Overlap(squares) => {
                Self::CannotHold { cell: names(squares).next().unwrap_or_default() }
            }
            SetupError::EmptyCenter(squares) => Self::EmptyFromStart { cells: names(squares).collect() },
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::WrongLength { cells, given } = self {
            return write!(f, "the board has {cells} cells, not {given}");
        }
        f.write_str("impossible position: ")?;
        match self {
            Self::WrongLength { .. } => Ok(()),
            Self::CannotHold { cell } => write!(f, "what is said to lie on {cell} cannot lie there"),
            Self::CannotBeMissing { cell } => write!(f, "{cell} cannot be missing"),
            Self::InHole { cell } => write!(f, "a disc in the hole {cell}"),
            Self::EmptyFromStart { cells } => match cells.as_slice() {
                [cell] => write!(f, "{cell} is empty, but a disc lies there from the start"),
                cells => write!(f, "{} are empty, but discs lie there from the start", cells.join(" ")),
            },
            Self::BeforeCentre { cell } => write!(f, "a disc on {cell} before the center is full"),
            Self::OpeningOrder => f.write_str("the opening discs are placed in turn"),
            Self::VacantSlots { found, wanted } => write!(f, "{found} slots are vacant, not {wanted}"),
            Self::MissingCells { found, wanted } => {
                write!(f, "{found} cells are missing from panels, not {wanted}")
            }
            Self::TooManyPieces { color, found, most } => {
                write!(f, "{found} {color} pieces, of {most} at most")
            }
            Self::MoreThanOwned { found, most } => {
                write!(f, "{found} discs, of {most} that both sides own")
            }
            Self::NoHands => f.write_str("nobody has anything in hand in this game"),
            Self::HandsOff { found, wanted } => {
                write!(f, "{found} in hand, not the {wanted} that are not on the board")
            }
            Self::TooManyInHand { color, found, most } => {
                write!(f, "{found} in {color}'s hand, of {most} at most")
            }
        }
    }
}

impl core::error::Error for PositionError {}
