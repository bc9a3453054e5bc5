//! A process between the match and an engine program.
//!
//! It shares the program's standard input, output and error. However the match ends, it waits until the
//! program ends or its input has no writer left. Then it kills the program with everything that it started.
//! On Linux all descendants of the program stay below the warden, even those with a new session. The program
//! is killed if its warden dies. On other systems the warden knows only the program's process group.

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{self, Command};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use clap::Parser;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{Pid, Resource, Rlimit, Signal, WaitOptions, WaitStatus};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};

use super::child::FAREWELL;
use crate::failure::Failure;
use crate::file_error::reason;

/// Run a program, and kill it with everything that it started once its input has no writer left.
///
/// `outflank match` starts engines like this.
#[derive(Debug, Parser)]
#[command(disable_help_flag = true)]
pub(crate) struct Warden {
    /// Become the program, which is to be killed when the process with this number ends.
    #[arg(long)]
    parent: Option<i32>,
    /// The program and its arguments.
    #[arg(last = true, required = true)]
    words: Vec<OsString>,
}

/// The first argument that asks for a warden.
const WORD: &str = "warden";

/// Returns the requested warden, if the arguments ask for one.
pub(in crate::command) fn asked(words: &[OsString]) -> Option<Result<Warden, Failure>> {
    let words = words.get(1..).filter(|words| words.first().is_some_and(|word| word == WORD))?;
    Some(Warden::try_parse_from(words).map_err(Failure::from))
}

/// The beginning of the warden's message about a program that does not exist.
pub(super) const CANNOT_START: &str = "outflank: cannot start ";

/// The wait for killed processes to disappear.
const LAST_WAIT: Duration = Duration::from_secs(5);

/// Returns a command that runs another under a warden.
pub(super) fn command<'a>(words: impl IntoIterator<Item = &'a String>) -> io::Result<Command> {
    let mut command = this_program()?;
    command.args([WORD, "--"]).args(words);
    // Ctrl-C must reach only the match, which ends its programs itself.
    command.process_group(0);
    Ok(command)
}

/// Returns a command that runs this program, even if its file has been replaced since.
fn this_program() -> io::Result<Command> {
    let path = if cfg!(target_os = "linux") { "/proc/self/exe".into() } else { std::env::current_exe()? };
    let mut command = Command::new(path);
    command.arg0("outflank");
    Ok(command)
}

enum Event {
    /// The program has ended.
    Ended(WaitStatus),
    /// All processes of the program are gone.
    AllGone,
    /// The program's input is closed, or a signal has arrived.
    Enough,
}

impl Warden {
    pub(crate) fn run(self) -> Result<(), Failure> {
        match self.parent {
            Some(parent) => Err(self.turn_into_program(parent)),
            None => self.guard(),
        }
    }

    /// Becomes the program; returns only on failure.
    fn turn_into_program(self, parent: i32) -> Failure {
        #[cfg(target_os = "linux")]
        {
            if let Err(error) = rustix::process::set_parent_process_death_signal(Some(Signal::KILL)) {
                return Failure::fault(error);
            }
            // The parent may have ended before this call.
            if rustix::process::getppid() != Pid::from_raw(parent) {
                return Failure::Closed;
            }
        }
        #[cfg(not(target_os = "linux"))]
        let _ = parent;
        let mut words = self.words.into_iter();
        let name = words.next().unwrap_or_default();
        let error = Command::new(&name).args(words).exec();
        Failure::input(format_args!("cannot start {}: {}", name.display(), reason(&error)))
    }

    fn guard(self) -> Result<(), Failure> {
        let (events, received) = mpsc::channel();
        watch(events.clone()).map_err(Failure::fault)?;
        let me = rustix::process::getpid();
        #[cfg(target_os = "linux")]
        rustix::process::set_child_subreaper(Some(me)).map_err(Failure::fault)?;
        let mut command = this_program().map_err(Failure::fault)?;
        command.arg(WORD).arg("--parent").arg(me.as_raw_nonzero().to_string()).arg("--").args(self.words);
        let program = command.process_group(0).spawn().map_err(Failure::fault)?;
        let program = i32::try_from(program.id()).ok().and_then(Pid::from_raw);
        let program = program.ok_or_else(|| Failure::fault("a process without a number"))?;
        // Readers must reach the end of the program's output even if the program closes the output and keeps
        // running.
        let nowhere = File::options().write(true).open("/dev/null").map_err(Failure::fault)?;
        rustix::stdio::dup2_stdout(&nowhere).map_err(Failure::fault)?;
        thread::Builder::new()
            .name("children".into())
            .spawn(move || reap(program, &events))
            .map_err(Failure::fault)?;
        let ended = await_end(&received);
        end_all(me, program, &received);
        ended.map_or(Ok(()), end_like)
    }
}

/// Waits until the program has ended, or until its grace period is over.
fn await_end(events: &Receiver<Event>) -> Option<WaitStatus> {
    let mut until = None;
    loop {
        let event = match until {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(until) => events.recv_timeout(Instant::saturating_duration_since(&until, Instant::now())),
        };
        match event {
            Ok(Event::Ended(status)) => return Some(status),
            Ok(Event::Enough) => until = until.or(Some(Instant::now() + FAREWELL)),
            Ok(Event::AllGone) | Err(_) => return None,
        }
    }
}

/// Kills the program and its descendants until none is left.
fn end_all(me: Pid, program: Pid, events: &Receiver<Event>) {
    const POLL_INTERVAL: Duration = Duration::from_millis(10);
    let until = Instant::now() + LAST_WAIT;
    let _ = rustix::process::kill_process_group(program, Signal::KILL);
    while Instant::now() < until {
        // A dying process may have started another.
        for process in descendants(me) {
            let _ = rustix::process::kill_process(process, Signal::KILL);
        }
        match events.recv_timeout(POLL_INTERVAL) {
            Ok(Event::AllGone) | Err(RecvTimeoutError::Disconnected) => return,
            Ok(Event::Ended(_) | Event::Enough) | Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Ends this process in the same way as the program.
fn end_like(status: WaitStatus) -> Result<(), Failure> {
    if let Some(signal) = status.terminating_signal() {
        // One core dump is enough.
        let none = Rlimit { current: Some(0), maximum: Some(0) };
        let _ = rustix::process::setrlimit(Resource::Core, none);
        let _ = signal_hook::low_level::emulate_default_handler(signal);
        process::exit(128 + signal);
    }
    process::exit(status.exit_status().unwrap_or(1))
}

/// Reaps all ended processes, including the program.
fn reap(program: Pid, events: &Sender<Event>) {
    loop {
        let event = match rustix::process::wait(WaitOptions::empty()) {
            Ok(Some((process, status))) if process == program => Event::Ended(status),
            Ok(_) | Err(rustix::io::Errno::INTR) => continue,
            Err(_) => Event::AllGone,
        };
        let is_last = matches!(event, Event::AllGone);
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}

/// Starts the thread that waits for a closed input or a signal.
fn watch(events: Sender<Event>) -> io::Result<()> {
    let (signal, rung) = UnixStream::pair()?;
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
        signal_hook::low_level::pipe::register(number, signal.try_clone()?)?;
    }
    let look = move || {
        let stdin = io::stdin();
        // Do not read the input, which is the program's; poll reports the loss of all writers without being
        // asked.
        let mut sources = [PollFd::new(&stdin, PollFlags::empty()), PollFd::new(&rung, PollFlags::IN)];
        while poll(&mut sources, None) == Err(rustix::io::Errno::INTR) {}
        let _ = events.send(Event::Enough);
        // The other end of the pair stays open as long as this thread runs.
        drop(signal);
    };
    thread::Builder::new().name("input".into()).spawn(look).map(drop)
}

/// Returns all descendants of this process, as far as the system reports them.
fn descendants(me: Pid) -> Vec<Pid> {
    let parents = parents();
    let mut found = vec![me];
    let mut at = 0;
    while let Some(&parent) = found.get(at) {
        found.extend(parents.iter().filter(|(_, of)| *of == parent).map(|(process, _)| *process));
        at += 1;
    }
    found.split_off(1)
}

/// Returns all processes with their parents.
fn parents() -> Vec<(Pid, Pid)> {
    let Ok(entries) = std::fs::read_dir("/proc") else { return Vec::new() };
    let of_entry = |entry: std::fs::DirEntry| {
        let process = entry.file_name().to_str()?.parse().ok().and_then(Pid::from_raw)?;
        let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
        // The name, in brackets, may contain anything; the state and the parent follow it.
        let (_, rest) = stat.rsplit_once(')')?;
        let parent = rest.split_whitespace().nth(1)?.parse().ok().and_then(Pid::from_raw)?;
        Some((process, parent))
    };
    entries.filter_map(Result::ok).filter_map(of_entry).collect()
}
