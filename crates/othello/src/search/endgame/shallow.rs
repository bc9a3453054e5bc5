//! Five empties: moves are ordered by parity, corners first, and results are in a small private cache.

use outflank_rules::kernel::after;

use super::{Counting, Endgame, NONE, SHALLOW};
use crate::search::{lowest, region};
use crate::tt::hash;

#[inline(always)]
pub(crate) fn shallow<K: Endgame<W>, W: Counting>(
    kernel: K,
    worker: &mut W,
    own: u64,
    opponent: u64,
    moves: u64,
    alpha: i32,
) -> i32 {
    worker.count_node();
    if let Some(bound) = worker.cut(own, opponent, alpha, SHALLOW) {
        return bound;
    }
    let empties = worker.playable() & !(own | opponent);
    if moves == 0 {
        let replies = kernel.legal_moves(opponent, own) & empties;
        if replies == 0 {
            return worker.final_score(own, opponent);
        }
        return -kernel.shallow(worker, opponent, own, replies, W::turned(alpha));
    }
    let key = hash(own, opponent);
    let mut first = 0;
    let known = worker.last().probe(key, own, opponent);
    if let Some(known) = known {
        let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
        if lower > alpha {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        first = 1u64.checked_shl(u32::from(known.mv)).unwrap_or(0) & moves;
    }
    let odd = region::odd_quadrants(empties);
    let rest = moves & !first;
    let corners = worker.good_corners();
    let mut best = NONE;
    let mut best_move = crate::tt::NO_SQUARE;
    for part in
        [first, rest & odd & corners, rest & odd & !corners, rest & !odd & corners, rest & !odd & !corners]
    {
        let mut left = part;
        while left != 0 {
            let square = lowest(left);
            left &= left - 1;
            let flips = kernel.flips(own, opponent, square);
            let (child, other) = after(own, opponent, square, flips);
            let score = -kernel.last4(worker, child, other, W::turned(alpha), empties ^ 1 << square);
            if score > best {
                (best, best_move) = (score, square);
                if score > alpha {
                    worker.last().store((key, own, opponent), known, alpha, best, best_move);
                    return best;
                }
            }
        }
    }
    worker.last().store((key, own, opponent), known, alpha, best, best_move);
    best
}
