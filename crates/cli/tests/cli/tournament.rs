//! `tournament`: an event from start to end, also through crashes and mistakes.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::program::{Ran, program, run, run_with, testdata};

/// A directory with an event.
struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    fn new(arguments: &[&str]) -> Self {
        let desk = Self { folder: tempfile::tempdir().expect("a directory") };
        desk.does("new", &[&["--name", "Test", "--seed", "7"], arguments].concat());
        desk
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("test.event")
    }

    fn tries(&self, command: &str, arguments: &[&str]) -> Ran {
        let path = self.path();
        let file = path.to_str().expect("a UTF-8 path");
        run(&[&["tournament", command, file], arguments].concat())
    }

    #[track_caller]
    fn does(&self, command: &str, arguments: &[&str]) -> String {
        self.tries(command, arguments).results().to_owned()
    }

    #[track_caller]
    fn json(&self, command: &str, arguments: &[&str]) -> Vec<Value> {
        self.tries(command, &[arguments, &["--json"]].concat()).json()
    }

    /// Returns the message of a refusal, after the file name.
    #[track_caller]
    fn refuses(&self, command: &str, arguments: &[&str]) -> String {
        let before = fs::read(self.path()).expect("the event exists");
        let ran = self.tries(command, arguments);
        let why = ran.refusal().to_owned();
        assert_eq!(fs::read(self.path()).expect("the event exists"), before, "{why}");
        why
    }

    /// Registers players with the ids 101, 102 and so on.
    fn players(&self, count: usize) {
        let countries = ["FRA", "GBR", "JPN", "USA"];
        let rows: Vec<String> = (1..=count)
            .map(|number| {
                format!("{},Player {number},{},{}", 100 + number, countries[number % 4], 2000 - number)
            })
            .collect();
        let list = self.folder.path().join("players.csv");
        fs::write(&list, format!("id,name,country,rating\n{}\n", rows.join("\n"))).expect("writable");
        self.does("add", &["--from", list.to_str().expect("a UTF-8 path")]);
    }

    /// Returns the results of a round as a director types them; they depend only on the players.
    fn slips(&self, round: usize) -> Vec<String> {
        let tables = self.json("show", &["--round", &round.to_string()]);
        let tables = tables.iter().filter(|row| row["table"].is_u64() && row["black_discs"].is_null());
        tables
            .map(|row| {
                let number =
                    |name: &str| row[name].as_str().and_then(|id| id.parse::<u64>().ok()).expect("an id");
                let (black, white) = (number("black"), number("white"));
                format!("{black} {}", (black * 7 + white * 13 + black * white) % 65)
            })
            .collect()
    }
}

fn file(name: &str) -> String {
    testdata(name).to_str().expect("a UTF-8 path").to_owned()
}

#[test]
fn finals_give_no_points_after_any_round() {
    let desk = Desk::new(&["--system", "championship", "--rounds", "3", "--finalists", "2", "--games", "1"]);
    desk.players(6);
    for round in 1..=4 {
        desk.does("pair", &[]);
        for slip in desk.slips(round) {
            desk.does("result", &[&slip]);
        }
    }
    let points = |arguments: &[&str]| -> Vec<(String, String)> {
        let rows = desk.json("standings", arguments);
        let mut points: Vec<_> =
            rows.iter().map(|row| (row["id"].to_string(), row["points"].to_string())).collect();
        points.sort();
        points
    };
    assert_eq!(points(&["--round", "4"]), points(&["--round", "3"]));
    assert_eq!(desk.json("standings", &["--round", "4"]), desk.json("standings", &[]));
    assert_ne!(points(&["--round", "3"]), points(&["--round", "2"]));
}

#[test]
fn byte_order_marks_and_line_ends_of_editors_do_not_matter() {
    let desk = Desk::new(&[]);
    desk.players(4);
    let lines = fs::read(desk.path()).expect("the event exists");
    let expected = desk.json("standings", &[]);
    for (before, behind) in [("\u{feff}", ""), ("", "\n"), ("\u{feff}", "\r\n \n\n"), ("", "  ")] {
        fs::write(desk.path(), [before.as_bytes(), &lines, behind.as_bytes()].concat()).expect("writable");
        assert_eq!(desk.json("standings", &[]), expected, "{before:?}, {behind:?}");
        desk.does("add", &["--id", "7", "--name", "Late"]);
        assert_eq!(desk.json("standings", &[]).len(), 5);
        let written = fs::read_to_string(desk.path()).expect("the event exists");
        assert!(written.starts_with(before) && !written.contains("\n\n"), "{written:?}");
    }
    for end in ["\r\n", "\r"] {
        let ended = String::from_utf8_lossy(&lines).replace('\n', end);
        for behind in ["", end, " "] {
            fs::write(desk.path(), format!("{ended}{behind}")).expect("writable");
            assert_eq!(desk.json("standings", &[]), expected, "{end:?}, {behind:?}");
            desk.does("add", &["--id", "7", "--name", "Late"]);
            desk.does("add", &["--id", "8", "--name", "Later"]);
            assert_eq!(desk.json("standings", &[]).len(), 6, "{end:?}, {behind:?}");
        }
        // The file is cut within its last line.
        fs::write(desk.path(), ended.trim_end().trim_end_matches('}')).expect("writable");
        let cut = desk.tries("standings", &["--json"]);
        assert_eq!(cut.stdout.lines().count(), 3, "{end:?}: {cut:?}");
        assert!(
            cut.stderr
                .ends_with("the last line is cut off and was dropped; nothing that was shown is lost\n")
        );
    }
    for nothing in ["", "\n", "\u{feff}\r\n \n"] {
        fs::write(desk.path(), nothing).expect("writable");
        let refused = run(&["tournament", "add", desk.path().to_str().expect("text"), "--name", "Ann"]);
        assert!(
            refused.refusal().contains("is empty; `outflank tournament new`"),
            "{nothing:?}: {refused:?}"
        );
    }
    let results = fs::read(testdata("tournaments/six-players.json")).expect("it exists");
    let marked =
        run_with(&["tournament", "standings", "-", "--json"], &[b"\xef\xbb\xbf", &results[..]].concat());
    assert_eq!(marked.results(), run_with(&["tournament", "standings", "-", "--json"], &results).results());
}

#[test]
fn standings_list_missing_results() {
    let desk = Desk::new(&["--rounds", "2"]);
    desk.players(4);
    desk.does("pair", &[]);
    let slips = desk.slips(1);
    desk.does("result", &[slips[0].as_str()]);
    let output = desk.does("standings", &[]);
    assert!(output.starts_with("Test, after round 1\nmissing: 1 result of round 1\n"), "{output}");
    let rows = desk.json("standings", &[]);
    let missing: Vec<&Value> = rows.iter().filter_map(|row| row.get("missing")).collect();
    assert_eq!(missing, [&json!([1]), &json!([1])]);
    assert!(desk.does("teams", &[]).starts_with("missing: 1 result of round 1\n"));
    desk.does("result", &[slips[1].as_str()]);
    assert!(!desk.does("standings", &[]).contains("missing"));
    assert!(desk.json("standings", &[]).iter().all(|row| row.get("missing").is_none()));
}

#[test]
fn results_are_ordered_by_points_and_quotient() {
    let six = file("tournaments/six-players.json");
    let rows =
        |arguments: &[&str]| run(&[&["tournament", "standings", &six, "--json"], arguments].concat()).json();
    let row = |rank: u32, id: &str, points: f64, discs: u32, bq: u32| {
        let criteria = json!([{"name": "bq", "value": bq}, {"name": "discs", "value": discs}]);
        let points = if points.fract() == 0.0 { json!(points as u32) } else { json!(points) };
        json!({"rank": rank, "id": id, "points": points, "discs": discs, "bq": bq, "criteria": criteria})
    };
    let expected = [
        row(1, "D", 4.5, 145, 359),
        row(2, "A", 3.0, 174, 344),
        row(3, "E", 2.5, 112, 326),
        row(4, "B", 2.0, 163, 352),
        row(5, "C", 2.0, 115, 329),
        row(6, "F", 1.0, 59, 124),
    ];
    assert_eq!(rows(&[]), expected);
    let quotients = |arguments: &[&str]| -> BTreeMap<String, Value> {
        let named = |row: &Value| (row["id"].as_str().expect("an id").to_owned(), row["bq"].clone());
        rows(arguments).iter().map(named).collect()
    };
    let of = |numbers: [i64; 6]| -> BTreeMap<String, Value> {
        ["A", "B", "C", "D", "E", "F"].map(str::to_owned).into_iter().zip(numbers.map(Value::from)).collect()
    };
    assert_eq!(quotients(&["--constant", "6"]), of([246, 254, 231, 261, 228, 89]));
    assert_eq!(quotients(&["--constant", "6.000000", "--mode", "papp"]), of([246, 254, 231, 261, 228, 203]));
    assert_eq!(quotients(&["--constant", "5", "--mode", "text"]), of([232, 240, 217, 247, 214, 84]));
    assert_eq!(quotients(&["--mode", "papp"]), of([344, 352, 329, 359, 326, 259]));
}

#[test]
fn standings_show_the_criteria_of_their_order() {
    let desk = Desk::new(&["--rounds", "2", "--order", "buchholz,wins,lot", "--mcmahon", "1500"]);
    desk.players(6);
    for round in 1..=2 {
        desk.does("pair", &[]);
        desk.does("result", &desk.slips(round).iter().map(String::as_str).collect::<Vec<_>>());
    }
    let output = desk.does("standings", &[]);
    let heading: Vec<&str> = output.lines().nth(1).expect("a heading").split_whitespace().collect();
    assert_eq!(heading, ["score", "points", "buchholz", "wins", "discs"], "{output}");
    let rows = desk.json("standings", &[]);
    for (line, row) in output.lines().skip(2).zip(&rows) {
        let criteria = row["criteria"].as_array().expect("criteria");
        let names: Vec<&Value> = criteria.iter().map(|criterion| &criterion["name"]).collect();
        assert_eq!(names, ["buchholz", "wins"]);
        let figures =
            [&row["score"], &row["points"], &criteria[0]["value"], &criteria[1]["value"], &row["discs"]];
        let shown: Vec<f64> =
            line.split_whitespace().rev().take(5).map(|text| text.parse().expect("a figure")).collect();
        let figures: Vec<f64> =
            figures.iter().rev().map(|figure| figure.as_f64().expect("a figure")).collect();
        assert_eq!(shown, figures, "{output}");
    }
}

#[test]
fn results_that_are_not_over_are_paired_on() {
    let four = r#"{"name": "Four", "squares": 64, "rounds": 3, "players": [{"id": "A", "name": "A", "country": "FRA", "withdrawn_after": null},
        {"id": "B", "name": "B", "country": "FRA"}, {"id": "C", "name": "C", "country": "GBR"}, {"id": "D", "name": "D", "country": "GBR"}],
        "results": [[{"black": "A", "white": "B", "black_discs": 40, "white_discs": 24}, {"black": "C", "white": "D", "black_discs": 33, "white_discs": 31}]]}"#;
    let rows = run_with(&["tournament", "pair", "-", "--json"], four.as_bytes()).json();
    let mut pairs: Vec<Vec<&str>> = rows
        .iter()
        .map(|row| ["black", "white"].iter().map(|name| row[*name].as_str().expect("an id")).collect())
        .collect();
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    pairs.sort();
    assert_eq!(pairs, [["A", "C"], ["B", "D"]]);
    let explained = run_with(&["tournament", "explain", "-", "A"], four.as_bytes());
    assert!(explained.results().contains("240 in total"), "{}", explained.stdout);
    assert!(explained.results().contains("81576 in total"), "{}", explained.stdout);
}

/// A change in a results file, and the expected message.
type Fault = (fn(&mut Value), &'static str);

#[test]
fn faulty_results_are_refused_with_their_place() {
    let refused = |change: fn(&mut Value)| {
        let mut value: Value =
            serde_json::from_str(&fs::read_to_string(file("tournaments/six-players.json")).expect("a file"))
                .expect("JSON");
        change(&mut value);
        let ran = run_with(&["tournament", "standings", "-"], value.to_string().as_bytes());
        ran.refusal().to_owned()
    };
    let cases: [Fault; 8] = [
        (
            |value| value["results"][0][1]["black_discs"] = json!(37),
            "results 1, game 2 (B against E): 37-28 adds up to 65",
        ),
        (|value| value["results"][2][0]["black"] = json!("Z"), "results 3: there is no player Z"),
        (|value| value["results"][2][0]["white"] = json!("F"), "results 3: F has withdrawn"),
        (|value| value["results"][1][0]["black"] = json!("A"), "results 2: round 2 has A twice"),
        (|value| value["players"][1]["id"] = json!("A"), "players 2: there is already a player A"),
        (|value| value["rounds"] = json!(3), "results 4: round 4 is not planned"),
        (
            |value| value["players"][0]["withdrawn_afer"] = json!(3),
            "players 1, withdrawn_afer: unknown field `withdrawn_afer`",
        ),
        (
            |value| value["results"][0][0]["black_discs"] = json!("many"),
            "results 1 1, black_discs: invalid type: string \"many\", expected f64",
        ),
    ];
    for (change, what) in cases {
        let why = refused(change);
        // A structural error names a line and a column before the problem.
        assert!(why.starts_with("<stdin>:") && why.contains(&format!(" {what}")), "{why}");
    }
    let cut = run_with(&["tournament", "standings", "-"], b"{\"name\": \"x\",\n\"rounds\": 5,");
    assert!(cut.refusal().starts_with("<stdin>:2:12: it ends in the middle"), "{}", cut.stderr);
    let empty = run_with(&["tournament", "standings", "-"], b"\n \n");
    assert!(empty.refusal().starts_with("<stdin>: it is empty"), "{}", empty.stderr);
}

/// Commands in the event of 40 before each round is paired, other than pairings and results.
const BETWEEN: &[(usize, &str, &[&str])] = &[
    (1, "absent", &["140", "--round", "2", "--half"]),
    (2, "add", &["--id", "201", "--name", "Late Comer", "--country", "SWE", "--rating", "1900"]),
    (3, "withdraw", &["113"]),
    (3, "withdraw", &["127"]),
    (4, "forbid", &["101", "140"]),
    (5, "correct", &["101 20", "--round", "2"]),
    (6, "return", &["127"]),
    (7, "absent", &["105"]),
    (8, "add", &["--id", "202", "--name", "Later Comer"]),
    (9, "correct", &["102 30", "--round", "8"]),
    (9, "correct", &["102", "--round", "8", "--open"]),
    (9, "result", &["102", "--round", "8", "--absent"]),
    (10, "force", &["101", "202"]),
    (11, "withdraw", &["202"]),
    (11, "undo", &[]),
];

/// Returns an event of 40 players with 13 rounds. If disturbed, the program is killed while it records
/// results, and the last line of the file is cut.
fn forty(is_disturbed: bool) -> (Desk, Vec<Value>) {
    let desk = Desk::new(&["--rounds", "13", "--late-points", "0.5"]);
    desk.players(40);
    for round in 1..=13 {
        for (_, command, arguments) in BETWEEN.iter().filter(|(before, ..)| *before == round) {
            desk.does(command, arguments);
        }
        desk.does("pair", &[]);
        if is_disturbed && round % 4 == 0 {
            crash_among_results(&desk, round);
            cut_the_last_line(&desk);
        }
        let slips = desk.slips(round);
        let list = desk.folder.path().join("slips.txt");
        fs::write(&list, slips.join("\n")).expect("writable");
        if !slips.is_empty() {
            desk.does("result", &["--from", list.to_str().expect("a UTF-8 path")]);
        }
        if round == 6 {
            // A default on time that had been recorded as a game.
            let first = desk.json("show", &[])[0].clone();
            let black = first["black"].as_str().expect("an id");
            desk.does("correct", &[black, "--on-time"]);
        }
    }
    let standings = desk.json("standings", &[]);
    (desk, standings)
}

/// Records results, and kills the program after some have been shown.
fn crash_among_results(desk: &Desk, round: usize) {
    let slips = desk.slips(round);
    let path = desk.path();
    let mut child = program()
        .args(["tournament", "result", path.to_str().expect("a UTF-8 path")])
        .args(&slips)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let stdout = child.stdout.take().expect("standard output is piped");
    let shown: Vec<String> = BufReader::new(stdout).lines().take(5).map(|line| line.expect("text")).collect();
    // The program may be ahead of the reads, or have finished. A kill is a valid test at any moment.
    let _ = child.kill();
    child.wait().expect("it is gone");
    let known = desk.does("show", &["--round", &round.to_string()]);
    for line in shown.iter().filter(|line| line.contains(" - ")) {
        let (players, discs) = line.split_once("  ").expect("players and discs");
        let black = players.split(" - ").next().expect("two players").trim();
        let row = known.lines().find(|row| row.contains(black)).expect("the table is shown");
        assert!(row.ends_with(discs.trim()), "a shown result is lost: {line}");
    }
}

/// Cuts the last line as if the machine had stopped during the write, and enters the result again.
fn cut_the_last_line(desk: &Desk) {
    let whole = fs::read_to_string(desk.path()).expect("the event exists");
    let begins = whole.trim_end().rfind('\n').map_or(0, |at| at + 1);
    fs::write(desk.path(), &whole[..begins + (whole.len() - begins) / 2]).expect("writable");
    let ran = desk.tries("show", &[]);
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    assert!(ran.stderr.contains("the last line is cut off"), "{}", ran.stderr);
    // The next command that writes removes the partial line; the result is typed again below.
    let ran = desk.tries("absent", &["139", "--round", "13"]);
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    desk.does("present", &["139", "--round", "13"]);
}

#[test]
fn an_event_of_forty_ends_the_same_through_crashes() {
    let (calm, expected) = forty(false);
    let (disturbed, standings) = forty(true);
    assert_eq!(standings, expected);
    assert_eq!(standings.len(), 42);
    for desk in [&calm, &disturbed] {
        let verified = desk.does("verify", &[]);
        assert!(verified.contains("13 rounds were paired again and came out the same"), "{verified}");
    }
    let rounds = |desk: &Desk| {
        (1..=13).map(|round| desk.does("show", &["--round", &round.to_string()])).collect::<Vec<_>>()
    };
    assert_eq!(rounds(&disturbed), rounds(&calm));
    let rows = calm.json("crosstable", &[]);
    let row = |id: &str| rows.iter().find(|row| row["id"] == id).expect("a row");
    let kinds = |id: &str| -> Vec<String> {
        let rounds = row(id)["rounds"].as_array().expect("rounds");
        rounds.iter().map(|cell| cell["kind"].as_str().expect("a kind").to_owned()).collect()
    };
    assert_eq!(kinds("140")[1], "half_bye");
    assert_eq!(kinds("201")[..2], ["before", "game"]);
    assert_eq!(kinds("113")[2..], vec!["away"; 11]);
    assert_eq!(kinds("105")[6], "away");
    assert_eq!(row("101")["rounds"][9]["opponent"], "202");
    assert!(!calm.does("teams", &[]).is_empty());
    assert!(calm.does("explain", &["101", "--round", "12"]).contains("Without this pair"));
}

#[test]
fn a_file_that_is_cut_anywhere_loses_no_more_than_its_last_line() {
    let desk = Desk::new(&["--rounds", "3"]);
    desk.players(4);
    desk.does("pair", &[]);
    let whole = fs::read_to_string(desk.path()).expect("the event exists");
    let first = whole.find('\n').expect("lines") + 1;
    for at in (first..whole.len()).step_by(37) {
        fs::write(desk.path(), &whole[..at]).expect("writable");
        let ran = desk.tries("standings", &["--json"]);
        assert_eq!(ran.status, Some(0), "{}", ran.stderr);
        // A line that lacks only its line break is complete.
        let is_cut = !whole[..at].ends_with('\n') && !whole[at..].starts_with('\n');
        let kept = if is_cut { whole[..at].rfind('\n').map_or(0, |end| end + 1) } else { at };
        let lines = whole[..at].matches('\n').count();
        let message = format!(":{}: the last line is cut off", lines + 1);
        assert_eq!(ran.stderr.contains(&message), is_cut, "{}", ran.stderr);
        assert_eq!(ran.stdout.lines().count(), whole[..kept].matches("\"event\":\"joined\"").count());
    }
    for at in [0, 5, first / 2] {
        fs::write(desk.path(), &whole[..at]).expect("writable");
        desk.refuses("standings", &[]);
    }
    // Damage before the last line is refused, with its line.
    let damaged = whole.replacen("\"n\":3", "\"n\":33", 1);
    fs::write(desk.path(), damaged).expect("writable");
    assert!(desk.refuses("pair", &[]).contains("test.event:3: is entry 33 instead of entry 3"));
    let lines: Vec<&str> = whole.lines().collect();
    let lost = [&lines[..2], &lines[3..]].concat().join("\n");
    fs::write(desk.path(), lost).expect("writable");
    assert!(desk.refuses("pair", &[]).contains("test.event:3: is entry 4 instead of entry 3"));
}

#[test]
fn faulty_commands_change_nothing_and_give_the_reason() {
    let desk = Desk::new(&["--rounds", "2"]);
    assert!(desk.refuses("pair", &[]).contains("a pairing needs two"));
    desk.players(5);
    desk.does("pair", &[]);
    let rows = desk.json("show", &[]);
    let id = |row: usize, name: &str| rows[row][name].as_str().expect("an id").to_owned();
    let (black, white, bye) = (id(0, "black"), id(0, "white"), id(2, "bye"));
    let cases: &[(&str, &[&str], &str)] = &[
        ("result", &["999+4"], "there is no player 999"),
        ("result", &["Player+4"], "Player may be 101 (Player 1), 102"),
        ("result", &[&format!("{bye}+4")], "has a bye in round 1"),
        ("result", &[&format!("{black}+5")], "no game on 64 squares can be won by 5 discs"),
        ("result", &[&format!("{black} 65")], "65 discs do not fit on 64 squares"),
        ("result", &[&black], "has no result"),
        ("result", &[&format!("{black}+4"), "--round", "2"], "there is no round 2"),
        ("correct", &[&format!("{black}+4")], "table 1 of round 1 has no result yet"),
        ("pair", &[], "round 1 is not over: results are missing at tables 1, 2"),
        ("withdraw", &["999"], "there is no player 999"),
        ("return", &["101"], "101 has not withdrawn"),
        ("absent", &["101", "--round", "1"], "round 1 is already paired"),
        ("absent", &["101", "--round", "3"], "round 3 is not planned"),
        ("force", &["101", "101"], "101 cannot meet 101"),
        ("add", &["--id", "101", "--name", "Again"], "there is already a player 101"),
        ("undo", &["--entry", "2"], "entry 2 cannot be undone: entry 7 depends on it"),
        ("undo", &["--entry", "99"], "there is no entry 99"),
        ("change", &["--rounds", "2"], "nothing to change"),
        ("change", &["--first-color", "lot"], "matches are for a knockout"),
        ("change", &["--even-match", "discs"], "matches are for a knockout"),
        ("change", &["--penalty", "float=1,2"], "must begin with 0"),
        ("show", &["--round", "7"], "there is no round 7"),
    ];
    for (command, arguments, what) in cases {
        let why = desk.refuses(command, arguments);
        assert!(why.contains(what), "{command} {arguments:?}: {why}");
    }
    desk.does("result", &[&format!("{black}+4")]);
    assert!(
        desk.refuses("result", &[&format!("{white}+4")])
            .contains("table 1 of round 1 already has a result, 34-30")
    );
    // A refused result does not block the others.
    let other = id(1, "white");
    let ran = desk.tries("result", &["nobody+2", &format!("{other}=")]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stdout.contains("32-32") && ran.stderr.contains("there is no player nobody"), "{ran:?}");
    let rows = desk.json("show", &[]);
    assert_eq!((&rows[0]["black_discs"], &rows[1]["black_discs"]), (&json!(34), &json!(32)));
}

#[test]
fn an_arena_by_the_clock_is_paired_until_its_time_is_over() {
    let desk = Desk::new(&["--system", "arena", "--minutes", "30"]);
    desk.players(4);
    desk.does("pair", &[]);
    desk.does("result", &["101+4", "--round", "1"]);
    // Make the arena look as if it had begun long ago.
    let written = fs::read_to_string(desk.path()).expect("the event exists");
    let entries = written.lines().map(|line| {
        let mut entry: Value = serde_json::from_str(line).expect("an entry");
        entry["at"] = json!("2020-01-01 10:00:00 UTC");
        entry.to_string() + "\n"
    });
    fs::write(desk.path(), entries.collect::<String>()).expect("it can be written");
    for arguments in [&[][..], &["--dry-run"]] {
        let why = desk.refuses("pair", arguments);
        assert!(why.ends_with("the 30 minutes of the arena are over: there are no more pairings"), "{why}");
    }
    desk.does("change", &["--minutes", "10080", "--rounds", "5"]);
    assert!(desk.refuses("pair", &[]).contains("10080 minutes"));
    desk.does("change", &["--system", "swiss"]);
    let swiss = desk.refuses("change", &["--minutes", "5"]);
    assert!(swiss.contains("--minutes is for an arena"), "{swiss}");
}

#[test]
fn a_player_without_an_id_gets_the_next_number() {
    let desk = Desk::new(&["--rounds", "3"]);
    assert_eq!(desk.does("add", &["--name", "Ann", "--country", "FRA"]), "1 Ann\n");
    desk.does("add", &["--id", "145", "--name", "Lee"]);
    desk.does("add", &["--id", "FRA-7", "--name", "Jean"]);
    assert_eq!(desk.does("add", &["--name", "Борис"]), "146 Борис\n");
}

#[test]
fn data_of_a_player_stays_unless_an_option_changes_it() {
    let desk = Desk::new(&[]);
    let known =
        ["--id", "7", "--name", "Eve", "--country", "NOR", "--rating", "1500", "--club", "Oslo", "--woman"];
    desk.does("add", &known);
    let written = || {
        let log = std::fs::read_to_string(desk.path()).expect("written above");
        log.lines().last().expect("a line").to_owned()
    };
    assert_eq!(desk.does("add", &["--id", "7", "--name", "Wood, Eve", "--edit"]), "7 Wood, Eve\n");
    for known in ["Wood, Eve", "NOR", "1500", "Oslo", "woman"] {
        assert!(written().contains(known), "{known}: {}", written());
    }
    desk.does("add", &["--id", "7", "--club", "", "--rating", "", "--woman=no", "--youth", "--edit"]);
    for (gone, is_there) in
        [("NOR", true), ("1500", false), ("Oslo", false), ("woman", false), ("youth", true)]
    {
        assert_eq!(written().contains(gone), is_there, "{gone}: {}", written());
    }
    assert!(
        desk.refuses("add", &["--id", "8", "--rating", "1500", "--edit"]).contains("there is no player 8")
    );
    assert!(desk.refuses("add", &["--id", "8"]).contains("--name"));
    assert!(desk.refuses("add", &["--id", "7", "--youth", "--edit"]).contains("nothing to change"));
    let refused = desk.refuses("add", &["--id", "7", "--woman=maybe", "--edit"]);
    assert!(refused.contains("possible values: yes, no"), "{refused}");
}

#[test]
fn a_list_with_a_faulty_row_is_refused_completely() {
    let desk = Desk::new(&[]);
    desk.does("add", &["--id", "9", "--name", "Nina"]);
    let list = desk.folder.path().join("list.csv");
    let name = list.to_str().expect("a UTF-8 path");
    for (text, what) in [
        ("id;name\n1;Ann\n1;Ivo\n", "list.csv:3: the id 1 is already in line 2"),
        ("id;name;rating\n1;Ann;x\n", "list.csv:2: rating: \"x\" is not a whole number"),
        ("id;shoe\n", "list.csv:1: the heading \"shoe\" is unknown; known are"),
        ("id;name\n2;Ivo\n9;Again\n", "list.csv:3: there is already a player 9"),
    ] {
        fs::write(&list, text).expect("writable");
        let why = desk.refuses("add", &["--from", name]);
        assert!(why.contains(what), "{why}");
    }
    fs::write(&list, "id;name\n1;Ann\n2;Ivo\n").expect("writable");
    assert_eq!(desk.does("add", &["--from", name]), "2 players\n");
}

#[test]
fn an_impossible_pairing_names_a_remedy() {
    let desk = Desk::new(&["--rounds", "3"]);
    desk.players(4);
    for other in ["102", "103", "104"] {
        desk.does("forbid", &["101", other]);
    }
    let why = desk.refuses("pair", &[]);
    assert!(why.contains("without a forbidden pair; the best pairing has 101 and"), "{why}");
    desk.does("undo", &[]);
    let rows = desk.json("pair", &[]);
    let met =
        rows.iter().any(|row| [&row["black"], &row["white"]].iter().all(|id| **id == "101" || **id == "104"));
    assert!(met, "{rows:?}");
}

#[test]
fn two_programs_do_not_write_to_one_event() {
    let desk = Desk::new(&[]);
    let held = fs::OpenOptions::new().write(true).open(desk.path()).expect("the event exists");
    held.lock().expect("nobody else has it");
    let why = desk.refuses("add", &["--id", "1", "--name", "Ann"]);
    assert!(why.contains("another program is writing to it"), "{why}");
    assert_eq!(desk.does("standings", &["--json"]), "", "it can still be read");
    drop(held);
    desk.does("add", &["--id", "1", "--name", "Ann"]);
}

#[test]
fn whole_events_are_simulated_by_every_system() {
    let folder = tempfile::tempdir().expect("a directory");
    for (at, system) in
        ["swiss", "berger", "double-rotation", "knock-out", "championship", "arena"].iter().enumerate()
    {
        let path = folder.path().join(format!("{at}.event"));
        let file = path.to_str().expect("a UTF-8 path");
        let simulate = [
            "tournament",
            "simulate",
            file,
            "--players",
            "9",
            "--rounds",
            "5",
            "--seed",
            "3",
            "--system",
            system,
        ];
        run(&simulate).results();
        assert!(run(&["tournament", "verify", file]).results().contains("came out the same"), "{system}");
        assert_eq!(run(&["tournament", "standings", file, "--json"]).json().len(), 9);
        assert_eq!(run(&["tournament", "crosstable", file]).results().lines().count(), 9);
        let again = run(&simulate);
        assert!(again.refusal().contains("already exists"), "{}", again.stderr);
    }
}

#[test]
fn an_export_does_not_take_the_place_of_the_event() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("cup.event");
    let file = path.to_str().expect("a UTF-8 path");
    run(&["tournament", "simulate", file, "--players", "4", "--rounds", "2", "--seed", "1"]).results();
    let before = std::fs::read(&path).expect("an event");
    let by_another_way = folder.path().join(".").join("cup.event");
    for out in [file, by_another_way.to_str().expect("text")] {
        let ran = run(&["tournament", "export", file, "--to", "text", out]);
        assert!(ran.refusal().contains("this is the input file"), "{}", ran.stderr);
    }
    assert_eq!(std::fs::read(&path).expect("an event"), before);
}
