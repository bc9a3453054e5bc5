//! A NATS server for tests, on a free port. It ends when it is dropped or the process ends, in whatever way.
//! Like the servers in the documentation, it requires a password.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

use outflank_server::bus::BusAddress;
use tempfile::TempDir;

use crate::programs::nats;
use crate::waiting::PATIENCE;

/// Runs the server until its input closes or a command stops it.
const WARDEN: &str = r#"
start() { "$@" >/dev/null 2>&1 & nats=$!; }
start "$@"
while read -r order; do
    case $order in
    stop) kill -9 $nats; wait $nats 2>/dev/null ;;
    start) start "$@" ;;
    esac
    echo done
done
kill -9 $nats
"#;

pub(crate) const USER: &str = "club";
/// Nearly all characters of this password must be encoded in an address.
pub(crate) const PASSWORD: &str = "p/w:@%?#";

/// How clients get access to a NATS server.
#[derive(Clone, Copy)]
pub(crate) struct Door {
    /// The server's options, apart from address and port.
    pub(crate) options: &'static [&'static str],
    pub(crate) scheme: &'static str,
    /// The part of the clients' address before the host.
    pub(crate) access: &'static str,
}

impl Door {
    /// Access by [`USER`] and [`PASSWORD`].
    pub(crate) const PASSWORD: Self = Self {
        options: &["--user", USER, "--pass", PASSWORD],
        scheme: "nats",
        access: "club:p%2Fw%3A%40%25%3F%23@",
    };
}

pub(crate) struct Nats {
    directory: TempDir,
    port: u16,
    door: Door,
    warden: Child,
    orders: ChildStdin,
}

impl Nats {
    /// Starts a server with a password. Prints a notice if NATS is not installed.
    pub(crate) fn start() -> Option<Self> {
        Self::behind(Door::PASSWORD)
    }

    /// Starts a server with this kind of access.
    pub(crate) fn behind(door: Door) -> Option<Self> {
        let Some(program) = nats() else {
            // The test harness captures ordinary output, so the notice goes directly to the standard error.
            let notice = "\nSKIPPED: a test of workers on a bus. There is no nats-server here.\n";
            let _told = std::io::stderr().write_all(notice.as_bytes());
            return None;
        };
        let directory = tempfile::tempdir().unwrap();
        // The first start finds a free port, which later starts use again.
        let mut first = command(&program, door, -1, directory.path()).spawn().unwrap();
        let port = port(directory.path());
        first.kill().unwrap();
        first.wait().unwrap();
        let asked = command(&program, door, i32::from(port), directory.path());
        let mut warden = Command::new("sh")
            .args(["-c", WARDEN, "warden"])
            .arg(asked.get_program())
            .args(asked.get_args())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let orders = warden.stdin.take().unwrap();
        Some(Self { directory, port, door, warden, orders })
    }

    /// Stops the server at once, or starts it again.
    pub(crate) fn order(&mut self, order: &str) {
        writeln!(self.orders, "{order}").unwrap();
        let mut answer = [0; "done\n".len()];
        self.warden.stdout.as_mut().unwrap().read_exact(&mut answer).unwrap();
    }

    /// Returns the address for servers and workers, with a subject prefix.
    pub(crate) fn address(&self) -> BusAddress {
        format!("{}/tests", self.url()).parse().unwrap()
    }

    /// Returns the address for a client.
    pub(crate) fn url(&self) -> String {
        self.url_with(self.door.access)
    }

    /// Like `url`, with this text before the host.
    pub(crate) fn url_with(&self, access: &str) -> String {
        format!("{}://{access}127.0.0.1:{}", self.door.scheme, self.port)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // Closing the input would end the server too, but it must be gone before its directory is removed.
        let _gone = writeln!(self.orders, "stop");
        let mut answer = [0; "done\n".len()];
        let _gone = self.warden.stdout.as_mut().map(|output| output.read_exact(&mut answer));
        let _gone = (self.warden.kill(), self.warden.wait());
        let _kept = self.directory.path();
    }
}

fn command(program: &Path, door: Door, port: i32, directory: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(["-a", "127.0.0.1", "-p", &port.to_string(), "--ports_file_dir"]).arg(directory);
    command.args(door.options);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Reads the port from the file that the server writes.
fn port(directory: &Path) -> u16 {
    let begun = Instant::now();
    loop {
        let files = std::fs::read_dir(directory).unwrap().filter_map(|file| Some(file.ok()?.path()));
        for file in files.filter(|file| file.extension().is_some_and(|extension| extension == "ports")) {
            let text = std::fs::read_to_string(file).unwrap();
            if let Ok(ports) = serde_json::from_str::<serde_json::Value>(&text) {
                let url = ports["nats"][0].as_str().unwrap_or_default();
                if let Some(port) = url.rsplit(':').next().and_then(|port| port.parse().ok()) {
                    return port;
                }
            }
        }
        assert!(begun.elapsed() < PATIENCE, "nats-server did not start");
        std::thread::sleep(Duration::from_millis(20));
    }
}
