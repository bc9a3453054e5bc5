//! A server process that may be ended and restarted.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use tokio::task::block_in_place;
use tokio::time::sleep;

use crate::address::Address;
use crate::moment::now_ms;
use crate::process::Process;

/// The time limit of a graceful shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// A program with its data.
#[derive(Clone)]
pub(crate) struct Home {
    pub(crate) program: PathBuf,
    pub(crate) data: PathBuf,
    /// A PostgreSQL database instead of one in the directory, possibly shared with other servers.
    pub(crate) database: Option<String>,
}

impl Home {
    /// Returns the file of the server's log.
    fn log(&self) -> PathBuf {
        self.data.with_extension("log")
    }

    /// Returns the home of another server for the same database.
    pub(crate) fn another(&self) -> Self {
        Self { data: self.data.with_file_name("another-server"), ..self.clone() }
    }

    /// Returns how often servers in this home have logged that they stand by.
    pub(crate) fn stood_by(&self) -> Result<usize> {
        Ok(fs::read_to_string(self.log())?.matches("standing by: another server has").count())
    }

    /// Returns the file of the SQLite database.
    pub(crate) fn database(&self) -> PathBuf {
        self.data.join("outflank.db")
    }
}

/// A running server, which is killed when dropped.
pub(crate) struct Victim {
    child: Child,
    pub(crate) address: Address,
    /// The time from the start of the server until it listened.
    pub(crate) ready: Duration,
}

impl Victim {
    /// Starts a server and waits until it answers.
    pub(crate) fn start(home: &Home) -> Result<Self> {
        block_in_place(|| Self::start_and_wait(home))
    }

    fn start_and_wait(home: &Home) -> Result<Self> {
        let Home { program, data, database } = home;
        let log = File::options().create(true).append(true).open(home.log());
        let log = log.context("opening the server's log")?;
        let start = Instant::now();
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(database.iter().flat_map(|database| ["--stand-by", "--database", database]))
            .args(["--connections", "16384"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .with_context(|| format!("starting {}", program.display()))?;
        let output = child.stdout.take().context("the server has no output")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let ready = start.elapsed();
        let address =
            line.trim().strip_prefix("listening on http://").map(|address| address.trim_end_matches('/'));
        let address = address.and_then(|address| address.parse().ok());
        let address = address.with_context(|| format!("the server printed `{}`", line.trim()));
        match address {
            Ok(address) => Ok(Self { child, address: Address::new(address), ready }),
            Err(error) => {
                let _ended = child.kill().and_then(|()| child.wait());
                Err(error)
            }
        }
    }

    /// Returns the process of the server.
    pub(crate) fn process(&self) -> Process {
        Process::of(self.child.id())
    }

    /// Kills the server. Returns a time at which it was certainly gone, in milliseconds since 1970.
    pub(crate) fn kill(mut self) -> Result<i64> {
        block_in_place(|| {
            self.child.kill()?;
            self.child.wait()
        })?;
        Ok(now_ms())
    }

    /// Suspends or resumes the process.
    pub(crate) fn freeze(&self, is_frozen: bool) -> Result<()> {
        freeze(&self.child, is_frozen)
    }

    /// Shuts the server down gracefully. Returns the duration, and a time at which it was gone.
    pub(crate) async fn stop(mut self) -> Result<(Duration, i64)> {
        let asked = Instant::now();
        terminate(&self.child)?;
        let status: ExitStatus = loop {
            if let Some(status) = self.child.try_wait()? {
                break status;
            }
            ensure!(
                asked.elapsed() < SHUTDOWN_TIMEOUT,
                "the server did not shut down within {SHUTDOWN_TIMEOUT:?}"
            );
            sleep(Duration::from_millis(5)).await;
        };
        ensure!(status.success(), "the server shut down with {status}");
        Ok((asked.elapsed(), now_ms()))
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        let _ended = self.child.kill().and_then(|()| self.child.wait());
    }
}

#[cfg(unix)]
fn terminate(child: &Child) -> Result<()> {
    send(child, rustix::process::Signal::TERM)
}

#[cfg(unix)]
fn freeze(child: &Child, is_frozen: bool) -> Result<()> {
    use rustix::process::Signal;
    send(child, if is_frozen { Signal::STOP } else { Signal::CONT })
}

#[cfg(unix)]
fn send(child: &Child, signal: rustix::process::Signal) -> Result<()> {
    use rustix::process::{Pid, kill_process};
    let id = i32::try_from(child.id()).ok().and_then(Pid::from_raw).context("a process without an id")?;
    Ok(kill_process(id, signal)?)
}

#[cfg(not(unix))]
fn terminate(_: &Child) -> Result<()> {
    anyhow::bail!("only Unix has signals to shut down a process")
}

#[cfg(not(unix))]
fn freeze(_: &Child, _: bool) -> Result<()> {
    anyhow::bail!("only Unix has signals to suspend a process")
}
