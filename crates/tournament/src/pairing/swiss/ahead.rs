//! A look at the rounds to come: which pairings of this one leave them a way without repeats.
//!
//! As long as everybody in a round can meet half of those in it, the round can be paired whoever met before
//! (G. A. Dirac, "Some theorems on abstract graphs", 1952: there is then a ring through all, of which every other pair
//! is taken). So nothing has to be looked at unless the rounds are more than about half as many as the players. Then
//! pairings of this round are tried, the best first, and after each the rounds to come are paired in any way that has
//! no repeats.

use super::problem::{Pair, Problem};
use crate::{PlayerId, Tournament};

/// The most who are looked at, the bye among them: a bit each.
const MOST: usize = 64;
/// How many pairs one look tries before it finds no way.
const STEPS: u32 = 20_000;
/// How many pairings of this round are tried before any that leaves a way is taken.
const TRIED: usize = 100;

/// The pairing of a round: the best of those after which as many of the next rounds as possible can do without repeats.
/// Where nothing puts repeats off, or one cannot be avoided now, it is the best of all.
pub(super) fn pairing(problem: &Problem) -> Vec<Pair> {
    chosen(problem, &[]).unwrap_or_default()
}

/// The same without a pair. Nothing if there is none, or if somebody has to meet again later who would not with it.
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

/// The rounds from the one that is paired on. Players are numbered in the order of their ids, the bye comes after them.
struct Ahead {
    /// The number of whoever has a place in the problem.
    numbers: Vec<usize>,
    /// Whom each has not met, and need not meet at a table that is settled.
    open: Vec<u64>,
    rounds: Vec<Coming>,
}

/// A round to come.
#[derive(PartialEq)]
struct Coming {
    /// Who has to be paired.
    there: u64,
    /// Whom each may meet.
    may: Vec<u64>,
}

impl Ahead {
    /// Nothing where no look is needed, or too many would have to be looked at.
    fn of(problem: &Problem) -> Option<Self> {
        let (tournament, next) = (problem.tournament, problem.round);
        let last = tournament.settings().rounds;
        let in_it = tournament.entrants().iter().filter(|entrant| entrant.withdrawn_after.is_none());
        let mut ids: Vec<&PlayerId> = in_it.map(|entrant| &entrant.player.id).collect();
        if !tournament.settings().penalties.repeats_last || next >= last || ids.len() >= MOST {
            return None;
        }
        ids.sort();
        let number = |id: &PlayerId| ids.binary_search(&id).ok();
        let bye = ids.len();
        // Nobody can meet more others than there are.
        let rounds = (next..=last).take(MOST).map(|round| Coming::of(tournament, &ids, round)).collect();
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
        // Who is to meet later must not meet now, however many opponents there are.
        (is_settled || !ahead.is_always_left_a_way()).then_some(ahead)
    }

    /// Whether every round to come can be paired without repeats whatever is paired before it.
    fn is_always_left_a_way(&self) -> bool {
        self.rounds.iter().zip(0..).skip(1).all(|(round, before)| {
            let half = round.there.count_ones() / 2;
            members(round.there).all(|one| (self.open[one] & round.may[one]).count_ones() >= half + before)
        })
    }

    /// For how many rounds to come there is a way after some pairing of this one, and such a pairing. Nothing if this
    /// one has none.
    fn way(&self) -> Option<(usize, Vec<Pair>)> {
        let all = self.rounds.len() - 1;
        // Most often it is all of them; who can do without repeats for some can for fewer.
        let rounds = [all].into_iter().chain(0..all);
        let mut ways = rounds.map(|rounds| (rounds, self.way_through(rounds)));
        match ways.next() {
            Some((all, Some(pairs))) => Some((all, pairs)),
            _ => ways.map_while(|(rounds, pairs)| Some((rounds, pairs?))).last(),
        }
    }

    /// A pairing of this round after which there is a way through so many rounds to come.
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

    /// Whether some pairs leave a way through so many rounds to come.
    fn is_left_a_way(&self, pairs: &[Pair], rounds: usize) -> bool {
        let mut open = self.open.clone();
        for (one, other) in pairs {
            let (one, other) = (self.numbers[*one], self.numbers[*other]);
            // The two are to meet at a table that is settled.
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

/// Pairs rounds one after the other, in any way that has no repeats.
struct Search<'a> {
    rounds: &'a [Coming],
    open: Vec<u64>,
    /// How many rounds from each one on everybody is in, and with whom they can be spent.
    needed: Vec<Vec<(u32, u64)>>,
    /// What is paired: the round and the two.
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

    /// Whether there is a way from a round on, in which the first of those there meets somebody of this number or a
    /// greater one.
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

    /// Whether there is a way after two have met. `lead` is whom the first of the round meets.
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

    /// Whether there is a way for those who are left in a round, and after it.
    fn go_on(&mut self, at: usize, left: u64, lead: usize) -> bool {
        let round = &self.rounds[at];
        let others = |search: &Self, one: usize| search.open[one] & round.may[one] & left;
        let Some(one) = members(left).min_by_key(|one| others(self, *one).count_ones()) else {
            // Rounds that may have the same pairs can change places: only one order of them is tried.
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
