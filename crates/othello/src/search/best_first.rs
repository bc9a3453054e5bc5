//! Principal variation search over the moves of a root.

/// Searches all moves in the window `floor`…`beta` and puts the best first. All moves except the first are
/// tried with a null window. `look` returns the score of a move, or `None` if interrupted; `found` is called
/// for each new best move.
///
/// Returns the score of the best move, or `None` if interrupted; even then the best move so far is first.
pub fn best_first<M: Clone>(
    moves: &mut [M],
    floor: i32,
    beta: i32,
    look: &mut dyn FnMut(&M, i32, i32) -> Option<i32>,
    found: &dyn Fn(&mut M, i32),
) -> Option<i32> {
    let mut alpha = floor;
    let mut best = i32::MIN;
    for at in 0..moves.len() {
        let mv = moves.get(at)?.clone();
        let mut score = i32::MIN;
        if at > 0 {
            score = look(&mv, alpha, alpha + 1)?;
        }
        if at == 0 || (score > alpha && score < beta) {
            score = look(&mv, alpha, beta)?;
        }
        if score > best {
            best = score;
            found(moves.get_mut(at)?, score);
            // A move that failed low gives no information about the order.
            if score > floor || at == 0 {
                moves.get_mut(..=at)?.rotate_right(1);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
    }
    Some(best)
}
