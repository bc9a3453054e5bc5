//! The score of an arena: a win counts 2 and a draw 1. From the third win in a row on, a win counts 4.

use super::Crosstable;
use crate::model::Halves;

/// Returns a player's score.
pub(crate) fn score(table: &Crosstable, player: usize) -> Halves {
    let mut wins_in_a_row = 0;
    let mut score = 0;
    for (game, result) in table.games(player) {
        let points = result.points(game.color).count();
        let is_doubled = wins_in_a_row >= 2;
        wins_in_a_row = if points == 2 { wins_in_a_row + 1 } else { 0 };
        score += if is_doubled && points == 2 { 4 } else { points };
    }
    Halves::whole(score)
}
