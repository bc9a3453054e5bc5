//! The pairings of a round, best first.
//!
//! After each pairing, the remaining ones are partitioned by its pairs: those that have the first of these
//! and lack the next. The best pairing of each part takes one more matching. Source: E. L. Lawler, "A
//! procedure for computing the K best solutions to discrete optimization problems", Management Science 18
//! (1972).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::problem::{Pair, Problem};

/// The pairings of a [`Problem`], in order of their sums.
pub struct Ranked<'p, 'a> {
    problem: &'p Problem<'a>,
    parts: BinaryHeap<Reverse<Part>>,
    /// The part of the last pairing. It is partitioned only when another pairing is requested.
    last: Option<Part>,
}

/// All pairings with some pairs and without others, with the best of them.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    sum: i128,
    /// The best pairing, the common pairs first.
    pairs: Vec<Pair>,
    /// The number of common pairs.
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
