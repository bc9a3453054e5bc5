//! Persistent settings: the user's file, and environment variables.
//!
//! A key in the file is the name of an option, and its value becomes the default in every command with that
//! option. The variable `OUTFLANK_` with the key in capitals overrides the file, and the command line
//! overrides both. Commands whose results must be the same for everyone ignore these settings.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::error::{ContextKind, ContextValue};
use clap::{Arg, Command};
use outflank_formats::{Encoding, Place};
use toml::de::{DeTable, DeValue};

use crate::data_dir;
use crate::failure::Failure;
use crate::source::Source;
use crate::suggestion;

/// The valid keys.
const KEYS: [&str; 8] = ["data", "database", "bus", "listen", "connections", "threads", "hash-mib", "lang"];

/// The environment variable that names a different settings file; an empty value means no file.
const FILE: &str = "OUTFLANK_CONFIG";

/// Commands whose results, or whose engines, must not depend on the machine.
const APART: [&str; 2] = ["match", "train"];

/// Commands that describe the program, independently of settings.
const ABOUT: [&str; 2] = ["completions", "man"];

/// Values by key.
pub(crate) type Defaults = BTreeMap<&'static str, String>;

/// Returns the section on settings in the help.
pub(crate) fn help() -> String {
    format!(
        "Settings:\n  \
            Options that you would always give can be set in the file\n  \
            {},\n  \
            one per line, such as threads = 4.\n  \
            Its keys are {}.\n  \
            Variables such as OUTFLANK_THREADS override the file, options override both.\n  \
            OUTFLANK_CONFIG names another file.",
        data_dir::CONFIG_FILE,
        KEYS.join(", "),
    )
}

/// Reads the user's file, if there is one, and checks the values against the options of the program.
pub(crate) fn read(program: &Command) -> Result<Defaults, Failure> {
    let named = env::var_os(FILE);
    let path = match &named {
        Some(name) if name.is_empty() => return Ok(Defaults::new()),
        Some(name) => PathBuf::from(name),
        None => match data_dir::config_file(|name| env::var_os(name)) {
            Some(path) if path.exists() => path,
            _ => return Ok(Defaults::new()),
        },
    };
    let bytes = Source::File(path.clone()).bytes()?;
    let decoded = Encoding::AUTO.decode(&bytes);
    let decoded = decoded.map_err(|error| Failure::input(format_args!("{}:{error}", path.display())))?;
    let text = decoded.text;
    parse(&text, &path, program)
}

/// Whether the command in these words respects the settings.
pub(crate) fn is_for(words: &[OsString]) -> bool {
    words.get(1).is_none_or(|word| ABOUT.iter().all(|command| word != command))
}

fn parse(text: &str, path: &Path, program: &Command) -> Result<Defaults, Failure> {
    let wrong = |at: usize, what: &str| {
        let before = text.get(..at).unwrap_or(text);
        let place = before.chars().fold(Place::START, Place::after);
        Failure::input(format_args!("{}:{place}: {what}", path.display()))
    };
    let table = DeTable::parse(text)
        .map_err(|error| wrong(error.span().map_or(0, |span| span.start), error.message()))?;
    let mut defaults = Defaults::new();
    for (name, value) in table.get_ref() {
        let name_at = name.span().start;
        let name = name.get_ref().as_ref();
        let Some(key) = KEYS.into_iter().find(|key| *key == name) else {
            let meant = suggestion::nearest(name, KEYS);
            let meant = meant.map_or_else(String::new, |key| format!("; did you mean {key}?"));
            let known = KEYS.join(", ");
            return Err(wrong(name_at, &format!("unknown key {name:?}; known keys: {known}{meant}")));
        };
        let at = value.span().start;
        let value = match value.get_ref() {
            DeValue::String(text) => text.to_string(),
            DeValue::Integer(number) => number.as_str().to_owned(),
            _ => return Err(wrong(at, &format!("{key} must be a text or a whole number"))),
        };
        check(key, &value, program).map_err(|what| wrong(at, &what))?;
        defaults.insert(key, value);
    }
    Ok(defaults)
}

/// Checks the value with the first command that has this option.
fn check(key: &str, value: &str, program: &Command) -> Result<(), String> {
    let Some(option) = options(program, key).into_iter().next() else { return Ok(()) };
    let alone = Command::new("value").no_binary_name(true).arg(option.clone());
    let read = alone.try_get_matches_from([format!("--{key}={value}")]);
    read.map(drop).map_err(|error| Failure::from(error).within_argument())
}

fn options<'a>(command: &'a Command, key: &str) -> Vec<&'a Arg> {
    let own = command.get_arguments().filter(|argument| argument.get_long() == Some(key));
    let below = command.get_subcommands().filter(|command| !APART.contains(&command.get_name()));
    own.chain(below.flat_map(|command| options(command, key))).collect()
}

/// Returns the program with these defaults, overridden by the environment.
pub(crate) fn apply(program: Command, defaults: &Defaults) -> Command {
    below(own(program, defaults), defaults)
}

/// Like [`apply`], for the command in these words. The program's own options are those of `serve`, whose
/// settings do not affect other commands.
pub(crate) fn apply_for(words: &[OsString], program: Command, defaults: &Defaults) -> Command {
    let named = words.get(1).and_then(|word| word.to_str());
    match named.and_then(|name| program.find_subcommand(name)) {
        Some(_) => below(program, defaults),
        None => apply(program, defaults),
    }
}

fn own(mut program: Command, defaults: &Defaults) -> Command {
    for key in KEYS {
        let option = program.get_arguments().find(|argument| argument.get_long() == Some(key));
        let Some(id) = option.map(|option| option.get_id().clone()) else { continue };
        let variable = variable(key);
        program = program.mut_arg(id, |option| {
            let is_empty = env::var_os(&variable).is_some_and(|value| value.is_empty());
            let option = if is_empty { option.env(None::<&str>) } else { option.env(variable) };
            match defaults.get(key) {
                Some(value) => option.default_value(OsString::from(value)),
                None => option,
            }
        });
    }
    program
}

fn below(program: Command, defaults: &Defaults) -> Command {
    let below = program.get_subcommands().map(|command| command.get_name().to_owned());
    let below: Vec<String> = below.filter(|name| !APART.contains(&name.as_str())).collect();
    below
        .into_iter()
        .fold(program, |program, name| program.mut_subcommand(name, |command| apply(command, defaults)))
}

/// Returns the environment variable with a rejected value; `None` if the value came from an argument.
pub(crate) fn variable_of(error: &clap::Error, words: &[OsString]) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let option = text(ContextKind::InvalidArg)?.split_whitespace().next()?;
    let value = text(ContextKind::InvalidValue)?;
    let key = KEYS.into_iter().find(|key| option.strip_prefix("--") == Some(*key))?;
    let is_said = |word: &OsString| word.to_str().is_some_and(|word| word.split('=').next() == Some(option));
    let variable = variable(key);
    (!words.iter().any(is_said) && env::var(&variable).is_ok_and(|set| set == value)).then_some(variable)
}

fn variable(key: &str) -> String {
    format!("OUTFLANK_{}", key.replace('-', "_").to_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::command::Cli;

    fn parse(text: &str) -> Result<Defaults, String> {
        super::parse(text, Path::new("c.toml"), &Cli::command()).map_err(|failure| failure.to_string())
    }

    #[test]
    fn every_key_belongs_to_an_option() {
        for key in KEYS {
            assert!(!options(&Cli::command(), key).is_empty(), "{key}");
        }
    }

    #[test]
    fn errors_in_the_file_are_named_with_their_place() {
        let text = "# mine\ndata = '/games'\nlisten = \"127.0.0.1:9000\"\nthreads = 4\nhash-mib = 256\nlang = \"ru\"\n";
        assert_eq!(
            parse(text).unwrap().into_values().collect::<Vec<_>>(),
            ["/games", "256", "ru", "127.0.0.1:9000", "4"]
        );
        for (text, says) in [
            (
                "data = 'x'\n thread = 4",
                "c.toml:2:2: unknown key \"thread\"; known keys: data, database, bus, listen, connections, threads, hash-mib, lang; did you mean threads?",
            ),
            (
                "threads = \"many\"",
                "c.toml:1:11: invalid value 'many' for '--threads <N>': expected a whole number",
            ),
            (
                "\nlisten = '8080'",
                "c.toml:2:10: invalid value '8080' for '--listen <ADDRESS:PORT>': expected an address",
            ),
            ("threads = [1]", "c.toml:1:11: threads must be a text or a whole number"),
            ("threads = 1\nthreads = 2", "c.toml:2:1: "),
            ("threads", "c.toml:1:"),
        ] {
            let error_text = parse(text).unwrap_err();
            assert!(error_text.starts_with(says), "{error_text}");
        }
    }
}
