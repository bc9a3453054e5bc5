//! What a process uses, where the system tells it in files.

use std::fs;
use std::time::Instant;

use serde::Serialize;

/// Parts of a second in which the system counts processor time: fixed at 100 for all programs on Linux.
const TICKS: f64 = 100.0;

/// A process of this machine.
pub(crate) struct Process(String);

impl Process {
    pub(crate) fn of(id: u32) -> Self {
        Self(format!("/proc/{id}"))
    }

    pub(crate) fn this() -> Self {
        Self("/proc/self".into())
    }

    /// Begins to measure how much of the machine it takes.
    pub(crate) fn begin(self) -> Work {
        Work { before: self.processor(), since: Instant::now(), process: self }
    }

    /// Seconds of processor time so far.
    fn processor(&self) -> Option<f64> {
        let stat = fs::read_to_string(format!("{}/stat", self.0)).ok()?;
        // After the name, which may have blanks: `utime` and `stime` are fields 14 and 15 of proc(5).
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<f64>().ok();
        Some((ticks()? + ticks()?) / TICKS)
    }

    /// Memory that it holds, in KiB.
    pub(crate) fn resident_kib(&self) -> Option<f64> {
        let status = fs::read_to_string(format!("{}/status", self.0)).ok()?;
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok())
    }
}

/// A process since some moment.
pub(crate) struct Work {
    process: Process,
    before: Option<f64>,
    since: Instant,
}

impl Work {
    /// Cores that it kept busy since then.
    pub(crate) fn cores(&self) -> Option<f64> {
        let elapsed = self.since.elapsed().as_secs_f64();
        self.process.processor().zip(self.before).map(|(after, before)| (after - before) / elapsed)
    }

    /// The same, of this program, as every report has it.
    pub(crate) fn share(&self) -> Share {
        Share { generator_cores: self.cores(), seconds: self.since.elapsed().as_secs_f64() }
    }
}

/// What the measuring itself took.
#[derive(Serialize)]
pub(crate) struct Share {
    /// Cores that this program kept busy; where it is near one of the machine's, it measures itself.
    generator_cores: Option<f64>,
    seconds: f64,
}
