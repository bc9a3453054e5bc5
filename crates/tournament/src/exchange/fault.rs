//! What is wrong with a file.

use std::fmt;

use thiserror::Error;

/// What is wrong, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}: {what}")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: String,
}

impl Fault {
    pub(super) fn new(line: usize, what: impl fmt::Display) -> Self {
        Self { line, what: what.to_string() }
    }

    /// A game of a round has no result, and is in this line, although the next round has begun.
    pub(super) fn unfinished(line: usize, round: usize) -> Self {
        Self::new(line, format!("round {round}: a result is missing, and round {} has begun", round + 1))
    }
}
