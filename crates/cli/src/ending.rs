//! Being asked to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use outflank_engine::Stop;
use signal_hook::consts::{SIGINT, SIGTERM};

use crate::failure::Failure;

/// A flag that the signals raise which ask a program to end.
pub(crate) fn flag() -> Result<Arc<AtomicBool>, Failure> {
    raised_by(&[SIGTERM, SIGINT])
}

/// A flag that every signal raises by which a program is usually ended, for work that leaves something to put right.
pub(crate) fn of_any_signal() -> Result<Arc<AtomicBool>, Failure> {
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGALRM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGXCPU};
        let mut signals = vec![SIGTERM, SIGINT, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU];
        // Under `nohup` a hang-up is to be ignored.
        if !is_ignored(SIGHUP) {
            signals.push(SIGHUP);
        }
        raised_by(&signals)
    }
    #[cfg(not(unix))]
    flag()
}

/// A flag for searches, which is raised when the program is asked to end.
pub(crate) fn stop() -> Result<Stop, Failure> {
    let stop = Stop::new();
    watch(flag()?, stop.clone())?;
    Ok(stop)
}

/// Breaks off whatever a flag is for as soon as the program is asked to end.
pub(crate) fn watch(is_ending: Arc<AtomicBool>, stop: Stop) -> Result<(), Failure> {
    const GLANCE: Duration = Duration::from_millis(25);
    let look = move || {
        while !is_ending.load(Ordering::Relaxed) && !stop.is_stopped() {
            thread::sleep(GLANCE);
        }
        stop.stop();
    };
    thread::Builder::new().name("signals".into()).spawn(look).map(drop).map_err(Failure::fault)
}

fn raised_by(signals: &[i32]) -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    for signal in signals {
        signal_hook::flag::register(*signal, Arc::clone(&flag)).map_err(Failure::fault)?;
    }
    Ok(flag)
}

/// As [`flag`], for work that takes a while to come to its end: a second signal ends the program at once.
pub(crate) fn flag_once() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    for signal in [SIGTERM, SIGINT] {
        // What is registered first is called first, and finds the flag raised only by an earlier signal.
        signal_hook::flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&flag))
            .and_then(|_| signal_hook::flag::register(signal, Arc::clone(&flag)))
            .map_err(Failure::fault)?;
    }
    Ok(flag)
}

/// Whether this process was started with the signal ignored; never where the system does not tell.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    signal.checked_sub(1).is_some_and(|bit| mask >> bit & 1 == 1)
}
