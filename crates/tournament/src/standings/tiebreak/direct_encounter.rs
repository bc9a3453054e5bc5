//! Direct encounter: the games among tied players.

use super::Value;
use crate::{Crosstable, Halves};

/// Returns the points from games against other tied players, or 0 unless all tied players have met. A forfeit
/// is not a meeting.
pub(super) fn points(table: &Crosstable, player: usize, tied: &[usize]) -> Value {
    let have_met = |one: usize, other: usize| {
        table.games(one).any(|(game, _)| game.opponent == other && game.is_played())
    };
    let all_met =
        tied.iter().enumerate().all(|(at, one)| tied[at + 1..].iter().all(|other| have_met(*one, *other)));
    if !all_met {
        return Value::default();
    }
    let among = table.games(player).filter(|(game, _)| tied.contains(&game.opponent) && game.is_played());
    among.map(|(game, result)| result.points(game.color)).sum::<Halves>().into()
}
