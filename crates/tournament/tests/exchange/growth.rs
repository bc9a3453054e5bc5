//! The work of readers and ratings grows no faster than their input.

use std::fmt::Write;

use outflank_tournament::exchange::{
    Fault, PappPlayer, Sheet, SheetFormat, read_papp_players, read_papp_work, read_players_table,
    read_rating_file, read_results_table, read_rounds_table, read_trf, write_papp_players, write_papp_work,
    write_players_table, write_rating_file, write_results_table, write_trf,
};
use outflank_tournament::rating::{Elo, Glicko2, ListSettings, PeriodLength, Results, list, periods};
use outflank_tournament::{Log, plain};

use super::{growth, tournament};

/// Returns the shortest event that every format can express, because each of its words is repeated thousands
/// of times.
fn event() -> outflank_tournament::Tournament {
    let whole = (0..200).map(tournament).filter(|event| {
        event.paired() > 1
            && write_trf(event).is_ok()
            && write_papp_work(event).is_ok()
            && write_rating_file(event, "x").is_ok()
            && write_results_table(event).is_ok()
    });
    whole
        .min_by_key(|event| plain::write(event).map_or(usize::MAX, |text| text.len()))
        .expect("one of the seeds")
}

/// Creates a log from a sheet, and adds its games to results.
fn followed(sheet: Result<Sheet, Fault>) {
    if let Ok(sheet) = sheet {
        drop(sheet.log());
        drop(sheet.add_to(&mut Results::new()));
    }
}

#[test]
fn files_of_others_are_read_by_work_that_grows_with_them() {
    type Read = fn(&str);
    let event = event();
    let sheet = Sheet::of(&event);
    let players = || event.entrants().iter().map(|entrant| &entrant.player);
    let listed = PappPlayer::all_of(&event);
    let results =
        "date,event,black,white,black_discs,white_discs,black_id\n2024-05-31,A,\"Lee, Ann\",Bo,33,31,7\n";
    let readers: [(&str, Read, Option<String>); 9] = [
        ("trf", |text| followed(read_trf(text)), write_trf(&event).ok()),
        ("elo", |text| followed(read_rating_file(text)), write_rating_file(&event, "x").ok()),
        ("papp", |text| followed(read_papp_work(text, &[])), write_papp_work(&event).ok()),
        ("rounds", |text| followed(read_rounds_table(text, "x", 64)), write_results_table(&event).ok()),
        ("joueurs", |text| drop(read_papp_players(text)), Some(write_papp_players(&listed))),
        ("players", |text| drop(read_players_table(text, 1)), write_players_table(players()).ok()),
        (
            "results",
            |text| drop(read_results_table(text, "x", &mut Results::new())),
            Some(results.to_owned()),
        ),
        ("json", |text| drop(plain::read(text)), plain::write(&event).ok()),
        ("log", |text| drop(Log::read(text)), sheet.log().ok().map(|log| log.write())),
    ];
    for (name, read, example) in readers {
        let example = example.expect(name);
        let shapes = growth::shapes(example.as_bytes(), 2);
        let found = growth::out_of_proportion(&shapes, &|bytes| {
            let text = String::from_utf8_lossy(bytes);
            let _ = SheetFormat::recognized(&text);
            read(&text);
        });
        assert!(found.is_empty(), "{name}: {found:#?}");
    }
}

/// Returns rounds in which the same players always meet, as the round and two players.
fn rounds(players: usize, rounds: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    (1..=rounds)
        .flat_map(move |round| (0..players / 2).map(move |table| (round, 2 * table + 1, 2 * table + 2)))
}

fn csv(players: usize, count: usize) -> String {
    rounds(players, count).fold(
        "round,black_id,white_id,black_discs,white_discs\n".to_owned(),
        |mut text, (round, a, b)| {
            let _ = writeln!(text, "{round},{a},{b},33,31");
            text
        },
    )
}

fn elo(players: usize, count: usize) -> String {
    let mut text = "%%Tournament: A\n".to_owned();
    (1..=players).for_each(|player| {
        let _ = writeln!(text, "%_% {player}, P, P, FRA, {}, 9, 0", if player % 2 == 1 { count } else { 0 });
    });
    let mut last = 0;
    for (round, a, b) in rounds(players, count) {
        if round != std::mem::replace(&mut last, round) {
            let _ = writeln!(text, "%Round: {round}");
        }
        let _ = writeln!(text, "{a} (33)>(31) {b} B");
    }
    text
}

fn papp(players: usize, count: usize) -> String {
    let mut text = "&".to_owned();
    (1..=players).for_each(|player| {
        let _ = write!(text, " +{player}");
    });
    text.push_str(";\n");
    let mut last = 1;
    for (round, a, b) in rounds(players, count) {
        if round != std::mem::replace(&mut last, round) {
            text.push_str("ronde-suivante;\n");
        }
        let _ = writeln!(text, "({a} 33 {b} 31);");
    }
    // The players leave one by one, each in a statement of its own.
    text.push_str("ronde-suivante;\n");
    (1..=players).for_each(|player| {
        let _ = writeln!(text, "& -{player};");
    });
    text
}

fn trf(players: usize, count: usize) -> String {
    let mut text = String::new();
    for player in 1..=players {
        let (opponent, color, result) =
            if player % 2 == 1 { (player + 1, 'w', 1) } else { (player - 1, 'b', 0) };
        let _ = write!(
            text,
            "001 {player:>4}      {:<33} {:>4} {:>3} {:>11} {:>10} {:>4} {:>4}",
            "P", "", "", "", "", "", ""
        );
        text.push_str(&format!("  {opponent:>4} {color} {result}").repeat(count));
        text.push('\n');
    }
    text
}

#[test]
fn events_of_many_are_read_by_work_that_grows_with_them() {
    type Make = fn(usize, usize) -> String;
    type Read = fn(&str) -> Result<Sheet, Fault>;
    let formats: [(&str, Make, Read); 4] = [
        ("csv", csv, |text| read_rounds_table(text, "x", 64)),
        ("elo", elo, read_rating_file),
        ("papp", papp, |text| read_papp_work(text, &[])),
        ("trf", trf, read_trf),
    ];
    for (name, make, read) in formats {
        assert_eq!(read(&make(20, 3)).expect(name).rounds.len(), 3, "{name}");
        let follow = |text: &String| {
            let sheet = read(text).expect("what can be");
            drop(sheet.add_to(&mut Results::new()));
            drop(sheet.events());
        };
        assert_eq!(growth::growth(1920, &|players| make(players, 4), &follow), None, "{name}: players");
        assert_eq!(growth::growth(960, &|rounds| make(20, rounds), &follow), None, "{name}: rounds");
    }
}

/// Returns a number of events with one game each. Their players play in no other event.
fn results(games: usize) -> Results {
    let mut text = "event,date,black,white,result\n".to_owned();
    for game in 0..games {
        let _ = writeln!(text, "Event {game},{:04}-01-01,a{game},b{game},0.5", 1 + game % 9999);
    }
    let mut results = Results::new();
    read_results_table(&text, "x", &mut results).expect("games");
    results
}

#[test]
fn players_are_rated_by_work_that_grows_with_their_games() {
    type Rate = fn(&Results);
    let ways: [(&str, Rate); 4] = [
        ("Glicko-2 by events", |results| {
            drop(Glicko2::default().rate(results, &periods(results, PeriodLength::Event).expect("periods")));
        }),
        ("Glicko-2 by months", |results| {
            drop(Glicko2::default().rate(results, &periods(results, PeriodLength::Month).expect("periods")));
        }),
        ("Elo", |results| {
            drop(Elo::default().rate(results, &periods(results, PeriodLength::Event).expect("periods")))
        }),
        ("the list", |results| drop(list(results, &ListSettings::default()).expect("a list"))),
    ];
    for (name, rate) in ways {
        assert_eq!(growth::growth(9600, &results, &rate), None, "{name}");
    }
    assert_eq!(growth::growth(9600, &|games| games, &|games| drop(results(*games))), None, "the table");
}
