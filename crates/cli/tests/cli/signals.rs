//! Signals that were ignored when the tests were started.
//!
//! Under `nohup`, and in the background of a script, a process is started with signals ignored, and so is whatever it
//! starts itself; the program respects that. Tests that send a signal need a program that was started without.

use std::fs;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Once};

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1};

/// Whatever is started from now on heeds the signals that tests send.
///
/// A signal that a process handles is at its default again in another program that it becomes, whereas an ignored one
/// stays ignored. So these tests handle, by nothing that matters, what they were told to ignore.
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

/// Whether this process ignores signals of this number.
fn is_ignored(signal: i32) -> bool {
    let status = fs::read_to_string("/proc/self/status").expect("Linux tells of every process");
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).expect("signals are told of");
    let mask = u64::from_str_radix(mask.trim(), 16).expect("a bit for every signal");
    mask >> (signal - 1) & 1 == 1
}
