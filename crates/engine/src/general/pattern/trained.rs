//! The trained evaluation as the search uses it.

use std::sync::Arc;

use outflank_rules::Bits;
use parking_lot::Mutex;

use super::{BoardEvaluation, DiscGame, Numbers};
use crate::general::evaluate::{Evaluate, UNITS};

/// Evaluates positions by trained patterns.
#[derive(Debug)]
pub struct Trained<B> {
    evaluation: Arc<BoardEvaluation>,
    /// The numbers of the last evaluated position. Only one search uses it, so the lock is never contended.
    numbers: Mutex<Numbers<B>>,
}

impl<B: Bits> Trained<B> {
    /// Wraps an evaluation for use by one search.
    #[must_use]
    pub fn new(evaluation: Arc<BoardEvaluation>) -> Self {
        Self { evaluation, numbers: Mutex::new(Numbers::new()) }
    }
}

impl<B: Bits, G: DiscGame<Set = B>> Evaluate<G> for Trained<B> {
    type State = ();

    fn begin(&self, _game: &G, _position: &G::Pos) {}

    fn step(&self, _game: &G, _before: &G::Pos, (): &(), _mv: G::Move, _after: &G::Pos) {}

    fn value(&self, game: &G, position: &G::Pos, (): &()) -> i32 {
        let mut numbers = self.numbers.lock();
        let mut sides = game.sides(position);
        if self.evaluation.asks_for_mobility() {
            sides.mobility = Some(game.mobility(position));
        }
        let value = self.evaluation.value(&mut numbers, &sides);
        let most = game.geometry().n_cells() as i32 * UNITS - 1;
        value.clamp(-most, most)
    }
}
