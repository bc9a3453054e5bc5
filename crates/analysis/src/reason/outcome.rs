//! Wins and draws given away.

use outflank_engine::Score;

use super::{Case, Reason, ReasonKind};

/// Returns a reason if the move gives away a proved win or draw. Both scores are exact, and best play from
/// the move ends the game with its score.
pub(super) fn throws(case: &Case<'_>) -> Option<Reason> {
    let mark = case.mark;
    let kind = if mark.best_score > Score::DRAW && mark.score <= Score::DRAW {
        ReasonKind::ThrowsWin
    } else if mark.best_score == Score::DRAW && mark.score < Score::DRAW {
        ReasonKind::ThrowsDraw
    } else {
        return None;
    };
    let end = case.worth_at_the_end(&case.played)?;
    // In games without a count, a score also depends on how soon the game ends.
    let is_so = end == mark.score || mark.score < -Score::UNDECIDED && end == -Score::WON;
    if !mark.is_exact() || !is_so {
        return None;
    }
    Some(case.shown_by_played(kind, Vec::new(), case.played.plies().len()))
}
