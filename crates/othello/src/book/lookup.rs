//! A book to play from.

use std::sync::{Arc, OnceLock};

use outflank_rules::{Move, Position};

use super::key::steps;
use super::{Entry, Games, Key};
use crate::{Certainty, Score};

/// A book that is complete: sorted positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    entries: Vec<Entry>,
}

/// What a book says about a position, in moves as they are on its board.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// What it is worth to the side to move when both play their best within the book.
    pub value: Score,
    /// How far its own search can be relied on.
    pub certainty: Certainty,
    /// The games that went through it, for the side to move.
    pub games: Games,
    /// The moves that the book knows, best first, each once. Moves that a symmetry of the position makes the same are all
    /// there, except where the book knows of a move only as the best one of a search.
    pub moves: Vec<BookMove>,
}

/// A move that a book knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// What it is worth to the side that makes it.
    pub score: Score,
    /// How far the search can be relied on by which the book knows the move.
    pub certainty: Certainty,
    /// The games that went on with it, for the side that makes it.
    pub games: Games,
    /// Whether it leads to another position of the book.
    pub is_linked: bool,
}

/// The book of the program.
const SHIPPED: &[u8] = include_bytes!("../../book/othello.book");

impl Book {
    /// The book that ships with the program.
    #[must_use]
    pub fn shipped() -> Arc<Self> {
        static READ: OnceLock<Arc<Book>> = OnceLock::new();
        // A test reads it; should it still be unreadable, no position is known.
        Arc::clone(READ.get_or_init(|| Arc::new(Self::from_bytes(SHIPPED).unwrap_or_default())))
    }

    /// The most bytes of a book that anybody should read into memory.
    pub const MAX_BYTES: u64 = 1 << 30;

    /// A book of positions that are sorted, each once.
    pub(super) const fn of(entries: Vec<Entry>) -> Self {
        Self { entries }
    }

    /// All positions, sorted.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What is known of a position as books have it.
    #[must_use]
    pub fn get(&self, key: Key) -> Option<&Entry> {
        self.entries.binary_search_by_key(&key, |entry| entry.key).ok().and_then(|at| self.entries.get(at))
    }

    /// What the book says about a position; `None` if it does not have it. Where the side to move has to pass, that is the
    /// one move, and the rest is of the position after it.
    #[must_use]
    pub fn look_up(&self, position: Position) -> Option<Answer> {
        let (key, by) = Key::of(position)?;
        let entry = self.get(key)?;
        let Entry { found, value, games, .. } = *entry;
        let certainty = found.certainty;
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
            let (mv, certainty) = (Move::Place(step.square), known.found.certainty);
            Some(BookMove { mv, score, certainty, games, is_linked: true })
        });
        let mut moves: Vec<BookMove> = linked.collect();
        if let Some(best) = found.best.map(|best| Move::Place(by.inverse().square(best)))
            && moves.iter().all(|known| known.mv != best)
        {
            let (score, games) = (found.score, Games::default());
            moves.push(BookMove { mv: best, score, certainty, games, is_linked: false });
        }
        moves.sort_by_key(|known| -known.score);
        Some(Answer { value, certainty, games, moves })
    }
}

impl Games {
    /// As the other side sees them.
    pub(super) const fn of_other_side(self) -> Self {
        Self { won: self.lost, drawn: self.drawn, lost: self.won }
    }
}
