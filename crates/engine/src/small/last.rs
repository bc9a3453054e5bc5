//! The last four empty squares, each of them tried without listing the legal moves.

use outflank_rules::kernel::after;

use super::worker::Worker;
use super::{NONE, Small};
use crate::search::last_squares::{three, touches};
use crate::search::{lowest, region};

/// What a disc on an empty square flips.
#[inline(always)]
fn flips<K: Small>(kernel: K, own: u64, opponent: u64, square: u8) -> u64 {
    if touches(square, opponent) { kernel.flips(own, opponent, square) } else { 0 }
}

/// One empty square.
#[inline(always)]
fn last1<K: Small>(kernel: K, worker: &mut Worker, own: u64, opponent: u64, square: u8) -> i32 {
    worker.nodes += 1;
    let board = &worker.board;
    let diff = 2 * own.count_ones() as i32 - board.n_cells;
    // Twice the flips. On a board without a hole all squares but this one are taken, or never will be.
    let count = |own, opponent| {
        if board.is_convex {
            kernel.last_flips(own, square)
        } else {
            2 * kernel.flips(own, opponent, square).count_ones() as i32
        }
    };
    let flipped = count(own, opponent);
    if flipped != 0 {
        return board.score(diff + 2 + flipped, 0);
    }
    let flipped = count(opponent, own);
    if flipped != 0 {
        return board.score(diff - flipped, 0);
    }
    board.score(diff + 1, 1)
}

/// Two empty squares.
#[inline(always)]
pub(super) fn last2<K: Small>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
    alpha: i32,
    x: [u8; 2],
) -> i32 {
    worker.nodes += 1;
    let mut best = NONE;
    for (x1, x2) in [(x[0], x[1]), (x[1], x[0])] {
        let flips = flips(kernel, own, opponent, x1);
        if flips != 0 {
            let (child, other) = after(own, opponent, x1, flips);
            best = best.max(-last1(kernel, worker, child, other, x2));
            if best > alpha {
                return best;
            }
        }
    }
    if best != NONE {
        return best;
    }
    // A pass; the scores from here on are still the first side's.
    worker.nodes += 1;
    let mut least = -NONE;
    for (x1, x2) in [(x[0], x[1]), (x[1], x[0])] {
        let flips = flips(kernel, opponent, own, x1);
        if flips != 0 {
            let (child, other) = after(opponent, own, x1, flips);
            least = least.min(last1(kernel, worker, child, other, x2));
            if least <= alpha {
                return least;
            }
        }
    }
    if least != -NONE { least } else { worker.board.final_score(own, opponent) }
}

/// Three empty squares.
#[inline(always)]
pub(super) fn last3<K: Small>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
    alpha: i32,
    x: [u8; 3],
) -> i32 {
    worker.nodes += 1;
    let [a, b, c] = x;
    let mut best = NONE;
    for (x1, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
        let flips = flips(kernel, own, opponent, x1);
        if flips != 0 {
            let (child, other) = after(own, opponent, x1, flips);
            best = best.max(-kernel.small2(worker, child, other, -alpha - 1, rest));
            if best > alpha {
                return best;
            }
        }
    }
    if best != NONE {
        return best;
    }
    worker.nodes += 1;
    let mut least = -NONE;
    for (x1, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
        let flips = flips(kernel, opponent, own, x1);
        if flips != 0 {
            let (child, other) = after(opponent, own, x1, flips);
            least = least.min(kernel.small2(worker, child, other, alpha, rest));
            if least <= alpha {
                return least;
            }
        }
    }
    if least != -NONE { least } else { worker.board.final_score(own, opponent) }
}

/// Four empty squares, those in odd quadrants tried first.
#[inline(always)]
pub(super) fn last4<K: Small>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
    alpha: i32,
    empties: u64,
) -> i32 {
    worker.nodes += 1;
    let odd = region::odd_quadrants(empties);
    let mut best = NONE;
    for part in [empties & odd, empties & !odd] {
        let mut left = part;
        while left != 0 {
            let square = lowest(left);
            left &= left - 1;
            let flips = flips(kernel, own, opponent, square);
            if flips != 0 {
                let x = three(empties ^ 1 << (square & 63));
                let (child, other) = after(own, opponent, square, flips);
                best = best.max(-kernel.small3(worker, child, other, -alpha - 1, x));
                if best > alpha {
                    return best;
                }
            }
        }
    }
    if best != NONE {
        return best;
    }
    worker.nodes += 1;
    let mut least = -NONE;
    let mut left = empties;
    while left != 0 {
        let square = lowest(left);
        left &= left - 1;
        let flips = flips(kernel, opponent, own, square);
        if flips != 0 {
            let x = three(empties ^ 1 << (square & 63));
            let (child, other) = after(opponent, own, square, flips);
            least = least.min(kernel.small3(worker, child, other, alpha, x));
            if least <= alpha {
                return least;
            }
        }
    }
    if least != -NONE { least } else { worker.board.final_score(own, opponent) }
}
