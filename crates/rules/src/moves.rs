//! Moves on the 8×8 board, and the reasons why moves are illegal.

use core::fmt;
use core::str::FromStr;

use crate::{Color, Square};

/// A move of the side to move, which is a placed disc or a forced pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A disc is placed on this square.
    Place(Square),
    /// A pass, which is legal only if there is no legal placement.
    Pass,
}

impl From<Square> for Move {
    fn from(square: Square) -> Self {
        Self::Place(square)
    }
}

impl fmt::Display for Move {
    /// Writes the square, or `--` for a pass.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => fmt::Display::fmt(square, f),
            Self::Pass => f.pad("--"),
        }
    }
}

/// The error for a text that is neither a square nor a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a move: expected a square a1-h8, or -- for a pass")
    }
}

impl core::error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads a square in either letter case, or a pass as `--`, `pass` or `pa`.
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        if text == "--" || text.eq_ignore_ascii_case("pass") || text.eq_ignore_ascii_case("pa") {
            return Ok(Self::Pass);
        }
        text.parse().map(Self::Place).map_err(|_| ParseMoveError)
    }
}

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The square already holds a disc.
    Occupied(Color, Square),
    /// The square is empty, but the move would outflank nothing.
    FlipsNothing(Color, Square),
    /// The move is a pass, although this side has a legal placement.
    PassNotForced(Color),
    /// The game is over, because neither side can move.
    GameOver(Move),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Occupied(color, square) => write!(f, "{color} cannot play {square}: the square is taken"),
            Self::FlipsNothing(color, square) => {
                write!(f, "{color} cannot play {square}: it would flip no disc")
            }
            Self::PassNotForced(color) => write!(f, "{color} cannot pass: there is a legal move"),
            Self::GameOver(mv) => write!(f, "{mv} cannot be played: the game is over"),
        }
    }
}

impl core::error::Error for PlayError {}
