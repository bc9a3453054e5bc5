//! Sonneborn-Berger: the points of beaten opponents, plus half the points of opponents in drawn games.

use super::{Value, instead};
use crate::{Crosstable, Halves, Part};

/// Returns the sum of the points of beaten opponents and half the points of opponents in drawn games. In a
/// bye or a forfeit, the player's own points replace an opponent's.
pub(super) fn sum(table: &Crosstable, player: usize) -> Value {
    let term = |part: &Part| {
        let (points, opponent) = match part {
            Part::Game(game) => {
                let opponent =
                    if game.is_played() { table.points(game.opponent) } else { instead(table, player) };
                (game.points().unwrap_or_default(), opponent)
            }
            Part::Bye => (Halves::ONE, instead(table, player)),
            Part::HalfBye => (Halves::HALF, instead(table, player)),
            Part::Away | Part::Before => (Halves::ZERO, Halves::ZERO),
        };
        // A half times a half is 250 thousandths.
        Value::thousandths(points.count() * opponent.count() * 250)
    };
    table.row(player).iter().map(term).sum()
}
