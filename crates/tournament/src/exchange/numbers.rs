//! Numbers for players, in formats that require them.

use std::collections::{BTreeMap, BTreeSet};

use super::sheet::number_of;
use crate::{FederationNumber, PlayerId, Tournament};

/// A number for every player: the federation's number, else a numeric id if that number is free, else any
/// free number.
pub(super) struct Numbers(BTreeMap<PlayerId, u32>);

impl Numbers {
    pub(super) fn of(tournament: &Tournament) -> Self {
        let players = || tournament.entrants().iter().map(|entrant| &entrant.player);
        let mut numbers = BTreeMap::new();
        let mut taken = BTreeSet::from([0]);
        for player in players() {
            if let FederationNumber::Of(number) = player.federation
                && taken.insert(number)
            {
                numbers.insert(player.id.clone(), number);
            }
        }
        for player in players() {
            if let Some(number) = number_of(&player.id).filter(|number| !taken.contains(number))
                && !numbers.contains_key(&player.id)
            {
                taken.insert(number);
                numbers.insert(player.id.clone(), number);
            }
        }
        let mut next = taken
            .last()
            .map_or(1, |greatest| if *greatest < FederationNumber::MOST { greatest + 1 } else { 1 });
        for player in players() {
            if !numbers.contains_key(&player.id) {
                while taken.contains(&next) {
                    next += 1;
                }
                taken.insert(next);
                numbers.insert(player.id.clone(), next);
            }
        }
        Self(numbers)
    }

    /// Returns a player's number in the file; 0 if the player has none.
    pub(super) fn of_player(&self, player: &PlayerId) -> u32 {
        self.0.get(player).copied().unwrap_or(0)
    }
}
