//! Solving: null-window searches until the game is over, with scores in whole discs.
//!
//! A result above `alpha` is a lower bound of the score, any other an upper bound. Counting on 8×8, where
//! final scores are even, differs from that on small boards. The differences are in [`Counting`]. Up to
//! [`NEAR`] empties one search solves both.
//!
//! The modules by the number of empties: 1–4 `last`, 5 `shallow`, 6–[`NEAR`] `near`, above that `deep`
//! (`small::deep` of `outflank-engine` on small boards).

pub mod cache;
pub(crate) mod counting;
pub(crate) mod deep;
pub(crate) mod last;
pub(crate) mod near;
mod othello;
pub(crate) mod shallow;

use outflank_rules::kernel::{after, tier_functions};

use super::Search;
use super::ordering::UNJUDGED;
use super::worker::Worker;
use crate::eval::State;
use crate::kernel::SearchKernel;
pub use counting::Counting;

/// With this many empties it is worthwhile to list the legal moves, but not to order them by replies.
pub const SHALLOW: u32 = 5;

/// With at most this many empties, results are stored in the thread's own caches instead of the shared table.
pub const NEAR: u32 = 12;

/// With at least this many empties, the thread's own results have a separate cache.
pub(crate) const EARLY: u32 = 9;

/// Less than any score.
pub const NONE: i32 = -100;

tier_functions! {
    /// The functions of the recursion up to [`NEAR`] empties, on the board of a thread.
    pub trait Endgame<W: Counting>: SearchKernel {
        /// Solves six empties and more; `moves` are the legal moves.
        fn near(worker: &mut W, own: u64, opponent: u64, moves: u64, alpha: i32, n: u32) -> i32 = near::near;
        /// Solves [`SHALLOW`] empties; `moves` are the legal moves.
        fn shallow(worker: &mut W, own: u64, opponent: u64, moves: u64, alpha: i32) -> i32 = shallow::shallow;
        /// Solves four empties.
        fn last4(worker: &mut W, own: u64, opponent: u64, alpha: i32, empties: u64) -> i32 = last::last4;
        /// Solves four empties after a pass.
        fn last4_passed(worker: &mut W, own: u64, opponent: u64, alpha: i32, empties: u64) -> i32
            = last::last4_passed;
        /// Solves the three empties `x`.
        fn last3(worker: &mut W, own: u64, opponent: u64, alpha: i32, x: [u8; 3]) -> i32 = last::last3;
        /// Solves the three empties `x` after a pass.
        fn last3_passed(worker: &mut W, own: u64, opponent: u64, alpha: i32, x: [u8; 3]) -> i32
            = last::last3_passed;
        /// Solves the two empties `x1` and `x2`.
        fn last2(worker: &mut W, own: u64, opponent: u64, alpha: i32, x1: u8, x2: u8) -> i32 = last::last2;
    }
}

/// Returns a bound of the score that is on the same side of `alpha`, for any position on 8×8.
#[inline(always)]
pub(crate) fn above<K: Search>(kernel: K, worker: &mut Worker, own: u64, opponent: u64, alpha: i32) -> i32 {
    let moves = kernel.legal_moves(own, opponent);
    let n = (own | opponent).count_zeros();
    if n <= NEAR {
        return at_most_near(kernel, worker, own, opponent, moves, alpha, n);
    }
    let state = State::of(own, opponent);
    kernel.deep(worker, &state, own, opponent, moves, alpha, n, UNJUDGED)
}

/// Returns a bound of the score that decides whether it is more than `alpha`, with at most [`NEAR`] empties;
/// `moves` are the legal moves.
#[inline(always)]
pub fn at_most_near<K: Endgame<W>, W: Counting>(
    kernel: K,
    worker: &mut W,
    own: u64,
    opponent: u64,
    moves: u64,
    alpha: i32,
    n: u32,
) -> i32 {
    match n {
        0..=3 => few(kernel, worker, own, opponent, moves, alpha),
        4 => {
            let empties = worker.playable() & !(own | opponent);
            kernel.last4(worker, own, opponent, alpha, empties)
        }
        SHALLOW => kernel.shallow(worker, own, opponent, moves, alpha),
        _ => kernel.near(worker, own, opponent, moves, alpha, n),
    }
}

/// Handles up to three empties at the root, where speed does not matter.
fn few<K: Endgame<W>, W: Counting>(
    kernel: K,
    worker: &mut W,
    own: u64,
    opponent: u64,
    mut moves: u64,
    alpha: i32,
) -> i32 {
    worker.count_node();
    let playable = worker.playable();
    if moves == 0 {
        let replies = kernel.legal_moves(opponent, own) & playable;
        if replies == 0 {
            return worker.final_score(own, opponent);
        }
        return -few(kernel, worker, opponent, own, replies, W::turned(alpha));
    }
    let mut best = NONE;
    while moves != 0 {
        let square = super::lowest(moves);
        moves &= moves - 1;
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = after(own, opponent, square, flips);
        let replies = kernel.legal_moves(child, other) & playable;
        best = best.max(-few(kernel, worker, child, other, replies, W::turned(alpha)));
        if best > alpha {
            break;
        }
    }
    best
}
