//! Being asked to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use outflank_engine::Stop;
use signal_hook::consts::{SIGINT, SIGTERM};

use crate::failure::Failure;

/// Whether the program was asked to end, and by which signal.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ending {
    is_asked: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl Ending {
    /// Hears the signals that ask a program to end.
    pub(crate) fn usual() -> Result<Self, Failure> {
        Self::of(&[SIGTERM, SIGINT])
    }

    /// Hears every signal by which a program is usually ended, for work that leaves something to put right.
    pub(crate) fn of_any_signal() -> Result<Self, Failure> {
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGALRM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGXCPU};
            let mut signals = vec![SIGTERM, SIGINT, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU];
            // Under `nohup` a hang-up is to be ignored.
            if !is_ignored(SIGHUP) {
                signals.push(SIGHUP);
            }
            Self::of(&signals)
        }
        #[cfg(not(unix))]
        Self::usual()
    }

    /// As [`Ending::usual`], for work that takes a while to come to its end: a second signal ends the program at once.
    pub(crate) fn once() -> Result<Self, Failure> {
        let ending = Self::default();
        for signal in [SIGTERM, SIGINT] {
            // What is registered first is called first, and finds the flag raised only by an earlier signal.
            signal_hook::flag::register_conditional_shutdown(
                signal,
                128 + signal,
                Arc::clone(&ending.is_asked),
            )
            .map_err(Failure::fault)?;
            ending.hear(signal)?;
        }
        Ok(ending)
    }

    fn of(signals: &[i32]) -> Result<Self, Failure> {
        let ending = Self::default();
        signals.iter().try_for_each(|signal| ending.hear(*signal))?;
        Ok(ending)
    }

    fn hear(&self, signal: i32) -> Result<(), Failure> {
        let number = usize::try_from(signal).map_err(Failure::fault)?;
        // The number first, so that whoever sees the flag finds it.
        signal_hook::flag::register_usize(signal, Arc::clone(&self.signal), number)
            .and_then(|_| signal_hook::flag::register(signal, Arc::clone(&self.is_asked)))
            .map(drop)
            .map_err(Failure::fault)
    }

    /// Whether the program was asked to end.
    pub(crate) fn is_asked(&self) -> bool {
        self.is_asked.load(Ordering::Relaxed)
    }

    /// How work ends that has told all it has to tell: in order, unless it was cut off.
    pub(crate) fn outcome(&self) -> Result<(), Failure> {
        if !self.is_asked() {
            return Ok(());
        }
        Err(Failure::Ended(u8::try_from(self.signal.load(Ordering::Relaxed)).unwrap_or_default()))
    }

    /// A flag for searches, which is raised when the program is asked to end.
    pub(crate) fn stop(&self) -> Result<Stop, Failure> {
        let stop = Stop::new();
        self.raise(stop.clone())?;
        Ok(stop)
    }

    /// Breaks off whatever a flag is for as soon as the program is asked to end.
    pub(crate) fn raise(&self, stop: Stop) -> Result<(), Failure> {
        const GLANCE: Duration = Duration::from_millis(25);
        let ending = self.clone();
        let look = move || {
            while !ending.is_asked() && !stop.is_stopped() {
                thread::sleep(GLANCE);
            }
            stop.stop();
        };
        thread::Builder::new().name("signals".into()).spawn(look).map(drop).map_err(Failure::fault)
    }
}

/// Whether this process was started with the signal ignored; never where the system does not tell.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    signal.checked_sub(1).is_some_and(|bit| mask >> bit & 1 == 1)
}
