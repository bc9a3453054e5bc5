//! Why an engine made no move.

use std::fmt;

/// Why an engine made no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It could not be started.
    Start(String),
    /// It is no longer there.
    Gone(String),
    /// It said nothing for too long.
    Silence,
    /// Its clock ran out.
    Time,
    /// What it said is no answer.
    Garbage(String),
    /// The move is against the rules.
    Illegal(String),
    /// It gave up.
    Resigned,
    /// The match is broken off; nobody's fault.
    Stopped,
}

impl Fault {
    /// The name in results.
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
            Self::Gone(how) => write!(f, "the program is gone: {how}"),
            Self::Silence => f.write_str("no answer in time"),
            Self::Time => f.write_str("its time has run out"),
            Self::Garbage(what) => write!(f, "not an answer: {what:?}"),
            Self::Illegal(why) => write!(f, "illegal move: {why}"),
            Self::Resigned => f.write_str("it resigned"),
            Self::Stopped => f.write_str("the match was broken off"),
        }
    }
}
