//! Exact scores of the moves of one position, for playing.

use super::Small;
use super::prover::squares;
use super::worker::Worker;

/// A best move and its score; the move is `None` for a forced pass. `None` if interrupted or the game is over.
pub(super) fn best<K: Small>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
) -> Option<(Option<u8>, i32)> {
    let moves = kernel.legal_moves(own, opponent) & worker.board.playable;
    if moves == 0 {
        if kernel.legal_moves(opponent, own) & worker.board.playable == 0 {
            return None;
        }
        return best(kernel, worker, opponent, own).map(|(_, score)| (None, -score));
    }
    let mut best: Option<(u8, i32)> = None;
    for (square, child, other) in ordered(kernel, worker, own, opponent, moves) {
        match best {
            None => best = Some((square, -exact(kernel, worker, child, other, 0)?)),
            Some((_, least)) => {
                let found = -kernel.small_solve(worker, child, other, -least - 1);
                if worker.was_interrupted() {
                    return None;
                }
                if found > least {
                    best = Some((square, -exact(kernel, worker, child, other, -found)?));
                }
            }
        }
    }
    best.map(|(square, score)| (Some(square), score))
}

/// Every move with its score and the nodes that took, best first; a forced pass is one. `None` if interrupted.
pub(super) fn score_all<K: Small>(
    kernel: K,
    worker: &mut Worker,
    own: u64,
    opponent: u64,
) -> Option<Vec<(Option<u8>, i32, u64)>> {
    let moves = kernel.legal_moves(own, opponent) & worker.board.playable;
    if moves == 0 {
        let pass = best(kernel, worker, own, opponent);
        return if worker.was_interrupted() {
            None
        } else {
            Some(pass.into_iter().map(|(square, score)| (square, score, worker.nodes)).collect())
        };
    }
    let mut scored = Vec::new();
    let mut guess = 0;
    for (square, child, other) in ordered(kernel, worker, own, opponent, moves) {
        let before = worker.nodes;
        guess = exact(kernel, worker, child, other, guess)?;
        scored.push((Some(square), -guess, worker.nodes - before));
    }
    scored.sort_by_key(|&(_, score, _)| -score);
    Some(scored)
}

/// The score of a position, or `None` if interrupted.
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

/// The moves, those that leave the opponent the fewest replies first.
fn ordered<K: Small>(kernel: K, worker: &Worker, own: u64, opponent: u64, moves: u64) -> Vec<(u8, u64, u64)> {
    let mut list: Vec<(u8, u64, u64)> = squares(moves)
        .map(|square| {
            let flips = kernel.flips(own, opponent, square);
            (square, opponent ^ flips, own | flips | 1 << square)
        })
        .collect();
    let replies = |child, other| (kernel.legal_moves(child, other) & worker.board.playable).count_ones();
    list.sort_by_key(|&(_, child, other)| replies(child, other));
    list
}
