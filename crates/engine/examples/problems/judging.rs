//! Evaluations per second, without lookahead.
//!
//! An evaluation here does the work of a search leaf: updating the pattern numbers by a move, the moves of
//! both sides, the counts, and the sum of the weights.

use std::hint::black_box;
use std::time::Instant;

use outflank_engine::othello::pattern::{Indices, Scalars, Weights};
use outflank_rules::kernel::{Kernel, after, tier_functions};

use crate::{Failure, Problem, totals};

/// The total number of evaluations, rounded down to whole rounds.
const COUNT: usize = 20_000_000;

/// A position with its pattern numbers and its moves, each with its flips.
struct Parent {
    own: u64,
    opponent: u64,
    indices: Indices,
    moves: Vec<(u8, u64)>,
}

/// Measures how fast the positions after all legal moves of the problems are evaluated.
pub(crate) fn judge(problems: &[Problem]) -> Result<(), Failure> {
    let parents: Vec<Parent> = problems.iter().map(Parent::new).collect();
    let children: usize = parents.iter().map(|parent| parent.moves.len()).sum();
    if children == 0 {
        return Err("the problems have no moves".into());
    }
    let (weights, rounds) = (Weights::shipped(), COUNT / children);
    let started = Instant::now();
    for _ in 0..rounds {
        black_box(on_best_tier(&weights, &parents));
    }
    let (judged, seconds) = (rounds * children, started.elapsed().as_secs_f64());
    println!("{}", totals(judged as u64, seconds));
    Ok(())
}

impl Parent {
    fn new(problem: &Problem) -> Self {
        let position = problem.position;
        let (own, opponent) = (position.own().bits(), position.opponents().bits());
        let moves = position.legal_moves().squares();
        let moves = moves.map(|square| (square.index(), position.flips(square).bits())).collect();
        Self { own, opponent, indices: Indices::new(own, opponent), moves }
    }
}

#[inline(always)]
fn sum<K: Judge>(kernel: K, weights: &Weights, parents: &[Parent]) -> i32 {
    let mut sum = 0_i32;
    for parent in parents {
        for &(square, flips) in &parent.moves {
            let indices = parent.indices.after(square, flips);
            let (own, opponent) = after(parent.own, parent.opponent, square, flips);
            let replies = kernel.legal_moves(own, opponent);
            let scalars = Scalars::new(own, opponent, replies, kernel.legal_moves(opponent, own));
            let empties = (own | opponent).count_zeros();
            sum = sum.wrapping_add(weights.sum(empties, &indices, scalars));
        }
    }
    sum
}

tier_functions! {
    /// The sum of all evaluations, with the instructions of one tier.
    trait Judge: Kernel {
        fn sum(weights: &Weights, parents: &[Parent]) -> i32 = sum;
    }
}

fn on_best_tier(weights: &Weights, parents: &[Parent]) -> i32 {
    #[cfg(target_arch = "x86_64")]
    {
        use outflank_rules::kernel::{Avx2, Avx512};
        if let Some(kernel) = Avx512::detect() {
            return kernel.sum(weights, parents);
        }
        if let Some(kernel) = Avx2::detect() {
            return kernel.sum(weights, parents);
        }
    }
    outflank_rules::kernel::Portable.sum(weights, parents)
}
