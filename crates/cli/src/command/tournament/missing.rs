//! Games without a result, which make a table provisional.

use outflank_tournament::{PlayerId, Tournament};

use crate::amount::amount;

/// Returns the number of missing results up to a round, in words; `None` if there are none.
pub(super) fn told(tournament: &Tournament, until: u32) -> Option<String> {
    let open = |number| tournament.round(number).map_or(0, |round| round.open_tables().count());
    let rounds = (1..=until).map(|number| (number, open(number))).filter(|(_, open)| *open > 0);
    let rounds: Vec<String> = rounds
        .map(|(number, open)| format!("{} of round {number}", amount(open, "result", "results")))
        .collect();
    (!rounds.is_empty()).then(|| format!("missing: {}", rounds.join(", ")))
}

/// Returns the rounds up to this one in which a player's game has no result.
pub(super) fn rounds(tournament: &Tournament, until: u32, player: &PlayerId) -> Vec<u32> {
    let is_open = |number: &u32| {
        let tables = tournament.round(*number).map_or(&[][..], |round| &round.tables);
        let mut own = tables.iter().filter(|table| &table.black == player || &table.white == player);
        own.any(|table| table.result.is_none())
    };
    (1..=until).filter(is_open).collect()
}
