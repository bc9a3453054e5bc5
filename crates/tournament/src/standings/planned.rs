//! The number of rounds of a tournament.

use super::knock_out;
use crate::model::{RoundRobin, Settings, System, Tournament};

impl Tournament {
    /// Returns the planned number of rounds. In a round robin or a knock-out with at least two players, the
    /// number is computed from the number of players. Otherwise, it is the setting. A championship excludes
    /// its finals. An undecided knock-out counts the most rounds that it can take, and an arena without a
    /// limit the rounds so far.
    #[must_use]
    pub fn planned_rounds(&self) -> u32 {
        let settings = self.settings();
        let players = match self.rounds().first() {
            Some(first) if !first.seeds.is_empty() => first.seeds.len(),
            _ => self.entrants().iter().filter(|entrant| entrant.withdrawn_after.is_none()).count(),
        };
        let rounds = match settings.system {
            System::RoundRobin(_) | System::KnockOut(_) if players < 2 => settings.rounds,
            System::RoundRobin(form) => {
                count(RoundRobin::cycle(players)) * if form.is_double { 2 } else { 1 }
            }
            System::KnockOut(_) if knock_out::is_over(self) => self.paired(),
            System::KnockOut(form) => {
                let begin = count(players).min(form.players);
                begin.next_power_of_two().trailing_zeros() * form.games
            }
            System::Arena if settings.rounds == Settings::MOST_ROUNDS => self.paired(),
            System::Swiss | System::Championship(_) | System::Arena => settings.rounds,
        };
        rounds.max(1)
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
