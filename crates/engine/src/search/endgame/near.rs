//! Six to twelve empties: moves in the order of the replies they leave, results in a private cache.

use super::{SHALLOW, stability_cut};
use crate::search::Search;
use crate::search::ordering::square_value;
use crate::search::worker::Worker;
use crate::search::{CORNERS, final_score, lowest, region};
use crate::tt::hash;

/// What a disc that is safe in or beside a corner counts; a reply of the opponent counts 128.
const CORNER_STABILITY: i32 = 24;

/// From this many empties on it pays to ask what is known of the children before any is searched.
const LOOKED_UP: u32 = 8;

/// Room for the moves of a node, a power of two above [`NEAR`](super::NEAR).
const ROOM: usize = 16;

/// A position after a move, with the mover's legal moves there.
#[derive(Clone, Copy)]
struct Reply {
    child: u64,
    other: u64,
    /// The hash of the two, where it is looked up.
    key: u64,
    replies: u64,
    square: u8,
}

const NOTHING: Reply = Reply { child: 0, other: 0, key: 0, replies: 0, square: 0 };

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
    } else {
        // What is found here will be kept there.
        kernel.prefetch(worker.near.address_of_line(key));
    }

    // Three passes, so that the memory asked for in the first has come by the third.
    let mut list = [NOTHING; ROOM];
    let mut len = 0;
    let mut left = moves;
    while left != 0 {
        let square = lowest(left);
        left &= left - 1;
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = (opponent ^ flips, own | flips | 1 << square);
        if child == 0 {
            return 64;
        }
        let mut key = 0;
        // What five empties need lies near in any case.
        if n > SHALLOW + 1 {
            key = hash(child, other);
            kernel.prefetch(worker.near.address(key));
        }
        list[len % ROOM] = Reply { child, other, key, replies: 0, square };
        len += 1;
    }
    let odd = region::odd_quadrants(!(own | opponent));
    // Ranks carry the place of the move in their lowest bits.
    let mut ranks = [i32::MIN; ROOM];
    for (at, (reply, rank)) in list.iter_mut().zip(&mut ranks).enumerate().take(len) {
        let Reply { child, other, square, .. } = *reply;
        reply.replies = kernel.legal_moves(child, other);
        let mobility = (reply.replies.count_ones() + (reply.replies & CORNERS).count_ones()) as i32;
        let parity = i32::from(odd >> square & 1 != 0);
        let hit = i32::from(square == first) << 20;
        let worth = hit - (mobility << 7)
            + (parity << 5)
            + CORNER_STABILITY * corner_stability(other)
            + square_value(square);
        *rank = worth * ROOM as i32 + at as i32;
    }
    if n >= LOOKED_UP {
        for reply in list.iter().take(len) {
            if let Some(known) = worker.near.probe(reply.key, reply.child, reply.other) {
                // What is known of the child may already refute.
                let score = -i32::from(known.upper);
                if score > alpha {
                    return score;
                }
            }
        }
    }

    let mut best = -100;
    let mut best_move = crate::tt::NO_SQUARE;
    for _ in 0..len {
        // All places, used or not: a fixed number is one instruction after another.
        let next = ranks.iter().copied().fold(i32::MIN, i32::max) as usize % ROOM;
        ranks[next] = i32::MIN;
        let Reply { child, other, replies, square, .. } = list[next];
        let score = -if n == SHALLOW + 1 {
            kernel.shallow(worker, child, other, replies, -alpha)
        } else {
            kernel.near(worker, child, other, replies, -alpha, n - 1)
        };
        if score > best {
            (best, best_move) = (score, square);
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
