//! An engine program: its process, and the lines to and from it.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child as Process, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use outflank_engine::Stop;

#[cfg(unix)]
use parking_lot::Mutex;
use rustix::process::{Pid, Signal};

use super::fault::Fault;
#[cfg(unix)]
use super::warden;
use crate::file_error::reason;

/// The protocol of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Protocol {
    Gtp,
    NBoard,
}

/// A running program. Dropping it ends the program with its children.
pub(super) struct Child {
    process: Process,
    /// Lines to write; dropped to close the program's input.
    orders: Option<Sender<String>>,
    lines: Receiver<String>,
    /// The last lines of the program's standard error.
    murmur: Arc<Mutex<Vec<String>>>,
    /// Disconnected when the program's standard error closes.
    hush: Receiver<()>,
    /// Set when the match is aborted.
    stop: Stop,
}

/// The longest line to read; no engine needs a longer one.
const LONGEST_LINE: u64 = 1 << 16;
/// The maximum number of lines waiting to be read. A program that writes more is blocked.
const WAITING_LINES: usize = 4096;
/// The number of standard error lines to keep.
const MURMUR: usize = 3;
/// The interval between checks for an abort.
const POLL_INTERVAL: Duration = Duration::from_millis(25);
/// The grace period for a program to end by itself.
pub(super) const FAREWELL: Duration = Duration::from_millis(300);
/// The wait for the exit status once the output has ended.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// The wait until all children of a program are gone too.
const LAST_WAIT: Duration = Duration::from_secs(6);

impl Child {
    /// Starts a program.
    pub(super) fn start(words: &[String], stop: &Stop) -> Result<Self, Fault> {
        let name = words.first().ok_or_else(|| Fault::Start("no command".to_owned()))?;
        let cannot = |error: io::Error| Fault::Start(format!("cannot start {name}: {}", reason(&error)));
        let mut command = command(words).map_err(cannot)?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().map_err(cannot)?;
        let (sender, lines) = mpsc::sync_channel(WAITING_LINES);
        if let Some(stdout) = process.stdout.take() {
            thread::spawn(move || {
                each_line(stdout, |line| sender.send(line).is_ok());
            });
        }
        let murmur = Arc::new(Mutex::new(Vec::new()));
        let (murmuring, hush) = mpsc::channel();
        if let Some(stderr) = process.stderr.take() {
            let murmur = Arc::clone(&murmur);
            // Always read standard error, so that a program that writes much to it is not blocked.
            thread::spawn(move || {
                each_line(stderr, |line| {
                    let mut kept = murmur.lock();
                    if kept.len() == MURMUR {
                        kept.remove(0);
                    }
                    kept.push(line);
                    true
                });
                drop(murmuring);
            });
        }
        let (orders, to_write) = mpsc::channel();
        if let Some(stdin) = process.stdin.take() {
            // Write in a separate thread, because a program that does not read would block the writer.
            thread::spawn(move || write_lines(stdin, &to_write));
        }
        Ok(Self { process, orders: Some(orders), lines, murmur, hush, stop: stop.clone() })
    }

    /// Writes a line.
    pub(super) fn say(&mut self, line: &str) -> Result<(), Fault> {
        let sent = self.orders.as_ref().map(|orders| orders.send(line.to_owned()));
        if sent.is_some_and(|sent| sent.is_ok()) { Ok(()) } else { Err(self.ended()) }
    }

    /// Reads the next line, if one arrives before the deadline.
    pub(super) fn hear(&mut self, deadline: Instant) -> Result<String, Fault> {
        loop {
            if self.stop.is_stopped() {
                return Err(Fault::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            // Check this also while lines arrive: a program that writes other lines has not answered.
            if left.is_zero() {
                return Err(Fault::Silence);
            }
            match self.lines.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Returns the fault of a program that no longer reads or writes.
    fn ended(&mut self) -> Fault {
        // The program's last error lines and its exit status may arrive slightly after the end of its output.
        let until = Instant::now() + LAST_WORDS;
        while Instant::now() < until && matches!(self.process.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.hush.recv_timeout(until.saturating_duration_since(Instant::now()));
        let how = match self.process.try_wait() {
            Ok(Some(status)) => format!("it ended with {status}"),
            _ => "it closed its output".to_owned(),
        };
        let murmur = self.murmur.lock();
        #[cfg(unix)]
        if let Some(why) = murmur.last().and_then(|last| last.strip_prefix(warden::CANNOT_START)) {
            return Fault::Start(format!("cannot start {why}"));
        }
        Fault::Gone(if murmur.is_empty() { how } else { format!("{how}: {}", murmur.join(" | ")) })
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // A well-behaved program ends when its input ends; any other is killed.
        if let Some(orders) = self.orders.take() {
            let _ = orders.send("quit".to_owned());
        }
        let patience = if cfg!(unix) { LAST_WAIT } else { FAREWELL };
        #[cfg(unix)]
        let process = i32::try_from(self.process.id()).ok().and_then(Pid::from_raw);
        // The warden gives the program time, then kills it with its children. A signal tells the warden to do
        // so, because a closed input goes unnoticed while a line is still being written.
        #[cfg(unix)]
        let _ = process.map(|process| rustix::process::kill_process(process, Signal::TERM));
        let until = Instant::now() + patience;
        while Instant::now() < until && matches!(self.process.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Returns the process to start for a command.
#[cfg(unix)]
fn command(words: &[String]) -> io::Result<Command> {
    warden::command(words)
}

/// Returns the process to start for a command.
#[cfg(not(unix))]
fn command(words: &[String]) -> io::Result<Command> {
    let (name, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
    let mut command = Command::new(name);
    command.args(arguments);
    Ok(command)
}

/// Writes lines until the channel closes or the reader is gone.
fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Passes on every line until the source ends or `take` returns `false`. Long lines are cut.
fn each_line(source: impl Read, mut take: impl FnMut(String) -> bool) {
    let mut source = BufReader::new(source);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Ok(1..) => {
                let line = String::from_utf8_lossy(&bytes);
                if !take(line.trim_end_matches(['\n', '\r']).to_owned()) {
                    return;
                }
            }
            Ok(0) | Err(_) => return,
        }
    }
}
