//! The order of players for a round robin, a knock-out or an acceleration.

use std::cmp::Reverse;

use crate::model::lot;
use crate::{Entrant, Seeding, Tournament};

/// Sorts players by the seeding in the settings, best first. The result does not depend on the order of the
/// input.
#[must_use]
pub fn seeded<'a>(
    tournament: &'a Tournament,
    players: impl IntoIterator<Item = &'a Entrant>,
) -> Vec<&'a Entrant> {
    let settings = tournament.settings();
    let drawn = |entrant: &Entrant| lot::draw(settings.seed, &["seeding", entrant.player.id.as_str()]);
    let mut order: Vec<&Entrant> = players.into_iter().collect();
    order.sort_by_cached_key(|entrant| {
        let by = match settings.seeding {
            Seeding::Rating => (Reverse(entrant.player.rating), 0),
            Seeding::Entry => (Reverse(None), tournament.place(&entrant.player.id).unwrap_or(usize::MAX)),
            Seeding::Lot => (Reverse(None), 0),
        };
        (by, drawn(entrant), entrant.player.id.clone())
    });
    order
}
