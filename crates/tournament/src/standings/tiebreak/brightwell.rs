//! The Brightwell Quotient, the tie-break of the world championship.
//!
//! Wikipedia's article "Reversi" has its four steps. 1: a constant c, the number of squares over the number
//! of rounds, rounded to the nearest integer. 2: games against withdrawn players, and byes, are set aside. 3:
//! the discs of the other games, and c times the opponents' points in them. 4: for each game set aside, half
//! the squares of the board and c times the player's own points.

use super::{Brightwell, BrightwellMode, Value, discs};
use crate::{Crosstable, Ending, Halves, Part};

impl Brightwell {
    /// The quotient of a player over the rounds of the table.
    #[must_use]
    pub fn quotient(&self, table: &Crosstable, player: usize) -> Value {
        let settings = table.tournament().settings();
        if self.mode == BrightwellMode::Papp && self.constant == Some(0) {
            return discs::count(table, player).into();
        }
        let constant = self.constant_for(settings.squares, table.planned_rounds());
        // Hundredths times halves are two-hundredths, that is, five thousandths.
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
