//! Stated positions, which are not validated yet.

use core::fmt;

use crate::{Bitboard, Board, Color, Position};

/// A position as a file or a person states it. [`Setup::validate`] converts it to a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The squares of the black discs.
    pub black: Bitboard,
    /// The squares of the white discs.
    pub white: Bitboard,
    /// The side to move.
    pub turn: Color,
}

impl Setup {
    /// Checks that the rules can be applied to this position.
    ///
    /// A square may have only one disc, and the four center squares, which have discs at the start, must not
    /// be empty. The position need not be reachable by legal moves. For example, studies may have
    /// disconnected discs. The side to move may have no legal placement. Then it must pass, or the game is
    /// over.
    ///
    /// # Errors
    /// The first violated condition, and the squares that violate it.
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

/// The reason why a stated position is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// These squares have discs of both colors.
    Overlap(Bitboard),
    /// These center squares are empty, but have discs at the start of the game.
    EmptyCenter(Bitboard),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overlap(squares) => write!(f, "impossible position: discs of both colors on {squares}"),
            Self::EmptyCenter(squares) => write!(
                f,
                "impossible position: no disc on {squares}, but the four center squares have discs at the start"
            ),
        }
    }
}

impl core::error::Error for SetupError {}
