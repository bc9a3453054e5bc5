//! Wins and draws given away.

use outflank_engine::Score;

use super::{Case, Reason, ReasonKind};

/// A win or a draw that was proved is given away. Both scores are exact, and the line goes to the end of the
/// game with best play of both sides and comes to the score of the move.
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
    // Where nothing is counted, a score also says how soon the end comes.
    let is_so = end == mark.score || mark.score < -Score::UNDECIDED && end == -Score::WON;
    if !mark.is_exact() || !is_so {
        return None;
    }
    Some(case.shown_by_played(kind, Vec::new(), case.played.plies().len()))
}
