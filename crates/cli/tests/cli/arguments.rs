//! Arguments, help and unread output.

use std::io::{self, Read};
use std::process::Stdio;

use crate::program::{program, run, testdata};

const COMMANDS: [&str; 11] =
    ["serve", "bot", "play", "games", "formats", "perft", "replay", "solve", "search", "evaluate", "bench"];

#[test]
fn every_command_has_help_with_an_example() {
    let all = run(&["--help"]);
    for command in COMMANDS {
        assert!(all.results().contains(&format!("\n  {command} ")), "{command} is not listed");
        let help = run(&[command, "--help"]);
        assert!(help.results().contains("Example"), "{command}");
        assert!(help.results().contains(&format!("\n  outflank {command}")), "{command}");
        assert!(help.results().contains("Usage: outflank"), "{command}");
    }
}

#[test]
fn the_version_is_printed() {
    assert_eq!(run(&["--version"]).results(), concat!("outflank ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn bad_arguments_are_named_in_one_line() {
    for (arguments, says) in [
        (&["frobnicate"][..], "'frobnicate'"),
        (&["perft"][..], "--depth"),
        (&["perft", "--depth", "ten"][..], "expected a whole number from 0 to 60"),
        (&["perft", "--depth", "61"][..], "from 0 to 60"),
        (&["perft", "--depth", "3", "--convention", "p3"][..], "expected p0, p1 or p2"),
        (&["perft", "--depth", "3", "--game", "chess"][..], "known games: othello"),
        (&["replay"][..], "<TRANSCRIPT|->"),
        (&["replay", "--game", "othello?sise=8", "f5"][..], "sise"),
        (&["solve"][..], "<FILE.obf|->"),
        (&["solve", "--threads", "many", "-"][..], "expected a whole number"),
        (&["search", "-"][..], "--depth"),
        (&["search", "--depth", "0", "-"][..], "from 1 to 60"),
        (&["search", "--depth", "8", "--selectivity", "6", "-"][..], "from 0 to 5"),
        (
            &["play", "--level", "24"][..],
            ": expected 1 to 20, 3s, 10s or 30s a move, greedy, squares, iago, bill or logistello, or none (",
        ),
        (&["play", "--level", "5s"][..], ": expected 1 to 20, 3s, 10s or 30s a move, greedy, "),
        (&["engine", "gtp", "--level", "0"][..], ": expected 1 to 20, or 3s, 10s or 30s a move (see"),
        (&["engine", "gtp", "--level", "high"][..], ": expected 1 to 20, or 3s, 10s or 30s a move (see"),
        (&["ggs", "--level", "24"][..], ": expected 1 to 20, or 3s, 10s or 30s a move (see"),
        (&["bot", "--level", "5s", "x"][..], ": expected 1 to 20, or 3s, 10s or 30s a move (see"),
        (
            &["analyze", "--level", "24", "f5"][..],
            ": expected 1 to 20, or 3s, 10s or 30s a move, or quick, usual or strong (see",
        ),
        (&["perft", "--depth", "3", "--game", "othello?goal=x"][..], "goal=x; goal is most or fewest; `outf"),
        (&["perft", "--depth", "3", "--game", "hex?side=9"][..], "side=9; side is 5 or 6; `outflank games"),
        (&["play", "--color", "green"][..], "expected black or white"),
        (&["serve", "--listen", "8080"][..], "expected an address and a port"),
        (&["bench", "extra"][..], "'extra'"),
        (&["book", "build", "x.book", "--depth", "61"][..], "expected a whole number from 1 to 60"),
        (&["book", "build", "x.book", "--positions", "many"][..], "expected a whole number (see --help)"),
        (&["solve", "--nodes", "0", "-"][..], "expected a whole number of at least 1"),
        (&["ratings", "x.csv", "--tau", "much"][..], "expected a number (see --help)"),
        (&["analyze", "--seconds", "-1", "f5"][..], "invalid value '-1' for '--seconds <S>'"),
        (&["serve", "--first-move", "-1"][..], "invalid value '-1' for '--first-move <SECONDS>'"),
        (&["train", "positions", "--out", "x", "--empties", "4", "--minutes", "-1"][..], "expected 0 to "),
        (&["book", "build", "x.book", "--minutes", "1e300"][..], "expected 0 to "),
        (&["book", "build", "x.book", "--minutes", "nan"][..], "expected 0 to "),
        (&["book", "build", "x.book", "--minutes", "x"][..], "expected 0 to 5259600 minutes (see"),
        (&["train", "positions", "--out", "x", "--empties", "60"][..], "from 1 to 59 such as 20,30-34 (see"),
        (&["train", "positions", "--out", "x", "--empties", "x"][..], "from 1 to 59 such as 20,30-34 (see"),
        (&["serve", "--proxy", "x"][..], "expected an IP address such as 127.0.0.1 or ::1 (see"),
        (
            &["convert", "--encoding", "x", "a", "b"][..],
            "expected auto, UTF-8, UTF-16LE, UTF-16BE, windows-1252, windows-1250, windows-1251, KOI8-R, Shift_JIS or EUC-JP (see",
        ),
        (&["analyze", "--to", "x", "f5"][..], "expected html, json, ggf, pgn or sgf (see"),
        (&["engine", "gtp", "--learned", "x.book"][..], "unexpected argument '--learned'"),
        (&["engine"][..], "a command is missing: outflank engine <COMMAND> (see --help)"),
        (
            &["serve", "--databse", "x"][..],
            "unexpected argument '--databse' found; a similar argument exists: '--database'",
        ),
        (
            &["match", "--engine", "self:level=99", "--engine", "self:level=1"][..],
            "'--level <1..20|3s|10s|30s>': expected 1 to 20, or 3s, 10s or 30s a move (see --help)",
        ),
    ] {
        let ran = run(arguments);
        assert!(ran.refusal().contains(says), "{arguments:?}: {ran:?}");
        assert_eq!(ran.refusal().matches("see --help").count(), 1, "{arguments:?}: {ran:?}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = program()
        .args(["perft", "--depth", "9", "--split"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut stderr = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut stderr).expect("messages are text");
    assert_eq!((child.wait().expect("the program ends").code(), stderr.as_str()), (Some(0), ""));
}

#[test]
fn the_program_ends_in_order_without_a_reader() {
    /// Returns the write end of a pipe without a reader.
    fn unread() -> Stdio {
        let (reader, writer) = io::pipe().expect("a pipe");
        drop(reader);
        writer.into()
    }
    let file = testdata("ffo/ffo-01-19.obf");
    let file = file.to_str().expect("a UTF-8 path");
    for arguments in [
        &["games"][..],
        &["games", "hex", "--json"],
        &["formats"],
        &["history"],
        &["--help"],
        &["--version"],
        &["completions", "bash"],
        &["man", "solve"],
        &["replay", "f5d6"],
        &["perft", "--depth", "2", "--game", "othello?hole=random"],
        &["evaluate", file],
        &["solve", "--nodes", "1", file],
        &["search", "--depth", "1", file],
        &["analyze", "--level", "1", "f5d6c3"],
        &["book", "show"],
    ] {
        let both = |stdout: Stdio, stderr: Stdio| {
            let run = program().args(arguments).stdin(Stdio::null()).stdout(stdout).stderr(stderr).output();
            let ran = run.expect("the program runs");
            (ran.status.code(), String::from_utf8(ran.stderr).expect("messages are text"))
        };
        let (status, said) = both(unread(), Stdio::piped());
        assert!(status == Some(0) && !said.contains("panicked"), "{arguments:?}: {status:?} {said}");
        assert_eq!(both(unread(), unread()).0, Some(0), "{arguments:?}");
        assert_eq!(both(Stdio::null(), unread()).0, Some(0), "{arguments:?}");
    }
}
