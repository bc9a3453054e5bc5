//! Telling how far a step has come, and ending it in time.

use std::time::{Duration, Instant};

/// What a step tells while it runs.
#[derive(Clone, Debug)]
pub enum Progress {
    /// So many of so many parts are done; the text says what the last one brought.
    Part {
        /// Parts that are complete, those of earlier runs included.
        done: usize,
        /// Parts there will be.
        of: usize,
        /// About the part just completed.
        text: String,
    },
    /// Something worth knowing beside the parts.
    Note(String),
}

/// How many threads a step may use, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Threads at work, at least one.
    pub threads: usize,
    /// The time after which no further part is begun and unfinished ones are given up.
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
