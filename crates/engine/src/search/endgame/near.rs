//! Six to twelve empties: moves in the order of the replies they leave, results in a private cache.

use arrayvec::ArrayVec;

use outflank_rules::kernel::after;

use super::{SHALLOW, stability_cut};
use crate::search::Search;
use crate::search::ordering::square_value;
use crate::search::worker::Worker;
use crate::search::{CORNERS, final_score, lowest, region};
use crate::tt::{NO_SQUARE, hash};

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

/// What a move that was best before adds to its rank: more than ranks differ.
const FIRST: i32 = 1 << 24;

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
    let mut first = NO_SQUARE;
    let known = worker.near.probe(key, own, opponent);
    if let Some(known) = known {
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
    let mut list = ArrayVec::<Reply, ROOM>::new();
    let mut left = moves;
    while left != 0 {
        let square = lowest(left);
        left &= left - 1;
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = after(own, opponent, square, flips);
        if child == 0 {
            return 64;
        }
        let mut key = 0;
        // What five empties need lies near in any case.
        if n > SHALLOW + 1 {
            key = hash(child, other);
            kernel.prefetch(worker.near.address(key));
        }
        // There are no more moves than empty squares, so there is room.
        list.try_push(Reply { child, other, key, replies: 0, square }).ok();
    }
    let odd = region::odd_quadrants(!(own | opponent));
    // Ranks carry the place of the move in their lowest bits.
    let mut ranks = [i32::MIN; ROOM];
    let mut top = i32::MIN;
    for (at, (reply, rank)) in list.iter_mut().zip(&mut ranks).enumerate() {
        let Reply { child, other, square, .. } = *reply;
        reply.replies = kernel.legal_moves(child, other);
        let mobility = (reply.replies.count_ones() + (reply.replies & CORNERS).count_ones()) as i32;
        let parity = i32::from(odd >> square & 1 != 0);
        let worth = (parity << 5) - (mobility << 7)
            + CORNER_STABILITY * corner_stability(other)
            + square_value(square);
        *rank = worth * ROOM as i32 + at as i32;
        top = top.max(*rank);
    }
    if first != NO_SQUARE {
        let place = (moves & ((1 << first) - 1)).count_ones() as usize;
        if let Some(rank) = ranks.get_mut(place) {
            *rank += FIRST;
            top = *rank;
        }
    }
    if n >= LOOKED_UP {
        for reply in list.iter() {
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
    let mut best_move = NO_SQUARE;
    for _ in 0..list.len() {
        let next = top as usize % ROOM;
        let Some(&Reply { child, other, replies, square, .. }) = list.get(next) else { break };
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
        // The next is the greatest that is less, for no two are equal: to strike out the one just tried would make the
        // processor wait for its own write. All places, used or not: a fixed number is one instruction after another.
        // Read here, not before the first child: written one by one just then, they could not be read together at once.
        let ranks = std::hint::black_box(&ranks);
        let below = |rank: &i32| (top - 1).wrapping_sub(*rank).cast_unsigned();
        top = (top - 1).wrapping_sub_unsigned(ranks.iter().map(below).fold(u32::MAX, u32::min));
    }
    worker.near.store((key, own, opponent), known, alpha, best, best_move);
    best
}

/// Own corners, and the discs beside them along the edges.
#[inline(always)]
fn corner_stability(own: u64) -> i32 {
    let corners = (own & CORNERS).wrapping_mul(CORNERS_TO_TOP) >> 60;
    (own & BESIDE_CORNERS[corners as usize & 15]).count_ones() as i32
}

/// Moves the corners a1, h1, a8 and h8 to the bits 60 to 63.
const CORNERS_TO_TOP: u64 = 1 << 60 | 1 << 54 | 1 << 6 | 1;

/// The corners of a set of four, a1 lowest, and the edge squares beside them.
static BESIDE_CORNERS: [u64; 16] = {
    let around = [0x0103, 0x80c0, 0x0301 << 48, 0xc080 << 48];
    let mut squares = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut corner = 0;
        while corner < 4 {
            if set >> corner & 1 != 0 {
                squares[set] |= around[corner];
            }
            corner += 1;
        }
        set += 1;
    }
    squares
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn safe_discs_at_corners() {
        assert_eq!(corner_stability(0x0103), 3, "a1 with b1 and a2");
        assert_eq!(corner_stability(0x0102), 0, "the same without the corner");
        assert_eq!(corner_stability(u64::MAX), 12);
        assert_eq!(corner_stability(1 << 7 | 1 << 56 | 1 << 62 | 1 << 15), 3, "h1 with h2, a8");
        for set in 0..16 {
            let corners = set & 1 | (set & 2) << 6 | (set & 4) << 54 | (set & 8) << 60;
            assert_eq!(corner_stability(corners), set.count_ones() as i32);
        }
    }
}
