//! Round robins, knock-outs, championships and arenas.

use std::collections::BTreeMap;

use outflank_rules::{Color, SplitMix64};
use outflank_tournament::pairing::round_robin::seats;
use outflank_tournament::pairing::{Unpairable, pair};
use outflank_tournament::{
    Acceleration, Crosstable, Entry, EvenMatch, Event, FirstColor, GameResult, Halves, KnockOut, Mismatch,
    PlayerId, Refusal, Report, RoundRobin, RoundRobinOrder, Settings, SettingsFault, System, knock_out,
    pairing::arena, simulation, titles, verify,
};

use crate::{Desk, discs, id};

const ORDERS: [RoundRobinOrder; 2] = [RoundRobinOrder::Berger, RoundRobinOrder::Rotation];

#[test]
fn in_a_round_robin_everybody_meets_everybody_once_with_even_colors() {
    for order in ORDERS {
        for players in 2..24 {
            let mut met = BTreeMap::new();
            let mut colors = vec![0_i32; players];
            let mut rests = vec![0; players];
            for round in 0..RoundRobin::cycle(players) {
                let mut seen = vec![0; players];
                for (black, white) in seats(order, players, round) {
                    seen[black] += 1;
                    let Some(white) = white else {
                        rests[black] += 1;
                        continue;
                    };
                    seen[white] += 1;
                    *met.entry((black.min(white), black.max(white))).or_insert(0) += 1;
                    colors[black] += 1;
                    colors[white] -= 1;
                }
                assert!(
                    seen.iter().all(|times| *times == 1),
                    "{order:?}, {players}, round {round}: {seen:?}"
                );
            }
            assert_eq!(met.len(), players * (players - 1) / 2);
            assert!(met.values().all(|times| *times == 1));
            assert!(rests.iter().all(|times| *times == players % 2));
            let most = if players % 2 == 1 { 0 } else { 1 };
            assert!(colors.iter().all(|balance| balance.abs() <= most), "{order:?}, {players}: {colors:?}");
        }
    }
}

#[test]
fn the_second_cycle_has_the_colors_exchanged() {
    for order in ORDERS {
        for players in 2..9 {
            for round in 0..RoundRobin::cycle(players) {
                let again = seats(order, players, round + RoundRobin::cycle(players));
                for ((black, white), (then_black, then_white)) in
                    seats(order, players, round).into_iter().zip(again)
                {
                    match white {
                        Some(white) => assert_eq!((then_black, then_white), (white, Some(black))),
                        None => assert_eq!((then_black, then_white), (black, None)),
                    }
                }
            }
        }
    }
}

#[test]
fn who_leaves_a_round_robin_gives_byes() {
    let system = System::RoundRobin(RoundRobin { order: RoundRobinOrder::Berger, is_double: false });
    let mut desk = Desk::with(Settings { system, ..Settings::usual("Everybody", 5) }, 6);
    let mut random = SplitMix64::new(1);
    desk.pairs();
    assert!(desk.tries(Event::Joined(Box::new(outflank_tournament::Player::named(id("x"), "X")))).is_err());
    desk.plays(&mut random);
    desk.does(Event::Withdrew(id("p002")));
    desk.pairs();
    let second = desk.now().round(2).expect("a round");
    assert_eq!((second.tables.len(), second.byes.len()), (2, 1));
    desk.plays(&mut random);
    desk.does(Event::Returned(id("p002")));
    for _ in 3..=5 {
        desk.pairs();
        desk.plays(&mut random);
    }
    assert_eq!(desk.now().round(5).map(|round| round.tables.len()), Some(3));
    assert!(matches!(pair(desk.now()), Err(Unpairable::AllPaired { rounds: 5 })));
    verify(desk.0.entries()).expect("a log that can be made again");
}

/// Plays a knock-out in which the better or the worse seeded player always wins.
fn knocked_out(players: usize, form: KnockOut, better_wins: bool) -> Desk {
    let system = System::KnockOut(form);
    let mut desk = Desk::with(Settings { system, ..Settings::usual("Cup", 1) }, players);
    while let Ok(round) = pair(desk.now()) {
        let number = desk.now().paired() + 1;
        desk.does(Event::Paired { number, round: Box::new(round.clone()) });
        for table in round.tables {
            // The order of ids is that of the ratings.
            let black_wins = (table.black < table.white) == better_wins;
            let result = Some(discs(if black_wins { 40 } else { 24 }));
            desk.does(Event::Ended(Report { round: number, black: table.black, white: table.white, result }));
        }
    }
    desk
}

#[test]
fn the_best_win_a_knock_out_when_the_better_always_win() {
    for players in 2..20 {
        for games in [1, 3, 5] {
            let form = KnockOut { players: 64, games, ..KnockOut::FINALS };
            let desk = knocked_out(players, form, true);
            let stages = players.next_power_of_two().trailing_zeros();
            assert_eq!(desk.now().paired(), stages * games.div_ceil(2), "{players} players, {games} games");
            let bracket = knock_out::bracket(desk.now()).expect("a bracket");
            assert_eq!(bracket.champion(), Some(&id("p000")));
            let places: Vec<PlayerId> =
                desk.now().standings().into_iter().take(4).map(|place| place.player).collect();
            let best: Vec<PlayerId> =
                (0..players.min(4)).map(|number| id(&format!("p{number:03}"))).collect();
            assert_eq!(places, best, "{players} players");
            assert_eq!(titles(desk.now()).open, Some(id("p000")));
            verify(desk.0.entries()).expect("a log that can be made again");
        }
    }
}

#[test]
fn byes_go_to_the_best_and_nobody_plays_after_losing() {
    for players in 2..20 {
        let form = KnockOut { players: 64, games: 1, has_third_place: false, ..KnockOut::FINALS };
        for better_wins in [true, false] {
            let desk = knocked_out(players, form, better_wins);
            let games: usize = desk.now().rounds().iter().map(|round| round.tables.len()).sum();
            assert_eq!(games, players - 1, "every game puts one player out");
            let first = desk.now().round(1).expect("a round");
            let resting = players.next_power_of_two() - players;
            for number in 0..players {
                let plays = first.table_of(&id(&format!("p{number:03}"))).is_some();
                assert_eq!(plays, number >= resting, "{number} of {players}");
            }
        }
    }
}

/// Plays a match with the given discs of the better seed in each game. Returns whether the match is over, and
/// the winner.
fn duel(form: KnockOut, games: &[i64]) -> Option<String> {
    let system = System::KnockOut(KnockOut { players: 2, ..form });
    let mut desk = Desk::with(Settings { system, ..Settings::usual("Match", 1) }, 2);
    for own in games {
        desk.pairs();
        let number = desk.now().paired();
        let table = desk.now().round(number).expect("a round").tables[0].clone();
        let black = if table.black == id("p000") { *own } else { 64 - *own };
        let result = Some(discs(black));
        desk.does(Event::Ended(Report { round: number, black: table.black, white: table.white, result }));
    }
    let bracket = knock_out::bracket(desk.now()).expect("a bracket");
    let champion = bracket.champion().map(|player| player.as_str().to_owned());
    assert_eq!(champion.is_none(), pair(desk.now()).is_ok());
    champion
}

#[test]
fn a_match_ends_when_nobody_can_catch_up() {
    let three = KnockOut::FINALS;
    let better = || Some("p000".to_owned());
    let worse = || Some("p001".to_owned());
    assert_eq!(duel(three, &[40]), None);
    assert_eq!(duel(three, &[40, 40]), better());
    assert_eq!(duel(three, &[40, 24]), None);
    assert_eq!(duel(three, &[40, 24, 24]), worse());
    assert_eq!(duel(three, &[40, 32]), None, "half a point ahead with a game to go");
    assert_eq!(duel(three, &[32, 32, 32]), better());
    let discs_count = KnockOut { even_match: EvenMatch::Discs, ..three };
    assert_eq!(duel(discs_count, &[33, 20, 32]), worse());
    let another = KnockOut { even_match: EvenMatch::Another, ..three };
    assert_eq!(duel(another, &[40, 24, 32]), None);
    assert_eq!(duel(another, &[40, 24, 32, 32, 30]), worse());
}

#[test]
fn colors_of_a_match_alternate_from_whoever_is_to_begin() {
    for (first_color, is_black) in [(FirstColor::BetterSeed, true), (FirstColor::WorseSeed, false)] {
        let form = KnockOut { games: 3, first_color, ..KnockOut::FINALS };
        let system = System::KnockOut(KnockOut { players: 2, ..form });
        let mut desk = Desk::with(Settings { system, ..Settings::usual("Match", 1) }, 2);
        for number in 1..=3 {
            desk.pairs();
            let table = desk.now().round(number).expect("a round").tables[0].clone();
            assert_eq!(table.black == id("p000"), is_black == (number % 2 == 1));
            let result = Some(discs(32));
            desk.does(Event::Ended(Report { round: number, black: table.black, white: table.white, result }));
        }
    }
}

#[test]
fn who_leaves_a_match_has_lost_it() {
    let system = System::KnockOut(KnockOut::FINALS);
    let mut desk = Desk::with(Settings { system, ..Settings::usual("Cup", 1) }, 4);
    let mut random = SplitMix64::new(2);
    desk.pairs();
    desk.plays(&mut random);
    desk.does(Event::Withdrew(id("p000")));
    while pair(desk.now()).is_ok() {
        desk.pairs();
        desk.plays(&mut random);
    }
    let bracket = knock_out::bracket(desk.now()).expect("a bracket");
    let last = &bracket.stages()[1];
    assert!(bracket.champion().is_some_and(|champion| *champion != id("p000")));
    assert!(
        last.duels[0].better != id("p000")
            && last.third_place.as_ref().is_some_and(|third| third.better == id("p000"))
    );
    assert!(desk.tries(Event::Returned(id("p000"))).is_err());
}

/// Returns the decided matches by stage, each with players and winner.
fn decided(desk: &Desk, form: &KnockOut) -> Vec<(PlayerId, Option<PlayerId>, PlayerId)> {
    let bracket = knock_out::bracket(desk.now()).expect("a bracket");
    let duels = bracket.stages().iter().flat_map(|stage| stage.duels.iter().chain(&stage.third_place));
    duels
        .filter_map(|duel| Some((duel.better.clone(), duel.worse.clone(), duel.winner(form)?.clone())))
        .collect()
}

#[test]
fn who_leaves_after_winning_has_still_won() {
    for (players, games) in [(4, 1), (6, 3), (8, 1), (8, 3)] {
        let form = KnockOut { players: 64, games, ..KnockOut::FINALS };
        let system = System::KnockOut(form);
        let mut desk = Desk::with(Settings { system, ..Settings::usual("Cup", 1) }, players);
        let mut random = SplitMix64::new(players as u64 + u64::from(games));
        while pair(desk.now()).is_ok() {
            desk.pairs();
            desk.plays(&mut random);
            let won = decided(&desk, &form);
            let order = desk.now().standings();
            for leaving in 0..players {
                let mut without = Desk(desk.0.clone());
                without.does(Event::Withdrew(id(&format!("p{leaving:03}"))));
                let still_won = decided(&without, &form);
                assert!(won.iter().all(|duel| still_won.contains(duel)), "{won:?}, then {still_won:?}");
                if pair(desk.now()).is_err() {
                    let places = without.now().standings();
                    assert!(order.iter().zip(&places).all(|(one, other)| one.player == other.player));
                }
                while pair(without.now()).is_ok() {
                    without.pairs();
                    without.plays(&mut random);
                }
                verify(without.0.entries()).expect("a log that can be made again");
            }
        }
    }
}

#[test]
fn a_match_that_both_left_goes_to_whom_stayed_longer() {
    let form = KnockOut { players: 2, games: 3, ..KnockOut::FINALS };
    let mut desk = Desk::with(Settings { system: System::KnockOut(form), ..Settings::usual("Match", 1) }, 2);
    desk.pairs();
    let table = desk.now().round(1).expect("a round").tables[0].clone();
    desk.does(Event::Withdrew(id("p000")));
    let result = Some(discs(32));
    desk.does(Event::Ended(Report { round: 1, black: table.black, white: table.white, result }));
    desk.does(Event::Withdrew(id("p001")));
    assert_eq!(titles(desk.now()).open, Some(id("p000")), "both left after one round");
}

#[test]
fn rounds_that_were_paired_stay() {
    for system in [System::Swiss, System::Arena] {
        let settings = Settings { system: system.clone(), ..Settings::usual("Rounds", 4) };
        let mut desk = Desk::with(settings.clone(), 4);
        let mut random = SplitMix64::new(8);
        for _ in 0..2 {
            desk.pairs();
            desk.plays(&mut random);
        }
        let change = |rounds| Event::Changed(Box::new(Settings { rounds, ..settings.clone() }));
        assert_eq!(desk.tries(change(1)), Err(Refusal::FewerRounds { paired: 2, rounds: 1 }), "{system:?}");
        desk.does(change(2));
    }
}

#[test]
fn the_rounds_before_the_finals_stay_once_these_have_begun() {
    let form = KnockOut { players: 2, games: 1, ..KnockOut::FINALS };
    let settings = Settings { system: System::Championship(form), ..Settings::usual("Title", 2) };
    let mut desk = Desk::with(settings.clone(), 4);
    let mut random = SplitMix64::new(8);
    let change = |rounds| Event::Changed(Box::new(Settings { rounds, ..settings.clone() }));
    for _ in 0..2 {
        desk.pairs();
        desk.plays(&mut random);
    }
    assert_eq!(desk.tries(change(1)), Err(Refusal::FewerRounds { paired: 2, rounds: 1 }));
    desk.does(change(3));
    desk.does(change(2));
    desk.pairs();
    for rounds in [1, 3] {
        let refused = desk.tries(change(rounds));
        assert_eq!(refused, Err(SettingsFault::FinalsBegan { rounds: 2 }.into()));
    }
    desk.does(Event::Changed(Box::new(Settings { name: "Titles".into(), ..settings.clone() })));
}

#[test]
fn half_a_point_is_for_rounds_that_are_for_everybody() {
    let robin = RoundRobin { order: RoundRobinOrder::Berger, is_double: false };
    for (system, round, is_taken) in [
        (System::Swiss, 1, true),
        (System::RoundRobin(robin), 1, true),
        (System::Championship(KnockOut::FINALS), 2, true),
        (System::Championship(KnockOut::FINALS), 3, false),
        (System::KnockOut(KnockOut::FINALS), 1, false),
        (System::Arena, 1, false),
    ] {
        let mut desk = Desk::with(Settings { system: system.clone(), ..Settings::usual("Half", 2) }, 4);
        let half = Event::Away { player: id("p001"), round, points: Halves::HALF };
        assert_eq!(desk.tries(half).is_ok(), is_taken, "{system:?}");
        desk.tries(Event::Away { player: id("p002"), round, points: Halves::ZERO }).expect("just away");
    }
}

#[test]
fn only_who_was_free_has_waited_in_an_arena() {
    let mut desk = Desk::with(Settings { system: System::Arena, ..Settings::usual("Arena", 99) }, 5);
    let mut random = SplitMix64::new(9);
    desk.pairs();
    let long = desk.now().round(1).expect("a round").tables[0].clone();
    let seated = |desk: &Desk, player: &PlayerId| {
        desk.now().rounds().iter().filter(|round| round.table_of(player).is_some()).count()
    };
    let mut end = |desk: &mut Desk, number: u32| {
        let tables = desk.now().round(number).expect("a round").tables.clone();
        for table in tables.into_iter().filter(|table| table.result.is_none() && *table != long) {
            let black = i64::try_from(random.below(65)).expect("small");
            let result = Some(discs(black));
            let report = Report { round: number, black: table.black, white: table.white, result };
            desk.does(Event::Ended(report));
        }
    };
    end(&mut desk, 1);
    // Three players are free during the long game, so each of them waits every third time.
    for number in 2..=7 {
        desk.pairs();
        end(&mut desk, number);
    }
    let result = Some(discs(40));
    desk.does(Event::Ended(Report {
        round: 1,
        black: long.black.clone(),
        white: long.white.clone(),
        result,
    }));
    let before = [seated(&desk, &long.black), seated(&desk, &long.white)];
    // These two players have never waited, so they are the next to wait.
    for number in 8..=9 {
        desk.pairs();
        end(&mut desk, number);
    }
    let after = [seated(&desk, &long.black), seated(&desk, &long.white)];
    assert_eq!([after[0] - before[0], after[1] - before[1]], [1, 1]);
    verify(desk.0.entries()).expect("a log that can be made again");
}

#[test]
fn an_arena_has_as_many_pairings_as_rounds() {
    let mut desk = Desk::with(Settings { system: System::Arena, ..Settings::usual("Arena", 2) }, 4);
    let mut random = SplitMix64::new(7);
    for _ in 0..2 {
        desk.pairs();
        desk.plays(&mut random);
    }
    assert_eq!(pair(desk.now()), Err(Unpairable::AllPaired { rounds: 2 }));
    let settings = Settings { rounds: 3, ..desk.now().settings().clone() };
    desk.does(Event::Changed(Box::new(settings)));
    desk.pairs();
}

#[test]
fn how_many_rounds_there_are_follows_from_the_system() {
    let robin = |is_double| System::RoundRobin(RoundRobin { order: RoundRobinOrder::Berger, is_double });
    let cup = |games| System::KnockOut(KnockOut { players: 64, games, ..KnockOut::FINALS });
    for (system, players, planned) in [
        (System::Swiss, 4, 7),
        (robin(false), 4, 3),
        (robin(true), 5, 10),
        (cup(1), 6, 3),
        (cup(3), 8, 9),
        (System::Championship(KnockOut::FINALS), 8, 7),
    ] {
        let desk = Desk::with(Settings { system: system.clone(), ..Settings::usual("Rounds", 7) }, players);
        assert_eq!(desk.now().planned_rounds(), planned, "{system:?}");
    }
    let endless = Settings::usual("Rounds", Settings::MOST_ROUNDS);
    let mut desk = Desk::with(Settings { system: System::Arena, ..endless }, 4);
    for _ in 0..2 {
        desk.pairs();
        desk.plays(&mut SplitMix64::new(1));
    }
    assert_eq!(desk.now().planned_rounds(), 2);
    // A finished knock-out in matches of up to three games has the number of rounds played.
    let desk = knocked_out(4, KnockOut { players: 64, games: 3, ..KnockOut::FINALS }, true);
    assert_eq!((desk.now().planned_rounds(), desk.now().paired()), (4, 4));
    // Four players need three rounds, so c is 21, not 9 as for the seven rounds in the settings.
    let mut desk = Desk::with(Settings { system: robin(false), ..Settings::usual("Rounds", 7) }, 4);
    desk.pairs();
    desk.plays(&mut SplitMix64::new(1));
    let with_constant = |constant| {
        let mut settings = desk.now().settings().clone();
        settings.brightwell.constant = constant;
        let mut tournament = desk.now().clone();
        tournament.apply(&Event::Changed(Box::new(settings))).expect("sound settings");
        tournament.standings().iter().map(|place| place.brightwell).collect::<Vec<_>>()
    };
    assert_eq!(with_constant(None), with_constant(Some(2100)));
}

#[test]
fn a_championship_is_a_swiss_tournament_and_finals_of_its_best_four() {
    let system = System::Championship(KnockOut::FINALS);
    let settings = Settings { system, seed: 77, ..Settings::usual("Championship", 13) };
    let log = simulation::run(settings, 24, 5).expect("a whole event");
    let now = log.tournament();
    assert!((13 + 2 * 2..=13 + 2 * 3).contains(&now.paired()), "{}", now.paired());
    let table = Crosstable::until(now, 13);
    let best: Vec<PlayerId> =
        outflank_tournament::of_table(&table).into_iter().take(4).map(|place| place.player).collect();
    assert_eq!(now.round(14).map(|round| round.seeds.clone()), Some(best.clone()));
    let semis = &now.round(14).expect("semi-finals").tables;
    assert!(semis.iter().any(|table| table.is_of(&best[0], &best[3])));
    assert!(semis.iter().any(|table| table.is_of(&best[1], &best[2])));
    let places = now.standings();
    assert_eq!(places.iter().map(|place| place.rank).collect::<Vec<_>>(), (1..=24).collect::<Vec<_>>());
    assert!(places[..4].iter().all(|place| best.contains(&place.player)));
    assert_eq!(titles(now).open.as_ref(), Some(&places[0].player));
    assert_eq!(
        places[0].points,
        table.points(now.place(&places[0].player).expect("a player")),
        "of the Swiss rounds"
    );
    assert_eq!(now.crosstable_until(14).points(0), table.points(0), "finals are no points");
    assert_eq!(now.crosstable_until(12).points(0), Crosstable::until(now, 12).points(0));
    assert_eq!(verify(log.entries()).map(|verified| verified.paired_again), Ok(now.rounds().len()));
}

#[test]
fn an_arena_pairs_whoever_is_free_and_nobody_twice_in_a_row() {
    let mut desk = Desk::with(Settings { system: System::Arena, ..Settings::usual("Arena", 40) }, 9);
    let mut random = SplitMix64::new(4);
    desk.pairs();
    assert_eq!(desk.now().round(1).map(|round| round.tables.len()), Some(4));
    assert!(matches!(pair(desk.now()), Err(Unpairable::TooFew { present: 1, .. })), "all but one play");
    for _ in 0..30 {
        // Some games end, others continue.
        let open: Vec<(u32, outflank_tournament::Table)> = (1..)
            .zip(desk.now().rounds())
            .flat_map(|(number, round)| round.tables.iter().map(move |table| (number, table.clone())))
            .filter(|(_, table)| table.result.is_none())
            .collect();
        for (round, table) in open {
            if random.below(3) > 0 {
                let result = Some(discs(i64::try_from(random.below(65)).expect("small")));
                desk.does(Event::Ended(Report { round, black: table.black, white: table.white, result }));
            }
        }
        if pair(desk.now()).is_ok() {
            desk.pairs();
        }
    }
    let table = Crosstable::of(desk.now());
    let mut waited = Vec::new();
    for player in 0..9 {
        let opponents: Vec<usize> = table.games(player).map(|(game, _)| game.opponent).collect();
        assert!(opponents.len() >= 5, "{opponents:?}");
        let again = opponents.windows(2).filter(|two| two[0] == two[1]).count();
        // With few free players, repeats cannot always be avoided.
        assert!(again * 4 <= opponents.len(), "{opponents:?}");
        waited.push(opponents.len());
    }
    verify(desk.0.entries()).expect("a log that can be made again");
}

#[test]
fn an_arena_ends_so_many_minutes_after_its_first_pairing() {
    let settings = Settings { system: System::Arena, minutes: Some(2), ..Settings::usual("Arena", 9) };
    let mut desk = Desk::with(settings.clone(), 4);
    let seconds = |at: &str| at.parse::<u64>().ok();
    assert_eq!(arena::ends(&desk.0, seconds), None, "it has not begun");
    let round = Box::new(pair(desk.now()).expect("a pairing"));
    let paired = Event::Paired { number: 1, round };
    for (at, end) in [(Some("1000"), Some(1120)), (Some("at noon"), None), (None, None)] {
        let entry = Entry { at: at.map(str::to_owned), event: paired.clone() };
        desk.0.push(entry).expect("it can be paired");
        assert_eq!(arena::ends(&desk.0, seconds), end, "{at:?}");
        let is_over = |now| arena::check_time(&desk.0, now, seconds).is_err();
        assert_eq!([is_over(1119), is_over(1120)], [false, end.is_some()], "{at:?}");
        // An undone first pairing does not start the arena's time.
        let entry = desk.0.latest().expect("something happened");
        desk.does(Event::Undone { entry });
    }
    for (settings, expected) in [
        (Settings { minutes: Some(0), ..settings.clone() }, "an arena lasts 1 to 10080 minutes, not 0"),
        (
            Settings { minutes: Some(10_081), ..settings.clone() },
            "an arena lasts 1 to 10080 minutes, not 10081",
        ),
        (
            Settings { system: System::Swiss, ..settings.clone() },
            "only an arena can end after a number of minutes",
        ),
        (
            Settings { most_missed: Some(0), ..settings.clone() },
            "players are withdrawn after 1 to 100 missed games in a row, not 0",
        ),
    ] {
        assert_eq!(settings.check().unwrap_err().to_string(), expected);
    }
}

#[test]
fn games_missed_in_a_row_are_counted_until_one_is_played() {
    let mut desk = Desk::with(Settings { most_missed: Some(2), ..Settings::usual("Missed", 9) }, 4);
    let absent = id("p000");
    // The games were missed, played, missed, and missed by both players, with a round without a game in
    // between.
    let expected = [(1, false), (0, false), (1, false), (2, true)];
    for (at, expected) in expected.into_iter().enumerate() {
        if at == 3 {
            let round = desk.now().paired() + 1;
            desk.does(Event::Away { player: absent.clone(), round, points: Halves::ZERO });
            desk.pairs();
            desk.plays(&mut SplitMix64::new(1));
            assert_eq!(desk.now().missed_in_a_row(&absent), 1);
        }
        desk.pairs();
        let number = desk.now().paired();
        let tables = desk.now().round(number).expect("a round").tables.clone();
        let table = tables.into_iter().find(|table| table.color_of(&absent).is_some()).expect("a table");
        let color = table.color_of(&absent).expect("a color");
        let other = table.player(!color).clone();
        let result = match at {
            1 => discs(40),
            3 => GameResult::nobody(),
            _ => GameResult::forfeit(color, Halves::whole(40), 64).expect("a result"),
        };
        desk.does(Event::Ended(Report {
            round: number,
            black: table.black,
            white: table.white,
            result: Some(result),
        }));
        let missed = (desk.now().missed_in_a_row(&absent), desk.now().is_missing_for_good(&absent));
        assert_eq!(missed, expected, "game {at}");
        assert!(!desk.now().is_missing_for_good(&other));
        desk.plays(&mut SplitMix64::new(2));
    }
    desk.does(Event::Withdrew(absent.clone()));
    assert!(!desk.now().is_missing_for_good(&absent), "who has left is not missing");
}

#[test]
fn wins_in_a_row_count_twice_from_the_third_on() {
    let mut desk = Desk::with(Settings { system: System::Arena, ..Settings::usual("Arena", 9) }, 2);
    let mut scores = Vec::new();
    for own in [40, 40, 40, 40, 32, 40, 20] {
        desk.pairs();
        let number = desk.now().paired();
        let table = desk.now().round(number).expect("a round").tables[0].clone();
        let black = if table.black == id("p000") { own } else { 64 - own };
        let result = Some(discs(black));
        desk.does(Event::Ended(Report { round: number, black: table.black, white: table.white, result }));
        let table = Crosstable::of(desk.now());
        scores.push(table.score(0).to_string());
    }
    assert_eq!(scores, ["2", "4", "8", "12", "13", "15", "15"]);
    let first = desk.now().standings().remove(0);
    assert_eq!((first.player, first.score, first.points), (id("p000"), Halves::whole(15), Halves::of(11)));
}

#[test]
fn acceleration_lets_the_best_meet_sooner() {
    let first = |acceleration| {
        let settings = Settings { acceleration, seed: 3, ..Settings::usual("Fast", 5) };
        pair(Desk::with(settings, 32).now()).expect("a round")
    };
    let is_better = |player: &PlayerId| player.as_str() < "p016";
    let mixed = |round: &outflank_tournament::Round| {
        round.tables.iter().filter(|table| is_better(&table.black) != is_better(&table.white)).count()
    };
    assert_eq!(mixed(&first(Some(Acceleration { rounds: 2, points: Halves::ONE }))), 0);
    assert!(mixed(&first(None)) > 0);
}

#[test]
fn mcmahon_begins_with_points_by_rating() {
    let settings = Settings { mcmahon: vec![2300, 2350], seed: 3, ..Settings::usual("Bars", 5) };
    // Ratings begin at 2400 and fall by 7 for each player, so 8 reach 2350, and 7 more reach 2300.
    let desk = Desk::with(settings, 32);
    let table = Crosstable::of(desk.now());
    let starts: Vec<i64> = (0..32).map(|player| table.start(player).count() / 2).collect();
    assert_eq!(starts, [vec![2; 8], vec![1; 7], vec![0; 17]].concat());
    let round = pair(desk.now()).expect("a round");
    let start = |player: &PlayerId| starts[desk.now().place(player).expect("a player")];
    let floats = round.tables.iter().filter(|table| start(&table.black) != start(&table.white)).count();
    assert_eq!(floats, 1, "only because seven is odd");
    assert_eq!(desk.now().standings()[0].score, Halves::whole(2));
}

#[test]
fn a_pairing_that_was_changed_by_hand_is_found() {
    let log = simulation::run(Settings::usual("Honest", 4), 10, 1).expect("a whole event");
    let mut entries = log.entries().to_vec();
    verify(&entries).expect("as it was");
    let paired = entries
        .iter()
        .position(|entry| matches!(entry.event, Event::Paired { number: 1, .. }))
        .expect("a first round");
    if let Event::Paired { round, .. } = &mut entries[paired].event {
        let table = &mut round.tables[0];
        std::mem::swap(&mut table.black, &mut table.white);
    }
    // Later entries would contradict the changed pairing, so they are removed.
    entries.truncate(paired + 1);
    let found = verify(&entries);
    assert!(matches!(found, Err(Mismatch::Otherwise { round: 1, .. })), "{found:?}");
}

#[test]
fn simulated_games_follow_the_ratings() {
    let mut random = SplitMix64::new(6);
    let mut share = |black: i32, white: i32| {
        let points = (0..4000).map(|_| {
            let result: GameResult = simulation::result(black, white, 64, &mut random);
            result.points(Color::Black).count()
        });
        points.sum::<i64>()
    };
    let (even, ahead) = (share(1500, 1500), share(1900, 1500));
    assert!((3700..4300).contains(&even), "{even}");
    assert!(ahead > 5800, "{ahead}");
}
