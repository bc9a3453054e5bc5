//! The shipped evaluation on small boards.
//!
//! It only orders moves; it never affects a result.

use std::sync::Arc;

use outflank_rules::kernel::after;
use outflank_rules::{GameSpec, Reversi};

use super::Small;
use super::worker::Worker;
pub(crate) use crate::general::evaluate::UNITS;
use crate::general::pattern::{BoardEvaluation, Numbers, Sides, shipped};
use crate::othello::parts::{MoveList, lowest};

/// Exceeds every value.
pub(crate) const INFINITE: i32 = 1 << 20;

/// The penalty for each reply of the opponent in move ordering, in units of the evaluation: if most discs
/// win, and if fewest win. Fewer replies make a smaller tree.
pub(crate) const MOBILITY: [i32; 2] = [200, 100];

/// Returns the depth of the search that orders the moves of a position with `n` empties.
#[inline(always)]
pub(crate) const fn ordering_depth(n: u32) -> u32 {
    match n {
        0..=15 => 0,
        16..=19 => 1,
        20..=23 => 2,
        24..=27 => 3,
        _ => 4,
    }
}

/// The shipped evaluation of a board, with the numbers of the position that this thread evaluated last.
#[derive(Clone)]
pub(crate) struct Judge {
    evaluation: Arc<BoardEvaluation>,
    numbers: Numbers<u64>,
}

impl Judge {
    /// Returns the evaluation of a game, if weights for its board are shipped.
    pub(crate) fn of(spec: &GameSpec, game: &Reversi<u64>) -> Option<Self> {
        shipped(spec, game).map(|evaluation| Self { evaluation, numbers: Numbers::new() })
    }
}

/// Returns the estimate for the side with the discs `own` and the legal moves `moves`. It is 0 if the board
/// has no weights.
#[inline(always)]
pub(super) fn value<K: Small>(kernel: K, worker: &mut Worker, own: u64, opponent: u64, moves: u64) -> i32 {
    worker.nodes += 1;
    let Worker { board, judge, .. } = worker;
    let replies = kernel.legal_moves(opponent, own) & board.playable;
    if moves | replies == 0 {
        return board.final_score(own, opponent) * UNITS;
    }
    let Some(Judge { evaluation, numbers }) = judge else { return 0 };
    let empty = board.playable & !(own | opponent);
    let sides = Sides {
        own: board.packed(own),
        opponent: board.packed(opponent),
        empty: board.packed(empty),
        more_in_hand: 0,
        mobility: Some((moves.count_ones(), replies.count_ones())),
        // The parity stands in for the side to move, so that siblings, which are evaluated in sequence,
        // update the same numbers.
        is_second: empty.count_ones() & 1 != 0,
    };
    evaluation.value(numbers, &sides)
}

#[inline(always)]
pub(super) fn look<K: Small>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
    moves: u64,
    alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    if depth == 0 {
        return kernel.small_value(worker, own, opponent, moves);
    }
    worker.nodes += 1;
    let playable = worker.board.playable;
    if moves == 0 {
        let replies = kernel.legal_moves(opponent, own) & playable;
        if replies == 0 {
            return worker.board.final_score(own, opponent) * UNITS;
        }
        return -kernel.small_look(worker, opponent, own, replies, -beta, -alpha, depth);
    }
    let mut list = MoveList::<36>::new();
    let mut left = moves;
    while left != 0 {
        let square = lowest(left);
        left &= left - 1;
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = after(own, opponent, square, flips);
        let replies = kernel.legal_moves(child, other) & playable;
        let key = if depth >= 2 {
            -kernel.small_value(worker, child, other, replies)
        } else {
            -(replies.count_ones() as i32)
        };
        list.push(key, square, flips, replies);
    }
    let mut best = -INFINITE;
    while let Some(next) = list.take_best() {
        let (child, other) = after(own, opponent, next.square, next.flips);
        let score = -if depth == 1 {
            kernel.small_value(worker, child, other, next.replies)
        } else {
            kernel.small_look(worker, child, other, next.replies, -beta, -alpha.max(best), depth - 1)
        };
        best = best.max(score);
        if best >= beta {
            break;
        }
    }
    best
}
