//! The root of an exact solve. It finds the score by null windows, then a proved line of best play.

use outflank_rules::kernel::after;
use outflank_rules::{Move, Square};

use super::Search;
use super::worker::Worker;
use super::{
    lowest,
    ordering::{BEHIND, square_value},
};
use crate::order::smallest_first;
use crate::tt::hash;

/// Returns the final score for the side with the discs `own`; `None` if interrupted. Calls `bound` for each
/// bound found on the way.
pub(crate) fn score<K: Search>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
    guess: i32,
    bound: &mut dyn FnMut(&Worker, Bound),
) -> Option<i32> {
    let (mut lower, mut upper) = (-64, 64);
    let mut alpha = (guess - 1) | 1;
    while lower < upper {
        alpha = alpha.clamp(lower + 1, upper - 1);
        let found = kernel.above(worker, own, opponent, alpha);
        if worker.was_interrupted() {
            return None;
        }
        if found > alpha {
            lower = found;
            alpha = found + 1;
            bound(worker, Bound::AtLeast(found));
        } else {
            upper = found;
            alpha = found - 1;
            bound(worker, Bound::AtMost(found));
        }
    }
    Some(lower)
}

/// A bound on the way to an exact score, in discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    AtLeast(i32),
    AtMost(i32),
}

/// Finds a line of best play until the game is over, from a position with a known exact score. Each move is
/// proved to keep the score. `None` if interrupted.
pub(crate) fn line<K: Search>(
    kernel: K,
    worker: &mut Worker,
    mut own: u64,
    mut opponent: u64,
    mut score: i32,
) -> Option<Vec<Move>> {
    let mut line = Vec::new();
    loop {
        let moves = kernel.legal_moves(own, opponent);
        if moves == 0 {
            if kernel.legal_moves(opponent, own) == 0 {
                return Some(line);
            }
            line.push(Move::Pass);
            (own, opponent) = (opponent, own);
        } else {
            let square = keeping(kernel, worker, own, opponent, moves, score)?;
            line.push(Move::Place(Square::new(square)?));
            (own, opponent) = after(own, opponent, square, kernel.flips(own, opponent, square));
        }
        score = -score;
    }
}

/// Finds a move that reaches `score`, which must not exceed the score of the position.
pub(super) fn keeping<K: Search>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
    moves: u64,
    score: i32,
) -> Option<u8> {
    let remembered = remembered_move(worker, own, opponent).filter(|&square| moves >> square & 1 != 0);
    let mut squares: Vec<u8> = Vec::new();
    let mut left = moves;
    while left != 0 {
        squares.push(lowest(left));
        left &= left - 1;
    }
    let replies = |square: u8| {
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = after(own, opponent, square, flips);
        kernel.legal_moves(child, other).count_ones() as i32
    };
    smallest_first(&mut squares, |&square| {
        let behind = if Some(square) == remembered { 0 } else { BEHIND };
        behind + 8 * replies(square) - square_value(square)
    });
    let (&last, others) = squares.split_last()?;
    if score > -64 {
        for &square in others {
            let flips = kernel.flips(own, opponent, square);
            let alpha = 1 - score;
            let (child, other) = after(own, opponent, square, flips);
            let found = kernel.above(worker, child, other, alpha);
            if worker.was_interrupted() {
                return None;
            }
            if found < alpha {
                return Some(square);
            }
        }
    }
    // At least one move reaches the score, so the last one does if no other does.
    Some(if score > -64 { last } else { *squares.first()? })
}

/// Returns the best move stored by an earlier search.
pub(crate) fn remembered_move(worker: &Worker, own: u64, opponent: u64) -> Option<u8> {
    let key = hash(own, opponent);
    let square = if let Some(known) = worker.tt.probe(key, own, opponent) {
        known.moves[0]
    } else if let Some(known) = worker.early.probe(key, own, opponent) {
        known.mv
    } else if let Some(known) = worker.near.probe(key, own, opponent) {
        known.mv
    } else {
        worker.last.probe(key, own, opponent)?.mv
    };
    (square < 64).then_some(square)
}
