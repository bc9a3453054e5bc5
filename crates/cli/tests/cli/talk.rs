//! Line-by-line communication with a program.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::program::program;

/// A generous time limit for any answer on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A running program and its lines.
pub(crate) struct Talk {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    pub(crate) fn start(arguments: &[&str]) -> Self {
        let mut child = program()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the program starts");
        let stdout = child.stdout.take().expect("standard output is piped");
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self { stdin: child.stdin.take(), child, lines }
    }

    pub(crate) fn say(&mut self, text: &str) {
        let stdin = self.stdin.as_mut().expect("standard input is open");
        stdin.write_all(format!("{text}\n").as_bytes()).expect("the program listens");
    }

    /// Returns the next line.
    pub(crate) fn hear(&self) -> String {
        self.lines.recv_timeout(TIMEOUT).expect("a line from the program")
    }

    /// Returns the next line with this prefix.
    pub(crate) fn hear_one(&self, beginning: &str) -> String {
        loop {
            let line = self.hear();
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// Closes the input.
    pub(crate) fn end(&mut self) {
        self.stdin = None;
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Waits for the program to end by itself. Returns its remaining output, its exit status and the time it
    /// took.
    pub(crate) fn ended(mut self) -> (Vec<String>, Option<i32>, Duration) {
        let started = Instant::now();
        while started.elapsed() < TIMEOUT {
            if let Some(status) = self.child.try_wait().expect("the program can be waited for") {
                let rest = self.lines.iter().collect();
                return (rest, status.code(), started.elapsed());
            }
            thread::sleep(Duration::from_millis(2));
        }
        let _ = self.child.kill();
        panic!("the program does not end");
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // The test may have waited for the program's end already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
