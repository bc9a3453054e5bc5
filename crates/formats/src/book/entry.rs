//! One position of a book.

use outflank_rules::{Bitboard, Board, Color, Move, Position, Square, Symmetry};
use thiserror::Error;

/// A position as books store it: by side to move, without colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// The discs of the side to move, a1 as bit 0.
    pub player: u64,
    /// The discs of the other side.
    pub opponent: u64,
}

/// A move of a position with its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The move on the stored board.
    pub mv: Move,
    /// The score in discs for the side that moves.
    pub score: i8,
}

/// A position and its data in a book. Fields that a kind of book lacks are `None` or 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The first byte of the record.
    pub byte: u64,
    /// The position.
    pub pair: Pair,
    /// The value in discs for the side to move.
    pub value: Option<i8>,
    /// Lower and upper bound of the value.
    pub bounds: Option<(i8, i8)>,
    /// The search level in the terms of the searching program; −1 or less means "not stated".
    pub level: i8,
    /// Lines of the book through the position.
    pub lines: u32,
    /// Moves to other positions of the book, in books that list them.
    pub links: Vec<Link>,
    /// The best of the other moves.
    pub leaf: Option<Link>,
}

/// Why an entry is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EntryError {
    /// A square has two discs, or a center square has none.
    #[error("the discs make no position")]
    NoPosition,
    /// Another of the eight images is less.
    #[error("the position is not the least of its eight images")]
    NotCanonical,
    /// A move is not legal.
    #[error("{0} is not legal in the position")]
    Illegal(Move),
}

impl Pair {
    /// The pair as a position with Black to move.
    #[must_use]
    pub fn position(self) -> Option<Position> {
        let board = Board::new(Bitboard::new(self.player), Bitboard::new(self.opponent))?;
        (board.empties() & Bitboard::CENTER).is_empty().then(|| Position::new(board, Color::Black))
    }

    /// The pair of a position, not rotated.
    #[must_use]
    pub const fn of(position: Position) -> Self {
        Self { player: position.own().bits(), opponent: position.opponents().bits() }
    }

    /// The pair under which books store a position, and the symmetry that leads to it.
    #[must_use]
    pub fn canonical(position: Position) -> (Self, Symmetry) {
        let images = Symmetry::all().map(|by| (Self::of(position.transformed(by)), by));
        images.min_by_key(|(pair, _)| *pair).unwrap_or((Self::of(position), Symmetry::IDENTITY))
    }
}

impl Entry {
    /// Checks that the position is the least of its images and its moves are legal.
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

/// The move with a number: 0…63 are squares from a1, 64 is a pass. `None` for other numbers.
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
