//! A real terminal, with the test at its other end.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::program::program;

/// A terminal with the program on it. It is not the program's controlling terminal, so that no signal is sent
/// when it closes.
pub(crate) struct OnTerminal {
    /// Dropping it closes the terminal.
    pub(crate) keyboard: File,
    /// All output so far.
    drawn: Vec<u8>,
    pub(crate) child: Child,
}

/// Starts the program on a terminal of 80 columns and 24 rows.
pub(crate) fn on_terminal(arguments: &[&str]) -> OnTerminal {
    let keyboard =
        openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).expect("there are terminals");
    grantpt(&keyboard).and_then(|()| unlockpt(&keyboard)).expect("it can be opened");
    let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&keyboard, size).expect("it takes a size");
    let name = ptsname(&keyboard, Vec::new()).expect("it has a name");
    let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
    let screen = || Stdio::from(rustix::fs::open(&name, flags, Mode::empty()).expect("it opens"));
    let child = program()
        .args(arguments)
        .env("TERM", "xterm")
        .stdin(screen())
        .stdout(screen())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    OnTerminal { keyboard: File::from(keyboard), drawn: Vec::new(), child }
}

impl OnTerminal {
    /// Presses keys.
    pub(crate) fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("the program reads");
    }

    /// Reads the output until it contains this text.
    pub(crate) fn wait_for(&mut self, wanted: &str) {
        while !String::from_utf8_lossy(&self.drawn).contains(wanted) {
            self.read();
        }
    }

    /// Like [`wait_for`](Self::wait_for), for a text whose words the terminal receives separately, each with
    /// its position.
    pub(crate) fn wait_for_words(&mut self, wanted: &str) {
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

    /// Returns the exit status of the program and its standard error.
    pub(crate) fn end(mut child: Child) -> (ExitStatus, String) {
        let deadline = Instant::now() + Duration::from_secs(60);
        let status = loop {
            if let Some(status) = child.try_wait().expect("it is our child") {
                break status;
            }
            if Instant::now() > deadline {
                child.kill().expect("it is our child");
                panic!("the program does not end without its terminal");
            }
            std::thread::sleep(Duration::from_millis(10));
        };
        let mut said = String::new();
        child.stderr.take().expect("piped").read_to_string(&mut said).expect("messages are text");
        (status, said)
    }
}

/// Returns the visible text without blanks and control sequences.
fn letters(drawn: &str) -> String {
    let mut parts = drawn.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    let shown = parts.map(|part| part.trim_start_matches(|c: char| !c.is_ascii_alphabetic()).get(1..));
    (first + &shown.map(Option::unwrap_or_default).collect::<String>()).replace(' ', "")
}
