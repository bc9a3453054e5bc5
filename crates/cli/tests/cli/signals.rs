//! Signals that were ignored at the start of the tests.
//!
//! Under `nohup` and in the background of a script, processes start with signals ignored, and so do their
//! children. The program respects that. Tests that send a signal need a program with default signal handling.

use std::fs;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Once};

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1};

/// Makes all programs started from now on react to the signals of the tests.
///
/// A handled signal has its default action again after `exec`, but an ignored one stays ignored. So the tests
/// give the ignored signals a handler that does nothing.
pub(crate) fn heed() {
    static HANDLED: Once = Once::new();
    HANDLED.call_once(|| {
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGTERM] {
            if is_ignored(signal) {
                let nobody_reads = Arc::new(AtomicBool::new(false));
                signal_hook::flag::register(signal, nobody_reads).expect("it can be handled");
            }
        }
    });
}

/// Whether this process ignores a signal.
fn is_ignored(signal: i32) -> bool {
    let status = fs::read_to_string("/proc/self/status").expect("Linux tells of every process");
    let mask =
        status.lines().find_map(|line| line.strip_prefix("SigIgn:")).expect("a line about ignored signals");
    let mask = u64::from_str_radix(mask.trim(), 16).expect("a bit for every signal");
    mask >> (signal - 1) & 1 == 1
}
