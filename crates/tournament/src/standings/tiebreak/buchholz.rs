//! Buchholz: the sum of the opponents' points.

use super::{Value, instead};
use crate::{Crosstable, Part};

/// Returns the sum of the opponents' points. A bye or a forfeit counts the player's own points, like a game
/// against an equal opponent. Missed rounds and rounds before joining count nothing.
pub(super) fn sum(table: &Crosstable, player: usize) -> Value {
    terms(table, player).into_iter().sum()
}

/// Returns the term of each round, except of games in progress.
pub(super) fn terms(table: &Crosstable, player: usize) -> Vec<Value> {
    let term = |part: &Part| match part {
        Part::Game(game) if game.result.is_none() => None,
        Part::Game(game) if game.is_played() => Some(table.points(game.opponent).into()),
        Part::Game(_) | Part::Bye | Part::HalfBye => Some(instead(table, player).into()),
        Part::Away | Part::Before => Some(Value::default()),
    };
    table.row(player).iter().filter_map(term).collect()
}
