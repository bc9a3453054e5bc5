//! Suggestions for unknown names.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use outflank_rules::{CATALOG, SpecError, Values};

/// Returns the candidate nearest to a word, if at most a third of its letters are wrong or if it begins with
/// the word.
pub(crate) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    /// The least length of a word that counts as a beginning.
    const BEGINNING: usize = 3;
    let word = word.to_lowercase();
    let length = word.chars().count();
    let distance = |candidate: &str| {
        let candidate = candidate.to_lowercase();
        if length >= BEGINNING && candidate.starts_with(&word) {
            return Some(0);
        }
        let distance = strsim::damerau_levenshtein(&word, &candidate);
        (distance <= length.max(candidate.chars().count()) / 3).then_some(distance)
    };
    let near = candidates.into_iter().filter_map(|candidate| Some((distance(candidate)?, candidate)));
    near.min_by_key(|(distance, _)| *distance).map(|(_, candidate)| candidate)
}

/// Returns the subcommand nearest to a word.
pub(crate) fn of_command<'a>(above: &'a Command, word: &str) -> Option<&'a str> {
    let offered = above.get_subcommands().filter(|command| !command.is_hide_set());
    nearest(word, offered.map(Command::get_name))
}

/// Returns the error about an unknown command, with one suggestion. Clap offers several, the best last, and
/// none below `help`.
pub(crate) fn with_command(mut error: clap::Error, program: &Command, words: &[OsString]) -> clap::Error {
    let word = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) if error.kind() == ErrorKind::InvalidSubcommand => word.clone(),
        _ => return error,
    };
    let before = words
        .iter()
        .skip(1)
        .filter_map(|word_before| word_before.to_str())
        .take_while(|word_before| **word_before != word);
    let above = before.filter(|word_before| *word_before != "help").fold(program, |above, word_before| {
        // A word that is not a command is an option or its value.
        above.find_subcommand(word_before).unwrap_or(above)
    });
    let last = match error.get(ContextKind::SuggestedSubcommand) {
        Some(ContextValue::Strings(offered)) => offered.last().map(String::as_str),
        Some(ContextValue::String(offered)) => Some(offered.as_str()),
        _ => None,
    };
    let meant = of_command(above, &word).or(last).map(str::to_owned);
    error.remove(ContextKind::SuggestedSubcommand);
    if let Some(meant) = meant {
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::String(meant));
    }
    error
}

/// Returns the nearest name for an error in a game spec.
pub(crate) fn of_spec(error: &SpecError) -> Option<&'static str> {
    let row = |id: &str| CATALOG.iter().find(|row| row.id == id);
    match error {
        SpecError::UnknownGame { id } => {
            let by_id = nearest(id, CATALOG.iter().map(|row| row.id));
            let by_name = || nearest(id, CATALOG.iter().map(|row| row.name));
            by_id.or_else(|| CATALOG.iter().find(|row| Some(row.name) == by_name()).map(|row| row.id))
        }
        SpecError::UnknownModifier { modifier } => nearest(modifier, ["anti", "hole"]),
        SpecError::UnknownParameter { id, name } => {
            nearest(name, row(id)?.parameters.iter().map(|parameter| parameter.name))
        }
        SpecError::UnknownValue { id, name, value } => {
            let parameter = row(id)?.parameters.iter().find(|parameter| parameter.name == name)?;
            match parameter.values {
                Values::OneOf(values) => nearest(value, values.iter().copied()),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Returns the nearest name of a file in the same folder.
pub(crate) fn of_file(path: &Path) -> Option<String> {
    /// Folders with more files are not searched completely.
    const MOST_FILES: usize = 10_000;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let names: Vec<String> =
        entries.flatten().take(MOST_FILES).filter_map(|entry| entry.file_name().into_string().ok()).collect();
    let meant = nearest(path.file_name()?.to_str()?, names.iter().map(String::as_str))?;
    Some(folder.map_or_else(|| meant.to_owned(), |folder| folder.join(meant).display().to_string()))
}

#[cfg(test)]
mod tests {
    use outflank_rules::GameSpec;

    use super::*;

    #[test]
    fn suggestions_fit() {
        for (word, candidates, meant) in [
            ("slove", &["solve", "serve", "play"][..], Some("solve")),
            ("Solve", &["serve", "solve"], Some("solve")),
            ("thread", &["threads", "hash-mib"], Some("threads")),
            ("min", &["ringo", "min-mang"], Some("min-mang")),
            ("xyz", &["solve", "play"], None),
            ("", &["solve", "a"], None),
        ] {
            assert_eq!(nearest(word, candidates.iter().copied()), meant, "{word}");
        }
    }

    #[test]
    fn misspelled_games_and_parameters_are_guessed() {
        for (text, meant) in [
            ("otello", Some("othello")),
            ("reversi1883", Some("reversi-1883")),
            ("hexagonal", Some("hex")),
            ("othello?sise=8", Some("size")),
            ("othello?goal=fewer", Some("fewest")),
            ("othello+ant", Some("anti")),
            ("chess", None),
        ] {
            assert_eq!(of_spec(&text.parse::<GameSpec>().unwrap_err()), meant, "{text}");
        }
    }
}
