//! The resources of a process, on systems with `/proc`.

use std::fs;
use std::time::Instant;

use serde::Serialize;

/// Clock ticks per second in `/proc`, which are 100 for all programs on Linux.
const TICKS: f64 = 100.0;

/// A process on this machine.
pub(crate) struct Process(String);

impl Process {
    pub(crate) fn of(id: u32) -> Self {
        Self(format!("/proc/{id}"))
    }

    pub(crate) fn this() -> Self {
        Self("/proc/self".into())
    }

    /// Starts a measurement of processor time.
    pub(crate) fn begin(self) -> Work {
        Work { before: self.processor(), since: Instant::now(), process: self }
    }

    /// Returns the processor time so far, in seconds.
    fn processor(&self) -> Option<f64> {
        let stat = fs::read_to_string(format!("{}/stat", self.0)).ok()?;
        // Skips the name, which may contain spaces. `utime` and `stime` are fields 14 and 15 (proc(5)).
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<f64>().ok();
        Some((ticks()? + ticks()?) / TICKS)
    }

    /// Returns the resident memory in KiB.
    pub(crate) fn resident_kib(&self) -> Option<f64> {
        let status = fs::read_to_string(format!("{}/status", self.0)).ok()?;
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok())
    }
}

/// A measurement of processor time.
pub(crate) struct Work {
    process: Process,
    before: Option<f64>,
    since: Instant,
}

impl Work {
    /// Returns the mean number of busy cores since the start.
    pub(crate) fn cores(&self) -> Option<f64> {
        let elapsed = self.since.elapsed().as_secs_f64();
        self.process.processor().zip(self.before).map(|(after, before)| (after - before) / elapsed)
    }

    /// Returns the busy cores and the seconds since the start, which are part of every report.
    pub(crate) fn share(&self) -> Share {
        Share { generator_cores: self.cores(), seconds: self.since.elapsed().as_secs_f64() }
    }
}

/// The cost of the measurement itself.
#[derive(Serialize)]
pub(crate) struct Share {
    /// The mean number of cores that this program kept busy. If it is near the number of the machine's cores,
    /// the program has measured itself.
    generator_cores: Option<f64>,
    seconds: f64,
}
