//! The Brightwell Quotient, the tie-break of the world championship.
//!
//! Wikipedia's article "Reversi" describes four steps. First, a constant c is the number of squares divided
//! by the number of rounds, rounded to the nearest integer. Second, byes and games against withdrawn players
//! are set aside. Third, the other games count their discs and c times the opponents' points. Fourth, each
//! game set aside counts half the squares and c times the player's own points.

use super::{Brightwell, BrightwellMode, Value, discs};
use crate::{Crosstable, Ending, Halves, Part};

impl Brightwell {
    /// Returns the quotient of a player after the rounds of a cross table.
    #[must_use]
    pub fn quotient(&self, table: &Crosstable, player: usize) -> Value {
        let settings = table.tournament().settings();
        if self.mode == BrightwellMode::Papp && self.constant == Some(0) {
            return discs::count(table, player).into();
        }
        let constant = self.constant_for(settings.squares, table.planned_rounds());
        // A hundredth times a half is five thousandths.
        let times = |points: Halves| Value::thousandths(i64::from(constant) * 5 * points.count());
        let set_aside = Value::from(Halves::of(settings.squares.into())) + times(table.points(player));
        let away = match self.mode {
            BrightwellMode::Text => Value::default(),
            BrightwellMode::Papp => set_aside,
        };
        let parts = table.row(player).iter().map(|part| match part {
            Part::Game(game) => match game.result {
                None => Value::default(),
                Some(result) if result.ending() == Ending::Nobody => away,
                Some(_) if table.has_withdrawn(game.opponent) => set_aside,
                Some(result) => Value::from(result.discs()[game.color]) + times(table.points(game.opponent)),
            },
            Part::Bye | Part::HalfBye => set_aside,
            Part::Away | Part::Before => away,
        });
        parts.sum()
    }
}
