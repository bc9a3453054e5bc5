//! The root of a solve that finds only the winner.

use outflank_rules::{Move, Square};

use super::root::{PASSES, Root};
use super::{Search, probcut, solve};
use crate::{Limits, Outcome, Selectivity, SolvedOutcome};

impl<K: Search> Root<'_, K> {
    /// Returns the winner, and a move that keeps the result.
    pub(crate) fn outcome(mut self) -> Option<SolvedOutcome> {
        self.worker.selectivity = Selectivity::Percent73.index();
        for depth in self.depths(&Limits::new()) {
            if !self.iterate(depth) {
                return None;
            }
            self.report(depth);
        }
        let mut sign = self.moves.first().map_or(0, |first| first.score.signum());
        let n = self.n;
        let passes = PASSES.iter().filter(|&&(empties, _)| n >= empties).map(|&(_, pass)| pass);
        for selectivity in passes.chain([probcut::NONE]) {
            self.worker.selectivity = selectivity;
            sign = self.sign(sign)?;
        }
        let (kernel, own, opponent) = (self.kernel, self.own, self.opponent);
        let (outcome, best) = match sign {
            // If all moves lose, the best move so far is as good as any other.
            ..0 => (Outcome::Loss, self.moves.first().map(|first| first.square)),
            // Scores are even, so a win is at least two discs.
            _ => {
                let moves = kernel.legal_moves(own, opponent);
                let best = solve::keeping(kernel, self.worker, own, opponent, moves, 2 * sign)?;
                (if sign > 0 { Outcome::Win } else { Outcome::Draw }, Square::new(best))
            }
        };
        let (nodes, elapsed) = (self.worker.total_nodes(), self.started.elapsed());
        Some(SolvedOutcome { outcome, best: best.map(Move::Place), nodes, elapsed })
    }

    /// Returns the sign of the score. The question that is likelier to decide comes first.
    fn sign(&mut self, guess: i32) -> Option<i32> {
        if guess > 0 {
            return Some(if self.is_above(1)? {
                1
            } else if self.is_above(-1)? {
                0
            } else {
                -1
            });
        }
        Some(if !self.is_above(-1)? { -1 } else { i32::from(self.is_above(1)?) })
    }

    /// Whether the score is above an odd number of discs.
    fn is_above(&mut self, alpha: i32) -> Option<bool> {
        let above = self.kernel.above(self.worker, self.own, self.opponent, alpha) > alpha;
        (!self.worker.was_interrupted()).then_some(above)
    }
}
