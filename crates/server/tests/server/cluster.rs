//! A PostgreSQL server for tests, in a temporary directory and on a socket there. It ends with the process
//! that started it, however that process ends.

use std::io::{Read, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use outflank_server::store::PostgresAddress;
use tokio_postgres::Config;

use crate::programs::programs;
use crate::waiting::PATIENCE;

/// The environment variable with the directory of a running server, for processes that tests start.
pub(crate) const RUNNING: &str = "OUTFLANK_TEST_POSTGRES";

/// Starts and stops the database on command, one word per line. When its input closes, as it does when this
/// process ends, it stops the database and removes the directory.
const WARDEN: &str = r#"
start() {
    "$programs/postgres" -D "$place/data" -k "$place" -c listen_addresses= -c fsync=off -c full_page_writes=off \
        -c max_connections=500 -c shared_buffers=32MB -c max_wal_size=256MB -c autovacuum=off \
        -c log_min_messages=fatal >>"$place/log" 2>&1 &
    postgres=$!
}
programs=$1 place=$2
start
while read -r order; do
    case $order in
    stop) kill -INT $postgres; wait $postgres ;;
    crash) kill -QUIT $postgres; wait $postgres ;;
    start) start ;;
    esac
    echo done
done
kill -QUIT $postgres
wait
rm -rf "$place"
"#;

pub(crate) struct Cluster {
    directory: PathBuf,
    /// The warden's input stays open as long as this process lives.
    warden: Option<Child>,
}

impl Cluster {
    /// Starts a database server. Without PostgreSQL it prints a notice and ends the process, because nothing
    /// can be tested.
    pub(crate) fn start() -> Self {
        if let Some(directory) = std::env::var_os(RUNNING) {
            return Self { directory: directory.into(), warden: None };
        }
        let Some(programs) = programs() else {
            // The test harness captures ordinary output, so the notice goes directly to the standard error.
            let _told = writeln!(
                std::io::stderr(),
                "\nSKIPPED: all tests of the server on PostgreSQL. There is none here: neither `pg_config --bindir` nor \
                 /usr/lib/postgresql nor PATH leads to initdb and postgres."
            );
            std::process::exit(0);
        };
        let directory = tempfile::Builder::new().prefix("outflank-postgres-").tempdir().unwrap().keep();
        let user = other_user();
        if let Some((user, group)) = user {
            std::os::unix::fs::chown(&directory, Some(user), Some(group)).unwrap();
        }
        // PostgreSQL's user must be able to enter the directory.
        std::fs::set_permissions(&directory, std::fs::Permissions::from_mode(0o755)).unwrap();
        let made = as_user(user, &programs.join("initdb"))
            .args([
                "--no-sync",
                "--auth=trust",
                "--username=outflank",
                "--encoding=UTF8",
                "--locale=C.UTF-8",
                "-D",
            ])
            .arg(directory.join("data"))
            .output()
            .unwrap();
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        let warden = as_user(user, Path::new("sh"))
            .args(["-c", WARDEN, "warden"])
            .args([&programs, &directory])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let cluster = Self { directory, warden: Some(warden) };
        cluster.answers();
        cluster
    }

    /// Waits until it is ready.
    fn answers(&self) {
        let Self { directory, .. } = self;
        let begun = Instant::now();
        // The last line of this file states the status.
        let is_ready = || {
            std::fs::read_to_string(directory.join("data/postmaster.pid"))
                .is_ok_and(|lines| lines.lines().nth(7).is_some_and(|state| state.trim() == "ready"))
        };
        while !is_ready() {
            let log = || std::fs::read_to_string(directory.join("log")).unwrap_or_default();
            assert!(begun.elapsed() < PATIENCE, "PostgreSQL did not start: {}", log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Makes the database stop, crash or start, and waits until that is done.
    pub(crate) fn order(&mut self, order: &str) {
        let warden = self.warden.as_mut().unwrap();
        writeln!(warden.stdin.as_mut().unwrap(), "{order}").unwrap();
        let mut answer = [0; "done\n".len()];
        warden.stdout.as_mut().unwrap().read_exact(&mut answer).unwrap();
        if order == "start" {
            self.answers();
        }
    }

    /// Returns the directory, for processes that tests start.
    pub(crate) fn directory(&self) -> &Path {
        &self.directory
    }

    /// Copies a database into another.
    pub(crate) fn copy(&self, from: &str, to: &str) {
        let program = |name: &str, database: &str| {
            let mut command = Command::new(programs().unwrap().join(name));
            command.args(["-U", "outflank", "-d", database, "-h"]).arg(&self.directory);
            command
        };
        let dump = program("pg_dump", from).args(["--clean", "--if-exists"]).output().unwrap();
        assert!(dump.status.success(), "pg_dump: {}", String::from_utf8_lossy(&dump.stderr));
        let mut psql = program("psql", to)
            .args(["--quiet", "--no-psqlrc", "-v", "ON_ERROR_STOP=1"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        psql.stdin.take().unwrap().write_all(&dump.stdout).unwrap();
        assert!(psql.wait().unwrap().success(), "psql");
    }

    /// Returns the address of a database of this cluster, by its Unix socket.
    pub(crate) fn address(&self, database: &str) -> PostgresAddress {
        let directory = self.directory.display();
        format!("postgres://outflank@/{database}?host={directory}&port=5432").parse().unwrap()
    }

    /// Returns the options for connecting to a database.
    pub(crate) fn options(&self, database: &str) -> Config {
        let mut options = Config::new();
        options.host_path(&self.directory).port(5432).user("outflank").dbname(database);
        options
    }
}

/// Returns another user and group for PostgreSQL, which refuses to run as root.
fn other_user() -> Option<(u32, u32)> {
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
    if !is_root {
        return None;
    }
    let id = |what: &str, user: &str| {
        let output = Command::new("id").args([what, user]).output().ok()?;
        String::from_utf8_lossy(&output.stdout).trim().parse().ok()
    };
    ["postgres", "nobody"].iter().find_map(|user| Some((id("-u", user)?, id("-g", user)?)))
}

fn as_user(user: Option<(u32, u32)>, program: &Path) -> Command {
    let Some((user, group)) = user else { return Command::new(program) };
    let mut command = Command::new("setpriv");
    command
        .arg(format!("--reuid={user}"))
        .arg(format!("--regid={group}"))
        .arg("--clear-groups")
        .arg(program)
        .current_dir("/");
    command
}
