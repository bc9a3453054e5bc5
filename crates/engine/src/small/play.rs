//! Exact scores of the moves of one position, for playing.

use outflank_rules::kernel::after;

use super::Small;
use super::prover::squares;
use super::worker::Worker;
use crate::othello::parts::endgame::NONE;
use crate::othello::parts::smallest_first;

/// Finds a proved move: the square, or `None` for a forced pass, with a lower bound of its score, and whether
/// no other move has a higher score. `None` if nothing was proved before the interruption, or the game is
/// over.
///
/// The first question is whether the game can be won, so that an interrupted search has a sound move as early
/// as possible.
pub(super) fn best<K: Small>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
) -> Option<(Option<u8>, i32, bool)> {
    let moves = kernel.legal_moves(own, opponent) & worker.board.playable;
    if moves == 0 {
        let replies = kernel.legal_moves(opponent, own) & worker.board.playable;
        return if replies == 0 {
            None
        } else {
            Some((None, -exact(kernel, worker, opponent, own, 0)?, true))
        };
    }
    let mut list = ordered(kernel, worker, own, opponent, moves);
    let mut proved = None;
    let (mut upper, mut alpha) = (64, 0);
    loop {
        let mut most = NONE;
        let mut better = None;
        for (at, &(square, child, other)) in list.iter().enumerate() {
            let found = -kernel.small_solve(worker, child, other, -alpha - 1);
            if worker.was_interrupted() {
                return proved;
            }
            most = most.max(found);
            if found > alpha {
                better = Some((at, square));
                break;
            }
        }
        if let Some((at, square)) = better {
            proved = Some((Some(square), most, most >= upper));
            list.swap(0, at);
            alpha = most;
        } else {
            upper = most;
            alpha = most - 1;
        }
        if let Some((square, score, _)) = proved
            && score >= upper
        {
            return Some((square, score, true));
        }
    }
}

/// Scores every move, best first, and counts the nodes used; a forced pass counts as a move. `None` if
/// interrupted.
pub(super) fn score_all<K: Small>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
) -> Option<Vec<(Option<u8>, i32, u64)>> {
    let moves = kernel.legal_moves(own, opponent) & worker.board.playable;
    if moves == 0 {
        if kernel.legal_moves(opponent, own) & worker.board.playable == 0 {
            return Some(Vec::new());
        }
        let score = -exact(kernel, worker, opponent, own, 0)?;
        return Some(vec![(None, score, worker.nodes)]);
    }
    let mut scored = Vec::new();
    let mut guess = 0;
    for (square, child, other) in ordered(kernel, worker, own, opponent, moves) {
        let before = worker.nodes;
        guess = exact(kernel, worker, child, other, guess)?;
        scored.push((Some(square), -guess, worker.nodes - before));
    }
    smallest_first(&mut scored, |&(_, score, _)| -score);
    Some(scored)
}

/// Returns the score of a position; `None` if interrupted.
pub(super) fn exact<K: Small>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
    guess: i32,
) -> Option<i32> {
    let (mut lower, mut upper) = (-64, 64);
    let mut alpha = guess;
    while lower < upper {
        let found = kernel.small_solve(worker, own, opponent, alpha.clamp(lower, upper - 1));
        if worker.was_interrupted() {
            return None;
        }
        if found > alpha.clamp(lower, upper - 1) {
            (lower, alpha) = (found, found);
        } else {
            (upper, alpha) = (found, found - 1);
        }
    }
    Some(lower)
}

/// Returns the moves, those with the fewest replies first.
fn ordered<K: Small>(kernel: K, worker: &Worker, own: u64, opponent: u64, moves: u64) -> Vec<(u8, u64, u64)> {
    let mut list: Vec<(u8, u64, u64)> = squares(moves)
        .map(|square| {
            let flips = kernel.flips(own, opponent, square);
            let (child, other) = after(own, opponent, square, flips);
            (square, child, other)
        })
        .collect();
    let replies =
        |child, other| (kernel.legal_moves(child, other) & worker.board.playable).count_ones() as i32;
    smallest_first(&mut list, |&(_, child, other)| replies(child, other));
    list
}
