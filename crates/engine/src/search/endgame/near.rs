//! Six to eleven empties: moves in the order of the replies they leave, results in a private cache.

use super::{SHALLOW, stability_cut};
use crate::search::Search;
use crate::search::ordering::{MoveList, square_value};
use crate::search::worker::Worker;
use crate::search::{final_score, lowest, region};
use crate::tt::hash;

const CORNERS: u64 = 0x8100_0000_0000_0081;

/// What a disc that is safe in or beside a corner counts; a reply of the opponent counts 128.
const CORNER_STABILITY: i32 = 24;

#[inline(always)]
pub(crate) fn near<K: Search>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
    moves: u64,
    alpha: i32,
    n: u32,
) -> i32 {
    worker.nodes += 1;
    if let Some(upper) = stability_cut(worker, own, opponent, alpha, n) {
        return upper;
    }
    if moves == 0 {
        let replies = kernel.legal_moves(opponent, own);
        if replies == 0 {
            return final_score(own, opponent);
        }
        return -kernel.near(worker, opponent, own, replies, -alpha, n);
    }
    let key = hash(own, opponent);
    let mut first = crate::tt::NO_SQUARE;
    if let Some(known) = worker.near.probe(key, own, opponent) {
        let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
        if lower > alpha {
            return lower;
        }
        if upper < alpha {
            return upper;
        }
        first = known.mv;
    }

    let empties = !(own | opponent);
    let odd = region::odd_quadrants(empties);
    let mut list = MoveList::<12>::new();
    let mut left = moves;
    while left != 0 {
        let square = lowest(left);
        left &= left - 1;
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = (opponent ^ flips, own | flips | 1 << square);
        if child == 0 {
            return 64;
        }
        let child_key = hash(child, other);
        let cache = if n == SHALLOW + 1 { &worker.last } else { &worker.near };
        if let Some(known) = cache.probe(child_key, child, other) {
            // What is known of the child may already refute.
            let score = -i32::from(known.upper);
            if score > alpha {
                return score;
            }
        }
        let replies = kernel.legal_moves(child, other);
        let mobility = (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
        let parity = i32::from(odd >> square & 1 != 0);
        let hit = i32::from(square == first) << 20;
        let key = hit - (mobility << 7)
            + (parity << 5)
            + CORNER_STABILITY * corner_stability(other)
            + square_value(square);
        list.push(key, square, flips, replies);
    }

    let mut best = -100;
    let mut best_move = crate::tt::NO_SQUARE;
    while let Some(next) = list.take_best() {
        let (child, other) = (opponent ^ next.flips, own | next.flips | 1 << next.square);
        let score = -if n == SHALLOW + 1 {
            kernel.shallow(worker, child, other, -alpha)
        } else {
            kernel.near(worker, child, other, next.replies, -alpha, n - 1)
        };
        if score > best {
            (best, best_move) = (score, next.square);
            if score > alpha {
                break;
            }
        }
    }
    worker.near.store(key, own, opponent, alpha, best, best_move);
    best
}

/// Own corners, and the discs beside them along the edges.
#[inline(always)]
fn corner_stability(own: u64) -> i32 {
    let corners = own & CORNERS;
    let left = corners & 0x0100_0000_0000_0001;
    let right = corners & 0x8000_0000_0000_0080;
    let top = corners & 0x81;
    let bottom = corners & 0x8100_0000_0000_0000;
    let beside = left << 1 | right >> 1 | top << 8 | bottom >> 8;
    (beside & own | corners).count_ones() as i32
}
