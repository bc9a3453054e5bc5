//! Playing from a book.

use outflank_rules::Position;

use super::{Book, BookMove};
use crate::clock::Instant;
use crate::pick::{Random, one_of};
use crate::tt::hash;
use crate::{Choice, Level, LevelSettings, MoveScore, Score};

/// In discs: the largest loss of a move that is still played, and the loss at which a move is played about a
/// third as often.
const SLACK: f32 = 0.5;
const SPREAD: f32 = 0.3;

impl Level {
    /// Whether the level plays its openings from a book.
    #[must_use]
    pub fn uses_book(self) -> bool {
        self >= Self::BOOK_FROM
    }
}

impl Book {
    /// Chooses a move from the book, better ones more often; `None` if the book does not contain the
    /// position. The same seed gives the same move.
    ///
    /// ```
    /// use outflank_othello::book::Book;
    /// use outflank_rules::Position;
    ///
    /// let first = |seed| Book::shipped().choose(Position::start(), seed).and_then(|choice| choice.mv);
    /// assert_eq!(first(1), first(1));
    /// assert!((2..100).any(|seed| first(seed) != first(1)));
    /// ```
    #[must_use]
    pub fn choose(&self, position: Position, seed: u64) -> Option<Choice> {
        let started = Instant::now();
        let scored: Vec<MoveScore> = self.look_up(position)?.moves.iter().map(BookMove::scored).collect();
        if scored.is_empty() {
            return None;
        }
        let settings = LevelSettings { slack: SLACK, spread: SPREAD, ..Level::MAX.settings() };
        let mut random = Random::new(seed, hash(position.own().bits(), position.opponents().bits()));
        let behind = |best: Score, mv: &MoveScore| (best - mv.score).discs();
        Some(one_of(scored, behind, &settings, &mut random, 0, started.elapsed()))
    }

    /// Lists every move in the book for a position, best first.
    #[must_use]
    pub fn scores(&self, position: Position) -> Vec<MoveScore> {
        self.look_up(position)
            .map_or_else(Vec::new, |found| found.moves.iter().map(BookMove::scored).collect())
    }
}

impl BookMove {
    /// Converts the move to the form of search results.
    fn scored(&self) -> MoveScore {
        let Self { mv, score, certainty, .. } = *self;
        MoveScore { mv, score, certainty, pv: vec![mv], is_book: true }
    }
}
