//! Solving: null-window searches to the end of the game, scores in whole discs.
//!
//! Final scores are even, so every window is put on odd bounds: `alpha` is always odd, the question is
//! whether the score is above or below it, and the child's `alpha` is its negative. A result above `alpha` is
//! a lower bound of the score, one below an upper bound.
//!
//! By the number of empties: 1–4 `last`, 5 `shallow`, 6–[`NEAR`] `near`, above `deep`.

pub(crate) mod cache;
pub(crate) mod deep;
pub(crate) mod last;
pub(crate) mod near;
pub(crate) mod shallow;

use outflank_rules::kernel::after;

use super::Search;
use super::ordering::UNJUDGED;
use super::worker::Worker;
use crate::eval::State;
use crate::stability;

/// At this many empties, listing the legal moves pays, but ordering them by the replies does not.
pub(crate) const SHALLOW: u32 = 5;

/// From this many empties down, positions are kept in the thread's own caches and not in the shared table.
pub(crate) const NEAR: u32 = 12;

/// Whether the score is above or below `alpha`, for any position.
#[inline(always)]
pub(crate) fn above<K: Search>(kernel: K, worker: &mut Worker, own: u64, opponent: u64, alpha: i32) -> i32 {
    let empties = !(own | opponent);
    match empties.count_ones() {
        0 => {
            worker.nodes += 1;
            super::final_score(own, opponent)
        }
        1..=3 => few(kernel, worker, own, opponent, alpha),
        4 => kernel.last4(worker, own, opponent, alpha, empties),
        SHALLOW => kernel.shallow(worker, own, opponent, kernel.legal_moves(own, opponent), alpha),
        n if n <= NEAR => kernel.near(worker, own, opponent, kernel.legal_moves(own, opponent), alpha, n),
        n => {
            let (state, moves) = (State::of(own, opponent), kernel.legal_moves(own, opponent));
            kernel.deep(worker, &state, own, opponent, moves, alpha, n, UNJUDGED)
        }
    }
}

/// One to three empties at the root, where speed does not matter.
fn few<K: Search>(kernel: K, worker: &mut Worker, own: u64, opponent: u64, alpha: i32) -> i32 {
    let mut moves = kernel.legal_moves(own, opponent);
    worker.nodes += 1;
    if moves == 0 {
        if kernel.legal_moves(opponent, own) == 0 {
            return super::final_score(own, opponent);
        }
        return -few(kernel, worker, opponent, own, -alpha);
    }
    let mut best = -100;
    while moves != 0 {
        let square = super::lowest(moves);
        moves &= moves - 1;
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = after(own, opponent, square, flips);
        best = best.max(-kernel.above(worker, child, other, -alpha));
        if best > alpha {
            break;
        }
    }
    best
}

/// From which `alpha` on it pays to count the opponent's stable discs, by the number of empties: below, they
/// are seldom enough to cut.
#[rustfmt::skip]
static STABILITY_ALPHA: [i8; 64] = [
     99,  99,  99,  99,   3,   5,   7,   9,  11,  13,  15,  17,  19,  21,  23,  25,
     27,  29,  31,  33,  35,  37,  39,  41,  41,  41,  43,  43,  43,  43,  43,  43,
     45,  45,  45,  45,  45,  45,  45,  45,  47,  47,  47,  47,  47,  47,  47,  47,
     49,  49,  49,  49,  49,  49,  49,  49,  99,  99,  99,  99,  99,  99,  99,  99,
];

/// More stable discs off the edges than this are not counted on.
const MOST_INSIDE: i32 = 14;

/// An upper bound of the score from the opponent's stable discs, if it is below `alpha`.
#[inline(always)]
fn stability_cut(worker: &Worker, own: u64, opponent: u64, alpha: i32, n: u32) -> Option<i32> {
    if alpha < i32::from(STABILITY_ALPHA[(n & 63) as usize]) {
        return None;
    }
    // So many stable discs the opponent needs for the cut. It must own them, and where all but a few of them would have
    // to lie off the edges there have hardly ever been enough.
    let needed = (65 - alpha) / 2;
    if (opponent.count_ones() as i32) < needed {
        return None;
    }
    let on_edges = worker.edges.on_edges(opponent, own);
    if (on_edges.count_ones() as i32) + MOST_INSIDE < needed {
        return None;
    }
    let upper = 64 - 2 * stability::grown(on_edges, opponent, own).count_ones() as i32;
    (upper < alpha).then_some(upper)
}
