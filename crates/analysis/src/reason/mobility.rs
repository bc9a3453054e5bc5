//! Mobility: the number of moves that a side has.

use outflank_rules::{Color, Playthrough};

use super::case::n_empties;
use super::{Case, Reason, ReasonKind};

/// The number of each side's turns to compare.
const TURNS: usize = 3;

/// The least sum of both sides' differences in legal moves over these turns.
const MORE: usize = 8;

/// With fewer empty cells, moves are few and lines are solved anyway.
const FROM: usize = 12;

/// Returns a reason if the move leaves the mover fewer moves, or the opponent more. Moves are counted over
/// the next three turns of each side. The mover has no more legal moves than in the best line, and the
/// opponent no fewer. Both differences add up to at least eight moves. Neither side passes in these plies.
pub(super) fn loses(case: &Case<'_>) -> Option<Reason> {
    if n_empties(case.before) < FROM {
        return None;
    }
    let mover = case.mark.color;
    let [played, best] = [counts(&case.played, mover), counts(&case.best, mover)];
    let ((own, other), (own_best, other_best)) = (played?, best?);
    let is_lost = own <= own_best && other >= other_best && own_best - own + other - other_best >= MORE;
    is_lost.then(|| case.shown_by_played(ReasonKind::LosesMobility, Vec::new(), 2 * TURNS))
}

/// Returns the legal moves of the mover and of the opponent, summed over their next turns in a line. `None`
/// if the line is too short or has a pass.
fn counts(line: &Playthrough, mover: Color) -> Option<(usize, usize)> {
    let (mut own, mut other) = (0, 0);
    for plies in 1..=2 * TURNS {
        let position = line.position_after(plies)?;
        let side = position.to_move()?;
        if position.must_pass() || (side == mover) != (plies % 2 == 0) {
            return None;
        }
        let moves = position.legal().len();
        if side == mover { own += moves } else { other += moves }
    }
    Some((own, other))
}
