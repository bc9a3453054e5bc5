//! The line of progress: on a terminal, and nowhere else.

use std::fs::File;
use std::io::Read;
use std::process::Stdio;
use std::time::{Duration, Instant};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::program::{program, testdata};

/// A terminal: the end that a program writes to, and the one from which a person would read.
fn terminal() -> (File, File) {
    let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&person).expect("a terminal");
    unlockpt(&person).expect("a terminal");
    let name = ptsname(&person, Vec::new()).expect("its name").into_string().expect("text");
    let program = File::options().read(true).write(true).open(name).expect("the terminal opens");
    (program, File::from(person))
}

/// Runs a long command with standard error on a terminal until this is to be seen there, and then breaks it off.
fn watch(arguments: &[&str], until: &str) -> (Option<i32>, String) {
    let (error, mut person) = terminal();
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(error)
        .spawn()
        .expect("the program starts");
    let begun = Instant::now();
    let mut seen = Vec::new();
    let mut bytes = [0; 4096];
    while !String::from_utf8_lossy(&seen).contains(until) {
        let read = person.read(&mut bytes).unwrap_or(0);
        assert!(read > 0, "{arguments:?}: {until:?} was never shown");
        seen.extend_from_slice(&bytes[..read]);
        assert!(begun.elapsed() < Duration::from_secs(120), "{arguments:?}: {until:?} is never shown");
    }
    let process = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(process, rustix::process::Signal::INT).expect("it is there");
    let mut results = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut results).expect("text");
    (child.wait().expect("it ends").code(), results)
}

/// The status of a command that SIGINT cut off.
const CTRL_C: i32 = 128 + 2;

#[test]
fn long_work_tells_on_a_terminal_how_it_goes_and_ctrl_c_keeps_what_was_done() {
    let hard = testdata("midgame/own-40.obf").display().to_string();
    let (status, results) = watch(&["solve", "--threads", "1", &hard], "1 of ");
    assert_eq!(status, Some(CTRL_C));
    assert!(results.lines().nth(1).is_some_and(|row| row.contains('?')), "{results}");
    assert!(results.trim_end().ends_with("unsolved, broken off"), "{results}");
    let (status, results) = watch(&["search", "--depth", "40", "--threads", "1", &hard], "1 of ");
    assert_eq!(status, Some(CTRL_C));
    assert!(results.trim_end().ends_with("broken off"), "{results}");
    let (status, _) = watch(&["perft", "--depth", "14"], "% counted");
    assert_eq!(status, None);
    let match_of = ["match", "--engine", "self:depth=2", "--engine", "self:depth=1", "--games", "200000"];
    let (status, results) = watch(&match_of, " to go");
    assert_eq!(status, Some(CTRL_C));
    assert!(results.contains("broken off"), "{results}");
    let (status, results) = watch(&["solve-game", "--game", "othello?size=6"], "positions proved");
    assert_eq!(status, Some(CTRL_C));
    assert!(results.starts_with("not finished: "), "{results}");
}

#[test]
fn in_a_pipe_there_is_none() {
    let hard = testdata("midgame/own-40.obf").display().to_string();
    for arguments in [&["solve", "--seconds", "1", hard.as_str()][..], &["perft", "--depth", "10"]] {
        let ran = crate::program::run(arguments);
        assert_eq!(ran.stderr, "", "{arguments:?}");
    }
}
