//! Answers allowed by a move: on squares that the opponent could not reach, or that the mover should have
//! taken.

use outflank_engine::{MoveScore, Score};

use super::case::{placed, reach};
use super::{Case, Reason, ReasonKind};

/// Returns the opponent's best answer, if the move allowed it. Either it is on the square of the best move,
/// or the opponent could not have played there before the move or after the best move.
///
/// Whether the answer matters is checked separately: [`is_the_one`].
pub(super) fn allows(case: &Case<'_>) -> Option<Reason> {
    let opponent = case.opponent();
    let answer = case.played.plies().get(1).filter(|ply| ply.color == opponent)?;
    let cell = placed(answer)?;
    let after_best = case.best.position_after(1)?;
    let kind = if case.best.plies().first().and_then(placed) == Some(cell) {
        ReasonKind::LeavesSquare
    } else if !case.reach_before()?.contains(&cell) && !reach(after_best, opponent).contains(&cell) {
        ReasonKind::GivesSquare
    } else {
        return None;
    };
    Some(case.shown_by_played(kind, vec![cell], 2))
}

/// Whether only this answer punishes the move: it is at least two discs better than any other. If the move
/// opened the square, the difference must also be at least half of the loss.
pub(super) fn is_the_one(answers: &[MoveScore], answer: &str, kind: ReasonKind, loss: Score) -> bool {
    let Some(refuting) = answers.iter().find(|mv| mv.mv == answer) else { return false };
    let others = answers.iter().filter(|mv| mv.mv != answer).map(|mv| mv.score).max();
    others.is_none_or(|other| {
        let gain = refuting.score - other;
        let is_all = kind == ReasonKind::LeavesSquare || gain.units() * 2 >= loss.units();
        gain >= Score::from_discs(2) && is_all
    })
}
