//! `solve`, `search`, `evaluate` and `bench`.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::program::{keys, program, run, run_with, testdata};

const START: &str = "---------------------------OX------XO---------------------------";

fn ffo() -> String {
    testdata("ffo/ffo-01-19.obf").to_str().expect("a UTF-8 path").to_owned()
}

/// Returns the best moves of each position in the file.
fn best_moves() -> Vec<Vec<String>> {
    let text = fs::read_to_string(ffo()).expect("the suite exists");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('%'));
    lines
        .map(|line| {
            let fields = line.split(';').skip(1).filter_map(|field| field.trim().split_once(':'));
            fields.map(|(mv, _)| mv.to_ascii_lowercase()).collect()
        })
        .collect()
}

#[test]
fn the_ffo_suite_is_solved_exactly() {
    let ran = run(&["solve", "--json", &ffo()]);
    let lines: Vec<&str> = ran.results().lines().collect();
    assert_eq!(keys(lines[0]), ["index", "score", "best", "pv", "nodes", "seconds", "exact"]);
    let mut rows = ran.json();
    let total = rows.pop().expect("the totals come last");
    assert_eq!(total["total"]["positions"], 19);
    assert_eq!(total["total"]["wrong"], 0);
    let nodes: u64 = rows.iter().filter_map(|row| row["nodes"].as_u64()).sum();
    assert_eq!(total["total"]["nodes"], nodes);
    for (index, (row, best)) in rows.iter().zip(best_moves()).enumerate() {
        assert_eq!(row["index"], index);
        assert_eq!(row["exact"], true);
        let played = row["best"].as_str().expect("a move").to_owned();
        assert!(best.contains(&played), "position {index}: {played} is not one of {best:?}");
        assert_eq!(row["pv"][0], played.as_str());
    }
}

#[test]
fn one_thread_takes_the_same_nodes_on_every_run() {
    let text = fs::read_to_string(ffo()).expect("the suite exists");
    let few: String = text.lines().take(9).map(|line| format!("{line}\n")).collect();
    let nodes = || {
        let rows = run_with(&["solve", "--json", "--threads", "1", "-"], few.as_bytes()).json();
        rows.iter().map(|row| row["nodes"].clone()).collect::<Vec<Value>>()
    };
    assert_eq!(nodes(), nodes());
}

#[test]
fn scores_that_the_file_has_otherwise_are_counted() {
    let text = fs::read_to_string(ffo()).expect("the suite exists");
    let changed = text.replace("G8:+18", "G8:+16");
    let rows = run_with(&["solve", "--json", "-"], changed.as_bytes()).json();
    assert_eq!(rows.last().expect("the totals")["total"]["wrong"], 1);
    let human = run_with(&["solve", "-"], changed.as_bytes());
    assert!(human.results().contains("(the file says +16)"), "{human:?}");
    assert!(human.results().trim_end().ends_with("1 wrong"), "{human:?}");
}

#[test]
fn check_sets_the_exit_status() {
    let text = fs::read_to_string(ffo()).expect("the suite exists");
    let few: String = text.lines().take(9).map(|line| format!("{line}\n")).collect();
    assert_eq!(run_with(&["solve", "--check", "-"], few.as_bytes()).status, Some(0));
    let changed = few.replace("G8:+18", "G8:+16");
    assert_eq!(run_with(&["solve", "-"], changed.as_bytes()).status, Some(0));
    let ran = run_with(&["solve", "--check", "-"], changed.as_bytes());
    assert_eq!(ran.status, Some(2));
    assert_eq!(ran.stderr, "outflank: -: 1 position has another score than the file gives\n");
    assert!(ran.stdout.trim_end().ends_with("1 wrong"), "{ran:?}");
    let ran = run_with(&["solve", "--check", "--nodes", "5", "-"], few.as_bytes());
    assert_eq!(ran.status, Some(2), "{ran:?}");
    assert!(ran.stderr.contains("positions are not solved"), "{ran:?}");
}

/// Returns the first positions of a file.
fn first_of(file: impl AsRef<Path>, count: usize) -> String {
    let text = fs::read_to_string(file).expect("positions");
    let positions = text.lines().filter(|line| !line.starts_with('%') && !line.is_empty());
    positions.take(count).map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_file_is_left_at_the_limit_of_the_run() {
    let hard = testdata("midgame/own-40.obf");
    let hard = hard.to_str().expect("a name in UTF-8");
    for (limit, name) in [(["--total-nodes", "50000"], "nodes"), (["--total-seconds", "0.2"], "seconds")] {
        let rows = run(&[&["solve", "--json", "--threads", "1"][..], &limit, &[hard]].concat()).json();
        let [left, total] = rows.as_slice() else { panic!("{rows:?}") };
        assert_eq!(left["exact"], false, "{left}");
        let total = &total["total"];
        assert_eq!((&total["positions"], &total["limit"]), (&json!(1), &json!(name)), "{total}");
        assert!(total["unsolved"].as_u64() > Some(1), "positions not reached count too: {total}");
        assert_eq!(total.get("interrupted"), None);
        let human = run(&[&["solve", "--threads", "1", "--check"][..], &limit, &[hard]].concat());
        assert_eq!(human.status, Some(2));
        assert!(
            human.stdout.trim_end().ends_with(&format!(" unsolved, ended by --total-{name}")),
            "{human:?}"
        );
    }
    // The hash table from one position helps with the next.
    let few = first_of(ffo(), 4);
    let solve = |options: &[&str]| {
        let all = [&["solve", "--json", "--threads", "1"], options, &["-"]].concat();
        run_with(&all, few.as_bytes()).json().pop().expect("the totals")["total"].clone()
    };
    let nodes = solve(&[])["nodes"].as_u64().expect("a number");
    let enough = solve(&["--total-nodes", &(2 * nodes).to_string(), "--total-seconds", "600"]);
    assert_eq!((&enough["nodes"], enough.get("limit"), enough.get("unsolved")), (&json!(nodes), None, None));
}

#[test]
fn a_position_is_left_at_its_limit() {
    let two = first_of(testdata("midgame/own-40.obf"), 2);
    for limit in [["--nodes", "20000"], ["--seconds", "0.3"]] {
        let rows = run_with(&[&["solve", "--json"][..], &limit, &["-"]].concat(), two.as_bytes()).json();
        assert_eq!(rows.len(), 3, "{rows:?}");
        for row in &rows[..2] {
            assert_eq!(row["exact"], false, "{row}");
            assert!(
                row["score"].is_i64() && row["pv"][0] == row["best"] && row["nodes"].as_u64() > Some(0),
                "{row}"
            );
        }
        assert_eq!((&rows[2]["total"]["unsolved"], &rows[2]["total"]["positions"]), (&json!(2), &json!(2)));
    }
    // A limit that is not reached changes nothing.
    let few = first_of(ffo(), 4);
    let rows = |limit: &[&str]| {
        let mut rows =
            run_with(&[&["solve", "--json", "--threads", "1"], limit, &["-"]].concat(), few.as_bytes())
                .json();
        rows.pop();
        assert_eq!(rows.len(), 4);
        rows.iter()
            .map(|row| (row["score"].clone(), row["nodes"].clone(), row["pv"].clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(rows(&["--nodes", "1000000000000"]), rows(&[]));
}

#[test]
fn passes_and_finished_games_are_solved_too() {
    let finished = format!("{}{} X;", "X".repeat(40), "O".repeat(24));
    // Black holds everything but a1 and b1; neither side can move.
    let wiped = format!("--{} O; -64;", "X".repeat(62));
    // Black has no move; White plays a1 over the X on b1.
    let passing = format!("-XO{} X;", "O".repeat(61));
    let input = [finished, wiped, passing].join("\n");
    let rows = run_with(&["solve", "--json", "-"], input.as_bytes()).json();
    assert_eq!((&rows[0]["score"], &rows[0]["best"], &rows[0]["pv"]), (&json!(16), &json!(null), &json!([])));
    assert_eq!((&rows[1]["score"], &rows[1]["best"]), (&json!(-64), &json!(null)));
    assert_eq!((&rows[2]["score"], &rows[2]["best"]), (&json!(-64), &json!("--")));
    assert_eq!(rows[2]["pv"], json!(["--", "a1"]));
    assert_eq!(rows[3]["total"]["wrong"], 0);
    for command in ["search", "evaluate"] {
        let depth: &[&str] = if command == "search" { &["--depth", "4"] } else { &[] };
        let rows = run_with(&[&[command, "--json"], depth, &["-"]].concat(), input.as_bytes()).json();
        assert_eq!((&rows[0]["score"], &rows[1]["score"]), (&json!(16.0), &json!(-64.0)), "{command}");
    }
}

#[test]
fn results_are_printed_as_soon_as_they_are_there() {
    let text = fs::read_to_string(ffo()).expect("the suite exists");
    let mut child = program()
        .args(["solve", "--json", "--threads", "1", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("piped").write_all(text.as_bytes()).expect("the program reads its input");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let first = lines.next().expect("a line").expect("text");
    assert!(first.starts_with("{\"index\":0,"), "{first}");
    // A closed output ends the program early, without an error.
    drop(lines);
    assert_eq!(child.wait().expect("the program ends").code(), Some(0));
}

#[test]
fn the_json_of_a_search_has_the_documented_keys() {
    let ran = run(&["search", "--depth", "6", "--json", &ffo()]);
    let lines: Vec<&str> = ran.results().lines().collect();
    assert_eq!(keys(lines[0]), ["index", "score", "best", "depth", "nodes", "seconds"]);
    assert_eq!(keys(lines[19]), ["total"]);
    let rows = ran.json();
    assert_eq!(rows[19]["total"]["positions"], 19);
    for row in &rows[..19] {
        let score = row["score"].as_f64().expect("a number");
        assert!((-64.0..=64.0).contains(&score), "{row}");
    }
    let selective = run(&["search", "--depth", "6", "--selectivity", "0", "--json", &ffo()]);
    assert_eq!(selective.json().len(), 20);
    // The output has no percentage that looks like a winning chance.
    let shown = run(&["search", "--depth", "6", "--selectivity", "0", &ffo()]);
    assert!(shown.results().contains(" 6, selective ") && !shown.results().contains('%'), "{shown:?}");
}

#[test]
fn an_evaluation_is_a_score_in_discs() {
    let ran = run_with(&["evaluate", "--json", "-"], format!("{START} X;\n").as_bytes());
    assert_eq!(keys(ran.results().trim_end()), ["index", "score"]);
    assert_eq!(ran.json()[0]["index"], 0);
    let score = ran.json()[0]["score"].as_f64().expect("a number");
    assert!(score.abs() < 8.0, "the start is balanced, not {score}");
}

#[test]
fn the_bench_signature_is_the_same_on_every_run() {
    let nodes = || {
        let ran = run(&["bench"]);
        let last = ran.results().lines().last().expect("a line").to_owned();
        let words: Vec<&str> = last.split(' ').collect();
        let ["nodes", nodes, "nps", nps] = words.as_slice() else { panic!("{last}") };
        assert!(nps.parse::<u64>().is_ok_and(|nps| nps > 0), "{last}");
        nodes.parse::<u64>().expect("a number")
    };
    assert_eq!(nodes(), nodes());
}

#[test]
fn nothing_is_printed_before_the_whole_input_is_known_to_be_good() {
    let good = format!("{START} X; f5:+0;");
    for (bad, says) in [
        ("XO", "<stdin>:2:3: the board ends after 2 of 64 squares".to_owned()),
        ("--?", "<stdin>:2:3: '?' is not a square's content: expected X, O or -".to_owned()),
        (START, "<stdin>:2:65: the side to move is missing: expected X or O after the board".to_owned()),
        (&format!("{START} X; f5:+66;"), "<stdin>:2:72: score 66 is out of range: expected -64 to +64".to_owned()),
        (
            &format!("{} X;", START.replacen("OX", "O-", 1)),
            "<stdin>:2:29: impossible position: no disc on e4, but the four center squares have discs at the start"
                .to_owned(),
        ),
    ] {
        let input = format!("{good}\n{bad}\n{good}\n");
        for arguments in [&["solve", "-"][..], &["search", "--depth", "2", "-"], &["evaluate", "--json", "-"]] {
            assert_eq!(run_with(arguments, input.as_bytes()).refusal(), says, "{arguments:?}");
        }
    }
}

#[test]
fn files_that_cannot_be_read_are_named() {
    assert_eq!(run(&["solve", "no/such.obf"]).refusal(), "no/such.obf: no such file");
    assert_eq!(run(&["solve", "/"]).refusal(), "/: is a directory, not a file");
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("bad.obf");
    fs::write(&file, b"\n\xc3\xa9\xc3\xa9\xffoops").expect("a file");
    let name = file.to_str().expect("a UTF-8 path");
    assert_eq!(
        run(&["evaluate", name]).refusal(),
        format!("{name}:2:3: not UTF-8 text (byte 5 of the file)")
    );
}

#[test]
fn a_file_of_comments_has_no_positions() {
    let rows = run_with(&["solve", "--json", "-"], b"% nothing\n\n").json();
    assert_eq!(rows[0]["total"]["positions"], 0);
}

#[test]
fn absurd_resources_are_refused_with_their_range() {
    for (option, value, says) in [
        ("--threads", "0", "--threads 0: expected 1 to 256"),
        ("--threads", "100000", "--threads 100000: expected 1 to 256"),
        ("--hash-mib", "0", "--hash-mib 0: expected 1 to 65536"),
        ("--hash-mib", "9999999", "--hash-mib 9999999: expected 1 to 65536"),
    ] {
        for command in [&["solve"][..], &["search", "--depth", "1"]] {
            let ran = run(&[command, &[option, value, &ffo()]].concat());
            assert_eq!(ran.refusal(), says, "{command:?}");
        }
        assert_eq!(run(&["analyze", option, value, "f5d6"]).refusal(), says);
        assert_eq!(run(&["engine", "gtp", option, value]).refusal(), says);
        let set = format!("self:depth=1,{}={value}", option.trim_start_matches('-'));
        let ran = run(&["match", "--games", "2", "--engine", &set, "--engine", "self:depth=1"]);
        // In an engine spec, the setting has no dashes.
        assert!(ran.refusal().ends_with(&format!("{set}: {}", &says[2..])), "{ran:?}");
    }
}
