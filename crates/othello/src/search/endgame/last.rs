//! The last four empty squares.
//!
//! Legal moves are not listed here: with so few empty squares, it is cheaper to try each.

use outflank_rules::kernel::after;

use super::{Counting, Endgame, NONE};
use crate::search::last_squares::{three, touches};
use crate::search::{lowest, region};

#[inline(always)]
const fn bit(square: u8) -> u64 {
    1 << (square & 63)
}

/// Solves two empty squares.
#[inline(always)]
pub(crate) fn last2<K: Endgame<W>, W: Counting>(
    kernel: K,
    worker: &mut W,
    own: u64,
    opponent: u64,
    alpha: i32,
    x1: u8,
    x2: u8,
) -> i32 {
    worker.count_node();
    let mut best = NONE;
    if touches(x1, opponent) {
        let flips = kernel.flips(own, opponent, x1);
        if flips != 0 {
            let (child, other) = after(own, opponent, x1, flips);
            best = -W::last1(kernel, worker, child, other, W::turned(alpha), x2);
            if best > alpha {
                return best;
            }
        }
    }
    if touches(x2, opponent) {
        let flips = kernel.flips(own, opponent, x2);
        if flips != 0 {
            let (child, other) = after(own, opponent, x2, flips);
            return best.max(-W::last1(kernel, worker, child, other, W::turned(alpha), x1));
        }
    }
    if best != NONE {
        return best;
    }
    // A pass. The following scores are still from the first side's view.
    worker.count_node();
    let mut least = -NONE;
    if touches(x1, own) {
        let flips = kernel.flips(opponent, own, x1);
        if flips != 0 {
            let (child, other) = after(opponent, own, x1, flips);
            least = W::last1(kernel, worker, child, other, alpha, x2);
            if least <= alpha {
                return least;
            }
        }
    }
    if touches(x2, own) {
        let flips = kernel.flips(opponent, own, x2);
        if flips != 0 {
            let (child, other) = after(opponent, own, x2, flips);
            return least.min(W::last1(kernel, worker, child, other, alpha, x1));
        }
    }
    if least != -NONE { least } else { worker.final_score(own, opponent) }
}

/// Solves three empty squares. A square alone in its quadrant is tried before the others.
#[inline(always)]
pub(crate) fn last3<K: Endgame<W>, W: Counting>(
    kernel: K,
    worker: &mut W,
    own: u64,
    opponent: u64,
    alpha: i32,
    x: [u8; 3],
) -> i32 {
    worker.count_node();
    let [x1, x2, x3] = x;
    let mut best = NONE;
    if touches(x1, opponent) {
        let flips = kernel.flips(own, opponent, x1);
        if flips != 0 {
            let (child, other) = after(own, opponent, x1, flips);
            best = -kernel.last2(worker, child, other, W::turned(alpha), x2, x3);
            if best > alpha {
                return best;
            }
        }
    }
    if touches(x2, opponent) {
        let flips = kernel.flips(own, opponent, x2);
        if flips != 0 {
            let (child, other) = after(own, opponent, x2, flips);
            best = best.max(-kernel.last2(worker, child, other, W::turned(alpha), x1, x3));
            if best > alpha {
                return best;
            }
        }
    }
    if touches(x3, opponent) {
        let flips = kernel.flips(own, opponent, x3);
        if flips != 0 {
            let (child, other) = after(own, opponent, x3, flips);
            return best.max(-kernel.last2(worker, child, other, W::turned(alpha), x1, x2));
        }
    }
    if best != NONE { best } else { kernel.last3_passed(worker, own, opponent, alpha, x) }
}

/// Solves three empty squares after a pass of the side with the discs `own`.
#[inline(always)]
pub(crate) fn last3_passed<K: Endgame<W>, W: Counting>(
    kernel: K,
    worker: &mut W,
    own: u64,
    opponent: u64,
    alpha: i32,
    x: [u8; 3],
) -> i32 {
    worker.count_node();
    let mut least = -NONE;
    for (first, second, third) in [(x[0], x[1], x[2]), (x[1], x[0], x[2]), (x[2], x[0], x[1])] {
        let flips = kernel.flips(opponent, own, first);
        if flips != 0 {
            let (child, other) = after(opponent, own, first, flips);
            let score = kernel.last2(worker, child, other, alpha, second, third);
            least = least.min(score);
            if least <= alpha {
                return least;
            }
        }
    }
    if least != -NONE { least } else { worker.final_score(own, opponent) }
}

/// Solves four empty squares. Squares in odd quadrants are tried first.
#[inline(always)]
pub(crate) fn last4<K: Endgame<W>, W: Counting>(
    kernel: K,
    worker: &mut W,
    own: u64,
    opponent: u64,
    alpha: i32,
    empties: u64,
) -> i32 {
    worker.count_node();
    // The odd quadrants have none, two or all four of the squares. With none or all, the order is arbitrary.
    let odd = empties & region::odd_quadrants(empties);
    let early = if odd == 0 { empties } else { odd };
    let x1 = lowest(early);
    let x2 = lowest(early & (early - 1));
    let late = empties ^ bit(x1) ^ bit(x2);
    let x3 = lowest(late);
    let x4 = 63 - late.leading_zeros() as u8;
    // Unrolled, because the branches of a loop would be mispredicted every other time.
    let mut best = tried4(kernel, worker, own, opponent, alpha, empties, x1);
    if best > alpha {
        return best;
    }
    best = best.max(tried4(kernel, worker, own, opponent, alpha, empties, x2));
    if best > alpha {
        return best;
    }
    best = best.max(tried4(kernel, worker, own, opponent, alpha, empties, x3));
    if best > alpha {
        return best;
    }
    best = best.max(tried4(kernel, worker, own, opponent, alpha, empties, x4));
    if best != NONE { best } else { kernel.last4_passed(worker, own, opponent, alpha, empties) }
}

/// Returns the score of one of the four moves; [`NONE`] if it is illegal.
#[inline(always)]
fn tried4<K: Endgame<W>, W: Counting>(
    kernel: K,
    worker: &mut W,
    own: u64,
    opponent: u64,
    alpha: i32,
    empties: u64,
    square: u8,
) -> i32 {
    if !touches(square, opponent) {
        return NONE;
    }
    let flips = kernel.flips(own, opponent, square);
    if flips == 0 {
        return NONE;
    }
    let x = three(empties ^ bit(square));
    let (child, other) = after(own, opponent, square, flips);
    -kernel.last3(worker, child, other, W::turned(alpha), x)
}

/// Solves four empty squares after a pass of the side with the discs `own`.
#[inline(always)]
pub(crate) fn last4_passed<K: Endgame<W>, W: Counting>(
    kernel: K,
    worker: &mut W,
    own: u64,
    opponent: u64,
    alpha: i32,
    empties: u64,
) -> i32 {
    worker.count_node();
    let mut least = -NONE;
    let mut left = empties;
    while left != 0 {
        let square = lowest(left);
        left &= left - 1;
        let flips = kernel.flips(opponent, own, square);
        if flips != 0 {
            let x = three(empties ^ bit(square));
            let (child, other) = after(opponent, own, square, flips);
            least = least.min(kernel.last3(worker, child, other, alpha, x));
            if least <= alpha {
                return least;
            }
        }
    }
    if least != -NONE { least } else { worker.final_score(own, opponent) }
}
