//! A server of our own, that may be ended and begun again.

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

/// A server that was asked to end and takes longer is at fault.
const PATIENCE: Duration = Duration::from_secs(10);

/// Which program serves which data.
#[derive(Clone)]
pub(crate) struct Home {
    pub(crate) program: PathBuf,
    pub(crate) data: PathBuf,
    /// A database of PostgreSQL in place of one in the directory, which it may share with others.
    pub(crate) database: Option<String>,
}

impl Home {
    /// What the server says of itself.
    fn log(&self) -> PathBuf {
        self.data.with_extension("log")
    }

    /// The home of another server of its database.
    pub(crate) fn another(&self) -> Self {
        Self { data: self.data.with_file_name("another-server"), ..self.clone() }
    }

    /// How often its servers have said that they stand by.
    pub(crate) fn stood_by(&self) -> Result<usize> {
        Ok(fs::read_to_string(self.log())?.matches("standing by: another server has").count())
    }

    /// The file of its database.
    pub(crate) fn database(&self) -> PathBuf {
        self.data.join("outflank.db")
    }
}

/// A running server, ended without warning when dropped.
pub(crate) struct Victim {
    child: Child,
    pub(crate) address: Address,
    /// From its start until it listened.
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
            // Programs of before have their own bound, and know nothing of this.
            .env("OUTFLANK_CONNECTIONS", "16384")
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
        let address = address.with_context(|| format!("the server said `{}`", line.trim()));
        match address {
            Ok(address) => Ok(Self { child, address: Address::new(address), ready }),
            Err(error) => {
                let _ended = child.kill().and_then(|()| child.wait());
                Err(error)
            }
        }
    }

    /// What it uses.
    pub(crate) fn process(&self) -> Process {
        Process::of(self.child.id())
    }

    /// Ends it without warning; gives the moment from which on it was certainly gone.
    pub(crate) fn kill(mut self) -> Result<i64> {
        block_in_place(|| {
            self.child.kill()?;
            self.child.wait()
        })?;
        Ok(now_ms())
    }

    /// Has it stand still, or go on.
    pub(crate) fn freeze(&self, is_frozen: bool) -> Result<()> {
        freeze(&self.child, is_frozen)
    }

    /// Asks it to end; gives how long that took, and the moment from which on it was gone.
    pub(crate) async fn stop(mut self) -> Result<(Duration, i64)> {
        let asked = Instant::now();
        terminate(&self.child)?;
        let status: ExitStatus = loop {
            if let Some(status) = self.child.try_wait()? {
                break status;
            }
            ensure!(asked.elapsed() < PATIENCE, "asked to end, the server is still there after {PATIENCE:?}");
            sleep(Duration::from_millis(5)).await;
        };
        ensure!(status.success(), "asked to end, the server ended with {status}");
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
    let id = i32::try_from(child.id()).ok().and_then(Pid::from_raw).context("a process without a number")?;
    Ok(kill_process(id, signal)?)
}

#[cfg(not(unix))]
fn terminate(_: &Child) -> Result<()> {
    anyhow::bail!("only Unix can ask a process to end")
}

#[cfg(not(unix))]
fn freeze(_: &Child, _: bool) -> Result<()> {
    anyhow::bail!("only Unix can have a process stand still")
}
