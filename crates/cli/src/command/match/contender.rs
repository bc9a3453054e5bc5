//! Engines on the command line.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use super::child::Protocol;
use crate::command::settings::Settings;

/// An engine from the command line.
#[derive(Clone, Debug)]
pub(super) struct Contender {
    /// The text of the argument.
    pub(super) name: String,
    pub(super) kind: Kind,
}

/// The kind of engine.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// This program.
    Own(Settings),
    /// Another build of this program.
    Build(PathBuf, Settings),
    /// Any other program. Without a protocol, the program is asked which one it speaks.
    Program { words: Vec<String>, protocol: Option<Protocol> },
}

impl FromStr for Contender {
    type Err = String;

    /// Reads `self[:settings]`, `PATH[:settings]` of another build, `gtp:COMMAND`, `nboard:COMMAND`, or any
    /// other command.
    fn from_str(text: &str) -> Result<Self, String> {
        let name = text.trim().to_owned();
        let explicit = [("gtp:", Protocol::Gtp), ("nboard:", Protocol::NBoard)];
        let explicit = explicit
            .iter()
            .find_map(|(mark, protocol)| name.strip_prefix(mark).map(|command| (command, *protocol)));
        let (command, protocol) = match explicit {
            Some((command, protocol)) => (command, Some(protocol)),
            None => (name.as_str(), None),
        };
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| "expected self:level=10, or a command".to_owned())?;
        let kind = match words.as_slice() {
            [only] if protocol.is_none() => {
                let (program, settings) = split_settings(only);
                let settings = settings.map_or_else(|| Ok(Settings::default()), Settings::parse);
                let settings = settings.map_err(|error| error.within_argument())?;
                if program == "self" {
                    Kind::Own(settings)
                } else if only.len() > program.len() {
                    Kind::Build(PathBuf::from(program), settings)
                } else {
                    Kind::Program { words, protocol }
                }
            }
            _ => Kind::Program { words, protocol },
        };
        Ok(Self { name, kind })
    }
}

/// Splits `PATH:level=10`. A colon without a setting after it belongs to the path.
fn split_settings(word: &str) -> (&str, Option<&str>) {
    match word.split_once(':') {
        Some(("self", settings)) => ("self", Some(settings)),
        _ => match word.rsplit_once(':') {
            Some((path, settings)) if settings.contains('=') => (path, Some(settings)),
            _ => (word, None),
        },
    }
}

impl Contender {
    /// Fills in missing settings.
    pub(super) fn or(mut self, usual: &Settings) -> Self {
        if let Kind::Own(settings) | Kind::Build(_, settings) = &mut self.kind {
            *settings = settings.clone().or(usual);
        }
        self
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(text: &str) -> String {
        format!("{:?}", text.parse::<Contender>().unwrap().kind)
    }

    #[test]
    fn engines_are_distinguished_by_their_arguments() {
        assert!(kind("self").starts_with("Own"));
        assert!(kind("self:level=3,threads=2").contains("threads: Some(2)"));
        assert!(kind("target/x/outflank:depth=4").starts_with("Build(\"target/x/outflank\""));
        assert!(kind("edax -gtp -l '1 2'").contains("[\"edax\", \"-gtp\", \"-l\", \"1 2\"], protocol: None"));
        assert!(kind("nboard:./ntest x").contains("[\"./ntest\", \"x\"], protocol: Some(NBoard)"));
        assert!(kind("gtp:engine").contains("[\"engine\"], protocol: Some(Gtp)"));
        assert!(kind("no/such/file").starts_with("Program"));
        for text in ["", "  ", "gtp:", "self:level=24", "a 'b"] {
            assert!(text.parse::<Contender>().is_err(), "{text}");
        }
    }
}
