//! Why a command ended early, and the exit status that tells it.

use std::error::Error;
use std::fmt;
use std::io;
use std::num::{IntErrorKind, ParseFloatError, ParseIntError};

use clap::error::ErrorKind;
use outflank_rules::SpecError;

use crate::input::without_number;
use crate::suggestion;

/// What follows a complaint about arguments.
const SEE_HELP: &str = " (see --help)";

/// Why a command ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments or the input are wrong. The text says what and where.
    Input(String),
    /// Something failed that is not the user's doing.
    Fault(String),
    /// Nobody reads the output any more, as with `outflank … | head`. Not an error.
    Closed,
    /// A signal of this number cut the work off. What there was to tell has been told.
    Ended(u8),
}

impl Failure {
    /// An input error.
    pub(crate) fn input(what: impl fmt::Display) -> Self {
        Self::Input(what.to_string())
    }

    /// What is wrong, for a complaint about the argument that this is a part of.
    pub(crate) fn within_argument(&self) -> String {
        self.to_string().trim_end_matches(SEE_HELP).to_owned()
    }

    /// The same, said of what is wrong, if that has a name.
    pub(crate) fn of(self, name: Option<String>) -> Self {
        match (self, name) {
            (Self::Input(text), Some(name)) => Self::Input(format!("{name}: {text}")),
            (failure, _) => failure,
        }
    }

    /// A failure of our own or of the system.
    pub(crate) fn fault(what: impl fmt::Display) -> Self {
        Self::Fault(what.to_string())
    }

    /// A failure to write a result.
    pub(crate) fn output(error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Closed
        } else {
            Self::Fault(format!("cannot write to standard output: {}", without_number(error)))
        }
    }

    /// The exit status.
    pub(crate) const fn status(&self) -> u8 {
        match self {
            Self::Input(_) => 2,
            Self::Fault(_) => 1,
            Self::Closed => 0,
            Self::Ended(signal) => 128_u8.saturating_add(*signal),
        }
    }
}

/// What is said of a number in a programmer's words, and the same in those of whoever typed it.
fn number_in_words(error: &(dyn Error + 'static)) -> Option<(String, String)> {
    let said = error.to_string();
    let meant = if let Some(error) = error.downcast_ref::<ParseIntError>() {
        let smaller = if *error.kind() == IntErrorKind::PosOverflow { "smaller " } else { "" };
        format!("expected a {smaller}whole number")
    } else if error.is::<ParseFloatError>() {
        "expected a number".to_owned()
    } else {
        let (number, bounds) = said.split_once(" is not in ")?;
        let (least, most) = bounds.split_once("..")?;
        // Where there is no most, it is what the machine can hold.
        match most.trim_start_matches('=').parse::<u32>() {
            Ok(most) if most < u32::MAX => format!("expected a whole number from {least} to {most}"),
            _ if number.starts_with('-') || number == "0" => {
                format!("expected a whole number from {least} on")
            }
            _ => "expected a smaller whole number".to_owned(),
        }
    };
    Some((said, meant))
}

/// Which command shows what a spec can say.
fn explained_by(error: &SpecError) -> String {
    let command = match error {
        SpecError::UnknownGame { .. } => "`outflank games` lists them".to_owned(),
        SpecError::UnknownModifier { .. } | SpecError::Malformed { .. } => {
            "`outflank games --help` shows how games are named".to_owned()
        }
        SpecError::UnknownParameter { id, .. }
        | SpecError::UnknownValue { id, .. }
        | SpecError::Repeated { id, .. }
        | SpecError::Broken { id, .. }
        | SpecError::Conflict { id, .. } => format!("`outflank games {id}` shows what it can be"),
    };
    format!("; {command}")
}

impl From<clap::Error> for Failure {
    /// Joins clap's paragraphs into one line and leaves out its usage block.
    fn from(error: clap::Error) -> Self {
        let text = error.render().to_string();
        let usage = |line: &&str| line.starts_with("Usage:");
        if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
            // The whole help is what clap says then.
            let usage = text.lines().find(usage).map_or("", |line| line.trim_start_matches("Usage:").trim());
            return Self::Input(format!("a command is missing: {usage}{SEE_HELP}"));
        }
        let kept = text.lines().take_while(|line| !usage(line) && !line.starts_with("For more"));
        let words: Vec<&str> = kept.flat_map(str::split_whitespace).collect();
        let mut line = words.join(" ").replace(" tip: ", "; ");
        if let Some((said, meant)) = error.source().and_then(number_in_words) {
            line = line.replace(&said, &meant);
        }
        let line = line.strip_prefix("error: ").unwrap_or(&line).trim_end_matches('.');
        let spec = error.source().and_then(|source| source.downcast_ref());
        let meant = spec.and_then(suggestion::of_spec).map(|meant| format!("; did you mean {meant}?"));
        // The language of specs has a command that explains it.
        let more = spec.map(explained_by).unwrap_or_default();
        Self::Input(format!("{line}{}{more}{SEE_HELP}", meant.unwrap_or_default()))
    }
}

impl fmt::Display for Failure {
    /// One line, whatever the message was made of.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(text) | Self::Fault(text) => {
                let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
                f.write_str(&lines.collect::<Vec<_>>().join("; "))
            }
            Self::Closed => f.write_str("standard output was closed"),
            Self::Ended(signal) => write!(f, "ended by signal {signal}"),
        }
    }
}
