//! The last two plies before the evaluation, where most nodes are. They use no table and only cheap move
//! ordering.

use outflank_rules::kernel::after;

use super::ordering::{MoveList, square_value};
use super::worker::Worker;
use super::{CORNERS, Search, lowest, multi_probcut};
use crate::eval::{self, State, UNITS};
use crate::score::final_score;

use super::midgame::INFINITE;

/// The squares beside the corners, on which moves are seldom good.
const BESIDE_CORNERS: u64 = 0x42c3_0000_0000_c342;

/// Searches one ply, with more than one empty square.
#[inline(always)]
pub(crate) fn look1<K: Search>(
    kernel: K,
    worker: &mut Worker,
    state: &State,
    own: u64,
    opponent: u64,
    alpha: i32,
    beta: i32,
) -> i32 {
    worker.nodes += 1;
    let moves = kernel.legal_moves(own, opponent);
    if moves == 0 {
        if kernel.legal_moves(opponent, own) == 0 {
            return UNITS * final_score(own, opponent);
        }
        return -kernel.look1(worker, &state.passed(), opponent, own, -beta, -alpha);
    }
    let mut best = -INFINITE;
    for part in [moves & CORNERS, moves & !(CORNERS | BESIDE_CORNERS), moves & BESIDE_CORNERS] {
        let mut left = part;
        while left != 0 {
            let square = lowest(left);
            left &= left - 1;
            let flips = kernel.flips(own, opponent, square);
            let (child, other) = after(own, opponent, square, flips);
            if child == 0 {
                return 64 * UNITS;
            }
            worker.nodes += 1;
            let state = state.after(square, flips);
            let (network, above) = (worker.network.as_deref(), alpha.max(best));
            let judged = eval::refined(kernel, &worker.weights, network, &state, child, other, -beta, -above);
            best = best.max(-judged);
            if best >= beta {
                return best;
            }
        }
    }
    best
}

/// Searches two plies, with more than two empty squares. Moves are ordered by their replies.
#[inline(always)]
pub(crate) fn look2<K: Search>(
    kernel: K,
    worker: &mut Worker,
    state: &State,
    own: u64,
    opponent: u64,
    mut alpha: i32,
    beta: i32,
) -> i32 {
    worker.nodes += 1;
    let mut left = kernel.legal_moves(own, opponent);
    if left == 0 {
        if kernel.legal_moves(opponent, own) == 0 {
            return UNITS * final_score(own, opponent);
        }
        return -kernel.look2(worker, &state.passed(), opponent, own, -beta, -alpha);
    }
    if alpha + 1 == beta
        && let Some(sure) = multi_probcut::sure_of_two(worker, (own | opponent).count_zeros())
    {
        worker.nodes += 1;
        let judged = eval::value(kernel, &worker.weights, state, own, opponent);
        if judged >= beta + sure {
            return beta;
        }
        if judged <= alpha - sure {
            return alpha;
        }
    }
    let mut list = MoveList::<36>::new();
    while left != 0 {
        let square = lowest(left);
        left &= left - 1;
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = after(own, opponent, square, flips);
        if child == 0 {
            return 64 * UNITS;
        }
        let replies = kernel.legal_moves(child, other);
        let mobility = (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
        list.push(square_value(square) - (mobility << 5), square, flips, 0);
    }
    let mut best = -INFINITE;
    while let Some(next) = list.take_best() {
        let (child, other) = after(own, opponent, next.square, next.flips);
        let state = state.after(next.square, next.flips);
        best = best.max(-kernel.look1(worker, &state, child, other, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
