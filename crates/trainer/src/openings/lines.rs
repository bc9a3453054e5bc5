//! All lines that can become openings.

use std::collections::HashSet;

use outflank_rules::{Move, Position, Square};

/// Returns one line to each position after `plies` plies, up to symmetry, together with that position. Lines
/// start with f5 and contain no passes. Positions without a legal move are left out.
pub(super) fn lines(plies: u8) -> Vec<(String, Position)> {
    let mut level = vec![(String::new(), Position::start())];
    for ply in 0..plies {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for (line, position) in level {
            // The four possible first moves are images of one another.
            let is_first = |square: &Square| ply > 0 || square.to_string() == "f5";
            for square in position.legal_moves().squares().filter(is_first) {
                let Ok(after) = position.play(Move::Place(square)) else { continue };
                if after.can_move() && seen.insert(after.canonical().0) {
                    next.push((format!("{line}{square}"), after));
                }
            }
        }
        level = next;
    }
    level
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_all_positions_up_to_symmetry() {
        // The known numbers of distinct positions after 1, 2, 3 … plies.
        for (plies, expected) in [(1, 1), (2, 3), (3, 14), (4, 60), (5, 322), (6, 1773)] {
            let lines = lines(plies);
            assert_eq!(lines.len(), expected, "{plies} plies");
            assert!(
                lines.iter().all(|(line, _)| line.len() == 2 * usize::from(plies) && line.starts_with("f5"))
            );
        }
    }
}
