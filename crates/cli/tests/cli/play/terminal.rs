//! A real terminal, of which the test holds the other end.

use std::fs::File;
use std::io::Read;
use std::process::{Child, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::program::program;

/// A terminal with `outflank play` on it. It is not the program's controlling terminal, so that no signal tells when
/// it is gone.
struct Played {
    keyboard: File,
    /// All that was drawn so far.
    drawn: Vec<u8>,
    child: Child,
}

fn play(arguments: &[&str]) -> Played {
    let keyboard =
        openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).expect("there are terminals");
    grantpt(&keyboard).and_then(|()| unlockpt(&keyboard)).expect("it can be opened");
    let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&keyboard, size).expect("it takes a size");
    let name = ptsname(&keyboard, Vec::new()).expect("it has a name");
    let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
    let screen = || Stdio::from(rustix::fs::open(&name, flags, Mode::empty()).expect("it opens"));
    let child = program()
        .arg("play")
        .args(arguments)
        .env("TERM", "xterm")
        .stdin(screen())
        .stdout(screen())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    Played { keyboard: File::from(keyboard), drawn: Vec::new(), child }
}

impl Played {
    /// Reads what is drawn until this has been in it.
    fn wait_for(&mut self, wanted: &str) {
        while !String::from_utf8_lossy(&self.drawn).contains(wanted) {
            self.read();
        }
    }

    /// The same for a text of which the terminal gets the words alone, each with its place.
    fn wait_for_words(&mut self, wanted: &str) {
        let wanted = wanted.replace(' ', "");
        while !letters(&String::from_utf8_lossy(&self.drawn)).contains(&wanted) {
            self.read();
        }
    }

    fn read(&mut self) {
        let mut some = [0; 4096];
        let read = self.keyboard.read(&mut some).expect("the program draws");
        self.drawn.extend(some.iter().take(read));
    }

    /// How the program ends, and what it says on standard error.
    fn end(mut child: Child) -> (ExitStatus, String) {
        let deadline = Instant::now() + Duration::from_secs(60);
        let status = loop {
            if let Some(status) = child.try_wait().expect("it is our child") {
                break status;
            }
            if Instant::now() > deadline {
                child.kill().expect("it is our child");
                panic!("the program goes on without its terminal");
            }
            std::thread::sleep(Duration::from_millis(10));
        };
        let mut said = String::new();
        child.stderr.take().expect("piped").read_to_string(&mut said).expect("messages are text");
        (status, said)
    }
}

/// What a terminal shows, without blanks and without what moves its cursor and sets its colours.
fn letters(drawn: &str) -> String {
    let mut parts = drawn.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    let shown = parts.map(|part| part.trim_start_matches(|c: char| !c.is_ascii_alphabetic()).get(1..));
    (first + &shown.map(Option::unwrap_or_default).collect::<String>()).replace(' ', "")
}

#[test]
fn a_terminal_that_is_closed_ends_the_game_quietly() {
    for arguments in [&["--level", "none"][..], &["--color", "white", "--level", "20", "--moves", "f5d6c3"]] {
        let mut played = play(arguments);
        played.wait_for("Outflank");
        drop(played.keyboard);
        let (status, said) = Played::end(played.child);
        assert_eq!((status.code(), said.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn a_game_begins_at_a_board_of_its_own() {
    let start = format!("{{\"board\":\"{}\",\"hands\":{{\"black\":32,\"white\":32}}}}", "-".repeat(64));
    for (arguments, wanted) in [
        (["--game", "othello?size=4", "--start", "---- -OX- -XO- ---- O"], "White to move, 4 choices"),
        (["--game", "reversi-1883", "--start", &start], "White to move, 4 choices"),
    ] {
        let mut played = play(&[&arguments[..], &["--level", "none"]].concat());
        played.wait_for_words(wanted);
        drop(played.keyboard);
        assert_eq!(Played::end(played.child).0.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn a_hang_up_gives_the_terminal_back() {
    let mut played = play(&["--level", "none", "--moves", "f5d6"]);
    played.wait_for("Outflank");
    let pid = Pid::from_child(&played.child);
    kill_process(pid, Signal::HUP).expect("it is our child");
    // The screen that was there before, and the moves below it.
    played.wait_for("\u{1b}[?1049l");
    played.wait_for("f5d6");
    let (status, said) = Played::end(played.child);
    assert_eq!((status.code(), said.as_str()), (Some(0), ""));
}
