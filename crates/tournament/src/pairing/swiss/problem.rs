//! The pairing of a round as a matching: every pair has one number, and the perfect matching has the least
//! sum.
//!
//! A number has four layers; the sum over a whole pairing cannot carry into the next higher layer. They are
//! forbidden pairs, repeats if the table avoids them at any cost, the penalty, and 40 bits of a lot. The lot
//! makes the optimum unique, except for a chance of some millionths. Even then the result is determined,
//! because players are in the order of their ids.

use std::borrow::Cow;

use outflank_rules::Color;

use super::cost::{Cost, Pricing};
use super::ranked::Ranked;
use super::record::Record;
use crate::model::lot;
use crate::pairing::matching;
use crate::{Crosstable, Halves, PlayerId, Table, Tournament};

/// The width of a pair's lot, in bits; ten more bits hold the sum of a thousand tables.
const DRAWN: u32 = 40;
const PENALTY: u32 = DRAWN + 10;
const REPEATS: u32 = PENALTY + 50;
const FORBIDDEN: u32 = REPEATS + 14;
/// The greatest penalty of a pair.
const MOST_PENALTY: i64 = (1 << 40) - 1;
/// The greatest number of repeats of a pair.
const MOST_REPEATS: i64 = 15;

/// Two places of a [`Problem`]; in a bye the second one is the last place.
pub type Pair = (usize, usize);

/// Half a point less than the least score of these players.
fn below(records: &[Record], players: impl Iterator<Item = usize>) -> i64 {
    players.map(|place| records[place].score).min().unwrap_or(0) - 1
}

/// The pairing of a round, ready to be solved.
pub struct Problem<'a> {
    pub(super) tournament: &'a Tournament,
    pub(super) round: u32,
    ids: Vec<&'a PlayerId>,
    places: Vec<usize>,
    pub(super) records: Vec<Record>,
    bye_score: i64,
    keys: Vec<i128>,
    go_on: &'a dyn Fn() -> bool,
}

impl<'a> Problem<'a> {
    /// The pairing of the next round among some present players; an odd number includes a bye.
    #[must_use]
    pub fn of(table: &Crosstable<'a>, players: impl IntoIterator<Item = &'a PlayerId>) -> Self {
        Self::of_while(table, players, &|| true)
    }

    /// Like [`of`](Self::of), but asks `go_on` while it computes costs and searches. Once it says no, all
    /// results are invalid.
    pub(super) fn of_while(
        table: &Crosstable<'a>,
        players: impl IntoIterator<Item = &'a PlayerId>,
        go_on: &'a dyn Fn() -> bool,
    ) -> Self {
        let tournament = table.tournament();
        let mut ids: Vec<&PlayerId> = players.into_iter().collect();
        ids.sort();
        ids.dedup();
        ids.retain(|id| tournament.place(id).is_some());
        let places: Vec<usize> = ids.iter().filter_map(|id| tournament.place(id)).collect();
        let records = Record::all(table);
        let mut problem = Self {
            tournament,
            round: tournament.paired() + 1,
            bye_score: below(&records, places.iter().copied()),
            ids,
            places,
            records,
            keys: Vec::new(),
            go_on,
        };
        problem.price();
        problem
    }

    /// The number of vertices: the players, and the bye if needed. Always even.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ids.len().next_multiple_of(2)
    }

    /// Whether there are no players.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Whether the caller still wants the result.
    pub(super) fn goes_on(&self) -> bool {
        (self.go_on)()
    }

    /// The player at a place; `None` for the bye.
    #[must_use]
    pub fn player(&self, at: usize) -> Option<&'a PlayerId> {
        self.ids.get(at).copied()
    }

    /// The number of a pair.
    #[must_use]
    pub fn key(&self, one: usize, other: usize) -> i128 {
        self.keys[one * self.len() + other]
    }

    /// Whether two players must not meet.
    #[must_use]
    pub fn is_forbidden(&self, one: usize, other: usize) -> bool {
        self.key(one, other) >> FORBIDDEN != 0
    }

    /// The pairs with the least sum of numbers, each with the lower place first.
    #[must_use]
    pub fn solve(&self) -> Vec<Pair> {
        self.best(&[], &[]).unwrap_or_default()
    }

    /// All pairings without some pairs, in order of their sums.
    #[must_use]
    pub fn ranked(&self, without: &[Pair]) -> Ranked<'_, 'a> {
        Ranked::of(self, without)
    }

    /// The best pairing that includes the pairs `kept`, which come first in it, and excludes the pairs
    /// `without`; `None` if there is none.
    pub(super) fn best(&self, kept: &[Pair], without: &[Pair]) -> Option<Vec<Pair>> {
        let n = self.len();
        let is_kept = |at: &usize| kept.iter().any(|(one, other)| one == at || other == at);
        let left: Vec<usize> = (0..n).filter(|at| !is_kept(at)).collect();
        let mut keys = Cow::Borrowed(&self.keys);
        if !without.is_empty() {
            let keys = keys.to_mut();
            for (one, other) in without {
                keys[one * n + other] = matching::ABSENT;
                keys[other * n + one] = matching::ABSENT;
            }
        }
        if left.len() < n {
            let rows = left.iter().flat_map(|one| left.iter().map(|other| keys[*one * n + *other]));
            keys = Cow::Owned(rows.collect());
        }
        let mates = matching::least(&keys, left.len(), self.go_on)?;
        let pairs = mates.into_iter().enumerate().filter(|(one, other)| one < other);
        let pairs = pairs.map(|(one, other)| (left[one], left[other]));
        Some(kept.iter().copied().chain(pairs).collect())
    }

    /// Whether no pair is forbidden, and none is a repeat if repeats are avoided at any cost.
    pub(super) fn is_clean(&self, pairs: &[Pair]) -> bool {
        pairs.iter().all(|(one, other)| self.key(*one, *other) >> REPEATS == 0)
    }

    /// The cost of a pair with the first player black. A bye has no color.
    #[must_use]
    pub fn cost(&self, black: usize, white: usize) -> Cost {
        let pricing = self.pricing();
        match (self.places.get(black), self.places.get(white)) {
            (Some(b), Some(w)) => pricing.pair(*b, *w, self.are_compatriots(*b, *w)),
            (Some(player), None) | (None, Some(player)) => pricing.bye(*player),
            (None, None) => Cost::default(),
        }
    }

    /// The cost of players seated like this, whether or not they are to be paired. A bye counts as an
    /// opponent with this score in half points. `None` if a player is not in this tournament.
    pub(super) fn cost_as_seated(
        &self,
        black: &PlayerId,
        white: Option<&PlayerId>,
        bye_score: i64,
    ) -> Option<Cost> {
        let pricing = Pricing { bye_score, ..self.pricing() };
        let black = self.tournament.place(black)?;
        Some(match white {
            Some(white) => {
                let white = self.tournament.place(white)?;
                pricing.pair(black, white, self.are_compatriots(black, white))
            }
            None => pricing.bye(black),
        })
    }

    /// The score in half points of a bye among these players: less than any of theirs.
    pub(super) fn below_all<'b>(&self, players: impl Iterator<Item = &'b PlayerId>) -> i64 {
        below(&self.records, players.filter_map(|player| self.tournament.place(player)))
    }

    /// Two players as a pair of the matching, or one with the bye; `None` if either is not in it.
    pub(super) fn pair_of(&self, one: &PlayerId, other: Option<&PlayerId>) -> Option<Pair> {
        let at = |player: &PlayerId| self.ids.binary_search(&player).ok();
        let one = at(one)?;
        let other = match other {
            Some(other) => at(other)?,
            None => Some(self.ids.len()).filter(|bye| *bye < self.len())?,
        };
        Some((one.min(other), one.max(other)))
    }

    /// The score of the player at a place, including lent points.
    #[must_use]
    pub fn score(&self, at: usize) -> Halves {
        Halves::of(self.places.get(at).map_or(self.bye_score, |place| self.records[*place].score))
    }

    /// A pair at a table; the cheaper colors win. If both cost the same, the colors differ from the latest
    /// round in which the two had different ones. If there is no such round, a lot decides. `None` for a bye.
    #[must_use]
    pub fn seat(&self, (one, other): Pair) -> Option<Table> {
        let (first, second) = (self.player(one)?, self.player(other)?);
        let [ahead, behind] = [(one, other), (other, one)].map(|(b, w)| self.cost(b, w).total());
        let is_black = match ahead.cmp(&behind) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Greater => false,
            std::cmp::Ordering::Equal => self.differed(one, other).map_or_else(
                || self.draw("color", first, second).is_multiple_of(2),
                |color| color == Color::White,
            ),
        };
        let (black, white) = if is_black { (first, second) } else { (second, first) };
        Some(Table::new(black.clone(), white.clone()))
    }

    /// The first player's color in the latest round in which the two had different ones.
    fn differed(&self, one: usize, other: usize) -> Option<Color> {
        let [one, other] = [one, other].map(|at| &self.records[self.places[at]].colors);
        let rounds = one.iter().zip(other).rev();
        rounds
            .filter_map(|(one, other)| Some((*one)?).zip(*other))
            .find(|(one, other)| one != other)
            .map(|(one, _)| one)
    }

    fn pricing(&self) -> Pricing<'_> {
        Pricing {
            table: &self.tournament.settings().penalties,
            round: self.round,
            records: &self.records,
            bye_score: self.bye_score,
        }
    }

    fn are_compatriots(&self, one: usize, other: usize) -> bool {
        let [one, other] = [one, other].map(|place| &self.tournament.entrants()[place].player);
        one.is_compatriot(other)
    }

    fn draw(&self, what: &str, one: &PlayerId, other: &PlayerId) -> u64 {
        self.draw_in(&self.round.to_string(), what, one, other)
    }

    fn draw_in(&self, round: &str, what: &str, one: &PlayerId, other: &PlayerId) -> u64 {
        let (first, second) = if one < other { (one, other) } else { (other, one) };
        lot::draw(self.tournament.settings().seed, &[what, round, first.as_str(), second.as_str()])
    }

    fn price(&mut self) {
        let (n, round) = (self.len(), self.round.to_string());
        let mut keys = vec![0; n * n];
        for one in 0..n {
            if !self.goes_on() {
                break;
            }
            for other in one + 1..n {
                let key = self.number(one, other, &round);
                keys[one * n + other] = key;
                keys[other * n + one] = key;
            }
        }
        for [one, other] in self.tournament.forbidden(self.round) {
            let at =
                |place: usize| self.ids.binary_search(&&self.tournament.entrants()[place].player.id).ok();
            if let (Some(one), Some(other)) = (at(one), at(other)) {
                keys[one * n + other] |= 1 << FORBIDDEN;
                keys[other * n + one] |= 1 << FORBIDDEN;
            }
        }
        self.keys = keys;
    }

    /// The number of a pair that may meet.
    fn number(&self, one: usize, other: usize, round: &str) -> i128 {
        let [cost, reverse] = [self.cost(one, other), self.cost(other, one)];
        let penalty = cost.total().min(reverse.total()).min(MOST_PENALTY);
        let is_put_off = self.tournament.settings().penalties.repeats_last;
        let repeats = if is_put_off { cost.repeats.min(MOST_REPEATS) } else { 0 };
        let drawn = match (self.player(one), self.player(other)) {
            (Some(first), Some(second)) => self.draw_in(round, "pair", first, second),
            (Some(first), None) => self.draw_in(round, "bye", first, first),
            _ => 0,
        };
        (i128::from(repeats) << REPEATS)
            + (i128::from(penalty) << PENALTY)
            + i128::from(drawn >> (64 - DRAWN))
    }
}
