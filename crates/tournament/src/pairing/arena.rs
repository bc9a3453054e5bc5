//! Pairs free players again and again until the arena ends.

use outflank_rules::Color;

use super::matching;
use super::swiss::sort_tables;
use super::unpairable::Unpairable;
use crate::model::{counted, lot};
use crate::{Crosstable, Game, Log, Pairer, Part, PlayerId, Round, System, Table, Tournament};

/// The cost of pairing two players who met in their last game. It exceeds the cost of any difference in rank.
const REPEAT_COST: i64 = 1 << 40;
/// The width of a pair's lot, in bits.
const DRAWN: u32 = 40;
/// The cost of a forbidden pair: one bit, above the bits of all other costs.
const BANNED: i128 = 1 << 110;

/// Returns the end of an arena's time in seconds since 1970. The time begins with the first pairing. `None`
/// without a time limit, before the first pairing, or if `seconds_of` cannot read the time of that entry.
#[must_use]
pub fn ends(log: &Log, seconds_of: impl Fn(&str) -> Option<u64>) -> Option<u64> {
    let settings = log.tournament().settings();
    let minutes = settings.minutes.filter(|_| settings.system == System::Arena)?;
    let first = log.entries().get(log.pairing(1)?.checked_sub(1)?)?;
    Some(seconds_of(first.at.as_deref()?)? + u64::from(minutes) * 60)
}

/// Checks that an arena's time is not up at `now`, in seconds since 1970.
///
/// # Errors
/// If the time is up.
pub fn check_time(log: &Log, now: u64, seconds_of: impl Fn(&str) -> Option<u64>) -> Result<(), Unpairable> {
    match (ends(log, seconds_of), log.tournament().settings().minutes) {
        (Some(end), Some(minutes)) if end <= now => Err(Unpairable::TimeOver { minutes }),
        _ => Ok(()),
    }
}

/// Pairs the free players: similar ranks meet, no pair meets twice in a row, and colors are balanced. With an
/// odd number of players, a player who has waited least often waits.
///
/// # Errors
/// If fewer than two players are free, or every pairing has a forbidden pair.
pub(crate) fn pair(tournament: &Tournament, go_on: &dyn Fn() -> bool) -> Result<Round, Unpairable> {
    let number = tournament.paired() + 1;
    let table = Crosstable::of(tournament);
    let mut free: Vec<usize> = tournament
        .present(number)
        .into_iter()
        .filter_map(|entrant| tournament.place(&entrant.player.id))
        .filter(|place| !is_playing(&table, *place))
        .collect();
    if free.len() < 2 {
        return Err(Unpairable::TooFew { round: number, present: counted(free.len()) });
    }
    let id = |place: usize| &tournament.entrants()[place].player.id;
    free.sort_by(|one, other| id(*one).cmp(id(*other)));
    let mut ranked = free.clone();
    ranked.sort_by_key(|place| (std::cmp::Reverse(table.score(*place)), id(*place)));
    let mut ranks = vec![0_i64; table.len()];
    for (place, rank) in ranked.iter().zip(0..) {
        ranks[*place] = rank;
    }
    let drawn = |one: &PlayerId, other: &PlayerId| {
        let words = ["arena", &number.to_string(), one.as_str(), other.as_str()];
        i128::from(lot::draw(tournament.settings().seed, &words) >> (64 - DRAWN))
    };
    let last: Vec<Option<usize>> = free.iter().map(|place| last_opponent(&table, *place)).collect();
    let differences: Vec<i64> = free.iter().map(|place| difference(&table, *place)).collect();
    let n = free.len().next_multiple_of(2);
    let mut costs = vec![0_i128; n * n];
    let mut set = |at: usize, to: usize, cost: i128| {
        costs[at * n + to] = cost;
        costs[to * n + at] = cost;
    };
    for (at, one) in free.iter().enumerate() {
        if !go_on() {
            return Err(Unpairable::Ended);
        }
        for (to, other) in free.iter().enumerate().skip(at + 1) {
            let apart = ranks[*one] - ranks[*other];
            let is_again = last[at] == Some(*other) || last[to] == Some(*one);
            let mut cost = apart * apart + (differences[at] + differences[to]).abs();
            cost += if is_again { REPEAT_COST } else { 0 };
            set(at, to, (i128::from(cost) << (DRAWN + 10)) + drawn(id(*one), id(*other)));
        }
        if n > free.len() {
            let rested = waits(tournament, *one);
            let cost = (rested << 24) + i64::try_from(n).unwrap_or(0) - ranks[*one];
            set(at, n - 1, (i128::from(cost) << (DRAWN + 10)) + drawn(id(*one), id(*one)));
        }
    }
    // A forbidden pair costs more than any whole pairing without forbidden pairs.
    for [one, other] in tournament.forbidden(number) {
        let at = |place: usize| free.binary_search_by(|known| id(*known).cmp(id(place))).ok();
        if let (Some(at), Some(to)) = (at(one), at(other)) {
            costs[at * n + to] |= BANNED;
            costs[to * n + at] |= BANNED;
        }
    }
    let mates = matching::least(&costs, n, go_on).ok_or(Unpairable::Ended)?;
    let pairs = mates.iter().enumerate().filter(|(one, other)| one < *other && **other < free.len());
    let mut tables = Vec::new();
    for (one, other) in pairs.map(|(one, other)| (free[one], free[*other])) {
        if tournament.is_forbidden(id(one), id(other), number) {
            let pairs = vec![[id(one).clone(), id(other).clone()]];
            return Err(Unpairable::PairsInTheWay { round: number, pairs });
        }
        let is_black = match difference(&table, one).cmp(&difference(&table, other)) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Greater => false,
            std::cmp::Ordering::Equal => drawn(id(one), id(other)) % 2 == 0,
        };
        let (black, white) = if is_black { (one, other) } else { (other, one) };
        tables.push(Table::new(id(black).clone(), id(white).clone()));
    }
    sort_tables(&mut tables, &table);
    Ok(Round { tables, byes: Vec::new(), half_byes: Vec::new(), pairer: Pairer::Program, seeds: Vec::new() })
}

fn games<'a>(table: &'a Crosstable, player: usize) -> impl DoubleEndedIterator<Item = &'a Game> {
    table.row(player).iter().filter_map(|part| match part {
        Part::Game(game) => Some(game),
        _ => None,
    })
}

/// Whether the player is at a table without a result.
pub(crate) fn is_playing(table: &Crosstable, player: usize) -> bool {
    games(table, player).any(|game| game.result.is_none())
}

fn last_opponent(table: &Crosstable, player: usize) -> Option<usize> {
    games(table, player).next_back().map(|game| game.opponent)
}

fn difference(table: &Crosstable, player: usize) -> i64 {
    let played = games(table, player).filter(|game| game.is_played());
    played.map(|game| if game.color == Color::Black { 1 } else { -1 }).sum()
}

/// Returns the number of times that the player was free but got no game.
fn waits(tournament: &Tournament, player: usize) -> i64 {
    tournament.waits.get(player).copied().unwrap_or(0).into()
}
