//! Lookahead in small events: a comparison with all pairings shows that no avoidable repeat occurs.

use std::collections::BTreeSet;

use outflank_rules::SplitMix64;
use outflank_tournament::pairing::pair;
use outflank_tournament::pairing::swiss::{Explanation, Problem};
use outflank_tournament::{
    Crosstable, Event, Halves, PenaltyTable, Player, PlayerId, Settings, Tournament, verify,
};
use proptest::prelude::*;

use crate::{Desk, id};

/// A pairing as the indices of the entrants. The index of the bye comes after the last entrant's.
type Pairs = Vec<(usize, usize)>;

/// The state of a search for rounds without repeats. It has the pairs that have met or are forced, and the
/// players without a forced pair in each remaining round.
#[derive(Clone)]
struct Rest<'a> {
    tournament: &'a Tournament,
    met: Vec<Vec<bool>>,
    rounds: Vec<(u32, Vec<usize>)>,
}

impl<'a> Rest<'a> {
    fn of(tournament: &'a Tournament) -> Self {
        let (bye, next) = (tournament.entrants().len(), tournament.paired() + 1);
        let place = |player: &PlayerId| tournament.place(player).expect("a player");
        let mut rest = Self { tournament, met: vec![vec![false; bye + 1]; bye + 1], rounds: Vec::new() };
        for round in tournament.rounds() {
            rest.meet(&round.tables.iter().map(|table| (place(&table.black), place(&table.white))).collect());
            rest.meet(&round.byes.iter().map(|player| (place(player), bye)).collect());
        }
        for bond in tournament.bonds().iter().filter(|bond| bond.round >= next) {
            rest.meet(&vec![(place(&bond.black), bond.white.as_ref().map_or(bye, place))]);
        }
        for round in next..=tournament.settings().rounds {
            let is_bound = |player: &PlayerId| {
                tournament.bonds().iter().any(|bond| {
                    bond.round == round && (&bond.black == player || bond.white.as_ref() == Some(player))
                })
            };
            let there = tournament.present(round).into_iter().map(|entrant| &entrant.player.id);
            let mut there: Vec<usize> = there.filter(|player| !is_bound(player)).map(place).collect();
            if there.len() % 2 == 1 {
                there.push(bye);
            }
            rest.rounds.push((round, there));
        }
        rest
    }

    fn meet(&mut self, pairs: &Pairs) {
        for (one, other) in pairs {
            (self.met[*one][*other], self.met[*other][*one]) = (true, true);
        }
    }

    /// Returns all pairings of the next round without repeats and forbidden pairs.
    fn pairings(&self, left: &[usize]) -> Vec<Pairs> {
        let Some((one, others)) = left.split_first() else { return vec![Vec::new()] };
        let round = self.rounds[0].0;
        let id = |at: usize| self.tournament.entrants().get(at).map(|entrant| &entrant.player.id);
        let may = |other: usize| {
            let is_banned = id(*one)
                .zip(id(other))
                .is_some_and(|(one, other)| self.tournament.is_forbidden(one, other, round));
            !self.met[*one][other] && !is_banned
        };
        let mut found = Vec::new();
        for (at, other) in others.iter().enumerate().filter(|(_, other)| may(**other)) {
            let mut left = others.to_vec();
            left.remove(at);
            found.extend(self.pairings(&left).into_iter().map(|mut pairs| {
                pairs.push((*one, *other));
                pairs
            }));
        }
        found
    }

    /// Returns the state after the next round is paired like this.
    fn after(&self, pairs: &Pairs) -> Self {
        let mut rest = self.clone();
        rest.meet(pairs);
        rest.rounds.remove(0);
        rest
    }

    /// Returns how many of the next rounds can do without repeats, up to a limit.
    fn longest(&self, most: usize) -> usize {
        if self.rounds.is_empty() || most == 0 {
            return 0;
        }
        let mut longest = 0;
        for pairs in self.pairings(&self.rounds[0].1) {
            longest = longest.max(1 + self.after(&pairs).longest(most - 1));
            if longest == most {
                break;
            }
        }
        longest
    }
}

/// Returns the pairs of the latest round that were not forced, as indices.
fn made(tournament: &Tournament) -> Pairs {
    let number = tournament.paired();
    let round = tournament.round(number).expect("a round");
    let place = |player: &PlayerId| tournament.place(player).expect("a player");
    let is_bound = |player: &PlayerId| {
        tournament.bonds().iter().any(|bond| {
            bond.round == number && (&bond.black == player || bond.white.as_ref() == Some(player))
        })
    };
    let tables = round.tables.iter().filter(|table| !is_bound(&table.black));
    let byes = round.byes.iter().filter(|player| !is_bound(player));
    let tables = tables.map(|table| (place(&table.black), place(&table.white)));
    tables.chain(byes.map(|player| (place(player), tournament.entrants().len()))).collect()
}

/// Returns the sum of keys of a pairing.
fn sum(problem: &Problem, pairs: &Pairs, tournament: &Tournament) -> i128 {
    let at = |place: usize| {
        let player = tournament.entrants().get(place).map(|entrant| &entrant.player.id);
        (0..problem.len()).find(|at| problem.player(*at) == player).expect("a place")
    };
    pairs.iter().map(|(one, other)| problem.key(at(*one), at(*other))).sum()
}

/// Applies a random event: a player is away in a round, joins late or leaves, or a pair is forced or
/// forbidden.
fn something(desk: &mut Desk, random: &mut SplitMix64, players: usize) {
    let rounds = desk.now().settings().rounds;
    let next = desk.now().paired() + 1;
    let somebody = |random: &mut SplitMix64| id(&format!("p{:03}", random.below(players)));
    let round = next + u32::try_from(random.below((rounds + 1 - next) as usize)).expect("small");
    let event = match random.below(12) {
        0 | 1 => Event::Away { player: somebody(random), round, points: Halves::ZERO },
        2 => Event::Withdrew(somebody(random)),
        // With more players, a comparison with all pairings takes minutes.
        3 if desk.now().entrants().len() < 9 => {
            Event::Joined(Box::new(Player::named(id(&format!("late{next}")), "Late")))
        }
        4 => Event::Forbidden { one: somebody(random), other: somebody(random), round: Some(round) },
        5 => Event::Forced { black: somebody(random), white: Some(somebody(random)), round },
        6 => Event::Forced { black: somebody(random), white: None, round },
        _ => return,
    };
    // Impossible events are rejected and change nothing.
    let _ = desk.tries(event);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_round_is_the_best_that_keeps_as_many_rounds_free_of_repeats_as_can_be(
        players in 3_usize..=7, rounds in 2_u32..=7, seed: u64, is_eventful: bool,
    ) {
        let mut desk = Desk::with(Settings { seed, ..Settings::usual("Small", rounds) }, players);
        let mut random = SplitMix64::new(seed);
        for number in 1..=rounds {
            if is_eventful {
                something(&mut desk, &mut random, players);
            }
            let before = desk.now().clone();
            let rest = Rest::of(&before);
            let Ok(round) = pair(&before) else { break };
            desk.does(Event::Paired { number, round: Box::new(round) });
            let pairs = made(desk.now());
            let longest = rest.longest(rest.rounds.len());
            let table = Crosstable::of(&before);
            let problem = Problem::of(&table, rest.rounds[0].1.iter().filter_map(|at| before.entrants().get(*at)).map(|entrant| &entrant.player.id));
            let is_free = rest.pairings(&rest.rounds[0].1).iter().any(|free| {
                let mut free: Vec<_> = free.iter().map(|(one, other)| (one.min(other), one.max(other))).collect();
                let mut pairs: Vec<_> = pairs.iter().map(|(one, other)| (one.min(other), one.max(other))).collect();
                free.sort_unstable();
                pairs.sort_unstable();
                free == pairs
            });
            prop_assert_eq!(is_free, longest > 0, "round {}: {:?}", number, pairs);
            if longest > 0 {
                let left = rest.after(&pairs).longest(longest - 1);
                prop_assert_eq!(left, longest - 1, "round {} leaves no way", number);
                let ways = rest.pairings(&rest.rounds[0].1).into_iter();
                let ways = ways.filter(|other| rest.after(other).longest(longest - 1) == longest - 1);
                let least = ways.map(|other| sum(&problem, &other, &before)).min();
                prop_assert_eq!(Some(sum(&problem, &pairs, &before)), least);
            }
            desk.plays(&mut random);
        }
        verify(desk.0.entries()).expect("a log that can be made again");
    }

    #[test]
    fn another_pairing_keeps_as_many_rounds_free_or_is_none(players in 4_usize..=6, seed: u64) {
        let rounds = u32::try_from(players.next_multiple_of(2) - 1).expect("small");
        let mut desk = Desk::with(Settings { seed, ..Settings::usual("Small", rounds) }, players);
        let mut random = SplitMix64::new(seed);
        for _ in 1..=rounds {
            let before = desk.now().clone();
            let rest = Rest::of(&before);
            let longest = rest.longest(rest.rounds.len());
            for entrant in before.entrants() {
                let player = &entrant.player.id;
                let explanation = Explanation::of(&before);
                let own = explanation.pair_of(player).expect("everybody is there");
                let own = (before.place(&own.black).expect("a player"), own.white.as_ref().map_or(players, |white| before.place(white).expect("a player")));
                let others = rest.pairings(&rest.rounds[0].1).into_iter().filter(|pairs| {
                    !pairs.contains(&own) && !pairs.contains(&(own.1, own.0))
                });
                let is_there = others.clone().any(|pairs| rest.after(&pairs).longest(longest - 1) == longest - 1);
                let other = Explanation::without(&before, player);
                prop_assert_eq!(other.as_ref().is_some_and(|other| other.repeats == 0), is_there);
                if others.clone().next().is_none() {
                    // If every alternative has a repeat in this round, the best of them is shown.
                    continue;
                }
                prop_assert_eq!(other.is_some(), is_there);
            }
            desk.pairs();
            desk.plays(&mut random);
        }
    }

    #[test]
    fn where_there_are_opponents_enough_nothing_changes(players in 8_usize..40, seed: u64) {
        let rounds = u32::try_from(players.div_ceil(2)).expect("small");
        let mut desk = Desk::with(Settings { seed, ..Settings::usual("Usual", rounds) }, players);
        let mut random = SplitMix64::new(seed);
        for _ in 1..=rounds {
            prop_assert_eq!(paired(desk.now()), cheapest(desk.now()));
            desk.pairs();
            desk.plays(&mut random);
        }
    }
}

/// Returns each player's opponent in the order of names, or `None` for a bye.
type Meetings = BTreeSet<(PlayerId, Option<PlayerId>)>;

fn meeting(one: &PlayerId, other: Option<&PlayerId>) -> (PlayerId, Option<PlayerId>) {
    match other {
        Some(other) => (one.min(other).clone(), Some(one.max(other).clone())),
        None => (one.clone(), None),
    }
}

/// Returns the next round.
fn paired(tournament: &Tournament) -> Meetings {
    let round = pair(tournament).expect("a round");
    let tables = round.tables.iter().map(|table| meeting(&table.black, Some(&table.white)));
    tables.chain(round.byes.iter().map(|player| meeting(player, None))).collect()
}

/// Returns the pairing with the least cost, without lookahead.
fn cheapest(tournament: &Tournament) -> Meetings {
    let table = Crosstable::of(tournament);
    let problem = Problem::of(&table, tournament.entrants().iter().map(|entrant| &entrant.player.id));
    let players = problem.solve().into_iter().map(|(one, other)| [one, other].map(|at| problem.player(at)));
    let meetings = players.filter_map(|[one, other]| Some(meeting(one.or(other)?, one.and(other))));
    meetings.collect()
}

/// Returns the number of repeated games and second byes.
fn repeats(tournament: &Tournament) -> usize {
    let mut met = Vec::new();
    for round in tournament.rounds() {
        let tables = round.tables.iter().map(|table| {
            let (one, other) = (&table.black, &table.white);
            (one.min(other), Some(one.max(other)))
        });
        met.extend(tables.chain(round.byes.iter().map(|player| (player, None))));
    }
    let all = met.len();
    met.sort();
    met.dedup();
    all - met.len()
}

#[test]
fn as_many_rounds_as_there_are_opponents_have_no_repeat() {
    for players in 2..=12_usize {
        let most = players.next_multiple_of(2) - 1;
        for rounds in most.saturating_sub(2).max(1)..=most {
            for seed in 0..4 {
                let rounds = u32::try_from(rounds).expect("small");
                let mut desk = Desk::with(Settings { seed, ..Settings::usual("All", rounds) }, players);
                let mut random = SplitMix64::new(seed);
                for _ in 1..=rounds {
                    desk.pairs();
                    desk.plays(&mut random);
                }
                assert_eq!(repeats(desk.now()), 0, "{players} players, {rounds} rounds, seed {seed}");
            }
        }
    }
}

#[test]
fn nothing_is_looked_at_where_repeats_are_weighed_like_the_rest_or_too_many_play() {
    let mut desk = Desk::with(Settings::usual("Many", 63), 64);
    desk.does(Event::Forced { black: id("p000"), white: Some(id("p001")), round: 2 });
    assert_eq!(paired(desk.now()), cheapest(desk.now()));
    let settings = Settings { penalties: PenaltyTable::papp(), ..Settings::usual("Papp", 5) };
    let mut desk = Desk::with(settings, 6);
    let mut random = SplitMix64::new(3);
    for _ in 1..=5 {
        assert_eq!(paired(desk.now()), cheapest(desk.now()));
        desk.pairs();
        desk.plays(&mut random);
    }
}

/// `cargo test --release -p outflank-tournament --test tournament -- --ignored --nocapture how_long_a_look`
#[test]
#[ignore = "a measurement"]
fn how_long_a_look_ahead_takes() {
    for (players, rounds) in
        [(8, 7), (12, 11), (14, 13), (16, 13), (16, 15), (20, 13), (20, 19), (24, 23), (40, 30), (63, 40)]
    {
        let (mut most, mut again) = (0, 0);
        for seed in 0..10 {
            let mut desk = Desk::with(Settings { seed, ..Settings::usual("Look", rounds) }, players);
            let mut random = SplitMix64::new(seed);
            for _ in 1..=rounds {
                let begun = std::time::Instant::now();
                desk.pairs();
                most = most.max(begun.elapsed().as_millis());
                desk.plays(&mut random);
            }
            again += repeats(desk.now());
        }
        println!(
            "{players} players, {rounds} rounds: at most {most} ms a round, {again} repeats in 10 events"
        );
    }
}
