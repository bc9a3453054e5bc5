//! A stated position, not yet validated.

use core::fmt;

use crate::{Bitboard, Board, Color, Position};

/// A position as stated in a file or by a person. [`Setup::validate`] makes it a [`Position`].
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
    /// There is at most one disc per square, and the four center squares, which have discs from the start,
    /// are not empty. Reachability is not checked: disconnected discs may be a study. The side to move may
    /// have no move; then it must pass, or the game is over.
    ///
    /// # Errors
    /// The first violated condition, with its squares.
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
    /// These center squares are empty, but have discs from the start.
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
