//! `ratings`: from results files to ratings.

use std::fs;

use serde_json::Value;

use crate::program::{Ran, run, run_with, testdata};

const TABLE: &str = "date,event,black,white,black_discs,white_discs\n\
    2024-01-10,Spring,Ann,Ivo,40,24\n2024-01-10,Spring,Ivo,Lee,33,31\n2024-02-10,Summer,Lee,Ann,50,14\n\
    2024-02-11,Summer,Ann,Zoé,64,0\n2019-02-11,Old,Max,Moe,32,32\n";

/// Two people with the same number.
const TWO: &str = "black,white,black_id,white_id,result\nAnn,Bo,7,8,1\nAnn,Cid,7,8,1\n";

fn rate(arguments: &[&str], table: &str) -> Ran {
    run_with(&[&["ratings", "-"], arguments].concat(), table.as_bytes())
}

fn rows(ran: &Ran) -> Vec<String> {
    let row = |row: Value| format!("{} {} {} {}", row["rank"], row["name"], row["standing"], row["group"]);
    ran.json().into_iter().map(row).collect()
}

#[test]
fn incomparable_players_are_marked() {
    assert_eq!(
        rows(&rate(&["--json"], TABLE)),
        [
            "1 \"Ann\" \"rated\" 1",
            "2 \"Ivo\" \"rated\" 1",
            "3 \"Lee\" \"rated\" 1",
            "1 \"Max\" \"rated\" 2",
            "2 \"Moe\" \"rated\" 2",
            "null \"Zoé\" \"lost all\" null",
        ]
    );
    let text = rate(&[], TABLE);
    assert!(text.results().contains("group 2 (2 players) cannot be compared with group 1"), "{text:?}");
    // Max and Moe have not played for five years.
    let listed = rate(&["--aging", "federation", "--json"], TABLE);
    assert_eq!(listed.json().len(), 4);
    assert_eq!(rate(&["--as-of", "2024-01-31", "--json"], TABLE).json().len(), 5);
}

#[test]
fn games_without_a_date_are_counted_separately() {
    let table = format!("{TABLE},Club,Ann,Ivo,40,24\n,Club,Ivo,Ann,40,24\n");
    let list = rate(&["--as-of", "2024-01-31"], &table);
    assert!(
        list.results().contains("3 games up to 2024-01-31 and 2 without a date; errors are 95 %"),
        "{list:?}"
    );
    let dated = rate(&["--as-of", "2024-01-31"], TABLE);
    assert!(dated.results().contains("3 games up to 2024-01-31; errors are 95 %"), "{dated:?}");
}

#[test]
fn the_other_systems_go_through_the_games_in_their_order() {
    let glicko = rate(&["--system", "glicko2", "--json"], TABLE).json();
    assert_eq!(glicko.len(), 6);
    assert!(glicko[0]["rating"].as_f64() > glicko[5]["rating"].as_f64());
    assert!(glicko.iter().all(|row| row["volatility"].is_f64() && row["error"].is_f64()));
    let elo = rate(&["--system", "elo", "--k", "10", "--provisional-games", "0", "--json"], TABLE).json();
    let sum: f64 = elo.iter().filter_map(|row| row["rating"].as_f64()).sum();
    assert!((sum - 9000.0).abs() < 1.0, "{sum}");
    // With monthly periods from 2019 to 2024, all errors grow; the five events are fewer periods.
    let by_event = rate(&["--system", "glicko2", "--period", "event", "--json"], TABLE).json();
    let error = |rows: &[Value], name: &str| {
        rows.iter().find(|row| row["name"] == name).and_then(|row| row["error"].as_f64()).expect("rated")
    };
    assert!(error(&glicko, "Max") > error(&by_event, "Max"));
}

#[test]
fn results_are_read_from_every_format() {
    let folder = tempfile::tempdir().expect("a directory");
    let file = folder.path().join("spring.ELO");
    // The federation's files are Latin-1.
    let text = b"%%Tournament: Spring\n%%Date: 12/05/2024\n%_% 7, L\xc9E, Ann, GBR, 1, 42, 0\n%_% 8, ACUNA, Ivo, ARG, 0, 22, 0\n\
        %Round: 1\n 7 (42)>(22) 8 B\n%%Added results\n 8 (32)=(32) 7 B\n";
    fs::write(&file, text).expect("writable");
    let file = file.to_str().expect("a UTF-8 path");
    let ran = run(&["ratings", "--json", file, file]);
    assert!(ran.stderr.ends_with("spring.ELO and 1 more: read as windows-1252; if names look wrong, set the encoding with --encoding\n"), "{}", ran.stderr);
    let rows = run(&["ratings", "--encoding", "latin1", "--json", file]).json();
    assert_eq!((rows[0]["name"].as_str(), rows[0]["games"].as_u64()), (Some("LÉE, Ann"), Some(2)));
    let six = testdata("tournaments/six-players.json");
    let six = six.to_str().expect("a UTF-8 path");
    assert_eq!(run(&["ratings", "--json", six]).json().len(), 6);
    assert_eq!(run(&["ratings", "--encoding", "latin1", "--json", six, file]).json().len(), 8);
}

#[test]
fn a_wrong_line_is_refused_with_its_number() {
    for (arguments, table, part) in [
        (&[][..], "black,white,result\nA,B,2\n", "<stdin>:2: \"2\" is not a result"),
        (&[], "black,white\nA,B\n", "<stdin>:1: the table needs the column result"),
        (&[], "black,white,result\n", "the files contain no game"),
        (&[], TWO, "<stdin>:3: number 8 belongs to Bo, but here to Cid: identify players"),
        (&[], TWO, "by name alone, or by number alone (--known-by name, or --known-by number)"),
        (&[], "%%Tournament: x\n%Round: 2\n", "<stdin>:2: round \"2\" begins instead of round 1"),
        (&[], "{\"name\":", "<stdin>:1:"),
        (&["--aging", "federation"], "black,white,result\nA,B,1\n", "has no date"),
        (&["--system", "elo", "--as-of", "2024-01-01"], TABLE, "--as-of and --aging are for the list"),
        (&["--system", "elo", "--period", "month"], "black,white,result\nA,B,1\n", "has no date"),
        (&["--system", "glicko2", "--tau", "9"], TABLE, "tau is 9, but must be 0.1 to 3"),
        (&["--as-of", "May"], TABLE, "is not a day"),
    ] {
        let refused = rate(arguments, table);
        assert!(refused.refusal().contains(part), "{arguments:?} {table:?}: {refused:?}");
    }
}
