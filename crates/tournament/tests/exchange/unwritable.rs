//! A format rejects a fact that it cannot express if the event would change without the fact.

use outflank_rules::Color;
use outflank_tournament::exchange::{
    LeftOut, LostSystem, RespelledWord, Sheet, SheetFormat, Unwritable, left_out, read_papp_work,
    read_rating_file, read_rounds_table, read_trf, write_papp_work, write_rating_file, write_results_table,
    write_trf,
};
use outflank_tournament::{
    Crosstable, Event, FederationNumber, GameResult, Halves, KnockOut, Player, PlayerId, Report, RoundRobin,
    RoundRobinOrder, Settings, System, Table, Tournament, of_table, pairing, plain,
};

use super::sites::championship;
use super::{follow, id, result, tournament};

/// Returns a federation number equal to the id.
fn of(number: usize) -> FederationNumber {
    FederationNumber::Of(number as u32)
}

/// Writes an event in every format that can be read back.
fn written(tournament: &Tournament) -> [(&'static str, Result<String, Unwritable>); 5] {
    [
        ("elo", write_rating_file(tournament, "Ann Lee")),
        ("papp", write_papp_work(tournament)),
        ("trf", write_trf(tournament)),
        ("results", write_results_table(tournament)),
        ("json", plain::write(tournament)),
    ]
}

/// Returns the formats that reject an event. All of them must give the same reason.
#[track_caller]
fn refused(tournament: &Tournament, says: &str) -> Vec<&'static str> {
    let mut refused = Vec::new();
    for (form, written) in written(tournament) {
        if let Err(what) = written {
            let what = what.to_string();
            assert!(what.contains(says), "{form}: {what}");
            refused.push(form);
        }
    }
    refused
}

fn changed(mut tournament: Tournament, change: impl FnOnce(&mut Settings)) -> Tournament {
    let mut settings = tournament.settings().clone();
    change(&mut settings);
    tournament.apply(&Event::Changed(Box::new(settings))).expect("sound settings");
    tournament
}

/// Returns an event in which a player joined for the second round and another has a bye.
fn with_bye_and_late_entry() -> (Tournament, PlayerId, u32) {
    (0..300)
        .map(tournament)
        .find_map(|event| {
            let is_late = event.entrants().iter().any(|entrant| entrant.joined > 1);
            let bye = event
                .rounds()
                .iter()
                .zip(1..)
                .find_map(|(round, at)| Some((round.byes.first()?.clone(), at)));
            bye.filter(|_| is_late).map(|(player, at)| (event, player, at))
        })
        .expect("one of them is such an event")
}

#[test]
fn points_by_rating_have_no_place_anywhere() {
    let settings = Settings { date: Some("2024-05-12".to_owned()), ..Settings::usual("Bars", 3) };
    let mut event = Tournament::create(settings).expect("sound settings");
    for number in 1..=4 {
        let rating = Some(1700 - 100 * i32::try_from(number).expect("small"));
        let player = Player {
            rating,
            federation: of(number),
            ..Player::named(id(number), format!("Player {number}"))
        };
        event.apply(&Event::Joined(Box::new(player))).expect("a new player");
    }
    let round = Box::new(pairing::pair(&event).expect("a round"));
    event.apply(&Event::Paired { number: 1, round }).expect("a round");
    let says = "1 begins with 2 points by rating, which the format cannot express";
    let with = |bars: &[i32]| changed(event.clone(), |settings| settings.mcmahon = bars.to_vec());
    assert_eq!(refused(&with(&[1500, 1600]), says), ["elo", "papp", "trf", "results", "json"]);
    // Thresholds that no player reaches change nothing.
    assert!(refused(&with(&[1800]), "").is_empty());
}

#[test]
fn finals_are_no_rounds_like_those_before_them() {
    let event = changed(championship(), |settings| settings.date = Some("2024-05-12".to_owned()));
    assert!(plain::write(&event).is_err_and(|what| what.to_string().contains("round 4 is not planned")));
    for (form, written) in written(&event) {
        match form {
            "elo" => {
                let text = written.expect("games beside the rounds have a place");
                let read = read_rating_file(&text).expect("what was written");
                let finals = event.rounds()[3..].iter().map(|round| round.tables.len()).sum::<usize>();
                assert_eq!((read.rounds.len(), read.added.len()), (3, finals), "{text}");
                let points = |table: &Crosstable| {
                    let places = of_table(table).into_iter();
                    let mut points: Vec<_> =
                        places.map(|place| (place.player, place.points, place.discs)).collect();
                    points.sort();
                    points
                };
                let again = follow(&read);
                assert_eq!(points(&Crosstable::of(&again)), points(&Crosstable::until(&event, 3)), "{text}");
            }
            "json" => {}
            _ => {
                let says = "round 4 is one of the finals, which the format cannot express";
                assert_eq!(written.map_err(|why| why.to_string()), Err(says.to_owned()), "{form}");
            }
        }
    }
    // Until a final is paired, the event is like a Swiss tournament.
    let mut swiss = Sheet::of(&event);
    swiss.rounds.truncate(3);
    swiss.entrants.iter_mut().for_each(|entrant| entrant.away.clear());
    assert!(refused(&follow(&swiss), "").is_empty());
}

#[test]
fn other_discs_of_a_bye_have_no_place_where_discs_have() {
    let (event, player, round) = with_bye_and_late_entry();
    assert!(refused(&event, "").is_empty());
    let other = changed(event, |settings| settings.unplayed.bye_discs = Halves::whole(32));
    let says = format!(
        "round {round} counts 32 discs for the bye of {player}, but the format has no field for them"
    );
    assert_eq!(refused(&other, &says), ["elo", "papp", "results"]);
    // No player had a bye.
    let without =
        (0..300).map(tournament).find(|event| event.rounds().iter().all(|round| round.byes.is_empty()));
    let other = changed(without.expect("one of them"), |settings| settings.unplayed.bye_discs = Halves::ZERO);
    assert!(refused(&other, "").is_empty());
}

#[test]
fn points_for_rounds_before_somebody_came_have_no_place_in_tables() {
    let (event, ..) = with_bye_and_late_entry();
    let late = changed(event, |settings| settings.unplayed.late_points = Halves::HALF);
    let why = write_results_table(&late).expect_err("half a point for nothing");
    let what = why.to_string();
    assert!(what.starts_with("round 1 counts 0.5 for ") && what.contains("who joined later"), "{what}");
    assert_eq!(write_papp_work(&late), Err(why.clone()));
    // The points in the list of players would be read as a bye.
    assert_eq!(write_rating_file(&late, "Ann Lee"), Err(why));
    // All players were there from the first round.
    let whole =
        (0..300).map(tournament).find(|event| event.entrants().iter().all(|entrant| entrant.joined == 1));
    let nobody =
        changed(whole.expect("one of them"), |settings| settings.unplayed.late_points = Halves::HALF);
    assert!(write_results_table(&nobody).is_ok() && write_rating_file(&nobody, "Ann Lee").is_ok());
}

#[test]
fn only_games_of_the_last_round_may_be_unfinished() {
    let event = (0..300).map(tournament).find(|event| event.paired() > 1).expect("one of them");
    let last = event.rounds().last().expect("more than one").tables[0].clone();
    let mut open_at_end = event.clone();
    let report = Report { round: event.paired(), black: last.black, white: last.white, result: None };
    open_at_end.apply(&Event::Corrected { report }).expect("a table of the round");
    for (form, written) in written(&open_at_end) {
        assert!(written.is_ok(), "{form}: {written:?}");
    }
    let Table { black, white, .. } = event.rounds()[0].tables[0].clone();
    let says = format!(
        "{black} against {white} in round 1 has no result, which the format allows only in the last round"
    );
    let mut open = event;
    let report = Report { round: 1, black, white, result: None };
    open.apply(&Event::Corrected { report }).expect("a table of the round");
    for (form, written) in written(&open) {
        match (form, written) {
            ("papp" | "trf" | "results", written) => {
                assert!(
                    written.as_ref().is_err_and(|why| why.to_string().starts_with(&says)),
                    "{form}: {written:?}"
                );
            }
            ("elo", written) => {
                let read = read_rating_file(&written.expect("it is left out")).expect("what was written");
                assert_eq!(read.rounds[0].tables.len() + 1, open.rounds()[0].tables.len());
            }
            (_, written) => assert!(
                written.as_ref().is_err_and(|why| why.to_string().contains("round 1 is not over")),
                "{form}: {written:?}"
            ),
        }
    }
}

/// Returns an event of a system after one round.
fn once(system: System, count: usize) -> Tournament {
    let settings = Settings { system, date: Some("2024-05-12".to_owned()), ..Settings::usual("Trial", 1) };
    let mut event = Tournament::create(settings).expect("sound settings");
    for number in 1..=count {
        let player =
            Player { federation: of(number), ..Player::named(id(number), format!("Player {number}")) };
        event.apply(&Event::Joined(Box::new(player))).expect("a new player");
    }
    let round = Box::new(pairing::pair(&event).expect("a round"));
    event.apply(&Event::Paired { number: 1, round: round.clone() }).expect("a round");
    for Table { black, white, .. } in round.tables {
        let report = Report { round: 1, black, white, result: Some(result(Halves::whole(40))) };
        event.apply(&Event::Ended(report)).expect("a table of the round");
    }
    event
}

#[test]
fn what_a_file_does_not_say_of_an_event_is_told() {
    const FORMATS: [SheetFormat; 5] =
        [SheetFormat::Papp, SheetFormat::Elo, SheetFormat::Trf, SheetFormat::Csv, SheetFormat::Json];
    let form = KnockOut::FINALS;
    let circle = RoundRobin { order: RoundRobinOrder::Berger, is_double: false };
    for (system, lost) in [
        (System::Swiss, None),
        (System::RoundRobin(circle), Some(LostSystem::RoundRobin)),
        (System::KnockOut(form), Some(LostSystem::KnockOut)),
        (System::Championship(form), Some(LostSystem::Championship)),
        (System::Arena, Some(LostSystem::Arena)),
    ] {
        let event = once(system.clone(), 4);
        for format in FORMATS {
            let system = lost.map(|system| LeftOut::System { system });
            let federation =
                (format == SheetFormat::Elo).then_some([LeftOut::Country {}, LeftOut::Sender {}]);
            let expected: Vec<_> = system.into_iter().chain(federation.into_iter().flatten()).collect();
            assert_eq!(left_out(&event, format, None), expected, "{format:?}");
        }
        // The warning is right: files have the games, but not the system.
        for (form, written) in written(&event) {
            let again = match (form, written.expect("games that were played")) {
                ("elo", text) => follow(&read_rating_file(&text).expect("what was written")),
                ("papp", text) => follow(&read_papp_work(&text, &[]).expect("what was written")),
                ("trf", text) => follow(&read_trf(&text).expect("what was written")),
                ("results", text) => {
                    follow(&read_rounds_table(&text, "Trial", 64).expect("what was written"))
                }
                (_, text) => plain::read(&text).expect("what was written"),
            };
            assert_eq!(again.settings().system, System::Swiss, "{form}");
            let pairs = |event: &Tournament| {
                let tables = event.rounds()[0].tables.iter();
                let mut pairs: Vec<_> =
                    tables.map(|table| (table.black.clone(), table.white.clone())).collect();
                pairs.sort();
                pairs
            };
            assert_eq!(pairs(&again), pairs(&event), "{form}: {system:?}");
        }
    }
}

/// Lists the facts that the federation's file leaves out if the event has a country and a sender.
fn not_written(event: &Tournament) -> Vec<LeftOut> {
    let event = changed(event.clone(), |settings| settings.country = Some("FRA".to_owned()));
    left_out(&event, SheetFormat::Elo, Some("Ann Lee"))
}

/// Corrects the results of the given tables of the first round.
fn corrected(mut event: Tournament, tables: &[Table], result: Option<GameResult>) -> Tournament {
    for Table { black, white, .. } in tables.iter().cloned() {
        let report = Report { round: 1, black, white, result };
        event.apply(&Event::Corrected { report }).expect("a table of the round");
    }
    event
}

#[test]
fn games_that_the_federation_is_not_told_of_are_named() {
    let event = once(System::Swiss, 4);
    assert!(not_written(&event).is_empty());
    let tables = event.rounds()[0].tables[..1].to_vec();
    let named = LeftOut::Game { round: 1, black: tables[0].black.clone(), white: tables[0].white.clone() };
    let absent = GameResult::forfeit(Color::Black, Halves::whole(40), 64);
    for result in [absent.ok(), None] {
        let event = corrected(event.clone(), &tables, result);
        assert_eq!(not_written(&event), std::slice::from_ref(&named), "{result:?}");
        assert!(left_out(&event, SheetFormat::Trf, None).is_empty());
    }
    let lost = not_written(&championship());
    assert!(matches!(
        &lost[..],
        [LeftOut::System { system: LostSystem::Championship }, LeftOut::NewPlayers { players, .. }, LeftOut::Finals {}] if players.len() == 6
    ));
}

#[test]
fn ten_games_are_named_and_the_others_counted() {
    for (players, more) in [(20, None), (22, Some(1)), (26, Some(3))] {
        let event = once(System::Swiss, players);
        let tables = event.rounds()[0].tables.clone();
        let found = not_written(&corrected(event, &tables, None));
        let mut expected: Vec<_> = tables
            .into_iter()
            .take(10)
            .map(|Table { black, white, .. }| LeftOut::Game { round: 1, black, white })
            .collect();
        expected.extend(more.map(|count| LeftOut::MoreGames { count }));
        assert_eq!(found, expected, "{players}");
    }
}

#[test]
fn what_is_left_out_has_a_sentence() {
    let game = LeftOut::Game { round: 3, black: id(1), white: id(2) };
    for (what, says) in [
        (
            LeftOut::System { system: LostSystem::RoundRobin },
            "the file cannot say that this is a round robin: it has the games as rounds of a Swiss tournament",
        ),
        (
            LeftOut::System { system: LostSystem::KnockOut },
            "the file cannot say that this is a knock-out: it has the games as rounds of a Swiss tournament",
        ),
        (
            LeftOut::System { system: LostSystem::Championship },
            "the file cannot say that this is a championship with finals: it has the games as rounds of a Swiss \
             tournament",
        ),
        (
            LeftOut::System { system: LostSystem::Arena },
            "the file cannot say that this is an arena: it has the games as rounds of a Swiss tournament",
        ),
        (LeftOut::Country {}, "the event has no country: the file says ??"),
        (LeftOut::Sender {}, "no sender of the results is given: the file says ??"),
        (LeftOut::Finals {}, "the games of the finals follow the rounds: an import leaves them out"),
        (game, "round 3: the game of 1 and 2 has no result of its own and is left out"),
        (
            LeftOut::NewPlayers {
                players: vec![id(1), id(2)],
                names: vec!["Lee, Ann".into(), "Roe, Bob".into()],
            },
            "without a federation number, and so marked as new (+): 1 Lee, Ann; 2 Roe, Bob",
        ),
        (
            LeftOut::Respelled {
                words: (1..13)
                    .map(|number| RespelledWord {
                        text: format!("ф{number}"), written: format!("f{number}")
                    })
                    .collect(),
            },
            "the file has only the letters of Latin-1: ф1 is f1; ф2 is f2; ф3 is f3; ф4 is f4; ф5 is f5; ф6 is f6; \
             ф7 is f7; ф8 is f8; ф9 is f9; ф10 is f10; and 2 more",
        ),
        (LeftOut::MoreGames { count: 1 }, "1 more game has no result of its own and is left out"),
        (LeftOut::MoreGames { count: 3 }, "3 more games have no result of their own and are left out"),
    ] {
        assert_eq!(what.to_string(), says);
    }
}
