//! Round robins in two orders.

mod berger;
mod rotation;

use super::seeding::seeded;
use super::swiss::half_byes;
use super::unpairable::Unpairable;
use crate::model::counted;
use crate::{Pairer, PlayerId, Refusal, Round, RoundRobin, RoundRobinOrder, Table, Tournament};

/// The numbers, from 0, of the players with black and white, or of a player without an opponent.
pub type Seats = (usize, Option<usize>);

/// Returns the pairs of a round, from 0, for a number of players. After a full cycle, rounds repeat with
/// exchanged colors.
#[must_use]
pub fn seats(order: RoundRobinOrder, players: usize, round: usize) -> Vec<Seats> {
    if players < 2 {
        return Vec::new();
    }
    let cycle = RoundRobin::cycle(players);
    let seats = match order {
        RoundRobinOrder::Berger => berger::seats(players, round % cycle),
        RoundRobinOrder::Rotation => rotation::seats(players, round % cycle),
    };
    let is_reversed = (round / cycle) % 2 == 1;
    let reverse = |(black, white): Seats| match white {
        Some(white) if is_reversed => (white, Some(black)),
        white => (black, white),
    };
    seats.into_iter().map(reverse).collect()
}

/// Pairs the next round. A player whose opponent has left or is away gets a bye.
///
/// # Errors
/// If all rounds are paired, there are fewer than two players, or a forced or forbidden pair contradicts the
/// order.
pub(crate) fn pair(tournament: &Tournament, form: RoundRobin) -> Result<Round, Unpairable> {
    let number = tournament.paired() + 1;
    let seeds: Vec<PlayerId> = match tournament.rounds().first() {
        Some(first) if !first.seeds.is_empty() => first.seeds.clone(),
        Some(_) => return Err(Unpairable::NoOrder {}),
        None => {
            let there = tournament.entrants().iter().filter(|entrant| entrant.withdrawn_after.is_none());
            seeded(tournament, there).into_iter().map(|entrant| entrant.player.id.clone()).collect()
        }
    };
    if seeds.len() < 2 {
        return Err(Unpairable::TooFew { round: number, present: counted(seeds.len()) });
    }
    let rounds = RoundRobin::cycle(seeds.len()) * if form.is_double { 2 } else { 1 };
    let at = tournament.rounds().len();
    if at >= rounds {
        return Err(Unpairable::AllPaired { rounds: counted(rounds) });
    }
    if let Some(bond) = tournament.bonds().iter().find(|bond| bond.round == number) {
        return Err(Unpairable::FollowsOrder { round: number, player: bond.black.clone() });
    }
    let present = tournament.present(number);
    let is_there =
        |seed: usize| seeds.get(seed).filter(|id| present.iter().any(|entrant| &entrant.player.id == *id));
    let mut tables = Vec::new();
    let mut byes = Vec::new();
    for (black, white) in seats(form.order, seeds.len(), at) {
        match (is_there(black), white.and_then(is_there)) {
            (Some(black), Some(white)) if tournament.is_forbidden(black, white, number) => {
                let pairs = vec![[black.clone(), white.clone()]];
                return Err(Unpairable::PairsInTheWay { round: number, pairs });
            }
            (Some(black), Some(white)) => tables.push(Table::new(black.clone(), white.clone())),
            (Some(player), None) | (None, Some(player)) => byes.push(player.clone()),
            (None, None) => {}
        }
    }
    byes.sort();
    if let Some(stranger) = present.iter().find(|entrant| !seeds.contains(&entrant.player.id)) {
        return Err(Refusal::TooLate { player: stranger.player.id.clone() }.into());
    }
    Ok(Round {
        tables,
        byes,
        half_byes: half_byes(tournament, number),
        pairer: Pairer::Program,
        seeds: if at == 0 { seeds } else { Vec::new() },
    })
}
