//! The root of a search for the score of every move, and of pondering.

use outflank_rules::Move;

use super::midgame::INFINITE;
use super::root::{ASPIRATION, PASSES, Root, widened};
use super::{Search, probcut, solve};
use crate::eval::UNITS;
use crate::order::smallest_first;
use crate::{Limits, MoveScore, Score, Selectivity};

/// Returns the depth of the move at an index in an iteration of pondering: one ply less for every two moves
/// that are ranked higher.
pub fn plies_pondered(depth: u32, at: usize) -> u32 {
    depth.saturating_sub(at as u32 / 2).max(1)
}

impl<K: Search> Root<'_, K> {
    /// Scores every move, best first.
    pub(crate) fn search_all(mut self, limits: &Limits) -> Vec<MoveScore> {
        self.worker.selectivity = limits.pruning().index();
        for depth in self.depths(limits) {
            let before = self.moves.clone();
            if !(0..self.moves.len()).all(|at| self.score_alone(at, depth)) {
                // Scores of different depths are not comparable.
                self.moves = before;
                break;
            }
            smallest_first(&mut self.moves, |mv| -mv.score);
            self.report(depth);
        }
        if self.wants_exact(limits) && !self.worker.was_interrupted() {
            let last = if self.must_be_exact(limits) { probcut::NONE } else { limits.pruning().index() };
            self.solve_all(last);
        }
        smallest_first(&mut self.moves, |mv| -mv.score);
        self.scored()
    }

    /// Solves every move in passes of increasing certainty; `last` is the selectivity of the last pass.
    fn solve_all(&mut self, last: u8) {
        let n = self.n;
        let passes = PASSES.iter().filter(|&&(empties, pass)| n > empties && pass < last);
        for selectivity in passes.map(|&(_, pass)| pass).chain([last]) {
            self.worker.selectivity = selectivity;
            let certainty = self.solved_at(selectivity);
            for at in 0..self.moves.len() {
                let Some(&mv) = self.moves.get(at) else { return };
                let guess = -Score::of_othello(mv.score).rounded();
                let (kernel, child, other) = (self.kernel, mv.child, mv.other);
                let found = solve::score(kernel, self.worker, child, other, guess, &mut |_, _| {});
                let (Some(score), Some(mv)) = (found, self.moves.get_mut(at)) else { return };
                (mv.score, mv.certainty) = (-UNITS * score, certainty);
            }
            smallest_first(&mut self.moves, |mv| -mv.score);
        }
    }

    /// Searches all moves until interrupted, the likely ones deeper, and solves them when the depth reaches
    /// the end of the game.
    pub(crate) fn ponder(mut self, selectivity: Selectivity) -> Vec<MoveScore> {
        'depths: for depth in 1..=self.n {
            self.worker.selectivity = selectivity.index();
            for at in 0..self.moves.len() {
                if !self.score_alone(at, plies_pondered(depth, at)) {
                    break 'depths;
                }
            }
            smallest_first(&mut self.moves, |mv| -mv.score);
            self.report(depth);
        }
        if !self.worker.was_interrupted() {
            self.solve_all(probcut::NONE);
        }
        self.scored()
    }

    /// Returns the moves with their current scores.
    fn scored(&self) -> Vec<MoveScore> {
        let scored = self.moves.iter().map(|mv| MoveScore {
            mv: Move::Place(mv.square),
            score: Score::of_othello(mv.score),
            certainty: mv.certainty,
            pv: self.line_of(mv),
            is_book: false,
        });
        scored.collect()
    }

    /// Scores the move at an index, independently of the others; `false` if interrupted.
    fn score_alone(&mut self, at: usize, depth: u32) -> bool {
        let Some(&mv) = self.moves.get(at) else { return false };
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth > 3 {
            (alpha, beta) = (mv.score - ASPIRATION, mv.score + ASPIRATION);
        }
        let score = loop {
            let Some(score) = self.look(&mv, alpha, beta, depth) else { return false };
            if score > alpha && score < beta {
                break score;
            }
            (alpha, beta) = widened(alpha, beta, score);
        };
        let certainty = self.looked(depth);
        if let Some(found) = self.moves.get_mut(at) {
            (found.score, found.certainty) = (score, certainty);
        }
        true
    }
}
