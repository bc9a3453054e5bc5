//! What a file in a format of others leaves out of an event, for whoever writes it.

use super::{SheetFormat, placeless};
use crate::{System, Tournament};

/// What a format has no place for in an event that it takes all the same, in sentences.
///
/// Without what is [refused](super::write_rating_file) the event would be another one; without this it is less.
#[must_use]
pub fn left_out(tournament: &Tournament, format: SheetFormat) -> Vec<String> {
    let mut notes = Vec::new();
    let system = match tournament.settings().system {
        System::Swiss => None,
        System::RoundRobin(_) => Some("a round robin"),
        System::KnockOut(_) => Some("a knock-out"),
        System::Championship(_) => Some("a championship with finals"),
        System::Arena => Some("an arena"),
    };
    notes.extend(system.map(|system| {
        format!(
            "that this is {system} has no place in the file: its games are, as rounds of a Swiss tournament"
        )
    }));
    if format == SheetFormat::Elo {
        notes.extend(of_rating_file(tournament));
    }
    notes
}

/// What is only the federation's file's.
fn of_rating_file(tournament: &Tournament) -> Vec<String> {
    let mut notes = Vec::new();
    if tournament.settings().country.is_none() {
        notes.push("the event has no country: the file says ??".to_owned());
    }
    if placeless::before_finals(tournament) < tournament.paired() {
        notes.push("the finals stand beside the rounds: `tournament import` leaves them out".to_owned());
    }
    for (round, number) in tournament.rounds().iter().zip(1..) {
        let unplayed = round.tables.iter().filter(|table| !table.result.is_some_and(|it| it.is_played()));
        notes.extend(unplayed.map(|table| {
            let (black, white) = (&table.black, &table.white);
            format!(
                "round {number}: the game of {black} and {white} has no result of its own and is left out"
            )
        }));
    }
    notes
}
