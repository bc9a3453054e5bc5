//! Logs: reading, writing, undoing, and rejecting impossible entries.

use outflank_rules::SplitMix64;
use outflank_rules::{ByColor, Color, TimeDefault};
use outflank_tournament::log::{read_entry, write_entry};
use outflank_tournament::pairing::Unpairable;
use outflank_tournament::tiebreak::{Brightwell, BrightwellMode, Criterion};
use outflank_tournament::{
    Acceleration, Ending, Entry, Event, GameResult, Halves, KnockOut, Log, PenaltyTable, Refusal, Report,
    RoundRobin, RoundRobinOrder, Seeding, Settings, System, Verified, pairing,
};

use crate::{Desk, discs, id};

fn lines(log: &Log) -> Vec<String> {
    log.entries().iter().zip(1..).map(|(entry, number)| write_entry(number, entry)).collect()
}

fn read(lines: &[String]) -> Log {
    let entries = lines.iter().zip(1..).map(|(line, number)| read_entry(number, line).expect("an entry"));
    Log::replay(entries.collect::<Vec<_>>()).expect("a log")
}

/// Returns a tournament with every kind of event.
fn rich() -> Desk {
    let settings = Settings {
        place: Some("Oslo".into()),
        country: Some("NOR".into()),
        date: Some("5 May".into()),
        acceleration: Some(Acceleration { rounds: 2, points: Halves::ONE }),
        mcmahon: vec![2380, 2350],
        seeding: Seeding::Lot,
        order: Criterion::ALL.map(|(criterion, _)| criterion).to_vec(),
        brightwell: Brightwell { constant: Some(650), mode: BrightwellMode::Papp },
        penalties: PenaltyTable::world_championship(),
        time_rule: TimeDefault::WinnerCompletes,
        most_missed: Some(3),
        seed: u64::MAX,
        ..Settings::usual("Everything \"here\"", 4)
    };
    let mut desk = Desk::with(settings.clone(), 7);
    let mut random = SplitMix64::new(3);
    let player = |number: usize| id(&format!("p{number:03}"));
    desk.does(Event::Away { player: player(1), round: 1, points: Halves::HALF });
    desk.does(Event::Away { player: player(2), round: 2, points: Halves::ZERO });
    desk.does(Event::Back { player: player(2), round: 2 });
    desk.does(Event::Forced { black: player(3), white: None, round: 2 });
    desk.does(Event::Forbidden { one: player(4), other: player(5), round: None });
    desk.does(Event::Forbidden { one: player(4), other: player(6), round: Some(2) });
    desk.pairs();
    let first = desk.now().round(1).expect("a round").tables[0].clone();
    let report = |result| Report { round: 1, black: first.black.clone(), white: first.white.clone(), result };
    let defaulted = ByColor { black: Halves::whole(31), white: Halves::whole(33) };
    let lost = GameResult::counted(defaulted, Ending::TimeDefault(Color::Black), 64).expect("a result");
    desk.does(Event::Ended(report(Some(lost))));
    desk.does(Event::Corrected { report: report(None) });
    let forfeit = GameResult::forfeit(Color::White, Halves::whole(40), 64).expect("a result");
    desk.does(Event::Ended(report(Some(forfeit))));
    desk.plays(&mut random);
    desk.does(Event::Withdrew(player(0)));
    desk.joins("latecomer", 1700);
    desk.pairs();
    desk.plays(&mut random);
    desk.does(Event::Returned(player(0)));
    desk.does(Event::Changed(Box::new(Settings { rounds: 5, ..settings })));
    let last = desk.0.latest().expect("something happened");
    desk.does(Event::Undone { entry: last });
    desk
}

#[test]
fn what_is_written_is_read() {
    let desk = rich();
    let written = lines(&desk.0);
    let again = read(&written);
    assert_eq!(again, desk.0);
    assert_eq!(lines(&again), written);
    for system in [
        System::Arena,
        System::RoundRobin(RoundRobin { order: RoundRobinOrder::Rotation, is_double: true }),
        System::KnockOut(KnockOut { players: 9, ..KnockOut::FINALS }),
        System::Championship(KnockOut::FINALS),
    ] {
        let minutes = (system == System::Arena).then_some(90);
        let settings = Settings { system, minutes, ..Settings::usual("Systems", 2) };
        let log = Log::create(settings, Some("now".into())).expect("sound settings");
        assert_eq!(read(&lines(&log)), log);
    }
}

#[test]
fn any_damage_to_a_line_is_refused_or_reads_as_another_entry() {
    for (line, number) in lines(&rich().0).iter().zip(1..) {
        for (at, _) in line.char_indices() {
            assert!(read_entry(number, &line[..at]).is_err(), "a line that is cut is no entry");
        }
        assert!(read_entry(number + 1, line).is_err(), "a line in the wrong place");
        let more = line.replacen('{', "{\"unheard\":1,", 1);
        assert!(read_entry(number, &more).is_err(), "{more}");
    }
}

#[test]
fn a_line_that_says_something_twice_is_refused_with_what_and_where() {
    let lines = lines(&rich().0);
    for (line, number) in lines.iter().zip(1..) {
        // Of duplicate members, serde_json alone would use the last.
        let twice = line.replacen("\"event\":", "\"event\":\"joined\",\"event\":", 1);
        let end = twice.rfind("\"event\":").map_or(0, |at| at + "\"event\"".len());
        let says = format!("column {end}: duplicate field `event`");
        assert_eq!(read_entry(number, &twice).map_err(|error| error.to_string()), Err(says), "{twice}");
    }
    // The penalties of the settings are a nested object.
    let within = lines[0].replacen("\"float\":", "\"float\":1,\"float\":", 1);
    assert_ne!(within, lines[0]);
    let message = read_entry(1, &within).expect_err("a penalty twice").to_string();
    assert!(message.ends_with("duplicate field `float`"), "{message}");
}

#[test]
fn undoing_goes_back_and_undoing_that_comes_forward() {
    let mut desk = Desk::with(Settings::usual("Undo", 3), 4);
    let before = desk.now().clone();
    desk.pairs();
    let paired = desk.now().clone();
    let entry = desk.0.entries().len();
    desk.does(Event::Undone { entry });
    assert_eq!(desk.now(), &before);
    assert_eq!(
        desk.tries(Event::Undone { entry }),
        Err(Refusal::UndoneAlready { entry: u32::try_from(entry).unwrap() })
    );
    desk.does(Event::Undone { entry: entry + 1 });
    assert_eq!(desk.now(), &paired);
    assert_eq!(desk.tries(Event::Undone { entry: 1 }), Err(Refusal::TheFirst));
    assert_eq!(desk.tries(Event::Undone { entry: 99 }), Err(Refusal::NoSuchEntry { entry: Some(99) }));
    // The joining of a player who is at a table cannot be undone.
    let refused = desk.tries(Event::Undone { entry: 2 }).expect_err("p000 plays");
    assert!(
        matches!(refused, Refusal::EntryNeeded { entry: 2, needed_by, .. } if needed_by as usize == entry),
        "{refused}"
    );
    assert_eq!(desk.now(), &paired);
}

#[test]
fn what_cannot_have_happened_is_refused() {
    let mut desk = Desk::with(Settings::usual("Refused", 2), 5);
    let player = |number: usize| id(&format!("p{number:03}"));
    desk.pairs();
    let round = desk.now().round(1).expect("a round").clone();
    let [first, second] = [round.tables[0].clone(), round.tables[1].clone()];
    let report = |black: &_, white: &_, result| {
        Event::Ended(Report { round: 1, black: Clone::clone(black), white: Clone::clone(white), result })
    };
    let good = Some(discs(40));
    let other_board = GameResult::counted(
        ByColor { black: Halves::whole(60), white: Halves::whole(40) },
        Ending::Board,
        100,
    );
    let cases = [
        report(&first.black, &second.white, good),
        report(&first.white, &first.black, good),
        report(&first.black, &id("nobody"), good),
        report(&first.black, &first.white, None),
        report(&first.black, &first.white, other_board.ok()),
        Event::Ended(Report {
            round: 2,
            black: first.black.clone(),
            white: first.white.clone(),
            result: good,
        }),
        Event::Corrected {
            report: Report { round: 1, black: first.black.clone(), white: first.white.clone(), result: good },
        },
        Event::Withdrew(id("nobody")),
        Event::Returned(player(0)),
        Event::Away { player: player(0), round: 1, points: Halves::ZERO },
        Event::Away { player: player(0), round: 3, points: Halves::ZERO },
        Event::Away { player: player(0), round: 2, points: Halves::ONE },
        Event::Forced { black: player(0), white: Some(player(0)), round: 2 },
        Event::Forbidden { one: player(0), other: player(0), round: None },
        Event::Joined(Box::new(outflank_tournament::Player::named(player(0), "Again"))),
        Event::Joined(Box::new(outflank_tournament::Player::named(id("new"), " "))),
        Event::Paired { number: 2, round: Box::new(round.clone()) },
        Event::Paired { number: 1, round: Box::new(round.clone()) },
        Event::Changed(Box::new(Settings { rounds: 0, ..desk.now().settings().clone() })),
    ];
    let before = desk.now().clone();
    for event in cases {
        assert!(desk.tries(event.clone()).is_err(), "{event:?}");
        assert_eq!(desk.now(), &before, "{event:?}");
    }
    desk.does(report(&first.black, &first.white, good));
    assert!(matches!(desk.tries(report(&first.black, &first.white, good)), Err(Refusal::HasResult { .. })));
    assert!(matches!(pairing::pair(desk.now()), Err(error) if error.to_string().contains("table 2")));
    let correct = |result| Event::Corrected {
        report: Report { round: 1, black: first.white.clone(), white: first.black.clone(), result },
    };
    desk.does(correct(good));
    assert_eq!(desk.now().round(1).expect("a round").tables[0].black, first.white);
    assert_eq!(desk.tries(correct(good)), Err(Refusal::NothingToCorrect {}));
}

#[test]
fn a_round_with_somebody_twice_or_left_out_is_refused() {
    let desk = Desk::with(Settings::usual("Twice", 2), 5);
    let round = pairing::pair(desk.now()).expect("a round");
    let tries = |change: &dyn Fn(&mut outflank_tournament::Round)| {
        let mut changed = round.clone();
        change(&mut changed);
        let mut log = desk.0.clone();
        log.push(Entry { at: None, event: Event::Paired { number: 1, round: Box::new(changed) } })
    };
    assert_eq!(tries(&|_| {}), Ok(()));
    let bye = round.byes[0].clone();
    assert!(matches!(tries(&|round| round.tables[0].black = bye.clone()), Err(Refusal::Twice { .. })));
    assert!(matches!(tries(&|round| round.byes.clear()), Err(Refusal::LeftOut { .. })));
    assert!(matches!(tries(&|round| round.half_byes.push(bye.clone())), Err(Refusal::NotAsked { .. })));
    assert!(matches!(
        tries(&|round| round.tables[0].result = Some(discs(40))),
        Err(Refusal::ResultTooSoon(1))
    ));
}

#[test]
fn what_was_found_is_told_of_one_and_of_many() {
    let message = |paired_again, taken_as_they_are| Verified { paired_again, taken_as_they_are }.to_string();
    assert_eq!(message(13, 0), "13 rounds were paired again and came out the same");
    assert_eq!(
        message(1, 1),
        "1 round was paired again and came out the same; 1 was paired by the director and taken as it is"
    );
    assert_eq!(
        message(0, 2),
        "0 rounds were paired again and came out the same; 2 were paired by the director and taken as they are"
    );
    assert_eq!(Unpairable::AllPaired { rounds: 1 }.to_string(), "round 1 was the last");
    let over = |minutes| Unpairable::TimeOver { minutes }.to_string();
    assert_eq!(over(1), "the minute of the arena is over: there are no more pairings");
    assert_eq!(over(30), "the 30 minutes of the arena are over: there are no more pairings");
}

#[test]
fn lines_that_are_no_entries_are_refused_in_plain_words() {
    let log = Desk::with(Settings::usual("Words", 2), 2).0.write();
    let refused = |from: &str, to: &str| {
        assert!(log.contains(from), "{from}");
        Log::read(&log.replacen(from, to, 1)).expect_err(to).to_string()
    };
    assert_eq!(refused("\"name\":\"P000\"", "name"), "2: column 41: key must be a string");
    let cut = &log[..log.trim_end().len() - 9];
    assert_eq!(Log::read(cut).expect_err("it is cut off").to_string(), "3: column 75: it ends in the middle");
    assert_eq!(
        refused("2400", "99999999999"),
        "2: rating: invalid value: integer `99999999999`, expected i32"
    );
    assert_eq!(refused("\"P000\"", "[]"), "2: name: invalid type: sequence, expected a string");
}
