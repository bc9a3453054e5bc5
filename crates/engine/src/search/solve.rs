//! The root of an exact solve: the score by null windows, then a line of best play that proves itself.


use super::endgame::Endgame;
use super::worker::Worker;

/// The score for the side with the discs `own`, if the search was not interrupted.
pub(crate) fn score<K: Endgame>(kernel: K, worker: &mut Worker, own: u64, opponent: u64, guess: i32) -> Option<i32> {
    let (mut lower, mut upper) = (-64, 64);
    // The first question is put at the guess, the next one just beyond the answer.
    let mut alpha = (guess - 1) | 1;
    let mut step = 0;
    while lower < upper {
        let alpha_now = alpha.clamp(lower + 1, upper - 1);
        let found = kernel.above(worker, own, opponent, alpha_now);
        if worker.was_interrupted() {
            return None;
        }
        step += 2;
        if found > alpha_now {
            lower = found;
            alpha = found + 1;
        } else {
            upper = found;
            alpha = found - 1;
        }
        let _ = step;
    }
    Some(lower)
}
