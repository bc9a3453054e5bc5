//! Thirteen empties and more: the results are in the shared table, and moves are ordered by their child
//! positions.

use outflank_rules::kernel::after;

use super::othello::stability_cut;
use super::{NEAR, NONE};
use crate::eval::{self, State, UNITS};
use crate::score::final_score;
use crate::search::Search;
use crate::search::midgame::INFINITE;
use crate::search::ordering::{MoveList, UNJUDGED, square_value};
use crate::search::share::Node;
use crate::search::worker::Worker;
use crate::search::{CORNERS, lowest, parallel, probcut, region};
use crate::tt::{NO_SQUARE, StoredResult, hash};

/// With at least this many empties, all moves are evaluated, and the best of them searched one ply deeper for
/// the order.
const LOOKED_AT: u32 = 16;

/// The number of moves that are searched one ply deeper.
const DEEPER_MOVES: usize = 2;

/// With fewer empties, only this many moves are evaluated: those with the fewest replies.
const EVALUATED_MOVES: usize = 4;

/// With an evaluation this many discs below the window, the order hardly matters: all moves will have to be
/// searched.
const HOPELESS: i32 = 8;

#[inline(always)]
pub(crate) fn deep<K: Search>(
    kernel: K,
    worker: &mut Worker,
    state: &State,
    own: u64,
    opponent: u64,
    moves: u64,
    alpha: i32,
    n: u32,
    mut judged: i32,
) -> i32 {
    if worker.is_interrupted() {
        return alpha;
    }
    worker.nodes += 1;
    if let Some(upper) = stability_cut(worker, own, opponent, alpha, n) {
        return upper;
    }
    if moves == 0 {
        let replies = kernel.legal_moves(opponent, own);
        if replies == 0 {
            return final_score(own, opponent);
        }
        return -kernel.deep(worker, &state.passed(), opponent, own, replies, -alpha, n, UNJUDGED);
    }
    let key = hash(own, opponent);
    let mut first = [NO_SQUARE; 2];
    if let Some(known) = worker.tt.probe(key, own, opponent) {
        if u32::from(known.depth) >= n && known.selectivity >= worker.selectivity {
            let (lower, upper) = (i32::from(known.lower) / UNITS, i32::from(known.upper) / UNITS);
            if lower > alpha {
                return lower;
            }
            if upper < alpha {
                return upper;
            }
        }
        first = known.moves;
    }
    let nodes_before = worker.nodes;
    if worker.selectivity < probcut::NONE {
        judged = static_value(kernel, worker, state, own, opponent, judged);
        if let Some(bound) = probcut::to_the_end(kernel, worker, state, own, opponent, alpha, n, judged) {
            return bound;
        }
    }

    let mut best = NONE;
    let mut best_move = NO_SQUARE;
    let mut left = moves;
    let mut list = MoveList::<36>::new();
    while left != 0 {
        let square = lowest(left);
        left &= left - 1;
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = after(own, opponent, square, flips);
        if child == 0 {
            return 64;
        }
        if n > NEAR + 1 {
            kernel.prefetch(worker.tt.address(hash(child, other), child, other));
        } else {
            kernel.prefetch(worker.early.address(hash(child, other)));
        }
        list.push(0, square, flips, 0);
    }
    for next in list.left() {
        let (child, other) = after(own, opponent, next.square, next.flips);
        next.replies = kernel.legal_moves(child, other);
    }
    for next in list.left() {
        let (child, other) = after(own, opponent, next.square, next.flips);
        // The table's bound of the child may already cause a cutoff.
        if n > NEAR + 1 {
            if let Some(known) = worker.tt.probe(hash(child, other), child, other)
                && u32::from(known.depth) >= n - 1
                && known.selectivity >= worker.selectivity
            {
                let score = -i32::from(known.upper) / UNITS;
                if score > alpha {
                    return score;
                }
            }
        } else if let Some(known) = worker.early.probe(hash(child, other), child, other) {
            let score = -i32::from(known.upper);
            if score > alpha {
                return score;
            }
        }
    }
    // A move from the table is tried before the others are evaluated.
    let mut in_order = false;
    for next in list.left().iter_mut().filter(|next| first.contains(&next.square)) {
        next.key = if next.square == first[0] { 2 } else { 1 };
    }
    loop {
        if !in_order && list.left().iter().all(|next| next.key == 0) {
            in_order = true;
            if list.left().len() > 1 {
                judged = static_value(kernel, worker, state, own, opponent, judged);
                put_in_order(kernel, worker, &mut list, state, own, opponent, alpha, n, judged);
            }
        }
        if best > NONE
            && in_order
            && n >= parallel::LEAST_EMPTIES
            && worker.team.as_ref().is_some_and(|team| team.has_idle())
            && list.left().len() > 1
            && let Some(team) = worker.team.clone()
        {
            let moves = std::iter::from_fn(|| list.take_best()).collect();
            let selectivity = worker.selectivity;
            let probing = worker.probing;
            let node =
                Node { own, opponent, alpha, n, depth: n, selectivity, probing, moves, best, best_move };
            let found = parallel::split(kernel, worker, &team, node);
            let Some(found) = found else { return alpha };
            (best, best_move) = found;
            break;
        }
        let Some(next) = list.take_best() else { break };
        let (child, other) = after(own, opponent, next.square, next.flips);
        let score = -if n == NEAR + 1 {
            kernel.near(worker, child, other, next.replies, -alpha, n - 1)
        } else {
            let state = state.after(next.square, next.flips);
            kernel.deep(worker, &state, child, other, next.replies, -alpha, n - 1, next.value)
        };
        if worker.was_interrupted() {
            return alpha;
        }
        if score > best {
            (best, best_move) = (score, next.square);
            if score > alpha {
                worker.killers.refuted(n, next.square);
                break;
            }
        }
    }
    let (lower, upper) = if best > alpha { (best, 64) } else { (-64, best) };
    let known = StoredResult {
        lower: (lower * UNITS) as i16,
        upper: (upper * UNITS) as i16,
        depth: n as u8,
        selectivity: worker.selectivity,
        moves: [best_move, NO_SQUARE],
    };
    worker.tt.store(key, own, opponent, known, worker.nodes - nodes_before);
    best
}

/// Returns the evaluation of a position, computed unless it is known.
#[inline(always)]
fn static_value<K: Search>(
    kernel: K,
    worker: &mut Worker,
    state: &State,
    own: u64,
    opponent: u64,
    judged: i32,
) -> i32 {
    if judged != UNJUDGED {
        return judged;
    }
    worker.nodes += 1;
    eval::rough(kernel, &worker.weights, state, own, opponent)
}

/// Converts an evaluation to the scale of keys, in which a reply weighs 128, about as much as three discs.
#[inline(always)]
fn worth(value: i32) -> i32 {
    value * 5 / 16
}

/// Gives every move its key. The evaluation is expensive, so only moves with a chance to be first are
/// evaluated. If no move is expected to reach the window, none is searched deeper, and with few empties none
/// is even evaluated.
#[inline(always)]
fn put_in_order<K: Search>(
    kernel: K,
    worker: &mut Worker,
    list: &mut MoveList<36>,
    state: &State,
    own: u64,
    opponent: u64,
    alpha: i32,
    n: u32,
    judged: i32,
) {
    let odd = region::odd_regions(!(own | opponent));
    for next in list.left() {
        let mobility = (next.replies.count_ones() + (next.replies & CORNERS).count_ones()) as i32;
        let parity = i32::from(odd >> next.square & 1 != 0);
        let killer = worker.killers.worth(n, next.square);
        next.key = (parity << 5) + square_value(next.square) + killer - (mobility << 7);
    }
    let is_hopeless = judged < UNITS * (alpha - HOPELESS);
    let looked = n >= LOOKED_AT;
    let n_judged = match (looked, is_hopeless) {
        (true, _) => usize::MAX,
        (false, true) => 0,
        (false, false) => EVALUATED_MOVES,
    };
    for next in list.put_first(n_judged).iter_mut() {
        let (child, other) = after(own, opponent, next.square, next.flips);
        worker.nodes += 1;
        let state = state.after(next.square, next.flips);
        let value = eval::rough(kernel, &worker.weights, &state, child, other);
        let potential = (region::beside(other) & !(child | other)).count_ones() as i32;
        let stable = worker.edges.on_edges(other, child).count_ones() as i32;
        next.key += (stable << 5) - 48 * potential - worth(value);
        next.value = value;
    }
    if !looked || is_hopeless {
        return;
    }
    for next in list.put_first(DEEPER_MOVES).iter_mut() {
        let (child, other) = after(own, opponent, next.square, next.flips);
        let state = state.after(next.square, next.flips);
        let value = kernel.look(worker, &state, child, other, -INFINITE, INFINITE, 1);
        next.key += worth(next.value) - worth(value);
    }
}
