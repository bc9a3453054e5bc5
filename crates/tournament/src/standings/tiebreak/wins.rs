//! Games won.

use outflank_rules::Color;

use super::Value;
use crate::{Crosstable, Halves};

/// Returns the number of games won, including forfeits of opponents. Optionally, only games with white count.
pub(super) fn count(table: &Crosstable, player: usize, with_white: bool) -> Value {
    let won = table.games(player).filter(|(game, result)| {
        result.points(game.color) == Halves::ONE && (!with_white || game.color == Color::White)
    });
    Value::whole(i64::try_from(won.count()).unwrap_or(0))
}
