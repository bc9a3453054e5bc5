//! Handles requests to end the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use outflank_engine::Stop;
use signal_hook::consts::{SIGINT, SIGTERM};

use crate::failure::Failure;

/// Whether a signal has asked the program to end, and its number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ending {
    is_asked: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl Ending {
    /// Handles the usual signals for ending a program.
    pub(crate) fn usual() -> Result<Self, Failure> {
        Self::of(&[SIGTERM, SIGINT])
    }

    /// Handles every signal that usually ends a program, for work that needs cleaning up.
    pub(crate) fn of_any_signal() -> Result<Self, Failure> {
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGALRM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGXCPU};
            let mut signals = vec![SIGTERM, SIGINT, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU];
            // Under `nohup` a hang-up must be ignored.
            if !is_ignored(SIGHUP) {
                signals.push(SIGHUP);
            }
            Self::of(&signals)
        }
        #[cfg(not(unix))]
        Self::usual()
    }

    /// Like [`Ending::usual`], for work that takes a while to end: a second signal ends the program at once.
    pub(crate) fn once() -> Result<Self, Failure> {
        let ending = Self::default();
        for signal in [SIGTERM, SIGINT] {
            // Handlers run in order of registration, so this one sees a flag set only by an earlier signal.
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
        // Register the number first, so that it is set before the flag is.
        signal_hook::flag::register_usize(signal, Arc::clone(&self.signal), number)
            .and_then(|_| signal_hook::flag::register(signal, Arc::clone(&self.is_asked)))
            .map(drop)
            .map_err(Failure::fault)
    }

    pub(crate) fn is_asked(&self) -> bool {
        self.is_asked.load(Ordering::Relaxed)
    }

    /// Returns the outcome of work that has reported its results: success, unless it was interrupted.
    pub(crate) fn outcome(&self) -> Result<(), Failure> {
        if !self.is_asked() {
            return Ok(());
        }
        Err(Failure::Ended(u8::try_from(self.signal.load(Ordering::Relaxed)).unwrap_or_default()))
    }

    /// Returns a stop flag for searches, set when the program is asked to end.
    pub(crate) fn stop(&self) -> Result<Stop, Failure> {
        let stop = Stop::new();
        self.raise(stop.clone())?;
        Ok(stop)
    }

    /// Sets a stop flag as soon as the program is asked to end.
    pub(crate) fn raise(&self, stop: Stop) -> Result<(), Failure> {
        const POLL_INTERVAL: Duration = Duration::from_millis(25);
        let ending = self.clone();
        let look = move || {
            while !ending.is_asked() && !stop.is_stopped() {
                thread::sleep(POLL_INTERVAL);
            }
            stop.stop();
        };
        thread::Builder::new().name("signals".into()).spawn(look).map(drop).map_err(Failure::fault)
    }
}

/// Whether this process was started with the signal ignored; `false` if the system does not report it.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    signal.checked_sub(1).is_some_and(|bit| mask >> bit & 1 == 1)
}
