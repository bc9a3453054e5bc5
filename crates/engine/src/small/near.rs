//! Five empties to [`NEAR`](super::NEAR): moves in the order of the replies they leave, results in a private
//! cache.

use outflank_rules::kernel::after;

use super::worker::Worker;
use super::{FEW, NONE, Small, cut};
use crate::search::ordering::MoveList;
use crate::search::{lowest, region};
use crate::tt::{NO_SQUARE, hash};

/// Five empties: moves in odd quadrants first.
#[inline(always)]
pub(super) fn few<K: Small>(kernel: K, worker: &mut Worker, own: u64, opponent: u64, alpha: i32) -> i32 {
    worker.nodes += 1;
    if let Some(bound) = cut(worker, own, opponent, alpha, FEW) {
        return bound;
    }
    let empties = worker.board.playable & !(own | opponent);
    let moves = kernel.legal_moves(own, opponent) & empties;
    if moves == 0 {
        if kernel.legal_moves(opponent, own) & empties == 0 {
            return worker.board.final_score(own, opponent);
        }
        return -kernel.small_few(worker, opponent, own, -alpha - 1);
    }
    let odd = region::odd_quadrants(empties);
    let mut best = NONE;
    for part in [moves & odd, moves & !odd] {
        let mut left = part;
        while left != 0 {
            let square = lowest(left);
            left &= left - 1;
            let flips = kernel.flips(own, opponent, square);
            let (child, other) = after(own, opponent, square, flips);
            best = best.max(-kernel.small4(worker, child, other, -alpha - 1, empties ^ 1 << square));
            if best > alpha {
                return best;
            }
        }
    }
    best
}

#[inline(always)]
pub(super) fn near<K: Small>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
    moves: u64,
    alpha: i32,
    n: u32,
) -> i32 {
    worker.nodes += 1;
    if let Some(bound) = cut(worker, own, opponent, alpha, n) {
        return bound;
    }
    let empties = worker.board.playable & !(own | opponent);
    if moves == 0 {
        let replies = kernel.legal_moves(opponent, own) & empties;
        if replies == 0 {
            return worker.board.final_score(own, opponent);
        }
        return -kernel.small_near(worker, opponent, own, replies, -alpha - 1, n);
    }
    let key = hash(own, opponent);
    let mut first = NO_SQUARE;
    let known = worker.near.probe(key, own, opponent);
    if let Some(known) = known {
        let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
        if lower > alpha {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        first = known.mv;
    }

    let odd = region::odd_quadrants(empties);
    let mut list = MoveList::<16>::new();
    let mut left = moves;
    while left != 0 {
        let square = lowest(left);
        left &= left - 1;
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = after(own, opponent, square, flips);
        if n > FEW + 1
            && let Some(known) = worker.near.probe(hash(child, other), child, other)
        {
            // What is known of the child may already refute.
            let score = -i32::from(known.upper);
            if score > alpha {
                return score;
            }
        }
        let replies = kernel.legal_moves(child, other) & worker.board.playable;
        let board = &worker.board;
        let mobility = replies.count_ones() as i32;
        let to_corners = (replies & board.corners).count_ones() as i32;
        let parity = i32::from(odd >> square & 1 != 0);
        let value = i32::from(board.values[usize::from(square & 63)]);
        let corners = (other & board.corners).count_ones() as i32;
        let place = if board.is_reversed {
            64 * to_corners - 4 * value - 96 * corners
        } else {
            value + 24 * corners - 128 * to_corners
        };
        let hit = i32::from(square == first) << 20;
        let key = hit - (mobility << 7) + (parity << 5) + place;
        list.push(key, square, flips, replies);
    }

    let mut best = NONE;
    let mut best_move = NO_SQUARE;
    while let Some(next) = list.take_best() {
        let (child, other) = after(own, opponent, next.square, next.flips);
        let score = -if n == FEW + 1 {
            kernel.small_few(worker, child, other, -alpha - 1)
        } else {
            kernel.small_near(worker, child, other, next.replies, -alpha - 1, n - 1)
        };
        if score > best {
            (best, best_move) = (score, next.square);
            if score > alpha {
                break;
            }
        }
    }
    worker.near.store((key, own, opponent), known, alpha, best, best_move);
    best
}
