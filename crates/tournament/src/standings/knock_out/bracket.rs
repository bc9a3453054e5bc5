//! The bracket of a knock-out.

use std::cmp::Reverse;

use super::Duel;
use crate::model::{KnockOut, PlayerId, Table, Tournament};

/// The matches that are played at the same time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The matches, from the top of the bracket down.
    pub duels: Vec<Duel>,
    /// The match for third place, at the same time as the final.
    pub third_place: Option<Duel>,
}

/// The current state of a knock-out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    form: KnockOut,
    seeds: Vec<PlayerId>,
    stages: Vec<Stage>,
}

impl Bracket {
    /// Computes the bracket of these seeds, best first, from the games after round `before`.
    pub(crate) fn of(tournament: &Tournament, form: KnockOut, before: u32, seeds: Vec<PlayerId>) -> Self {
        let from = usize::try_from(before).unwrap_or(usize::MAX).min(tournament.rounds().len());
        let mut rounds = tournament.rounds()[from..].iter();
        let mut number = before;
        let places = order(seeds.len().next_power_of_two());
        let duels = places.chunks(2).filter_map(|pair| {
            let [one, other] = [pair[0].min(pair[1]), pair[0].max(pair[1])];
            Some(Duel::new(seeds.get(one)?.clone(), seeds.get(other).cloned()))
        });
        let mut stage = Stage { duels: duels.collect(), third_place: None };
        let mut bracket = Self { form, seeds, stages: Vec::new() };
        loop {
            stage.concede(tournament, &form, number);
            while !stage.is_decided(&form)
                && let Some(round) = rounds.next()
            {
                number += 1;
                let open = stage.all_mut().filter(|duel| duel.winner(&form).is_none());
                open.for_each(|duel| round.tables.iter().for_each(|table| duel.take(table)));
                stage.concede(tournament, &form, number);
            }
            let next = stage.next(&form, &bracket.seeds);
            bracket.stages.push(stage);
            match next {
                Some(next) => stage = next,
                None => return bracket,
            }
        }
    }

    /// Returns the stages so far, in order. The last stage may be undecided.
    #[must_use]
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// Returns the players in seeding order, best first.
    #[must_use]
    pub fn seeds(&self) -> &[PlayerId] {
        &self.seeds
    }

    /// Returns the tables of the next round. There are none if all matches are decided.
    pub(crate) fn next_tables(&self, tournament: &Tournament) -> Vec<Table> {
        let open = self.stages.last().into_iter().flat_map(Stage::all);
        open.filter(|duel| duel.winner(&self.form).is_none())
            .filter_map(|duel| duel.next_table(tournament, &self.form))
            .collect()
    }

    /// Whether a match is undecided.
    pub(super) fn is_open(&self) -> bool {
        self.stages.last().is_some_and(|stage| !stage.is_decided(&self.form))
    }

    /// Returns the champion, once decided.
    #[must_use]
    pub fn champion(&self) -> Option<&PlayerId> {
        let last = self.stages.last()?;
        let [last] = &last.duels[..] else { return None };
        last.winner(&self.form)
    }

    /// Returns the players in order of their results: by the last stage reached, then winners before losers,
    /// then by seed.
    #[must_use]
    pub fn placing(&self) -> Vec<PlayerId> {
        let far = |player: &PlayerId| {
            let reached = self.stages.iter().enumerate().rev().find_map(|(number, stage)| {
                // The players of the final come before those of the match for third place.
                let of = |duel: &Duel, weight: u32| {
                    let is_of = &duel.better == player || duel.worse.as_ref() == Some(player);
                    let won = match duel.winner(&self.form) {
                        Some(winner) if winner == player => 2,
                        None => 1,
                        Some(_) => 0,
                    };
                    is_of.then_some((number, weight, won))
                };
                let third = stage.third_place.as_ref().and_then(|duel| of(duel, 0));
                stage.duels.iter().find_map(|duel| of(duel, 1)).or(third)
            });
            Reverse(reached)
        };
        let mut placed: Vec<(_, usize)> =
            self.seeds.iter().enumerate().map(|(seed, player)| (far(player), seed)).collect();
        placed.sort_unstable();
        placed.into_iter().filter_map(|(_, seed)| self.seeds.get(seed).cloned()).collect()
    }
}

impl Stage {
    fn all(&self) -> impl Iterator<Item = &Duel> {
        self.duels.iter().chain(&self.third_place)
    }

    fn all_mut(&mut self) -> impl Iterator<Item = &mut Duel> {
        self.duels.iter_mut().chain(&mut self.third_place)
    }

    fn concede(&mut self, tournament: &Tournament, form: &KnockOut, rounds: u32) {
        self.all_mut().for_each(|duel| duel.concede(tournament, form, rounds));
    }

    fn is_decided(&self, form: &KnockOut) -> bool {
        self.all().all(|duel| duel.winner(form).is_some())
    }

    /// Returns the next stage, if this stage is decided and not the last.
    fn next(&self, form: &KnockOut, seeds: &[PlayerId]) -> Option<Self> {
        if self.duels.len() < 2 || !self.is_decided(form) {
            return None;
        }
        let seed = |player: &PlayerId| seeds.iter().position(|seed| seed == player);
        let meet = |one: &PlayerId, other: &PlayerId| {
            let (better, worse) = if seed(one) <= seed(other) { (one, other) } else { (other, one) };
            Duel::new(better.clone(), Some(worse.clone()))
        };
        let duels = self.duels.chunks(2).filter_map(|pair| {
            let [one, other] = pair else { return None };
            Some(meet(one.winner(form)?, other.winner(form)?))
        });
        let third_place = match &self.duels[..] {
            [one, other] if form.has_third_place => {
                one.loser(form).zip(other.loser(form)).map(|(one, other)| meet(one, other))
            }
            _ => None,
        };
        Some(Self { duels: duels.collect(), third_place })
    }
}

/// Returns the seeds, from 0, of a bracket from top to bottom. The `size` must be a power of two. The best
/// two can meet only in the final, and the best four only from the semi-finals on.
fn order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let last = order.len() * 2 - 1;
        order = order.iter().flat_map(|seed| [*seed, last - seed]).collect();
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_meet_late() {
        assert_eq!(order(1), [0]);
        assert_eq!(order(4), [0, 3, 1, 2]);
        assert_eq!(order(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        for size in [2, 16, 64] {
            let order = order(size);
            let mut width = size;
            while width > 1 {
                // With n blocks, each of the n best seeds is in a block of its own.
                let blocks = size / width;
                let mut found: Vec<usize> = order
                    .iter()
                    .enumerate()
                    .filter(|(_, seed)| **seed < blocks)
                    .map(|(at, _)| at / width)
                    .collect();
                found.dedup();
                assert_eq!(found.len(), blocks);
                width /= 2;
            }
        }
    }
}
