//! A stated position, not yet known to be playable.

use core::fmt;

use crate::{Bitboard, Board, Color, Position};

/// Anything a file or a person may say about a position. [`Setup::validate`] makes it a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Squares said to hold a black disc.
    pub black: Bitboard,
    /// Squares said to hold a white disc.
    pub white: Bitboard,
    /// The side said to be on move.
    pub turn: Color,
}

impl Setup {
    /// Checks that this is a position that the rules can be applied to.
    ///
    /// One disc at most lies on a square, and the four center squares, on which discs lie from the start, are
    /// not empty. Whether a game could have led here is not asked: discs that do not hang together make no
    /// game, but a study. The side to move may have no move: then it must pass, or the game is over.
    ///
    /// # Errors
    /// The first of these conditions that fails, with the squares that break it.
    pub fn validate(self) -> Result<Position, SetupError> {
        let Some(board) = Board::new(self.black, self.white) else {
            return Err(SetupError::Overlap(self.black & self.white));
        };
        let empty_center = board.empties() & Bitboard::CENTER;
        if !empty_center.is_empty() {
            return Err(SetupError::EmptyCenter(empty_center));
        }
        Ok(Position::new(board, self.turn))
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        let board = position.board();
        Self { black: board.discs(Color::Black), white: board.discs(Color::White), turn: position.turn() }
    }
}

/// Why a stated position is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// These squares hold a disc of both colors.
    Overlap(Bitboard),
    /// These center squares are empty, which they are not even before the first move.
    EmptyCenter(Bitboard),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overlap(squares) => write!(f, "impossible position: two discs on {squares}"),
            Self::EmptyCenter(squares) => write!(
                f,
                "impossible position: {squares} empty, but the four center squares hold discs from the start"
            ),
        }
    }
}

impl core::error::Error for SetupError {}
