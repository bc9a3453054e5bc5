//! Corners given away and corners missed. A corner is any cell whose disc can never be flipped, on any board.

use outflank_rules::{AnyPosition, Cell, Color};

use super::case::{placed, reach, reach_of};
use super::{Case, DiscBoard, Reason, ReasonKind};

/// The opponent must take the corner within this number of its own moves.
const MOVES: usize = 2;

/// Returns a reason if the move lets the opponent take a corner by force.
///
/// With best play the opponent takes the corner with its first or second move. It could not take the corner
/// before the move. If the opponent needs the second move, it takes the corner after every answer to the
/// first. After the best move the opponent cannot force that corner as fast, and does not take it in the best
/// line. The mover takes no corner in return.
pub(super) fn gives(case: &Case<'_>, ground: &DiscBoard) -> Option<Reason> {
    let opponent = case.opponent();
    let plies = case.played.plies();
    let of_opponent = plies.iter().enumerate().filter(|(_, ply)| ply.color == opponent).take(MOVES);
    let is_corner = |cell: &Cell| ground.corners.contains(cell);
    let (number, (at, corner)) = of_opponent
        .map(|(at, ply)| (at, placed(ply).filter(is_corner)))
        .enumerate()
        .find_map(|(number, (at, corner))| corner.map(|corner| (number, (at, corner))))?;
    if case.reach_before()?.contains(&corner) {
        return None;
    }
    if number > 0 {
        let first = plies.iter().position(|ply| ply.color == opponent)?;
        let answered = case.played.position_after(first + 1)?;
        if !can_force(answered, opponent, corner, number) {
            return None;
        }
    }
    let takes_one = plies
        .iter()
        .take(at + 2)
        .any(|ply| ply.color != opponent && placed(ply).as_ref().is_some_and(is_corner));
    let is_taken_anyway =
        case.best.plies().iter().any(|ply| ply.color == opponent && placed(ply) == Some(corner));
    let after_best = case.best.position_after(1)?;
    if takes_one || is_taken_anyway || can_force(after_best, opponent, corner, number + 1) {
        return None;
    }
    Some(case.shown_by_played(ReasonKind::GivesCorner, vec![corner], at + 1))
}

/// Whether a side can take a cell within this many of its moves against every defense.
fn can_force(position: &AnyPosition, side: Color, cell: Cell, moves: usize) -> bool {
    let Some(turn) = position.to_move() else { return false };
    let legal = position.legal();
    let mut after = legal.iter().filter_map(|legal| position.play(&legal.text).ok());
    if turn != side {
        return moves > 0 && after.all(|(after, ..)| can_force(&after, side, cell, moves));
    }
    let takes = moves > 0 && legal.iter().any(|legal| legal.kind.target() == Some(cell));
    takes || moves > 1 && after.any(|(after, ..)| can_force(&after, side, cell, moves - 1))
}

/// Returns a reason if the move misses a corner.
///
/// The best move takes the corner. After the move played the corner is still available, but the opponent's
/// answer takes or closes it. The mover takes no corner in that line.
pub(super) fn leaves(case: &Case<'_>, ground: &DiscBoard) -> Option<Reason> {
    let mover = case.mark.color;
    let corner = placed(case.best.plies().first()?).filter(|cell| ground.corners.contains(cell))?;
    let plies = case.played.plies();
    let is_corner = |cell: Cell| ground.corners.contains(&cell);
    let comes_to_one = plies.iter().any(|ply| ply.color == mover && placed(ply).is_some_and(is_corner));
    let answer = plies.get(1).filter(|ply| ply.color != mover && !ply.is_pass)?;
    // Without the answer the corner would remain available.
    let stays = reach_of(case.played.position_after(1)?, mover)?.contains(&corner);
    if comes_to_one
        || !stays
        || reach(&answer.after, mover).contains(&corner)
        || answer.after.to_move() != Some(mover)
    {
        return None;
    }
    Some(case.shown_by_played(ReasonKind::LeavesCorner, vec![corner], 2))
}
