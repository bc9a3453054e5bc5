//! The reasons why a stated position is impossible.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::{Bitboard, Color, SetupError};

/// The reason why no game of this kind can reach a stated position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The number of contents differs from the number of cells.
    WrongLength {
        /// The number of cells of the board.
        cells: usize,
        /// The number of stated contents.
        given: usize,
    },
    /// The stated content is impossible on this cell.
    CannotHold {
        /// The cell.
        cell: String,
    },
    /// The cell is stated to be missing, but every position of the game has this cell.
    CannotBeMissing {
        /// The cell.
        cell: String,
    },
    /// A disc is in the hole.
    InHole {
        /// The hole.
        cell: String,
    },
    /// These cells are empty, although they have discs at the start of the game.
    EmptyFromStart {
        /// The cells.
        cells: Vec<String>,
    },
    /// A disc is outside the center before the center is full.
    BeforeCentre {
        /// The cell of the disc.
        cell: String,
    },
    /// The opening discs and the side to move do not match placements in turn.
    OpeningOrder,
    /// The number of vacant slots is wrong.
    VacantSlots {
        /// The number of vacant slots.
        found: usize,
        /// The number of vacant slots in every position of the game.
        wanted: usize,
    },
    /// The number of cells missing from panels is wrong.
    MissingCells {
        /// The number of missing cells.
        found: u32,
        /// The number of missing cells in every position of the game.
        wanted: u32,
    },
    /// A side has more pieces than the game has for each side.
    TooManyPieces {
        /// The side.
        color: Color,
        /// The number of the side's pieces on the board.
        found: u32,
        /// The greatest possible number of pieces of a side.
        most: u32,
    },
    /// There are more discs on the board than both sides own.
    MoreThanOwned {
        /// The number of discs on the board.
        found: u32,
        /// The number of discs that both sides own together.
        most: u32,
    },
    /// The game has no pieces in hand.
    NoHands,
    /// The discs in hand and on the board do not add up to the number that both sides own.
    HandsOff {
        /// The stated number of discs in both hands together.
        found: u32,
        /// The only possible number of discs in hand.
        wanted: u32,
    },
    /// A side has more pieces in hand than is possible with this board.
    TooManyInHand {
        /// The side.
        color: Color,
        /// The stated number of pieces in hand.
        found: u32,
        /// The greatest possible number of pieces in hand.
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
            Self::CannotHold { cell } => write!(f, "the stated content of {cell} is impossible there"),
            Self::CannotBeMissing { cell } => write!(f, "{cell} cannot be missing"),
            Self::InHole { cell } => write!(f, "there is a disc in the hole {cell}"),
            Self::EmptyFromStart { cells } => match cells.as_slice() {
                [cell] => write!(f, "{cell} is empty, but has a disc at the start"),
                cells => write!(f, "{} are empty, but have discs at the start", cells.join(" ")),
            },
            Self::BeforeCentre { cell } => write!(f, "there is a disc on {cell}, but the center is not full"),
            Self::OpeningOrder => {
                f.write_str("the opening discs and the side to move do not match placements in turn")
            }
            Self::VacantSlots { found, wanted } => write!(f, "{found} slots are vacant, not {wanted}"),
            Self::MissingCells { found, wanted } => {
                write!(f, "{found} cells are missing from panels, not {wanted}")
            }
            Self::TooManyPieces { color, found, most } => {
                write!(f, "{found} {color} pieces, but at most {most} are possible")
            }
            Self::MoreThanOwned { found, most } => {
                write!(f, "{found} discs, but both sides own only {most}")
            }
            Self::NoHands => f.write_str("this game has no pieces in hand"),
            Self::HandsOff { found, wanted } => {
                write!(f, "{found} discs in hand, but {wanted} discs are missing from the board")
            }
            Self::TooManyInHand { color, found, most } => {
                write!(f, "{found} pieces in {color}'s hand, but at most {most} are possible")
            }
        }
    }
}

impl core::error::Error for PositionError {}
