//! Why an engine made no move.

use std::fmt;

/// Why an engine made no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The engine could not be started.
    Start(String),
    /// The engine ended or closed its output. Contains the last lines of its standard error.
    Gone(String),
    /// The engine did not answer in time.
    Silence,
    /// The engine's clock ran out.
    Time,
    /// The engine's answer is invalid.
    Garbage(String),
    /// The engine's move is illegal, for this reason.
    Illegal(String),
    /// The engine resigned.
    Resigned,
    /// The match was aborted, through no fault of the engine.
    Stopped,
}

impl Fault {
    /// Returns the name in results.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Self::Start(_) | Self::Gone(_) => "crash",
            Self::Silence => "silence",
            Self::Time => "time",
            Self::Garbage(_) => "garbage",
            Self::Illegal(_) => "illegal",
            Self::Resigned => "resigned",
            Self::Stopped => "stopped",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(why) => f.write_str(why),
            Self::Gone(how) => write!(f, "the program has ended: {how}"),
            Self::Silence => f.write_str("no answer in time"),
            Self::Time => f.write_str("its time ran out"),
            Self::Garbage(what) => write!(f, "invalid answer: {what:?}"),
            Self::Illegal(why) => write!(f, "illegal move: {why}"),
            Self::Resigned => f.write_str("it resigned"),
            Self::Stopped => f.write_str("the match was aborted"),
        }
    }
}
