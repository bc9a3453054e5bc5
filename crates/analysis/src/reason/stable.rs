//! Stable discs: those that can never be turned over again.

use outflank_rules::{Cell, Color, Content};

use super::{Case, Ground, Reason, ReasonKind};

/// By how many stable discs a side has to be worse off.
const MORE: usize = 3;

/// Discs that the opponent makes stable: at the end of the line it has at least three more stable ones, less
/// those of the mover, than at the end of the best line, seen after equally many plies of both.
///
/// The cells are the opponent's stable discs at the end of the line that it does not have at the end of the
/// best one.
pub(super) fn gives(case: &Case<'_>, ground: &Ground) -> Option<Reason> {
    let plies = case.played.plies().len().min(case.best.plies().len()).min(SEEN);
    let count = |contents: &[Content], color: Color| ground.stable(contents, color);
    let ends = [&case.played, &case.best].map(|line| line.position_after(plies).map(|end| end.contents()));
    let [Some(played), Some(best)] = ends else { return None };
    let (mover, opponent) = (case.mark.color, case.opponent());
    let [given, kept] = [&played, &best].map(|end| count(end, opponent));
    let [left, right] = [&played, &best].map(|end| count(end, mover).len());
    // What the mover gets in return counts against it.
    let is_given = given.len() + right >= kept.len() + left + MORE && given.len() >= kept.len() + MORE;
    let cells: Vec<Cell> = given.into_iter().filter(|cell| !kept.contains(cell)).collect();
    is_given.then(|| case.shown_by_played(ReasonKind::GivesStable, cells, plies))
}

/// Plies after which both lines are compared. Beyond them discs are stable because the board is full.
const SEEN: usize = 6;
