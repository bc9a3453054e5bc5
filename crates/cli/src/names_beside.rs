//! Names of players and tournaments, from files beside those of WTHOR or named together with them.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use outflank_formats::Format;
use outflank_formats::game::wthor::{Lists, NameKind, Names, names_of};

use crate::aside;
use crate::failure::Failure;
use crate::file_error::reason;

/// Reads the names for a file of this format: players and tournaments, each from a file in `named`, or from
/// one beside the file if `named` has none. Empty if the format contains names, or if there are no such
/// files.
///
/// # Errors
/// If an existing file cannot be read. A truncated file is used as far as it goes, with a notice.
pub(crate) fn lists(file: &str, format: &Format, named: &[String]) -> Result<Arc<Lists>, Failure> {
    let takes_names = matches!(format.name, "wthor" | "solitaires");
    if !takes_names {
        return Ok(Arc::default());
    }
    let path = Path::new(file);
    let named: Vec<PathBuf> = named.iter().map(PathBuf::from).collect();
    let names = |ending, kind| {
        let own = chosen(path, named.clone(), ending);
        let beside = || if file == "-" { None } else { chosen(path, beside(path), ending) };
        own.or_else(beside).map(|found| read(&found, kind)).transpose()
    };
    let players = names("jou", NameKind::Players)?;
    let tournaments = names("trn", NameKind::Tournaments)?;
    Ok(Arc::new(Lists { players, tournaments }))
}

/// Separates name files from game files.
///
/// # Errors
/// If there are only name files.
pub(crate) fn parted(files: &[String]) -> Result<(Vec<String>, Vec<String>), Failure> {
    let (names, games): (Vec<String>, Vec<String>) =
        files.iter().cloned().partition(|file| is_of_names(file));
    if games.is_empty() {
        let what = "has names of players or tournaments and no games; name the .wtb files beside it";
        return Err(Failure::input(format_args!("{}: {what}", files.join(", "))));
    }
    Ok((games, names))
}

/// Whether the file has names instead of games, by its extension.
fn is_of_names(file: &str) -> bool {
    let ending = Path::new(file).extension();
    ending.is_some_and(|found| ["jou", "trn"].iter().any(|names| found.eq_ignore_ascii_case(names)))
}

fn read(path: &Path, kind: NameKind) -> Result<Names, Failure> {
    let shown = path.display();
    let file =
        File::open(path).map_err(|error| Failure::input(format_args!("{shown}: {}", reason(&error))))?;
    let (names, problem) =
        Names::read(file, kind).map_err(|error| Failure::input(format_args!("{shown}: {error}")))?;
    if let Some(problem) = problem {
        aside::tell(format_args!("{shown}: {problem}"));
    }
    Ok(names)
}

/// Returns the files in the folder of a file.
fn beside(path: &Path) -> Vec<PathBuf> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.filter_map(|entry| Some(entry.ok()?.path())).collect()
}

/// Returns the name file with this extension, in any case, that [belongs](names_of) to a file.
fn chosen(path: &Path, mut of: Vec<PathBuf>, ending: &str) -> Option<PathBuf> {
    of.retain(|path| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending)));
    of.sort();
    let stem =
        |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let stems: Vec<String> = of.iter().map(|path| stem(path)).collect();
    let at = names_of(&stem(path), &stems)?;
    Some(of.swap_remove(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_names_are_recognized_by_their_ending() {
        assert!(["a/WTH.JOU", "wth.trn"].iter().all(|file| is_of_names(file)));
        assert!(!["WTH_1990.wtb", "jou", "-", "trn.txt"].iter().any(|file| is_of_names(file)));
    }

    #[test]
    fn the_names_that_belong_to_a_file_are_found() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let found = |file: &str| {
            let path = chosen(&at(file), beside(&at(file)), "jou");
            path.map(|path| path.file_name().unwrap().to_owned())
        };
        assert_eq!(found("WTH_1990.wtb"), None);
        fs::write(at("Others.jou"), "").unwrap();
        assert_eq!(found("WTH_1990.wtb"), Some("Others.jou".into()));
        fs::write(at("WTH.JOU"), "").unwrap();
        assert_eq!(found("WTH_1990.wtb"), Some("WTH.JOU".into()));
        fs::write(at("wth_1990.jou"), "").unwrap();
        assert_eq!(found("WTH_1990.wtb"), Some("wth_1990.jou".into()));
    }
}
