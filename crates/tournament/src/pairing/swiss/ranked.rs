//! Enumerates the pairings of a round, best first.
//!
//! After each pairing, the remaining pairings are partitioned. Part k has the first k pairs of that pairing
//! and lacks its next pair. One more matching finds the best pairing of each part. Source: E. L. Lawler, "A
//! procedure for computing the K best solutions to discrete optimization problems", Management Science 18
//! (1972).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::problem::{Pair, Problem};

/// The pairings of a [`Problem`], in ascending order of their sums.
pub struct Ranked<'p, 'a> {
    problem: &'p Problem<'a>,
    parts: BinaryHeap<Reverse<Part>>,
    /// The part that the last pairing came from. It is partitioned only when another pairing is requested.
    last: Option<Part>,
}

/// The pairings that share some pairs and exclude others, and the best of these pairings.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    sum: i128,
    /// The best pairing, beginning with the shared pairs.
    pairs: Vec<Pair>,
    /// The number of shared pairs.
    kept: usize,
    without: Vec<Pair>,
}

impl<'p, 'a> Ranked<'p, 'a> {
    pub(super) fn of(problem: &'p Problem<'a>, without: &[Pair]) -> Self {
        let mut ranked = Self { problem, parts: BinaryHeap::new(), last: None };
        ranked.add(&[], without.to_vec());
        ranked
    }

    fn add(&mut self, kept: &[Pair], without: Vec<Pair>) {
        if let Some(pairs) = self.problem.best(kept, &without) {
            let sum = pairs.iter().map(|(one, other)| self.problem.key(*one, *other)).sum();
            self.parts.push(Reverse(Part { sum, pairs, kept: kept.len(), without }));
        }
    }
}

impl Iterator for Ranked<'_, '_> {
    type Item = Vec<Pair>;

    fn next(&mut self) -> Option<Vec<Pair>> {
        if let Some(part) = self.last.take() {
            for at in part.kept..part.pairs.len() {
                let without = part.without.iter().copied().chain([part.pairs[at]]).collect();
                self.add(&part.pairs[..at], without);
            }
        }
        let Reverse(part) = self.parts.pop()?;
        let mut pairs = part.pairs.clone();
        pairs.sort_unstable();
        self.last = Some(part);
        Some(pairs)
    }
}
