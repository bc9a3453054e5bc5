//! Lines in which the opponent has no choice.

use outflank_rules::{Cell, Playthrough};

use super::case::{n_empties, placed};
use super::{Case, Reason, ReasonKind};

/// The least number of consecutive forced turns of the opponent.
const TURNS: usize = 2;

/// With this few empty cells, forced moves are common and mean nothing.
const TOO_FEW: usize = 3;

/// Returns a reason if the move misses a line of forced answers. After the best move, the opponent has no
/// choice at its first two turns or more. After the move played it has a choice at one of its first two
/// turns.
///
/// Returns the reason and the position after the forced answers, from which a search must still confirm the
/// gain.
pub(super) fn passes_up(case: &Case<'_>) -> Option<(Reason, Playthrough)> {
    let plies = forced(case, &case.best)?;
    if forced(case, &case.played).is_some() {
        return None;
    }
    let opponent = case.opponent();
    let answers = case.best.plies().iter().take(plies).filter(|ply| ply.color == opponent);
    let cells: Vec<Cell> = answers.filter_map(placed).collect();
    let mut end = case.best.clone();
    while end.plies().len() > plies {
        end.undo();
    }
    Some((case.shown_by_best(ReasonKind::PassesUpForce, cells, plies), end))
}

/// Returns the number of plies up to the last forced answer, if the line begins with enough of them.
fn forced(case: &Case<'_>, line: &Playthrough) -> Option<usize> {
    let opponent = case.opponent();
    let (mut turns, mut plies) = (0, 0);
    for (at, _) in line.plies().iter().enumerate().filter(|(_, ply)| ply.color == opponent) {
        let before = line.position_after(at)?;
        if before.legal().len() != 1 || n_empties(before) <= TOO_FEW {
            break;
        }
        (turns, plies) = (turns + 1, at + 1);
    }
    (turns >= TURNS).then_some(plies)
}
