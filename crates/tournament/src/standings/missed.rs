//! Games that a player did not come to.

use super::Crosstable;
use crate::model::{Ending, PlayerId, Tournament};

impl Tournament {
    /// Returns how many games in a row, up to the latest one, the player did not come to. Games in progress
    /// and rounds without a game are ignored.
    #[must_use]
    pub fn missed_in_a_row(&self, player: &PlayerId) -> u32 {
        let Some(place) = self.place(player) else { return 0 };
        let table = Crosstable::of(self);
        let games: Vec<_> = table.games(place).collect();
        let is_missed = |ending: Ending, color| ending == Ending::Nobody || ending == Ending::Forfeit(color);
        let missed = games.iter().rev().take_while(|(game, result)| is_missed(result.ending(), game.color));
        u32::try_from(missed.count()).unwrap_or(u32::MAX)
    }

    /// Whether a player who has not left has reached the number of missed games in a row at which the
    /// settings withdraw players.
    #[must_use]
    pub fn is_missing_for_good(&self, player: &PlayerId) -> bool {
        let is_in = self.entrant(player).is_some_and(|entrant| entrant.withdrawn_after.is_none());
        is_in && self.settings.most_missed.is_some_and(|most| self.missed_in_a_row(player) >= most)
    }
}
