//! Pairs the next round of a knock-out, or of the finals of a championship: a game for every undecided match.

use super::seeding::seeded;
use super::unpairable::Unpairable;
use crate::model::{KnockOut, Pairer, PlayerId, Refusal, Round, Tournament, counted};
use crate::standings::knock_out::{Bracket, form};
use crate::standings::{Crosstable, of_table};

/// Pairs the next round.
///
/// # Errors
/// If the knock-out is over, has fewer than two players, or a player who must play is away.
pub(crate) fn pair(tournament: &Tournament) -> Result<Round, Unpairable> {
    let number = tournament.paired() + 1;
    let Some((form, before)) = form(tournament) else { return Err(Unpairable::NoOrder {}) };
    let is_first = number == before + 1;
    let seeds = if is_first {
        first_seeds(tournament, form, before)
    } else {
        tournament.round(before + 1).map(|round| round.seeds.clone()).unwrap_or_default()
    };
    if seeds.len() < 2 {
        return Err(if is_first {
            Unpairable::TooFew { round: number, present: counted(seeds.len()) }
        } else {
            Unpairable::NoOrder {}
        });
    }
    let bracket = Bracket::of(tournament, form, before, seeds.clone());
    let tables = bracket.next_tables(tournament);
    if tables.is_empty() {
        return Err(Unpairable::AllPaired { rounds: tournament.paired() });
    }
    for table in &tables {
        for player in [&table.black, &table.white] {
            if tournament.entrant(player).is_some_and(|entrant| entrant.away.contains_key(&number)) {
                return Err(Refusal::IsAway { player: player.clone(), round: number }.into());
            }
        }
        if tournament.is_forbidden(&table.black, &table.white, number) {
            let pairs = vec![[table.black.clone(), table.white.clone()]];
            return Err(Unpairable::PairsInTheWay { round: number, pairs });
        }
    }
    if let Some(bond) = tournament.bonds().iter().find(|bond| bond.round == number) {
        return Err(Unpairable::FollowsOrder { round: number, player: bond.black.clone() });
    }
    let seeds = if is_first { seeds } else { Vec::new() };
    Ok(Round { tables, byes: Vec::new(), half_byes: Vec::new(), pairer: Pairer::Program, seeds })
}

/// Returns the players in seeding order. In a championship, these are the best of the earlier rounds who have
/// not left.
fn first_seeds(tournament: &Tournament, form: KnockOut, before: u32) -> Vec<PlayerId> {
    let most = usize::try_from(form.players).unwrap_or(usize::MAX);
    if before == 0 {
        let there = tournament.entrants().iter().filter(|entrant| entrant.withdrawn_after.is_none());
        let order = seeded(tournament, there).into_iter();
        return order.take(most).map(|entrant| entrant.player.id.clone()).collect();
    }
    let places = of_table(&Crosstable::until(tournament, before)).into_iter();
    places.filter(|place| !place.has_withdrawn).take(most).map(|place| place.player).collect()
}
