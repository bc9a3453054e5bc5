//! The pairing of a round as a matching problem: every pair has a key, and the best pairing has the least sum
//! of keys.
//!
//! A key has four layers: whether the pair is forbidden, its repeats, its penalty, and 40 bits of a lot. The
//! layer of repeats is used only if the table avoids them at any cost. The sum of a layer over a whole
//! pairing never overflows into the next higher layer. Because of the lot, two pairings have the same sum
//! only with a probability of a few millionths. Even then the result is reproducible, because players are in
//! the order of their ids.

use std::borrow::Cow;

use outflank_rules::Color;

use super::cost::{Cost, Pricing};
use super::ranked::Ranked;
use super::record::Record;
use crate::model::lot;
use crate::pairing::matching;
use crate::{Crosstable, Halves, PlayerId, Table, Tournament};

/// The width of a pair's lot, in bits. Ten more bits leave room for the sum over a thousand tables.
const DRAWN: u32 = 40;
const PENALTY: u32 = DRAWN + 10;
const REPEATS: u32 = PENALTY + 50;
const FORBIDDEN: u32 = REPEATS + 14;
/// The greatest penalty of a pair.
const MOST_PENALTY: i64 = (1 << 40) - 1;
/// The greatest number of repeats of a pair.
const MOST_REPEATS: i64 = 15;

/// Two places of a [`Problem`], the lower one first. In a bye, the second is the last place.
pub type Pair = (usize, usize);

/// Returns the number of half points just below the least score of these players.
fn below(records: &[Record], players: impl Iterator<Item = usize>) -> i64 {
    players.map(|place| records[place].score).min().unwrap_or(0) - 1
}

/// The pairing of a round as a matching problem.
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
    /// Prepares the pairing of the next round among some present players. If their number is odd, a player
    /// gets a bye.
    #[must_use]
    pub fn of(table: &Crosstable<'a>, players: impl IntoIterator<Item = &'a PlayerId>) -> Self {
        Self::of_while(table, players, &|| true)
    }

    /// Prepares the pairing like [`of`](Self::of), but calls `go_on` while it computes costs and searches.
    /// Once `go_on` returns `false`, all results are invalid.
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

    /// Returns the number of places, which are the players and, if their number is odd, the bye.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ids.len().next_multiple_of(2)
    }

    /// Whether there are no players.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Whether the caller still needs the result.
    pub(super) fn goes_on(&self) -> bool {
        (self.go_on)()
    }

    /// Returns the player at a place, or `None` for the bye.
    #[must_use]
    pub fn player(&self, at: usize) -> Option<&'a PlayerId> {
        self.ids.get(at).copied()
    }

    /// Returns the key of a pair.
    #[must_use]
    pub fn key(&self, one: usize, other: usize) -> i128 {
        self.keys[one * self.len() + other]
    }

    /// Whether two players must not meet.
    #[must_use]
    pub fn is_forbidden(&self, one: usize, other: usize) -> bool {
        self.key(one, other) >> FORBIDDEN != 0
    }

    /// Returns the pairs with the least sum of keys.
    #[must_use]
    pub fn solve(&self) -> Vec<Pair> {
        self.best(&[], &[]).unwrap_or_default()
    }

    /// Returns all pairings without some pairs, in ascending order of their sums.
    #[must_use]
    pub fn ranked(&self, without: &[Pair]) -> Ranked<'_, 'a> {
        Ranked::of(self, without)
    }

    /// Returns the best pairing that begins with the pairs `kept` and excludes the pairs `without`, or `None`
    /// if there is none.
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

    /// Whether these pairs include no forbidden pair and, if repeats are avoided at any cost, no repeat.
    pub(super) fn is_clean(&self, pairs: &[Pair]) -> bool {
        pairs.iter().all(|(one, other)| self.key(*one, *other) >> REPEATS == 0)
    }

    /// Returns the cost of a pair if the first player has black. In a bye, the order does not matter.
    #[must_use]
    pub fn cost(&self, black: usize, white: usize) -> Cost {
        let pricing = self.pricing();
        match (self.places.get(black), self.places.get(white)) {
            (Some(b), Some(w)) => pricing.pair(*b, *w, self.are_compatriots(*b, *w)),
            (Some(player), None) | (None, Some(player)) => pricing.bye(*player),
            (None, None) => Cost::default(),
        }
    }

    /// Returns the cost of any two players of the tournament, or of a bye. A bye counts as an opponent with
    /// `bye_score` half points. `None` if a player is not in the tournament.
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

    /// Returns the score of a bye among these players in half points, which is less than any player's.
    pub(super) fn below_all<'b>(&self, players: impl Iterator<Item = &'b PlayerId>) -> i64 {
        below(&self.records, players.filter_map(|player| self.tournament.place(player)))
    }

    /// Converts two players, or a player with the bye, to places. Returns `None` if the problem does not have
    /// both.
    pub(super) fn pair_of(&self, one: &PlayerId, other: Option<&PlayerId>) -> Option<Pair> {
        let at = |player: &PlayerId| self.ids.binary_search(&player).ok();
        let one = at(one)?;
        let other = match other {
            Some(other) => at(other)?,
            None => Some(self.ids.len()).filter(|bye| *bye < self.len())?,
        };
        Some((one.min(other), one.max(other)))
    }

    /// Returns the score of the player at a place, including lent points.
    #[must_use]
    pub fn score(&self, at: usize) -> Halves {
        Halves::of(self.places.get(at).map_or(self.bye_score, |place| self.records[*place].score))
    }

    /// Assigns the cheaper colors to a pair. If both ways cost the same, the players exchange the colors of
    /// the latest round in which they had different ones. Without such a round, a lot decides. `None` for a
    /// bye.
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

    /// Returns the first player's color in the latest round in which the two had different colors.
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

    /// Computes the key of a pair without its forbidden layer.
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
