//! Progress reports and time limits.

use std::time::{Duration, Instant};

/// A progress report of a step.
#[derive(Clone, Debug)]
pub enum Progress {
    /// A part is done.
    Part {
        /// Complete parts, including those of earlier runs.
        done: usize,
        /// The total number of parts.
        of: usize,
        /// The result of this part.
        text: String,
    },
    /// Information that concerns no single part.
    Note(String),
}

/// The threads and the time for a step.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The number of threads, at least one.
    pub threads: usize,
    /// When this time is up, no further part begins, and unfinished ones are abandoned.
    pub time: Option<Duration>,
}

impl Pace {
    pub(crate) fn deadline(self) -> Option<Instant> {
        self.time.map(|time| Instant::now() + time)
    }
}

pub(crate) fn is_over(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() >= deadline)
}
