//! The pairing is optimal: compared with all pairings, and by properties.

use outflank_rules::SplitMix64;
use outflank_tournament::pairing::swiss::Problem;
use outflank_tournament::{Crosstable, Event, PenaltyTable, PlayerId, Settings, Tournament, pairing};
use proptest::prelude::*;

use crate::{Desk, difference, id};

/// Returns the least sum of all perfect matchings, and the number of matchings with it.
fn brute_force(problem: &Problem, left: &mut Vec<usize>) -> (i128, u32) {
    let Some(first) = left.pop() else { return (0, 1) };
    let mut best = (i128::MAX, 0);
    for at in 0..left.len() {
        let other = left.remove(at);
        let (rest, ways) = brute_force(problem, left);
        let sum = rest + problem.key(first, other);
        best = match sum.cmp(&best.0) {
            std::cmp::Ordering::Less => (sum, ways),
            std::cmp::Ordering::Equal => (sum, best.1 + ways),
            std::cmp::Ordering::Greater => best,
        };
        left.insert(at, other);
    }
    left.push(first);
    best
}

/// Whether the players can be paired without repeats and second byes.
fn can_avoid_repeats(problem: &Problem, left: &mut Vec<usize>) -> bool {
    let Some(first) = left.pop() else { return true };
    for at in 0..left.len() {
        let other = left.remove(at);
        let found = problem.cost(first, other).repeats == 0 && can_avoid_repeats(problem, left);
        left.insert(at, other);
        if found {
            left.push(first);
            return true;
        }
    }
    left.push(first);
    false
}

fn problem_of<'a>(table: &Crosstable<'a>) -> Problem<'a> {
    let tournament = table.tournament();
    Problem::of(
        table,
        tournament.present(tournament.paired() + 1).into_iter().map(|entrant| &entrant.player.id),
    )
}

/// Returns a random tournament after some rounds.
fn some_rounds(players: usize, rounds: u32, seed: u64, table: PenaltyTable) -> Desk {
    let settings = Settings { seed, penalties: table, ..Settings::usual("At random", 40) };
    let mut desk = Desk::with(settings, players);
    let mut random = SplitMix64::new(seed);
    for _ in 0..rounds {
        desk.pairs();
        desk.plays(&mut random);
    }
    desk
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn no_pairing_costs_less(players in 2_usize..=10, rounds in 0_u32..6, seed: u64, papp: bool) {
        let table = if papp { PenaltyTable::papp() } else { PenaltyTable::usual() };
        let desk = some_rounds(players, rounds, seed, table);
        let crosstable = Crosstable::of(desk.now());
        let problem = problem_of(&crosstable);
        let found = problem.solve();
        let mut seen: Vec<usize> = found.iter().flat_map(|(one, other)| [*one, *other]).collect();
        seen.sort_unstable();
        prop_assert_eq!(&seen, &(0..problem.len()).collect::<Vec<_>>(), "everybody once");
        let sum: i128 = found.iter().map(|(one, other)| problem.key(*one, *other)).sum();
        let (least, ways) = brute_force(&problem, &mut (0..problem.len()).collect());
        prop_assert_eq!(sum, least);
        prop_assert_eq!(ways, 1, "the optimum is one of a kind");
        if let Some(pair) = found.first() {
            let other = problem.ranked(&[*pair]).next();
            prop_assert_eq!(other.is_none(), problem.len() == 2);
            prop_assert!(!other.unwrap_or_default().contains(pair));
        }
    }

    #[test]
    fn all_pairings_come_the_cheapest_first(players in 2_usize..=8, rounds in 0_u32..6, seed: u64) {
        let desk = some_rounds(players, rounds, seed, PenaltyTable::usual());
        let crosstable = Crosstable::of(desk.now());
        let problem = problem_of(&crosstable);
        let all: Vec<_> = problem.ranked(&[]).collect();
        let sums: Vec<i128> = all.iter().map(|pairs| pairs.iter().map(|(one, other)| problem.key(*one, *other)).sum()).collect();
        prop_assert!(sums.is_sorted());
        prop_assert_eq!(all.first(), Some(&problem.solve()));
        // The first player has n − 1 possible opponents, the next remaining player n − 3, and so on.
        let count: usize = (1..problem.len()).step_by(2).product();
        let mut sorted = all.clone();
        sorted.sort();
        sorted.dedup();
        prop_assert_eq!((all.len(), sorted.len()), (count, count), "each of them once");
        let without = all.last().cloned().unwrap_or_default();
        let rest: Vec<_> = problem.ranked(&without).collect();
        let expected: Vec<_> = all.into_iter().filter(|pairs| !pairs.iter().any(|pair| without.contains(pair))).collect();
        prop_assert_eq!(rest, expected);
    }

    #[test]
    fn the_order_of_players_does_not_matter(players in 2_usize..24, seed: u64) {
        let settings = Settings { seed, ..Settings::usual("Order", 3) };
        let mut names: Vec<String> = (0..players).map(|number| format!("p{number}")).collect();
        let mut random = SplitMix64::new(seed);
        let mut rounds = Vec::new();
        for _ in 0..2 {
            let mut desk = Desk::new(settings.clone());
            names.iter().for_each(|name| desk.joins(name, 1500));
            for _ in 0..3 {
                desk.pairs();
                desk.plays(&mut SplitMix64::new(seed));
            }
            rounds.push(desk.now().rounds().to_vec());
            random.shuffle(&mut names);
        }
        prop_assert_eq!(&rounds[0], &rounds[1]);
    }

    #[test]
    fn nobody_meets_again_while_there_is_another_way(players in 2_usize..=9, rounds in 1_u32..10, seed: u64) {
        let desk = some_rounds(players, rounds, seed, PenaltyTable::usual());
        let crosstable = Crosstable::of(desk.now());
        let problem = problem_of(&crosstable);
        let repeats: i64 = problem.solve().iter().map(|(one, other)| problem.cost(*one, *other).repeats).sum();
        let avoidable = can_avoid_repeats(&problem, &mut (0..problem.len()).collect());
        prop_assert_eq!(repeats == 0, avoidable);
    }

    #[test]
    fn another_seed_gives_another_draw(seed: u64) {
        let first = |seed| {
            let desk = Desk::with(Settings { seed, ..Settings::usual("Seeds", 5) }, 30);
            pairing::pair(desk.now()).expect("a round")
        };
        prop_assert_eq!(first(seed), first(seed));
        prop_assert_ne!(first(seed), first(seed.wrapping_add(1)));
    }
}

/// Checks that every player has a game or a bye each round, that no two players meet twice, and that no
/// player has two byes. Colors must balance.
fn check(tournament: &Tournament, players: usize) {
    for entrant in tournament.entrants() {
        let player = &entrant.player.id;
        let mut met: Vec<&PlayerId> = Vec::new();
        let mut byes = 0;
        for round in tournament.rounds() {
            match round.table_of(player) {
                Some(number) => {
                    let table = &round.tables[number - 1];
                    met.push(if &table.black == player { &table.white } else { &table.black });
                    assert!(!round.byes.contains(player));
                }
                None => {
                    assert!(round.byes.contains(player), "{player}");
                    byes += 1;
                }
            }
        }
        let all = met.len();
        met.sort();
        met.dedup();
        assert_eq!(met.len(), all, "{player} met somebody twice, of {players}");
        assert!(byes <= 1, "{player}");
        assert!(difference(tournament, player).abs() <= 2, "{player} of {players}");
    }
}

#[test]
fn thirteen_rounds_keep_their_promises() {
    for (players, seed) in [(40, 1), (41, 2), (64, 3), (17, 4)] {
        let settings = Settings { seed, ..Settings::usual("Thirteen", 13) };
        let mut desk = Desk::with(settings, players);
        let mut random = SplitMix64::new(seed);
        for _ in 0..13 {
            desk.pairs();
            desk.plays(&mut random);
        }
        check(desk.now(), players);
    }
}

#[test]
fn two_hundred_are_paired_over_thirteen_rounds() {
    // The work of a round is one matching of 19,900 pairs, each of which is examined a bounded number of
    // times.
    let mut desk = Desk::with(Settings { seed: 9, ..Settings::usual("Two hundred", 13) }, 200);
    let mut random = SplitMix64::new(9);
    for _ in 0..13 {
        desk.pairs();
        desk.plays(&mut random);
    }
    check(desk.now(), 200);
}

#[test]
fn who_must_not_meet_does_not_and_who_must_does() {
    let mut desk = Desk::with(Settings { seed: 5, ..Settings::usual("Bound", 5) }, 9);
    let player = |number: usize| id(&format!("p{number:03}"));
    desk.does(Event::Forced { black: player(0), white: Some(player(8)), round: 1 });
    desk.does(Event::Forced { black: player(4), white: None, round: 1 });
    for other in 2..8 {
        desk.does(Event::Forbidden { one: player(1), other: player(other), round: Some(1) });
    }
    let refused = pairing::pair(desk.now()).expect_err("nobody is left for one player");
    assert!(refused.to_string().contains("p001"), "{refused}");
    let mut desk = Desk::with(Settings { seed: 5, ..Settings::usual("Bound", 5) }, 9);
    desk.does(Event::Forced { black: player(0), white: Some(player(8)), round: 1 });
    desk.does(Event::Forced { black: player(4), white: None, round: 1 });
    for other in 2..7 {
        desk.does(Event::Forbidden { one: player(1), other: player(other), round: None });
    }
    let round = pairing::pair(desk.now()).expect("a round");
    assert_eq!(round.byes, [player(4)]);
    assert!(round.tables.iter().any(|table| table.black == player(0) && table.white == player(8)));
    assert!(round.tables.iter().any(|table| table.is_of(&player(1), &player(7))));
}
