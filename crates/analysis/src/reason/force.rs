//! Lines in which the opponent has no choice.

use outflank_rules::{Cell, Playthrough};

use super::case::{n_empties, placed};
use super::{Case, Reason, ReasonKind};

/// Turns of the opponent in a row that make a line of force.
const TURNS: usize = 2;

/// With so few empty cells hardly anybody has a choice, and it says nothing.
const TOO_FEW: usize = 3;

/// A line of forced answers was passed up: from the best move on, the opponent has one legal move or none at
/// each of its first turns, two or more; after the move that was played it has a choice at one of its first
/// two.
///
/// Returns the reason, and the position at the end of the forced answers, from which the search has yet to
/// confirm the gain.
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

/// The plies up to the last forced answer, if there are enough of them from the start of the line on.
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
