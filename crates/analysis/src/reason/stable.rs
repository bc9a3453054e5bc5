//! Stable discs, which can never be flipped.

use outflank_rules::{Cell, Color, Content};

use super::{Case, DiscBoard, Reason, ReasonKind};

/// The least difference in stable discs.
const MORE: usize = 3;

/// Returns the opponent gains stable discs. After equally many plies, the opponent has at least three more
/// than in the best line, even after the mover's own gain is subtracted.
///
/// The reason names the opponent's discs that are stable at the end of the line but not at the end of the
/// best line.
pub(super) fn gives(case: &Case<'_>, ground: &DiscBoard) -> Option<Reason> {
    let plies = case.played.plies().len().min(case.best.plies().len()).min(SEEN);
    let count = |contents: &[Content], color: Color| ground.stable(contents, color);
    let ends = [&case.played, &case.best].map(|line| line.position_after(plies).map(|end| end.contents()));
    let [Some(played), Some(best)] = ends else { return None };
    let (mover, opponent) = (case.mark.color, case.opponent());
    let [given, kept] = [&played, &best].map(|end| count(end, opponent));
    let [left, right] = [&played, &best].map(|end| count(end, mover).len());
    // The mover's own stable discs reduce the opponent's gain.
    let is_given = given.len() + right >= kept.len() + left + MORE && given.len() >= kept.len() + MORE;
    let cells: Vec<Cell> = given.into_iter().filter(|cell| !kept.contains(cell)).collect();
    is_given.then(|| case.shown_by_played(ReasonKind::GivesStable, cells, plies))
}

/// The number of plies after which both lines are compared. Further on, discs are stable only because the
/// board is nearly full.
const SEEN: usize = 6;
