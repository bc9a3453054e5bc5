//! Principal variation search of limited depth.
//!
//! Scores are in 1⁄128 disc. A search as deep as there are empty squares is a solve in
//! [`endgame`](super::endgame). One and two plies are in [`leaf`](super::leaf).

use outflank_rules::kernel::after;

use super::ordering::{MoveList, square_value};
use super::share::Node;
use super::worker::Worker;
use super::{Search, lowest, multi_probcut, parallel};
use crate::eval::{self, State, UNITS};
use crate::score::final_score;
use crate::tt::{NO_SQUARE, StoredResult, hash};

/// Exceeds every score.
pub(crate) const INFINITE: i32 = 65 * UNITS;

/// At this depth and above, the table is probed for all children before any is searched.
const CHILDREN_PROBED: u32 = 4;

/// At this depth and above, moves are ordered by a search one ply deeper than the evaluation of the child.
const ORDERED_AHEAD: u32 = 9;

#[inline(always)]
pub(crate) fn look<K: Search>(
    kernel: K,
    worker: &mut Worker,
    state: &State,
    own: u64,
    opponent: u64,
    alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    if depth == 0 {
        worker.nodes += 1;
        let network = worker.network.as_deref();
        return eval::refined(kernel, &worker.weights, network, state, own, opponent, alpha, beta);
    }
    if depth >= (own | opponent).count_zeros() {
        return to_the_end(kernel, worker, own, opponent, alpha, beta);
    }
    match depth {
        1 => kernel.look1(worker, state, own, opponent, alpha, beta),
        2 => kernel.look2(worker, state, own, opponent, alpha, beta),
        _ => kernel.look_deep(worker, state, own, opponent, alpha, beta, depth),
    }
}

/// Searches three plies and more, but fewer than there are empty squares.
#[inline(always)]
pub(crate) fn deep<K: Search>(
    kernel: K,
    worker: &mut Worker,
    state: &State,
    own: u64,
    opponent: u64,
    mut alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    if worker.is_interrupted() {
        return alpha;
    }
    worker.nodes += 1;
    let mut left = kernel.legal_moves(own, opponent);
    if left == 0 {
        if kernel.legal_moves(opponent, own) == 0 {
            return UNITS * final_score(own, opponent);
        }
        return -kernel.look_deep(worker, &state.passed(), opponent, own, -beta, -alpha, depth);
    }

    let key = hash(own, opponent);
    let mut first = [NO_SQUARE; 2];
    if let Some(known) = worker.tt.probe(key, own, opponent) {
        if u32::from(known.depth) >= depth && known.selectivity >= worker.selectivity {
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
    let scouting = alpha + 1 == beta;
    if scouting && let Some(bound) = multi_probcut::bound(kernel, worker, state, own, opponent, alpha, depth)
    {
        return bound;
    }

    let floor = alpha;
    let (mut best, mut best_move) = (-INFINITE, NO_SQUARE);
    if first[0] < 64 && left >> first[0] & 1 != 0 {
        let square = first[0];
        left &= !(1 << square);
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = after(own, opponent, square, flips);
        if child == 0 {
            return 64 * UNITS;
        }
        let state = state.after(square, flips);
        (best, best_move) = (-kernel.look(worker, &state, child, other, -beta, -alpha, depth - 1), square);
        if worker.was_interrupted() {
            return floor;
        }
        alpha = alpha.max(best);
    }
    if alpha < beta {
        let mut list = MoveList::<36>::new();
        let sure = (scouting && depth == multi_probcut::LEAST_PRUNED + 1)
            .then(|| multi_probcut::sure_of_two(worker, (own | opponent).count_zeros() - 1))
            .flatten();
        while left != 0 {
            let square = lowest(left);
            left &= left - 1;
            let flips = kernel.flips(own, opponent, square);
            let (child, other) = after(own, opponent, square, flips);
            if child == 0 {
                return 64 * UNITS;
            }
            if depth >= CHILDREN_PROBED
                && let Some(known) = worker.tt.probe(hash(child, other), child, other)
                && u32::from(known.depth) >= depth - 1
                && known.selectivity >= worker.selectivity
                && -i32::from(known.upper) >= beta
            {
                // The table's bound of the child causes a cutoff.
                return -i32::from(known.upper);
            }
            let state = state.after(square, flips);
            let judged = if depth >= ORDERED_AHEAD {
                -by_the_sum(kernel, worker, &state, child, other)
            } else {
                worker.nodes += 1;
                -eval::value(kernel, &worker.weights, &state, child, other)
            };
            if sure.is_some_and(|sure| judged >= beta + sure) {
                (best, best_move, alpha) = (beta, square, beta);
                break;
            }
            if sure.is_some_and(|sure| judged <= alpha - sure) {
                if best < alpha {
                    (best, best_move) = (alpha, square);
                }
                continue;
            }
            let hit = i32::from(square == first[1]) << 20;
            list.push(hit + judged + square_value(square), square, flips, 0);
        }
        while alpha < beta {
            if scouting
                && best_move != NO_SQUARE
                && depth >= parallel::LEAST_DEPTH
                && worker.team.as_ref().is_some_and(|team| team.has_idle())
                && list.left().len() > 1
            {
                let n = (own | opponent).count_zeros();
                let moves = std::iter::from_fn(|| list.take_best()).collect();
                let (selectivity, probing) = (worker.selectivity, worker.probing);
                let node =
                    Node { own, opponent, alpha, n, depth, selectivity, probing, moves, best, best_move };
                let Some(found) = share(kernel, worker, node) else { return floor };
                (best, best_move) = found;
                break;
            }
            let Some(next) = list.take_best() else { break };
            let (child, other) = after(own, opponent, next.square, next.flips);
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
                return floor;
            }
            if score > best {
                (best, best_move) = (score, next.square);
                alpha = alpha.max(score);
            }
        }
    }
    let known = StoredResult {
        lower: if best > floor { best } else { -INFINITE } as i16,
        upper: if best < beta { best } else { INFINITE } as i16,
        depth: depth as u8,
        selectivity: worker.selectivity,
        moves: [best_move, NO_SQUARE],
    };
    worker.tt.store(key, own, opponent, known, worker.nodes - nodes_before);
    best
}

/// Searches one ply without the network, whose effect on move ordering is not worth its time.
#[inline(always)]
fn by_the_sum<K: Search>(kernel: K, worker: &mut Worker, state: &State, own: u64, opponent: u64) -> i32 {
    let network = worker.network.take();
    let judged = kernel.look1(worker, state, own, opponent, -INFINITE, INFINITE);
    worker.network = network;
    judged
}

/// Searches the moves of a node together with idle threads.
#[cold]
#[inline(never)]
fn share<K: Search>(kernel: K, worker: &mut Worker, node: Node) -> Option<(i32, u8)> {
    let team = worker.team.clone()?;
    parallel::split(kernel, worker, &team, node)
}

/// Solves the position within the window, by null windows on whole discs.
fn to_the_end<K: Search>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
    alpha: i32,
    beta: i32,
) -> i32 {
    // The odd number of discs that separates the scores above `alpha` from the others.
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
