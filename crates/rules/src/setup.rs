//! A stated position, not yet known to be playable.

use core::fmt;

use crate::{Bitboard, Board, Color, Position, Square};

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
    /// Checks that some game of Othello could lead here, as far as the discs alone can tell.
    ///
    /// From the start on, the four centre squares are never empty, and every disc was placed beside another,
    /// so all discs hang together. The side to move may have no move: then it must pass, or the game is over.
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
        let mut reached = Bitboard::CENTER;
        loop {
            let next = reached.dilate() & board.occupied();
            if next == reached {
                break;
            }
            reached = next;
        }
        if let Some(square) = (board.occupied() & !reached).squares().next() {
            return Err(SetupError::Detached(square));
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

/// Why no game can reach a stated position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// These squares hold a disc of both colours.
    Overlap(Bitboard),
    /// These centre squares are empty, which they are not even before the first move.
    EmptyCenter(Bitboard),
    /// The disc on this square is not connected to the centre.
    Detached(Square),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overlap(squares) => write!(f, "impossible position: two discs on {squares}"),
            Self::EmptyCenter(squares) => write!(
                f,
                "impossible position: {squares} empty, but the four centre squares hold discs from the start"
            ),
            Self::Detached(square) => {
                write!(f, "impossible position: the disc on {square} touches no disc connected to the centre")
            }
        }
    }
}

impl core::error::Error for SetupError {}
