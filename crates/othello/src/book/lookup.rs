//! A book to play from.

use std::sync::{Arc, OnceLock};

use outflank_rules::{Move, Position};

use super::key::steps;
use super::{Entry, Games, Key};
use crate::{Certainty, Score};

/// A finished book, with its positions sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    entries: Vec<Entry>,
}

/// The contents of a book for a position, with moves in the position's orientation.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The value for the side to move with best play of both sides within the book.
    pub value: Score,
    /// The certainty of the search of this position alone.
    pub certainty: Certainty,
    /// The games through the position, from the view of the side to move.
    pub games: Games,
    /// The moves in the book, best first, each once. Symmetric moves are all included, except for those of a
    /// best move that is in the book only through a search.
    pub moves: Vec<BookMove>,
}

/// A move in the book.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// The value for the side that makes the move.
    pub score: Score,
    /// The certainty of the search behind the score.
    pub certainty: Certainty,
    /// The games that continued with the move, from the view of the side that makes it.
    pub games: Games,
    /// Whether the move leads to another position of the book.
    pub is_linked: bool,
}

const SHIPPED: &[u8] = include_bytes!("../../book/othello.book");

impl Book {
    /// Returns the shipped book.
    #[must_use]
    pub fn shipped() -> Arc<Self> {
        static READ: OnceLock<Arc<Book>> = OnceLock::new();
        // An unreadable book, which a test excludes, would count as empty.
        Arc::clone(READ.get_or_init(|| Arc::new(Self::from_bytes(SHIPPED).unwrap_or_default())))
    }

    /// The size limit for reading a book into memory: 1 GiB.
    pub const MAX_BYTES: u64 = 1 << 30;

    /// Creates a book from sorted positions without duplicates.
    pub(super) const fn of(entries: Vec<Entry>) -> Self {
        Self { entries }
    }

    /// Returns all positions, sorted.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the entry of a position.
    #[must_use]
    pub fn get(&self, key: Key) -> Option<&Entry> {
        self.entries.binary_search_by_key(&key, |entry| entry.key).ok().and_then(|at| self.entries.get(at))
    }

    /// Returns the book's contents for a position; `None` if it is not in the book. If the side to move must
    /// pass, the pass is the only move, and all other contents are those of the position after it.
    #[must_use]
    pub fn look_up(&self, position: Position) -> Option<Answer> {
        let (key, by) = Key::of(position)?;
        let entry = self.get(key)?;
        let Entry { search, value, games, .. } = *entry;
        let certainty = search.certainty;
        if !position.can_move() {
            let (score, games) = (-value, games.of_other_side());
            let pass = BookMove { mv: Move::Pass, score, certainty, games, is_linked: true };
            return Some(Answer { value: score, certainty, games, moves: vec![pass] });
        }
        let linked = steps(position).into_iter().filter_map(|step| {
            let known = self.get(step.to)?;
            let (score, games) = match step.passes {
                true => (known.value, known.games),
                false => (-known.value, known.games.of_other_side()),
            };
            let (mv, certainty) = (Move::Place(step.square), known.search.certainty);
            Some(BookMove { mv, score, certainty, games, is_linked: true })
        });
        let mut moves: Vec<BookMove> = linked.collect();
        if let Some(best) = search.best.map(|best| Move::Place(by.inverse().square(best)))
            && moves.iter().all(|known| known.mv != best)
        {
            let (score, games) = (search.score, Games::default());
            moves.push(BookMove { mv: best, score, certainty, games, is_linked: false });
        }
        moves.sort_by_key(|known| -known.score);
        Some(Answer { value, certainty, games, moves })
    }
}

impl Games {
    /// Returns the same games from the view of the other side.
    pub(super) const fn of_other_side(self) -> Self {
        Self { won: self.lost, drawn: self.drawn, lost: self.won }
    }
}
