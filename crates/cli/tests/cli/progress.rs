//! The progress line: only on a terminal.

use std::fs::{self, File};
use std::io::Read;
use std::process::Stdio;
use std::time::{Duration, Instant};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use serde_json::{Value, json};

use crate::program::{program, testdata};

/// Returns a pseudoterminal: the program's end, and the test's end.
fn terminal() -> (File, File) {
    let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&person).expect("a terminal");
    unlockpt(&person).expect("a terminal");
    let name = ptsname(&person, Vec::new()).expect("its name").into_string().expect("text");
    let program = File::options().read(true).write(true).open(name).expect("the terminal opens");
    (program, File::from(person))
}

/// Runs a long command with standard error on a terminal, and interrupts it as soon as this text appears
/// there.
fn watch(arguments: &[&str], until: &str) -> (Option<i32>, String) {
    let (error, mut person) = terminal();
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(error)
        .spawn()
        .expect("the program starts");
    let started = Instant::now();
    let mut seen = Vec::new();
    let mut bytes = [0; 4096];
    while !String::from_utf8_lossy(&seen).contains(until) {
        let read = person.read(&mut bytes).unwrap_or(0);
        assert!(read > 0, "{arguments:?}: {until:?} was never shown");
        seen.extend_from_slice(&bytes[..read]);
        assert!(started.elapsed() < Duration::from_secs(600), "{arguments:?}: {until:?} is never shown");
    }
    let asked = Instant::now();
    let process = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(process, rustix::process::Signal::INT).expect("it exists");
    let mut results = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut results).expect("text");
    let status = child.wait().expect("it ends").code();
    assert!(asked.elapsed() < Duration::from_secs(120), "{arguments:?}: it does not end");
    (status, results)
}

/// The status of a command ended by SIGINT.
const CTRL_C: i32 = 128 + 2;

#[test]
fn a_terminal_shows_progress_and_ctrl_c_keeps_finished_work() {
    let hard = testdata("midgame/own-40.obf").display().to_string();
    let (status, results) = watch(&["solve", "--threads", "1", &hard], "1 of ");
    assert_eq!(status, Some(CTRL_C));
    assert!(results.lines().nth(1).is_some_and(|row| row.contains('?')), "{results}");
    assert!(results.trim_end().ends_with("unsolved, broken off"), "{results}");
    let match_of = ["match", "--engine", "self:depth=2", "--engine", "self:depth=1", "--games", "200000"];
    let (status, results) = watch(&match_of, " to go");
    assert_eq!(status, Some(CTRL_C));
    assert!(results.contains("broken off"), "{results}");
    let (status, results) = watch(&["solve-game", "--game", "othello?size=6"], "positions proved");
    assert_eq!(status, Some(CTRL_C));
    assert!(results.starts_with("not finished: "), "{results}");
}

#[test]
fn a_search_that_is_cut_off_is_marked_and_not_judged() {
    // A finished game and two hard positions, all with scores that no search finds.
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("three.obf");
    let text = fs::read_to_string(testdata("midgame/own-40.obf")).expect("positions");
    let hard = text.lines().find(|line| !line.is_empty() && !line.starts_with('%')).expect("a position");
    let board = &hard[..66];
    let over = format!("{}O X;", "X".repeat(63));
    fs::write(&file, format!("{over} -64;\n{board}; -64;\n{board}; -64;\n")).expect("a file");
    let file = file.display().to_string();
    let search = ["search", "--depth", "40", "--threads", "1", &file];
    let (status, results) = watch(&search, "2 of 3: ");
    assert_eq!(status, Some(CTRL_C));
    let [_, finished, cut_off, totals] = results.lines().collect::<Vec<_>>()[..] else { panic!("{results}") };
    assert!(finished.ends_with("(the file says -64)") && !finished.contains('?'), "{results}");
    assert!(cut_off.contains("? ") && !cut_off.contains("the file"), "{results}");
    assert!(
        totals.starts_with("2 positions, ") && totals.ends_with(" 1 wrong, 2 unfinished, broken off"),
        "{results}"
    );
    let (status, results) = watch(&[&search[..], &["--json"]].concat(), "2 of 3: ");
    assert_eq!(status, Some(CTRL_C));
    let rows: Vec<Value> = results.lines().map(|row| serde_json::from_str(row).expect("JSON")).collect();
    assert_eq!(rows.len(), 3, "{results}");
    assert_eq!((rows[0].get("interrupted"), &rows[1]["interrupted"]), (None, &json!(true)), "{results}");
    assert!(rows[1]["best"].is_string() && rows[1]["nodes"].as_u64() > Some(0), "{results}");
    let total = &rows[2]["total"];
    assert_eq!((&total["positions"], &total["wrong"]), (&json!(2), &json!(1)), "{results}");
    assert_eq!((&total["unfinished"], &total["interrupted"]), (&json!(2), &json!(true)), "{results}");
}

#[test]
fn an_interrupted_count_reports_the_count_so_far() {
    let (status, results) = watch(&["perft", "--depth", "40"], "% counted");
    assert_eq!(status, Some(CTRL_C));
    let counted = results.strip_prefix("not finished: ").and_then(|rest| rest.strip_suffix(" counted\n"));
    assert!(counted.is_some_and(|counted| counted.parse::<u64>().is_ok()), "{results}");
    // This count never completes any part.
    let large = ["perft", "--game", "min-mang", "--depth", "60", "--split", "--json"];
    let (status, results) = watch(&large, "% counted");
    assert_eq!(status, Some(CTRL_C));
    let report: Value = serde_json::from_str(&results).expect("JSON");
    assert_eq!((&report["counted"], &report["interrupted"]), (&json!(0), &json!(true)), "{results}");
    assert_eq!((&report["depth"], report.get("count")), (&json!(60), None), "{results}");
    // The counts below the earlier moves are included.
    let (status, results) = watch(&["perft", "--depth", "12", "--split"], "c4: ");
    assert_eq!(status, Some(CTRL_C));
    // A busy machine may have counted further moves meanwhile.
    let [first, .., last] = results.lines().collect::<Vec<_>>()[..] else { panic!("{results}") };
    let number = |text: &str| text.split(' ').find_map(|word| word.parse::<u64>().ok()).expect("a number");
    assert!(first.starts_with("d3: ") && number(last) >= number(first), "{results}");
}

#[test]
fn in_a_pipe_there_is_none() {
    let hard = testdata("midgame/own-40.obf").display().to_string();
    for arguments in [&["solve", "--seconds", "1", hard.as_str()][..], &["perft", "--depth", "10"]] {
        let ran = crate::program::run(arguments);
        assert_eq!(ran.stderr, "", "{arguments:?}");
    }
}
