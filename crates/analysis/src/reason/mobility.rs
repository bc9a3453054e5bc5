//! Mobility: how many moves a side has.

use outflank_rules::{Color, Playthrough};

use super::case::n_empties;
use super::{Case, Reason, ReasonKind};

/// Turns of each side that are compared.
const TURNS: usize = 3;

/// By how many moves in all of these turns together the mover is worse off.
const MORE: usize = 8;

/// With fewer empty cells moves are few and counted out.
const FROM: usize = 12;

/// The mover has fewer moves, the opponent more: over the next three turns of each side the mover has no more
/// legal moves in all than in the best line, the opponent no fewer, and both differences come to at least
/// eight moves. Nobody passes in these plies.
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

/// The legal moves of the mover and of the opponent at their next turns in a line, each in all; `None` if it
/// is too short or somebody passes.
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
