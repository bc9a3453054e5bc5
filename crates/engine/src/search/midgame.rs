//! Looking ahead some plies and judging what is found there: principal variation search.
//!
//! Scores are in 1⁄128 disc. A search as deep as there are empty squares is a solve and goes to
//! [`endgame`](super::endgame).

use super::ordering::{MoveList, square_value};
use super::worker::Worker;
use super::{Search, final_score, lowest};
use crate::eval::{self, State, UNITS};
use crate::tt::{Known, NO_SQUARE, hash};

/// Beyond every score.
pub(crate) const INFINITE: i32 = 65 * UNITS;

const CORNERS: u64 = 0x8100_0000_0000_0081;

#[inline(always)]
pub(crate) fn look<K: Search>(
    kernel: K,
    worker: &mut Worker,
    state: &State,
    own: u64,
    opponent: u64,
    mut alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    if depth == 0 {
        worker.nodes += 1;
        return eval::value(kernel, &worker.weights, state, own, opponent);
    }
    let n = (own | opponent).count_zeros();
    if depth >= n {
        return to_the_end(kernel, worker, own, opponent, alpha, beta);
    }
    if depth > 1 && worker.is_interrupted() {
        return alpha;
    }
    worker.nodes += 1;
    let moves = kernel.legal_moves(own, opponent);
    if moves == 0 {
        if kernel.legal_moves(opponent, own) == 0 {
            return UNITS * final_score(own, opponent);
        }
        return -kernel.look(worker, &state.passed(), opponent, own, -beta, -alpha, depth);
    }

    let key = hash(own, opponent);
    let mut first = [NO_SQUARE; 2];
    if depth > 1
        && let Some(known) = worker.tt.probe(key, own, opponent)
    {
        if u32::from(known.depth) >= depth {
            let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
            if lower >= beta || lower == upper {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
        }
        first = known.moves;
    }

    let nodes_before = worker.nodes;
    let mut list = MoveList::<36>::new();
    let mut left = moves;
    while left != 0 {
        let square = lowest(left);
        left &= left - 1;
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = (opponent ^ flips, own | flips | 1 << square);
        if child == 0 {
            return 64 * UNITS;
        }
        let hit = if square == first[0] { 2 << 20 } else { i32::from(square == first[1]) << 20 };
        let key = if depth == 1 {
            0
        } else if depth == 2 {
            let replies = kernel.legal_moves(child, other);
            let mobility = (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
            square_value(square) - (mobility << 5)
        } else {
            worker.nodes += 1;
            -eval::value(kernel, &worker.weights, &state.after(square, flips), child, other)
        };
        list.push(hit + key, square, flips, 0);
    }

    let (mut best, mut best_move) = (-INFINITE, NO_SQUARE);
    let floor = alpha;
    while let Some(next) = list.take_best() {
        let (child, other) = (opponent ^ next.flips, own | next.flips | 1 << next.square);
        let state = state.after(next.square, next.flips);
        let mut score;
        if best_move == NO_SQUARE {
            score = -kernel.look(worker, &state, child, other, -beta, -alpha, depth - 1);
        } else {
            score = -kernel.look(worker, &state, child, other, -alpha - 1, -alpha, depth - 1);
            if score > alpha && score < beta {
                score = -kernel.look(worker, &state, child, other, -beta, -alpha, depth - 1);
            }
        }
        if worker.was_interrupted() {
            return alpha;
        }
        if score > best {
            (best, best_move) = (score, next.square);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
    }
    if depth > 1 {
        let known = Known {
            lower: if best > floor { best } else { -INFINITE } as i16,
            upper: if best < beta { best } else { INFINITE } as i16,
            depth: depth as u8,
            selectivity: 5,
            moves: [best_move, NO_SQUARE],
        };
        worker.tt.store(key, own, opponent, known, worker.nodes - nodes_before);
    }
    best
}

/// The final score within the window, by null windows on whole discs.
fn to_the_end<K: Search>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
    alpha: i32,
    beta: i32,
) -> i32 {
    // The odd number of discs between the scores above `alpha` and the others.
    let above = |alpha: i32| alpha.div_euclid(UNITS) | 1;
    let (mut lower, mut upper) = (-64, 64);
    let mut window = above(alpha).clamp(-63, 63);
    loop {
        let found = kernel.above(worker, own, opponent, window);
        if worker.was_interrupted() {
            return alpha;
        }
        if found > window {
            lower = found;
            window = found + 1;
        } else {
            upper = found;
            window = found - 1;
        }
        if lower >= upper || UNITS * lower >= beta {
            return UNITS * lower;
        }
        if UNITS * upper <= alpha {
            return UNITS * upper;
        }
    }
}
