//! Six to twelve empties: moves are ordered by their replies, and results are in a private cache.

use arrayvec::ArrayVec;

use outflank_rules::kernel::after;

use super::{Counting, Endgame, NONE, SHALLOW};
use crate::search::{lowest, region};
use crate::tt::{NO_SQUARE, hash};

/// The capacity for the moves of a node: a power of two above [`NEAR`](super::NEAR).
const ROOM: usize = 16;

/// A position after a move, with the mover's legal moves there.
#[derive(Clone, Copy)]
struct Reply {
    child: u64,
    other: u64,
    /// The hash of the discs of both sides, if the position is looked up.
    key: u64,
    replies: u64,
    square: u8,
}

/// Added to the rank of a move that was best before; exceeds all differences of ranks.
const FIRST: i32 = 1 << 24;

#[inline(always)]
pub(crate) fn near<K: Endgame<W>, W: Counting>(
    kernel: K,
    worker: &mut W,
    own: u64,
    opponent: u64,
    moves: u64,
    alpha: i32,
    n: u32,
) -> i32 {
    worker.count_node();
    if let Some(bound) = worker.cut(own, opponent, alpha, n) {
        return bound;
    }
    let playable = worker.playable();
    if moves == 0 {
        let replies = kernel.legal_moves(opponent, own) & playable;
        if replies == 0 {
            return worker.final_score(own, opponent);
        }
        return -kernel.near(worker, opponent, own, replies, W::turned(alpha), n);
    }
    let key = hash(own, opponent);
    let mut first = NO_SQUARE;
    let known = worker.near(n).probe(key, own, opponent);
    if let Some(known) = known {
        let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
        if lower > alpha {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        first = known.mv;
    } else {
        // Prefetches the line in which the result will be stored.
        kernel.prefetch(worker.near(n).address_of_line(key));
    }

    // Three passes, so that the memory prefetched in the first has arrived by the third.
    let mut list = ArrayVec::<Reply, ROOM>::new();
    let mut left = moves;
    while left != 0 {
        let square = lowest(left);
        left &= left - 1;
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = after(own, opponent, square, flips);
        if let Some(score) = worker.wipe_out(child) {
            return score;
        }
        let mut key = 0;
        // The cache for five empties is small enough to stay near the processor.
        if n > SHALLOW + 1 {
            key = hash(child, other);
            kernel.prefetch(worker.near(n - 1).address(key));
        }
        // There are no more moves than empty squares, so there is room.
        list.try_push(Reply { child, other, key, replies: 0, square }).ok();
    }
    let odd = region::odd_quadrants(playable & !(own | opponent));
    // The lowest bits of a rank are the index of the move.
    let mut ranks = [i32::MIN; ROOM];
    let mut top = i32::MIN;
    for (at, (reply, rank)) in list.iter_mut().zip(&mut ranks).enumerate() {
        let Reply { child, other, square, .. } = *reply;
        reply.replies = kernel.legal_moves(child, other) & playable;
        let parity = i32::from(odd >> square & 1 != 0);
        let worth = (parity << 5) + worker.worth(square, other, reply.replies);
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
    if n >= W::LOOKED_UP {
        for reply in list.iter() {
            if let Some(known) = worker.near(n - 1).probe(reply.key, reply.child, reply.other) {
                // The cached bound of the child may already cause a cutoff.
                let score = -i32::from(known.upper);
                if score > alpha {
                    return score;
                }
            }
        }
    }

    let mut best = NONE;
    let mut best_move = NO_SQUARE;
    for _ in 0..list.len() {
        let next = top as usize % ROOM;
        let Some(&Reply { child, other, replies, square, .. }) = list.get(next) else { break };
        let score = -if n == SHALLOW + 1 {
            kernel.shallow(worker, child, other, replies, W::turned(alpha))
        } else {
            kernel.near(worker, child, other, replies, W::turned(alpha), n - 1)
        };
        if score > best {
            (best, best_move) = (score, square);
            if score > alpha {
                break;
            }
        }
        // The next move has the greatest smaller rank, because no two ranks are equal. To remove the previous
        // move from the array would make the processor wait for its own write. The loop runs over all places,
        // used or not, because a fixed length compiles to straight-line vector code. The array is read here,
        // not before the first child, because a vector load would stall right after its elements are written
        // one by one.
        let ranks = std::hint::black_box(&ranks);
        let below = |rank: &i32| (top - 1).wrapping_sub(*rank).cast_unsigned();
        top = (top - 1).wrapping_sub_unsigned(ranks.iter().map(below).fold(u32::MAX, u32::min));
    }
    worker.near(n).store((key, own, opponent), known, alpha, best, best_move);
    best
}
