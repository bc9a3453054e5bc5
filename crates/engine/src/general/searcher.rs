//! Searches for callers that know the type of the game. Results are plain numbers.

use super::evaluate::{Evaluate, Searchable};
use super::search::{Ahead, INFINITE, Search};
use super::table::Table;

/// Searches positions of one game to fixed depths, without time limits. The same calls in the same order give
/// the same values.
pub struct Searcher<G: Searchable, E> {
    search: Search<G, E>,
}

impl<G: Searchable, E: Evaluate<G>> Searcher<G, E> {
    /// Creates a searcher with a table of at most `table` bytes; `None` if out of memory.
    #[must_use]
    pub fn new(game: G, evaluation: E, table: usize) -> Option<Self> {
        Some(Self { search: Search::new(game, evaluation, Table::new(table)?) })
    }

    /// Returns the game.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.search.game
    }

    /// Searches `depth` plies and returns the expected score of the side to move, in 1⁄128 disc.
    pub fn value(&mut self, position: &G::Pos, depth: u32) -> i32 {
        let state = self.search.evaluation.begin(&self.search.game, position);
        self.search.look(position, &Ahead(state), -INFINITE, INFINITE, depth, 0)
    }

    /// Returns the score for the side to move with best play of both sides, in 1⁄128 disc. The game must end
    /// when all pieces are placed.
    pub fn solve(&mut self, position: &G::Pos) -> i32 {
        self.search.solve(position, -INFINITE, INFINITE, 0)
    }

    /// Forgets everything learned.
    pub fn forget(&mut self) {
        self.search.forget();
    }
}
