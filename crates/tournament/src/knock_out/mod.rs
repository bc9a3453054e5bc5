//! Whoever loses a match is out.

mod bracket;
mod duel;

pub use bracket::{Bracket, Stage};
pub use duel::Duel;

use crate::pairing::Unpairable;
use crate::seeding::seeded;
use crate::{
    Crosstable, KnockOut, Pairer, PairingRules, PlayerId, Refusal, Round, System, Tournament, standings,
};

/// The knock-out of a tournament: its form and how many rounds come before it. Nothing for other systems.
pub(crate) const fn form(tournament: &Tournament) -> Option<(KnockOut, u32)> {
    let settings = tournament.settings();
    match settings.system {
        System::KnockOut(form) => Some((form, 0)),
        System::Championship(form) => Some((form, settings.rounds)),
        _ => None,
    }
}

/// The bracket as it stands, once its first round is paired.
#[must_use]
pub fn bracket(tournament: &Tournament) -> Option<Bracket> {
    let (form, before) = form(tournament)?;
    let seeds = tournament.round(before + 1)?.seeds.clone();
    (seeds.len() > 1).then(|| Bracket::of(tournament, form, before, seeds, PairingRules::LATEST))
}

/// Whether every match is decided.
pub(crate) fn is_over(tournament: &Tournament) -> bool {
    bracket(tournament).is_some_and(|bracket| !bracket.is_open())
}

/// Pairs the next round: a game of every match that is not decided.
///
/// # Errors
/// The knock-out is over, there are fewer than two players, or one of those who should play is away.
pub(crate) fn pair(tournament: &Tournament, rules: PairingRules) -> Result<Round, Unpairable> {
    let number = tournament.paired() + 1;
    let Some((form, before)) = form(tournament) else { return Err(Unpairable::NoOrder) };
    let is_first = number == before + 1;
    let seeds = if is_first {
        first_seeds(tournament, form, before, rules)
    } else {
        tournament.round(before + 1).map(|round| round.seeds.clone()).unwrap_or_default()
    };
    if seeds.len() < 2 {
        return Err(if is_first {
            Unpairable::TooFew { present: seeds.len(), round: number }
        } else {
            Unpairable::NoOrder
        });
    }
    let bracket = Bracket::of(tournament, form, before, seeds.clone(), rules);
    let tables = bracket.next_tables(tournament);
    if tables.is_empty() {
        return Err(Unpairable::Over { rounds: tournament.paired() });
    }
    for table in &tables {
        for player in [&table.black, &table.white] {
            if tournament.entrant(player).is_some_and(|entrant| entrant.away.contains_key(&number)) {
                return Err(Refusal::IsAway { player: player.clone(), round: number }.into());
            }
        }
        if tournament.is_forbidden(&table.black, &table.white, number) {
            let pairs = vec![[table.black.clone(), table.white.clone()]];
            return Err(Unpairable::Forbidden { pairs, round: number });
        }
    }
    if let Some(bond) = tournament.bonds().iter().find(|bond| bond.round == number) {
        return Err(Unpairable::Settled { player: bond.black.clone(), round: number });
    }
    let seeds = if is_first { seeds } else { Vec::new() };
    let pairer = Pairer::Program(rules);
    Ok(Round { tables, byes: Vec::new(), half_byes: Vec::new(), pairer, seeds })
}

/// Who begins, the best first: of a championship the best of the rounds before who are still there.
fn first_seeds(tournament: &Tournament, form: KnockOut, before: u32, rules: PairingRules) -> Vec<PlayerId> {
    let most = usize::try_from(form.players).unwrap_or(usize::MAX);
    if before == 0 {
        let there = tournament.entrants().iter().filter(|entrant| entrant.withdrawn_after.is_none());
        let order = seeded(tournament, there).into_iter();
        return order.take(most).map(|entrant| entrant.player.id.clone()).collect();
    }
    let places = standings::of_table(&Crosstable::until(tournament, before).by(rules)).into_iter();
    places.filter(|place| !place.has_withdrawn).take(most).map(|place| place.player).collect()
}
