//! The last move of the whole game.

use outflank_rules::{Color, Playthrough};

use super::case::{n_empties, placed};
use super::{Case, Reason, ReasonKind};

/// With more empty cells, the last disc is too far away to be a player's aim.
const IN_SIGHT: usize = 16;

/// Returns a reason if the mover places the last disc of the game with best play, but the opponent does after
/// this move.
///
/// Both scores are proved, and both lines end the game with the proved scores.
pub(super) fn loses(case: &Case<'_>) -> Option<Reason> {
    let mark = case.mark;
    if n_empties(case.before) > IN_SIGHT {
        return None;
    }
    let is_proved = mark.is_exact()
        && case.worth_at_the_end(&case.played) == Some(mark.score)
        && case.worth_at_the_end(&case.best) == Some(mark.best_score);
    let (played, best) = (last(&case.played)?, last(&case.best)?);
    let is_lost = is_proved && best == mark.color && played != mark.color;
    is_lost.then(|| case.shown_by_played(ReasonKind::LosesLastMove, Vec::new(), case.played.plies().len()))
}

/// Returns the side that places the last disc of a line.
fn last(line: &Playthrough) -> Option<Color> {
    line.plies().iter().rev().find(|ply| placed(ply).is_some()).map(|ply| ply.color)
}
