//! Parity: the last move in a region of empty cells.

use outflank_rules::{Cell, Color, Playthrough};

use super::case::placed;
use super::{Case, DiscBoard, Reason, ReasonKind};

/// The smallest region in which the last move matters.
const SMALLEST: usize = 2;

/// Returns a reason if the mover gets the last move in a region with best play, but the opponent does after
/// this move.
///
/// Both scores are proved, both lines end the game with their scores, and neither has a pass. The region
/// exists before the move and has two or more cells. The region is filled in both lines, and contains the
/// move played or the best move. The mover gets fewer last moves in total: a mere exchange of regions does
/// not count.
pub(super) fn loses(case: &Case<'_>, ground: &DiscBoard) -> Option<Reason> {
    let (mark, lines) = (case.mark, [&case.played, &case.best]);
    let is_proved = mark.is_exact()
        && case.worth_at_the_end(&case.played) == Some(mark.score)
        && case.worth_at_the_end(&case.best) == Some(mark.best_score);
    if !is_proved || lines.iter().any(|line| line.n_passes() > 0) {
        return None;
    }
    let regions = ground.regions(&case.before.contents());
    let gets = |line: &Playthrough| {
        regions
            .iter()
            .filter(|region| last_in(line, region).is_some_and(|(who, _)| who == mark.color))
            .count()
    };
    if gets(&case.played) >= gets(&case.best) {
        return None;
    }
    let moves: Vec<Cell> = lines.iter().filter_map(|line| line.plies().first().and_then(placed)).collect();
    let (region, plies) = regions.iter().filter(|region| region.len() >= SMALLEST).find_map(|region| {
        let is_about = moves.iter().any(|cell| region.contains(cell));
        let (of_best, _) = last_in(&case.best, region)?;
        let (of_played, at) = last_in(&case.played, region)?;
        (is_about && of_best == mark.color && of_played != mark.color).then_some((region, at + 1))
    })?;
    Some(case.shown_by_played(ReasonKind::LosesParity, region.clone(), plies))
}

/// Returns the side that fills the last cell of a region in a line, and the index of the ply. `None` if a
/// cell stays empty.
fn last_in(line: &Playthrough, region: &[Cell]) -> Option<(Color, usize)> {
    let inside = |ply| placed(ply).is_some_and(|cell| region.contains(&cell));
    let mut plies = line.plies().iter().enumerate().filter(|(_, ply)| inside(ply));
    let (at, last) = plies.nth(region.len() - 1)?;
    Some((last.color, at))
}
