//! Runs `outflank serve` for tests.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::program::program;

/// A server that runs until the test ends.
pub(crate) struct Serving {
    child: Child,
    /// The server's address, without a trailing slash.
    pub(crate) page: String,
}

impl Serving {
    pub(crate) fn start(data: &Path) -> Self {
        Self::start_with(program().arg("serve"), data)
    }

    pub(crate) fn start_with(command: &mut Command, data: &Path) -> Self {
        Self::start_logging(command, data, Stdio::null())
    }

    pub(crate) fn start_logging(command: &mut Command, data: &Path, log: impl Into<Stdio>) -> Self {
        Self::start_at("127.0.0.1:0", command, data, log)
    }

    pub(crate) fn start_at(address: &str, command: &mut Command, data: &Path, log: impl Into<Stdio>) -> Self {
        let mut child = command
            .args(["--listen", address, "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("standard output is piped");
        BufReader::new(stdout).read_line(&mut line).expect("the program says where it listens");
        let page = line.trim_end().strip_prefix("listening on ").expect(&line).to_owned();
        assert!(page.starts_with("http://127.0.0.1:"), "{line}");
        Self { child, page }
    }

    pub(crate) fn get(&self, path: &str) -> Value {
        let mut answer = ureq::get(format!("{}{path}", self.page)).call().expect("the server answers");
        answer.body_mut().read_json().expect("the answer is JSON")
    }

    pub(crate) fn post(&self, path: &str, message: &Value) -> Value {
        let mut answer =
            ureq::post(format!("{}{path}", self.page)).send_json(message).expect("the server agrees");
        answer.body_mut().read_json().expect("the answer is JSON")
    }

    /// Plays a move in a game of two people.
    pub(crate) fn play(&self, game: &str, text: &str) {
        let seen = &self.get(&format!("/api/games/{game}"))["seq"];
        let command =
            json!({"id": format!("play-{text}"), "seen": seen, "action": {"kind": "play", "text": text}});
        self.post(&format!("/api/games/{game}/commands"), &command);
    }

    /// Sends a signal and returns the exit status, if the program ended by itself.
    pub(crate) fn end(mut self, signal: &str) -> Option<i32> {
        let sent = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(sent.expect("kill runs").success());
        let deadline = Instant::now() + Duration::from_secs(10);
        loop {
            if let Some(status) = self.child.try_wait().expect("the child can be polled") {
                return status.code();
            }
            assert!(Instant::now() < deadline, "the server does not stop");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // The test may have stopped the server already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
