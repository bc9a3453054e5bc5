//! Servers and workers as programs on a bus: their messages about the connection, and no secrets in their
//! logs.

use std::fs::{self, File};
use std::io::{Read, Seek};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::nats::{Door, Nats};
use crate::program::program;
use crate::waiting::PATIENCE;

const TOKEN: Door = Door { options: &["--auth", "t0k3n"], scheme: "nats", access: "t0k3n@" };
const TLS: Door = Door {
    options: &[
        "--tls",
        "--tlscert",
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/bus/server.pem"),
        "--tlskey",
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/bus/server.key"),
        "--user",
        "club",
        "--pass",
        "p/w:@%?#",
    ],
    scheme: "tls",
    access: Door::PASSWORD.access,
};
/// Every form in which the secrets of these connections could appear.
const SECRETS: [&str; 3] = ["p/w:@%?#", "p%2Fw%3A%40%25%3F%23", "t0k3n"];

/// A program on a bus, with both outputs in one file.
struct OnBus {
    child: Child,
    said: File,
    whole: String,
}

impl OnBus {
    fn start(command: &mut Command) -> Self {
        let said = tempfile::tempfile().expect("a file");
        let output = || Stdio::from(said.try_clone().expect("a second handle"));
        let child = command
            .args(["--log", "trace"])
            .stdin(Stdio::null())
            .stdout(output())
            .stderr(output())
            .spawn()
            .expect("the program starts");
        Self { child, said, whole: String::new() }
    }

    fn worker(bus: &str) -> Self {
        Self::start(program().args(["worker", "--threads", "1", "--name", "attic"]).env("OUTFLANK_BUS", bus))
    }

    fn server(bus: &str, data: &tempfile::TempDir) -> Self {
        let data = data.path().to_str().expect("text");
        let arguments = ["serve", "--listen", "127.0.0.1:0", "--data", data];
        Self::start(program().args(arguments).env("OUTFLANK_BUS", bus))
    }

    /// Waits for this text in the program's output.
    #[track_caller]
    fn says(&mut self, words: &str) {
        let started = Instant::now();
        while !self.whole.contains(words) {
            self.said.seek(std::io::SeekFrom::Start(0)).expect("it is a file");
            self.whole.clear();
            self.said.read_to_string(&mut self.whole).expect("the output is text");
            assert!(started.elapsed() < PATIENCE, "{words:?} never appears: {}", self.whole);
            std::thread::sleep(Duration::from_millis(20));
        }
        for secret in SECRETS {
            assert!(!self.whole.contains(secret), "{secret} is in the log: {}", self.whole);
        }
    }

    /// Waits until the program has tried to connect this number of times.
    fn tries(&mut self, times: usize) {
        let started = Instant::now();
        loop {
            self.says("attempting connection");
            if self.whole.matches("attempting connection").count() >= times {
                return;
            }
            assert!(started.elapsed() < PATIENCE, "it gives up: {}", self.whole);
            self.whole.clear();
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for OnBus {
    fn drop(&mut self) {
        // If the program has ended and so made the test fail, there is nothing to kill.
        let _gone = (self.child.kill(), self.child.wait());
    }
}

fn authority() -> PathBuf {
    let file = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/bus/authority.pem"));
    fs::canonicalize(file).expect("it is committed")
}

#[test]
fn a_worker_is_let_in_by_password_and_by_token() {
    for door in [Door::PASSWORD, TOKEN] {
        let Some(nats) = Nats::behind(door) else { return };
        let data = tempfile::tempdir().expect("a directory");
        let mut server = OnBus::server(&nats.url(), &data);
        server.says("connected to the bus at nats://127.0.0.1:");
        let mut worker = OnBus::worker(&nats.url());
        worker.says("as attic, threads: 1");
        server.says("the worker attic has arrived");
    }
}

#[test]
fn a_worker_is_let_in_over_tls_if_the_authority_is_trusted() {
    let Some(nats) = Nats::behind(TLS) else { return };
    let data = tempfile::tempdir().expect("a directory");
    let bus = nats.url();
    let mut server = OnBus::start(
        program()
            .args(["serve", "--listen", "127.0.0.1:0", "--data", data.path().to_str().expect("text")])
            .env("OUTFLANK_BUS", &bus)
            .env("SSL_CERT_FILE", authority()),
    );
    let mut worker = OnBus::start(
        program()
            .args(["worker", "--threads", "1", "--name", "attic"])
            .env("OUTFLANK_BUS", &bus)
            .env("SSL_CERT_FILE", authority()),
    );
    worker.says("working for tls://127.0.0.1:");
    server.says("the worker attic has arrived");
    // Without the authority, the connection fails and the reason is logged.
    let mut stranger = OnBus::worker(&bus);
    stranger.says("not connected to the bus at tls://127.0.0.1:");
    stranger.says("invalid peer certificate");
    assert!(!stranger.whole.contains("working for"), "{}", stranger.whole);
}

#[test]
fn a_rejected_worker_reports_the_reason_once() {
    let Some(nats) = Nats::start() else { return };
    let data = tempfile::tempdir().expect("a directory");
    let wrong = nats.url_with("club:wrong@");
    let mut programs = [OnBus::worker(&wrong), OnBus::server(&wrong, &data)];
    for program in &mut programs {
        program.says("not connected to the bus at nats://127.0.0.1:");
        program.tries(5);
        assert_eq!(program.whole.matches("not connected to the bus").count(), 1, "{}", program.whole);
        assert!(program.whole.contains("authorization violation"), "{}", program.whole);
        assert!(!program.whole.contains("working for"), "{}", program.whole);
        let line = program.whole.lines().find(|line| line.contains("not connected to the bus"));
        assert!(line.is_some_and(|line| line.contains("WARN")), "{line:?}");
    }
}

#[test]
fn a_refused_connection_to_the_bus_is_reported() {
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = free.local_addr().expect("it has an address").port();
    drop(free);
    let mut worker = OnBus::worker(&format!("nats://club:t0k3n@127.0.0.1:{port}"));
    worker.says(&format!("not connected to the bus at nats://127.0.0.1:{port}: "));
    worker.says("refused");
    assert!(!worker.whole.contains("working for"), "{}", worker.whole);
}
