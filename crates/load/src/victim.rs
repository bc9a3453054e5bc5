//! A server of our own, that may be ended and begun again.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
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
}

impl Home {
    /// What the server says of itself.
    fn log(&self) -> PathBuf {
        self.data.with_extension("log")
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
        block_in_place(|| Self::start_and_wait(&home.program, &home.data, &home.log()))
    }

    fn start_and_wait(program: &Path, data: &Path, log: &Path) -> Result<Self> {
        let log = File::options().create(true).append(true).open(log).context("opening the server's log")?;
        let start = Instant::now();
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
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
    use rustix::process::{Pid, Signal, kill_process};
    let id = i32::try_from(child.id()).ok().and_then(Pid::from_raw).context("a process without a number")?;
    Ok(kill_process(id, Signal::TERM)?)
}

#[cfg(not(unix))]
fn terminate(_: &Child) -> Result<()> {
    anyhow::bail!("only Unix can ask a process to end")
}
