//! Failures of commands, and their exit status.

use std::error::Error;
use std::fmt;
use std::io;
use std::num::{IntErrorKind, ParseFloatError, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use outflank_rules::SpecError;

use crate::file_error::without_number;
use crate::suggestion;

/// The hint at the end of an error about arguments.
const SEE_HELP: &str = " (see --help)";

/// Why a command ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Invalid arguments or input. The text has the error and its place.
    Input(String),
    /// A failure that is not the user's fault.
    Fault(String),
    /// The reader of the output is gone, as with `outflank … | head`. Not an error.
    Closed,
    /// A signal with this number interrupted the work. Its results have been reported.
    Ended(u8),
}

impl Failure {
    pub(crate) fn input(what: impl fmt::Display) -> Self {
        Self::Input(what.to_string())
    }

    /// Returns the text for an error about the argument that contains this input.
    pub(crate) fn within_argument(&self) -> String {
        self.to_string().trim_end_matches(SEE_HELP).to_owned()
    }

    /// Puts a name, if there is one, before the message about an input.
    pub(crate) fn of(self, name: Option<String>) -> Self {
        match (self, name) {
            (Self::Input(text), Some(name)) => Self::Input(format!("{name}: {text}")),
            (failure, _) => failure,
        }
    }

    /// Creates a failure of the program or the system.
    pub(crate) fn fault(what: impl fmt::Display) -> Self {
        Self::Fault(what.to_string())
    }

    /// Creates a failure to write a result.
    pub(crate) fn output(error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Closed
        } else {
            Self::Fault(format!("cannot write to standard output: {}", without_number(error)))
        }
    }

    pub(crate) const fn status(&self) -> u8 {
        match self {
            Self::Input(_) => 2,
            Self::Fault(_) => 1,
            Self::Closed => 0,
            Self::Ended(signal) => 128_u8.saturating_add(*signal),
        }
    }
}

/// Returns a technical message about a number, and its replacement in plain words.
fn number_in_words(error: &(dyn Error + 'static), typed: &str) -> Option<(String, String)> {
    let words = error.to_string();
    let meant = if let Some(error) = error.downcast_ref::<ParseIntError>() {
        match error.kind() {
            IntErrorKind::PosOverflow => "expected a smaller whole number".to_owned(),
            // A type with negative numbers would have accepted it or called it too small.
            IntErrorKind::InvalidDigit if typed.parse::<i64>().is_ok() => {
                "expected a whole number of at least 0".to_owned()
            }
            _ => "expected a whole number".to_owned(),
        }
    } else if error.is::<ParseFloatError>() {
        "expected a number".to_owned()
    } else {
        let (number, bounds) = words.split_once(" is not in ")?;
        let (least, most) = bounds.split_once("..")?;
        // A bound without `=` excludes the number itself.
        let most = match most.strip_prefix('=') {
            Some(most) => most.parse::<u32>().ok(),
            None => most.parse::<u32>().ok().and_then(|most| most.checked_sub(1)),
        };
        // Without an upper bound the machine's limit applies.
        match most {
            Some(most) if most < u32::MAX => format!("expected a whole number from {least} to {most}"),
            _ if number.starts_with('-') || number == "0" => {
                format!("expected a whole number of at least {least}")
            }
            _ => "expected a smaller whole number".to_owned(),
        }
    };
    Some((words, meant))
}

/// Returns the command that explains the parts of a spec.
fn explained_by(error: &SpecError) -> String {
    let command = match error {
        SpecError::UnknownGame { .. } => "`outflank games` lists all games".to_owned(),
        SpecError::UnknownModifier { .. } | SpecError::Malformed { .. } => {
            "`outflank games --help` shows how games are named".to_owned()
        }
        SpecError::UnknownParameter { id, .. }
        | SpecError::UnknownValue { id, .. }
        | SpecError::Repeated { id, .. }
        | SpecError::Broken { id, .. }
        | SpecError::Conflict { id, .. } => format!("`outflank games {id}` lists the possible values"),
    };
    format!("; {command}")
}

impl From<clap::Error> for Failure {
    /// Joins clap's paragraphs into one line, without its usage block.
    fn from(error: clap::Error) -> Self {
        let text = error.render().to_string();
        let usage = |line: &&str| line.starts_with("Usage:");
        if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
            // Here clap's message is the whole help.
            let usage = text.lines().find(usage).map_or("", |line| line.trim_start_matches("Usage:").trim());
            return Self::Input(format!("a command is missing: {usage}{SEE_HELP}"));
        }
        let paragraphs = text.lines().take_while(|line| !usage(line) && !line.starts_with("For more"));
        let words: Vec<&str> = paragraphs.flat_map(str::split_whitespace).collect();
        let mut line = words.join(" ").replace(" tip: ", "; ");
        let typed = match error.get(ContextKind::InvalidValue) {
            Some(ContextValue::String(typed)) => typed.as_str(),
            _ => "",
        };
        if let Some((words, meant)) = error.source().and_then(|error| number_in_words(error, typed)) {
            line = line.replace(&words, &meant);
        }
        if let Some(masked) = without_secret(typed) {
            line = line.replace(typed, &masked);
        }
        let line = line.strip_prefix("error: ").unwrap_or(&line).trim_end_matches('.');
        let spec = error.source().and_then(|source| source.downcast_ref());
        let meant = spec.and_then(suggestion::of_spec).map(|meant| format!("; did you mean {meant}?"));
        // Name the command that explains specs.
        let more = spec.map(explained_by).unwrap_or_default();
        Self::Input(format!("{line}{}{more}{SEE_HELP}", meant.unwrap_or_default()))
    }
}

/// Returns an address without user and password, because an error may end up in a log. This also works for
/// malformed addresses.
fn without_secret(address: &str) -> Option<String> {
    let (secret, place) = address.rsplit_once('@')?;
    let begin = secret.find("//").map(|at| at + 2);
    let begin = begin.or_else(|| secret.find(":/").map(|at| at + 2)).unwrap_or(0);
    let (scheme, secret) = secret.split_at_checked(begin)?;
    (begin > 0 || secret.contains(':')).then(|| format!("{scheme}…@{place}"))
}

impl fmt::Display for Failure {
    /// A single line, whatever the message contains.
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

#[cfg(test)]
mod tests {
    use clap::{Arg, Command, value_parser};

    use super::*;

    #[test]
    fn a_refused_address_is_shown_without_its_password() {
        for (typed, told) in [
            ("http://club:secret@127.0.0.1", "http://…@127.0.0.1"),
            ("postgres://club:se@cret@db:5432/games", "postgres://…@db:5432/games"),
            ("nats:/secret@bus", "nats:/…@bus"),
            ("club:secret@bus", "…@bus"),
        ] {
            let command =
                Command::new("outflank").arg(Arg::new("bus").long("bus").value_parser(value_parser!(u32)));
            let refused = command.try_get_matches_from(["outflank", "--bus", typed]).unwrap_err();
            let refused = Failure::from(refused).to_string();
            assert!(refused.contains(told) && !refused.contains("cret"), "{refused}");
        }
        for other in ["", "nats://127.0.0.1", "ann@example.org", "@"] {
            assert_eq!(without_secret(other), None);
        }
    }

    #[test]
    fn numbers_that_are_refused_are_refused_in_plain_words() {
        let command = || {
            Command::new("outflank")
                .arg(Arg::new("below").long("below").value_parser(value_parser!(u32).range(0..5)))
                .arg(Arg::new("to").long("to").value_parser(value_parser!(u32).range(1..=5)))
                .arg(Arg::new("short").long("short").value_parser(value_parser!(u32)))
                .arg(Arg::new("long").long("long").value_parser(value_parser!(u64)))
                .arg(Arg::new("signed").long("signed").value_parser(value_parser!(i64)))
        };
        for (argument, says) in [
            ("--below=5", "expected a whole number from 0 to 4"),
            ("--below=-1", "expected a whole number from 0 to 4"),
            ("--to=0", "expected a whole number from 1 to 5"),
            ("--to=6", "expected a whole number from 1 to 5"),
            ("--short=-1", "expected a whole number of at least 0"),
            ("--short=4294967296", "expected a smaller whole number"),
            ("--long=-1", "expected a whole number of at least 0"),
            ("--long=18446744073709551616", "expected a smaller whole number"),
            ("--long=1.5", "expected a whole number"),
            ("--signed=x", "expected a whole number"),
        ] {
            let error = command().try_get_matches_from(["outflank", argument]).expect_err("it is refused");
            let words = Failure::from(error).to_string();
            assert!(words.ends_with(&format!(": {says} (see --help)")), "{argument}: {words}");
        }
    }
}
