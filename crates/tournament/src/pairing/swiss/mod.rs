//! Swiss pairing: the perfect matching with the least cost of flaws.

mod ahead;
mod cost;
mod explanation;
mod problem;
mod ranked;
mod record;

pub use cost::{Cost, Flaw};
pub use explanation::{Alternative, Explained, Explanation};
pub use problem::{Pair, Problem};
pub use ranked::Ranked;

use std::cmp::Reverse;

use super::unpairable::Unpairable;
use crate::model::counted;
use crate::{Bond, Crosstable, Halves, Pairer, PlayerId, Round, Table, Tournament};

/// Pairs the next round among the present players.
///
/// # Errors
/// If there are fewer than two players, every pairing has a forbidden pair, or `go_on` returns `false`.
pub(crate) fn pair(tournament: &Tournament, go_on: &dyn Fn() -> bool) -> Result<Round, Unpairable> {
    let number = tournament.paired() + 1;
    let (free, bound) = free(tournament);
    let present = tournament.present(number).len();
    if present < 2 {
        return Err(Unpairable::TooFew { round: number, present: counted(present) });
    }
    let table = Crosstable::of(tournament);
    let problem = Problem::of_while(&table, free, go_on);
    let pairs = ahead::pairing(&problem);
    if !problem.goes_on() {
        return Err(Unpairable::Ended);
    }
    let met: Vec<[PlayerId; 2]> = pairs
        .iter()
        .filter(|(one, other)| problem.is_forbidden(*one, *other))
        .filter_map(|(one, other)| Some([problem.player(*one)?.clone(), problem.player(*other)?.clone()]))
        .collect();
    if !met.is_empty() {
        return Err(Unpairable::PairsInTheWay { round: number, pairs: met });
    }
    let mut tables = Vec::new();
    let mut byes = Vec::new();
    for pair in pairs {
        match problem.seat(pair) {
            Some(table) => tables.push(table),
            None => byes.extend(problem.player(pair.0).cloned()),
        }
    }
    for bond in bound {
        match &bond.white {
            Some(white) => tables.push(Table::new(bond.black.clone(), white.clone())),
            None => byes.push(bond.black.clone()),
        }
    }
    sort_tables(&mut tables, &table);
    byes.sort();
    Ok(Round {
        tables,
        byes,
        half_byes: half_byes(tournament, number),
        pairer: Pairer::Program,
        seeds: Vec::new(),
    })
}

/// Returns the players to pair in the next round, and the forced pairs and byes.
pub(super) fn free(tournament: &Tournament) -> (Vec<&PlayerId>, Vec<&Bond>) {
    let number = tournament.paired() + 1;
    let bound: Vec<&Bond> = tournament.bonds().iter().filter(|bond| bond.round == number).collect();
    let ids = tournament.present(number).into_iter().map(|entrant| &entrant.player.id);
    let free = ids.filter(|id| !bound.iter().any(|bond| bond.is_of(id))).collect();
    (free, bound)
}

/// Returns the players with a half-point bye in a round: those who requested it and have not left.
pub(crate) fn half_byes(tournament: &Tournament, round: u32) -> Vec<PlayerId> {
    let asked = tournament.entrants().iter().filter(|entrant| {
        entrant.withdrawn_after.is_none() && entrant.away.get(&round) == Some(&Halves::HALF)
    });
    let mut ids: Vec<PlayerId> = asked.map(|entrant| entrant.player.id.clone()).collect();
    ids.sort();
    ids
}

/// Sorts tables by the sum of scores, the better score, the sum of ratings and the ids, best first.
pub(crate) fn sort_tables(tables: &mut [Table], crosstable: &Crosstable) {
    let tournament = crosstable.tournament();
    tables.sort_by_cached_key(|table| {
        let places = [&table.black, &table.white].map(|id| tournament.place(id).unwrap_or(usize::MAX));
        let scores = places.map(|place| crosstable.score(place));
        let ratings = places.map(|place| {
            tournament.entrants().get(place).and_then(|entrant| entrant.player.rating).unwrap_or(0)
        });
        let id = (&table.black).min(&table.white).clone();
        let [one, other] = scores;
        (
            Reverse(one + other),
            Reverse(one.max(other)),
            Reverse(i64::from(ratings[0]) + i64::from(ratings[1])),
            id,
        )
    });
}
