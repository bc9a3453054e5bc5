//! The search with more than [`NEAR`] empties. It uses the shared table and orders moves by their child
//! positions.

use outflank_rules::kernel::after;

use super::eval;
use super::worker::Worker;
use super::{NEAR, Small};
use crate::othello::parts::endgame::{Counting, NONE};
use crate::othello::parts::{MoveList, NO_SQUARE, StoredResult, hash, lowest, region};

/// With at least this many empties, a position is searched as its least image, so that symmetric positions
/// share results.
const CANONICAL: u32 = 22;

/// With at least this many empties, results that took [`KEPT_NODES`] nodes or more are stored permanently.
const KEPT_EMPTIES: u32 = 15;

/// Nodes that take some tens of milliseconds.
const KEPT_NODES: u64 = 1 << 18;

/// The index of the selectivity that marks an exact result.
const EXACT: u8 = 5;

#[inline(always)]
pub(super) fn deep<K: Small>(
    kernel: K,
    worker: &mut Worker,
    mut own: u64,
    mut opponent: u64,
    mut moves: u64,
    alpha: i32,
    n: u32,
) -> i32 {
    if worker.is_interrupted() {
        return alpha;
    }
    worker.nodes += 1;
    if let Some(bound) = worker.cut(own, opponent, alpha, n) {
        return bound;
    }
    let playable = worker.board.playable;
    if moves == 0 {
        let replies = kernel.legal_moves(opponent, own) & playable;
        if replies == 0 {
            return worker.board.final_score(own, opponent);
        }
        return -kernel.small_deep(worker, opponent, own, replies, -alpha - 1, n);
    }
    if n >= CANONICAL {
        let (a, b, symmetry) = worker.board.canonical(own, opponent);
        (own, opponent) = (a, b);
        moves = super::board::image(symmetry, moves);
    }
    let key = hash(own, opponent);
    let mut first = [NO_SQUARE; 2];
    if let Some(known) = worker.tt.probe(key, own, opponent) {
        if i32::from(known.lower) > alpha {
            return i32::from(known.lower);
        }
        if i32::from(known.upper) <= alpha {
            return i32::from(known.upper);
        }
        first = known.moves;
    }
    if n >= KEPT_EMPTIES
        && let Some(answer) = worker.known(own, opponent, alpha)
    {
        return answer;
    }
    let nodes_before = worker.nodes;

    let mut list = MoveList::<36>::new();
    let mut left = moves;
    while left != 0 {
        let square = lowest(left);
        left &= left - 1;
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = after(own, opponent, square, flips);
        if n > NEAR + 1 && n <= CANONICAL {
            kernel.prefetch(worker.tt.address(hash(child, other), child, other));
        }
        list.push(0, square, flips, kernel.legal_moves(child, other) & playable);
    }
    let odd = region::odd_quadrants(playable & !(own | opponent));
    let has_judge = worker.judge.is_some();
    let depth = eval::ordering_depth(n);
    for next in list.left() {
        let (child, other) = after(own, opponent, next.square, next.flips);
        if n > NEAR + 1
            && n <= CANONICAL
            && let Some(known) = worker.tt.probe(hash(child, other), child, other)
        {
            // The table's bound of the child may already cause a cutoff.
            let score = -i32::from(known.upper);
            if score > alpha {
                return score;
            }
        }
        next.key = if next.square == first[0] {
            2 << 24
        } else if next.square == first[1] {
            1 << 24
        } else {
            let board = &worker.board;
            let mobility = (next.replies.count_ones() + (next.replies & board.corners).count_ones()) as i32;
            if has_judge {
                let weight = eval::MOBILITY[usize::from(board.is_reversed)];
                let (low, high) = (-eval::INFINITE, eval::INFINITE);
                -kernel.small_look(worker, child, other, next.replies, low, high, depth) - mobility * weight
            } else {
                let parity = i32::from(odd >> next.square & 1 != 0);
                let potential = (region::beside(other) & !(child | other) & playable).count_ones() as i32;
                let value = i32::from(board.values[usize::from(next.square & 63)]);
                let corners = (other & board.corners).count_ones() as i32;
                let place = if board.is_reversed { -value - 24 * corners } else { value + 24 * corners };
                (parity << 4) + place - (mobility << 7) - (potential << 5)
            }
        };
    }

    let mut best = NONE;
    let mut best_move = NO_SQUARE;
    while let Some(next) = list.take_best() {
        let (child, other) = after(own, opponent, next.square, next.flips);
        let score = -if n == NEAR + 1 {
            kernel.near(worker, child, other, next.replies, -alpha - 1, n - 1)
        } else {
            kernel.small_deep(worker, child, other, next.replies, -alpha - 1, n - 1)
        };
        if worker.was_interrupted() {
            return alpha;
        }
        if score > best {
            (best, best_move) = (score, next.square);
            if score > alpha {
                break;
            }
        }
    }
    let (lower, upper) = if best > alpha { (best, 64) } else { (-64, best) };
    let known = StoredResult {
        lower: lower as i16,
        upper: upper as i16,
        depth: n as u8,
        selectivity: EXACT,
        moves: [best_move, NO_SQUARE],
    };
    let nodes = worker.nodes - nodes_before;
    worker.tt.store(key, own, opponent, known, nodes);
    if nodes >= KEPT_NODES && n >= KEPT_EMPTIES {
        worker.keep(own, opponent, alpha, best);
    }
    best
}
