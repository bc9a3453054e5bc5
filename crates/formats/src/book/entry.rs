//! One position of a book.

use outflank_rules::{Bitboard, Board, Color, Move, Position, Square, Symmetry};
use thiserror::Error;

/// A position as books store it: by whose turn it is, not by colors.
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
    /// The move, on the board as it is stored.
    pub mv: Move,
    /// Discs for the side that makes it.
    pub score: i8,
}

/// A position with what a book says about it. Fields that a kind of book does not have are `None` or 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The first byte of its record.
    pub byte: u64,
    /// The position.
    pub pair: Pair,
    /// Its value in discs for the side to move.
    pub value: Option<i8>,
    /// Its value, at least and at most.
    pub bounds: Option<(i8, i8)>,
    /// The depth of its search, in the levels of the program that searched; −1 or less is "not stated".
    pub level: i8,
    /// Lines of the book that go through it.
    pub lines: u32,
    /// Moves to other positions of the book, if the book says them.
    pub links: Vec<Link>,
    /// The best of the other moves.
    pub leaf: Option<Link>,
}

/// Why an entry is none.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EntryError {
    /// A square has two discs, or one of the middle has none.
    #[error("the discs make no position")]
    NoPosition,
    /// Another of the eight images of the position is less.
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

    /// A position as it lies.
    #[must_use]
    pub const fn of(position: Position) -> Self {
        Self { player: position.own().bits(), opponent: position.opponents().bits() }
    }

    /// The pair under which books have a position, and how the board is turned for it.
    #[must_use]
    pub fn canonical(position: Position) -> (Self, Symmetry) {
        let images = Symmetry::all().map(|by| (Self::of(position.transformed(by)), by));
        images.min_by_key(|(pair, _)| *pair).unwrap_or((Self::of(position), Symmetry::IDENTITY))
    }
}

impl Entry {
    /// Whether the entry is what books have: a position that is the least of its images, and legal moves.
    ///
    /// # Errors
    /// The first of this that is not so.
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

/// The number of a move where 0…63 are squares from a1 and 64 is a pass; `None` for another.
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
