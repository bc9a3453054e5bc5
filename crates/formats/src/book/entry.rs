//! A position of a book with its data.

use outflank_rules::{Bitboard, Board, Color, Move, Position, Square, Symmetry};
use thiserror::Error;

/// A position as books store it: the discs of both sides without colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// The discs of the side to move, with a1 as bit 0.
    pub player: u64,
    /// The discs of the opponent.
    pub opponent: u64,
}

/// A move of a position with its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The move on the stored board.
    pub mv: Move,
    /// The score in discs for the side that makes the move.
    pub score: i8,
}

/// A position and its data in a book. Fields that a format lacks are `None` or 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The position in the file of the record's first byte.
    pub byte: u64,
    /// The position.
    pub pair: Pair,
    /// The value in discs for the side to move.
    pub value: Option<i8>,
    /// The lower and the upper bound of the value.
    pub bounds: Option<(i8, i8)>,
    /// The search level as the searching program counts levels. It is −1 or less if it is not stated.
    pub level: i8,
    /// The number of lines of the book through the position.
    pub lines: u32,
    /// The moves to other positions of the book, if the format lists them.
    pub links: Vec<Link>,
    /// The best of the moves that lead out of the book.
    pub leaf: Option<Link>,
}

/// The reason why an entry is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EntryError {
    /// A square has discs of both sides, or a center square has none.
    #[error("the discs do not form a position")]
    NoPosition,
    /// The position is not the image that books store, because another of its eight images is less.
    #[error("the position is not the least of its eight images")]
    NotCanonical,
    /// A move is not legal.
    #[error("{0} is not legal in the position")]
    Illegal(Move),
}

impl Pair {
    /// Converts the pair to a position with Black to move. Returns `None` if the discs form no position.
    #[must_use]
    pub fn position(self) -> Option<Position> {
        let board = Board::new(Bitboard::new(self.player), Bitboard::new(self.opponent))?;
        (board.empties() & Bitboard::CENTER).is_empty().then(|| Position::new(board, Color::Black))
    }

    /// Returns the pair of a position without rotating it.
    #[must_use]
    pub const fn of(position: Position) -> Self {
        Self { player: position.own().bits(), opponent: position.opponents().bits() }
    }

    /// Returns the pair under which books store a position, and the symmetry from the position to it.
    #[must_use]
    pub fn canonical(position: Position) -> (Self, Symmetry) {
        let images = Symmetry::all().map(|by| (Self::of(position.transformed(by)), by));
        images.min_by_key(|(pair, _)| *pair).unwrap_or((Self::of(position), Symmetry::IDENTITY))
    }
}

impl Entry {
    /// Checks that the position is the least of its images, and that its moves are legal.
    ///
    /// # Errors
    /// The first violation.
    pub fn check(&self) -> Result<(), EntryError> {
        let position = self.pair.position().ok_or(EntryError::NoPosition)?;
        if Pair::canonical(position).0 != self.pair {
            return Err(EntryError::NotCanonical);
        }
        let illegal = |link: &&Link| match link.mv {
            Move::Place(square) => !position.legal_moves().contains(square),
            Move::Pass => !position.must_pass(),
        };
        self.links
            .iter()
            .chain(&self.leaf)
            .find(illegal)
            .map_or(Ok(()), |link| Err(EntryError::Illegal(link.mv)))
    }
}

/// Returns the move with a number: 0 to 63 are squares from a1, and 64 is a pass. `None` for other numbers.
pub(super) fn move_of(number: u8) -> Option<Move> {
    match number {
        64 => Some(Move::Pass),
        _ => Square::new(number).map(Move::Place),
    }
}

pub(super) fn number_of(mv: Move) -> u8 {
    match mv {
        Move::Place(square) => square.index(),
        Move::Pass => 64,
    }
}
