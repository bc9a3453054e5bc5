//! Lookahead: finds a pairing of this round after which the next rounds need no repeats.
//!
//! If every player can meet at least half of the players, the round has a perfect matching. By a theorem of
//! G. A. Dirac ("Some theorems on abstract graphs", 1952) there is a Hamiltonian cycle, and every other edge
//! of it is a pair. So lookahead is needed only if there are more rounds than about half the players. Then it
//! tries pairings of this round, the best first, and searches for a repeat-free pairing of the next rounds
//! after each.

use super::problem::{Pair, Problem};
use crate::{PlayerId, Tournament};

/// The maximum number of players for lookahead, including the bye. Each is a bit of a `u64`.
const MOST_PLAYERS: usize = 64;
/// The maximum number of pairs to try in one search.
const STEPS: u32 = 20_000;
/// The maximum number of pairings of this round to try, best first, before any that works is used.
const TRIED: usize = 100;

/// Returns the best pairing of a round after which as many of the next rounds as possible need no repeats. If
/// repeats are not avoided at any cost, or this round needs one, it is the best pairing of all.
pub(super) fn pairing(problem: &Problem) -> Vec<Pair> {
    chosen(problem, &[]).unwrap_or_default()
}

/// Returns the best pairing like [`pairing`], but excludes a pair. `None` if no pairing lacks the pair, or if
/// every pairing found would force a repeat in later rounds.
pub(super) fn pairing_without(problem: &Problem, pair: Pair) -> Option<Vec<Pair>> {
    chosen(problem, &[pair])
}

fn chosen(problem: &Problem, without: &[Pair]) -> Option<Vec<Pair>> {
    let mut ranked = problem.ranked(without);
    let best = ranked.next()?;
    if !problem.goes_on() || !problem.is_clean(&best) {
        return Some(best);
    }
    let Some(ahead) = Ahead::of(problem) else { return Some(best) };
    let Some((rounds, way)) = ahead.way() else { return Some(best) };
    let tried = std::iter::once(best).chain(ranked).take(TRIED);
    let mut clean = tried.take_while(|pairs| problem.is_clean(pairs) && problem.goes_on());
    let found = clean.find(|pairs| ahead.is_left_a_way(pairs, rounds));
    found.or_else(|| (!way.iter().any(|pair| without.contains(pair))).then_some(way))
}

/// The current round and the later rounds. Players are numbered in the order of their ids, and the bye has
/// the last number.
struct Ahead {
    /// The number of the player at each place of the problem.
    numbers: Vec<usize>,
    /// The set of opponents of each player who were not met yet and are not due in a forced pair.
    open: Vec<u64>,
    rounds: Vec<Coming>,
}

/// The current or a later round.
#[derive(PartialEq)]
struct Coming {
    /// The players to pair.
    there: u64,
    /// The set of allowed opponents of each player.
    may: Vec<u64>,
}

impl Ahead {
    /// Prepares lookahead. `None` if it is not needed, or there are too many players.
    fn of(problem: &Problem) -> Option<Self> {
        let (tournament, next) = (problem.tournament, problem.round);
        let last = tournament.settings().rounds;
        let in_it = tournament.entrants().iter().filter(|entrant| entrant.withdrawn_after.is_none());
        let mut ids: Vec<&PlayerId> = in_it.map(|entrant| &entrant.player.id).collect();
        if !tournament.settings().penalties.repeats_last || next >= last || ids.len() >= MOST_PLAYERS {
            return None;
        }
        ids.sort();
        let number = |id: &PlayerId| ids.binary_search(&id).ok();
        let bye = ids.len();
        // A player runs out of opponents after this many rounds.
        let rounds =
            (next..=last).take(MOST_PLAYERS).map(|round| Coming::of(tournament, &ids, round)).collect();
        let mut open = vec![0; bye + 1];
        for (one, id) in ids.iter().enumerate() {
            let Some(record) = tournament.place(id).and_then(|place| problem.records.get(place)) else {
                continue;
            };
            let met = |other: &PlayerId| record.opponents.contains(&tournament.place(other));
            let others = ids.iter().enumerate().filter(|(other, id)| *other != one && !met(id));
            let others = others.map(|(other, _)| other).chain((record.byes == 0).then_some(bye));
            others.for_each(|other| join(&mut open, one, other));
        }
        let mut is_settled = false;
        for bond in tournament.bonds().iter().filter(|bond| bond.round >= next) {
            is_settled |= bond.round > next;
            let other = bond.white.as_ref().map_or(Some(bye), number);
            if let (Some(one), Some(other)) = (number(&bond.black), other) {
                part(&mut open, one, other);
            }
        }
        let numbers = (0..problem.len())
            .map(|at| problem.player(at).map_or(Some(bye), number))
            .collect::<Option<_>>()?;
        let ahead = Self { numbers, open, rounds };
        // The players of a later forced pair must not meet now, so lookahead is needed however many opponents
        // there are.
        (is_settled || !ahead.is_always_left_a_way()).then_some(ahead)
    }

    /// Whether every later round can be paired without repeats after any pairings before it.
    fn is_always_left_a_way(&self) -> bool {
        self.rounds.iter().zip(0..).skip(1).all(|(round, before)| {
            let half = round.there.count_ones() / 2;
            members(round.there).all(|one| (self.open[one] & round.may[one]).count_ones() >= half + before)
        })
    }

    /// Returns the greatest number of later rounds that can do without repeats, and a pairing of this round
    /// that allows it. `None` if this round needs a repeat.
    fn way(&self) -> Option<(usize, Vec<Pair>)> {
        let all = self.rounds.len() - 1;
        // Usually all rounds work. If not, the number is increased from 0, because every number below a
        // possible one is possible.
        let rounds = [all].into_iter().chain(0..all);
        let mut ways = rounds.map(|rounds| (rounds, self.way_through(rounds)));
        match ways.next() {
            Some((all, Some(pairs))) => Some((all, pairs)),
            _ => ways.map_while(|(rounds, pairs)| Some((rounds, pairs?))).last(),
        }
    }

    /// Returns a pairing of this round after which the next `rounds` rounds need no repeats.
    fn way_through(&self, rounds: usize) -> Option<Vec<Pair>> {
        let mut search = Search::of(&self.rounds[..=rounds], self.open.clone());
        if !search.begin(0, 0) {
            return None;
        }
        let at = |number: usize| self.numbers.iter().position(|known| *known == number);
        let here = search.taken.iter().filter(|taken| taken.0 == 0);
        let here = here.filter_map(|(_, one, other)| Some((at(*one)?, at(*other)?)));
        let mut pairs: Vec<Pair> = here.map(|(one, other)| (one.min(other), one.max(other))).collect();
        pairs.sort_unstable();
        Some(pairs)
    }

    /// Whether the next `rounds` rounds need no repeats after these pairs.
    fn is_left_a_way(&self, pairs: &[Pair], rounds: usize) -> bool {
        let mut open = self.open.clone();
        for (one, other) in pairs {
            let (one, other) = (self.numbers[*one], self.numbers[*other]);
            // The two must meet in a later round.
            if open[one] & bit(other) == 0 {
                return false;
            }
            part(&mut open, one, other);
        }
        Search::of(&self.rounds[..=rounds], open).begin(1, 0)
    }
}

impl Coming {
    fn of(tournament: &Tournament, ids: &[&PlayerId], round: u32) -> Self {
        let number = |id: &PlayerId| ids.binary_search(&id).ok();
        let bonds = || tournament.bonds().iter().filter(|bond| bond.round == round);
        let players = tournament.present(round).into_iter().map(|entrant| &entrant.player.id);
        let players = players.filter(|id| !bonds().any(|bond| bond.is_of(id)));
        let mut there = players.filter_map(number).map(bit).sum::<u64>();
        if there.count_ones() % 2 == 1 {
            there |= bit(ids.len());
        }
        let mut may: Vec<u64> =
            (0..=ids.len()).map(|one| if there & bit(one) == 0 { 0 } else { there & !bit(one) }).collect();
        for ban in tournament.bans().iter().filter(|ban| ban.round.is_none_or(|only| only == round)) {
            if let (Some(one), Some(other)) = (number(&ban.one), number(&ban.other)) {
                part(&mut may, one, other);
            }
        }
        Self { there, may }
    }
}

/// A search for repeat-free pairings of consecutive rounds.
struct Search<'a> {
    rounds: &'a [Coming],
    open: Vec<u64>,
    /// For each round and player, the number of rounds to play from that round on, and the set of allowed
    /// opponents.
    needed: Vec<Vec<(u32, u64)>>,
    /// The pairs so far, each with its round.
    taken: Vec<(usize, usize, usize)>,
    steps: u32,
}

impl<'a> Search<'a> {
    fn of(rounds: &'a [Coming], open: Vec<u64>) -> Self {
        let mut needed = vec![vec![(0, 0); open.len()]];
        for round in rounds.iter().rev() {
            let after = needed.last().into_iter().flatten().enumerate();
            let from = after.map(|(one, (rounds, whom))| {
                (rounds + u32::from(round.there & bit(one) != 0), whom | round.may[one])
            });
            let from = from.collect();
            needed.push(from);
        }
        needed.reverse();
        Self { rounds, open, needed, taken: Vec::new(), steps: STEPS }
    }

    /// Whether the rounds from `at` on can be paired. In round `at`, the first player's opponent must have
    /// the number `least` or a greater number.
    fn begin(&mut self, at: usize, least: usize) -> bool {
        let Some(round) = self.rounds.get(at) else { return true };
        let is_hopeless = self
            .open
            .iter()
            .zip(&self.needed[at])
            .any(|(open, (rounds, whom))| (open & whom).count_ones() < *rounds);
        if is_hopeless {
            return false;
        }
        let Some(first) = members(round.there).next() else { return self.begin(at + 1, 0) };
        let others = self.open[first] & round.may[first];
        members(others)
            .filter(|other| *other >= least)
            .any(|other| self.meet(at, round.there, [first, other], other))
    }

    /// Whether the remaining players and rounds can be paired after two players meet. `lead` is the opponent
    /// of the round's first player.
    fn meet(&mut self, at: usize, left: u64, [one, other]: [usize; 2], lead: usize) -> bool {
        part(&mut self.open, one, other);
        self.taken.push((at, one, other));
        let found = self.go_on(at, left & !bit(one) & !bit(other), lead);
        if !found {
            self.taken.pop();
            join(&mut self.open, one, other);
        }
        found
    }

    /// Whether the remaining players of a round and the rounds after it can be paired.
    fn go_on(&mut self, at: usize, left: u64, lead: usize) -> bool {
        let round = &self.rounds[at];
        let others = |search: &Self, one: usize| search.open[one] & round.may[one] & left;
        let Some(one) = members(left).min_by_key(|one| others(self, *one).count_ones()) else {
            // Rounds with the same possible pairs are interchangeable, so only one order is tried.
            let is_alike = self.rounds.get(at + 1) == Some(round);
            return self.begin(at + 1, if is_alike { lead + 1 } else { 0 });
        };
        if self.steps == 0 {
            return false;
        }
        self.steps -= 1;
        members(others(self, one)).any(|other| self.meet(at, left, [one, other], lead))
    }
}

const fn bit(number: usize) -> u64 {
    1 << number
}

fn members(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (first < u64::BITS).then_some(first as usize)
    })
}

fn join(graph: &mut [u64], one: usize, other: usize) {
    graph[one] |= bit(other);
    graph[other] |= bit(one);
}

fn part(graph: &mut [u64], one: usize, other: usize) {
    graph[one] &= !bit(other);
    graph[other] &= !bit(one);
}
