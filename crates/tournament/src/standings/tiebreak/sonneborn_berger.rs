//! Sonneborn-Berger: the points of beaten opponents, and half those of opponents with a draw.

use super::{Value, instead};
use crate::{Crosstable, Halves, Part};

/// The points of beaten opponents and half those of opponents with a draw. Points without a played game count
/// as if made against the player's own score.
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
        // Halves times halves are quarters.
        Value::thousandths(points.count() * opponent.count() * 250)
    };
    table.row(player).iter().map(term).sum()
}
