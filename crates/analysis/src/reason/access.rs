//! Access: whether a side has a move into a region of empty cells.

use outflank_rules::Cell;

use super::case::{placed, reach};
use super::{Case, DiscBoard, Reason, ReasonKind};

/// The number of the opponent's next answers in the best line that must stay out of the region.
const ANSWERS: usize = 2;

/// Returns a reason if the move gives the opponent moves in a region of empty cells in which it had none.
///
/// Before the move, the opponent would have had no move there. After the best move it has none, and its next
/// answers in the best line are elsewhere. After the move played, its best answer is there.
pub(super) fn opens(case: &Case<'_>, ground: &DiscBoard) -> Option<Reason> {
    let opponent = case.opponent();
    let answer = case.played.plies().get(1).filter(|ply| ply.color == opponent)?;
    let entered = placed(answer)?;
    let region = ground.regions(&case.before.contents()).into_iter().find(|it| it.contains(&entered))?;
    let is_inside = |cell: &Cell| region.contains(cell);
    let had = case.reach_before()?.iter().any(is_inside);
    let has_anyway = reach(case.best.position_after(1)?, opponent).iter().any(is_inside);
    let answers = case.best.plies().iter().filter(|ply| ply.color == opponent).take(ANSWERS);
    let goes_anyway = answers.filter_map(placed).any(|cell| is_inside(&cell));
    if had || has_anyway || goes_anyway {
        return None;
    }
    Some(case.shown_by_played(ReasonKind::OpensAccess, region, 2))
}
