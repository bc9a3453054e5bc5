//! The names of players and tournaments, which lie in files beside those of WTHOR.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use outflank_formats::Format;
use outflank_formats::game::wthor::{Lists, NameKind, Names};

use crate::aside;
use crate::failure::Failure;
use crate::input::reason;

/// The names for a file of this format; none for formats that have no numbers in their place, or where there is no file.
///
/// # Errors
/// If a file that is there cannot be read. One that is shorter than it says is used as far as it goes, and that is told.
pub(crate) fn lists(file: &str, format: &Format) -> Result<Arc<Lists>, Failure> {
    let takes_names = matches!(format.name, "wthor" | "solitaires");
    if !takes_names || file == "-" {
        return Ok(Arc::default());
    }
    let path = Path::new(file);
    let names = |ending, kind| find(path, ending).map(|found| read(&found, kind)).transpose();
    let players = names("jou", NameKind::Players)?;
    let tournaments = names("trn", NameKind::Tournaments)?;
    Ok(Arc::new(Lists { players, tournaments }))
}

/// Whether the file has names for files of games, and no games, by its ending.
pub(crate) fn is_of_names(file: &str) -> bool {
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

/// The file of names with this ending, in whatever case: the one that is called like the file, otherwise the one whose name
/// the file's begins with (`WTH.JOU` for `WTH_1990.wtb`), otherwise the only one.
fn find(path: &Path, ending: &str) -> Option<PathBuf> {
    let stem = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().to_lowercase());
    let own = stem(path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let has_ending =
        |path: &PathBuf| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending));
    let mut found: Vec<PathBuf> =
        fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path())).filter(has_ending).collect();
    found.sort();
    let begins = |path: &&PathBuf| stem(path).is_some_and(|stem| own.starts_with(&stem));
    let longest = found.iter().filter(begins).max_by_key(|path| stem(path).map(|stem| stem.len()));
    match (longest, found.as_slice()) {
        (Some(path), _) | (None, [path]) => Some(path.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_names_are_told_by_their_ending() {
        assert!(["a/WTH.JOU", "wth.trn"].iter().all(|file| is_of_names(file)));
        assert!(!["WTH_1990.wtb", "jou", "-", "trn.txt"].iter().any(|file| is_of_names(file)));
    }

    #[test]
    fn the_names_that_belong_to_a_file_are_found() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let found = |file: &str| find(&at(file), "jou").map(|path| path.file_name().unwrap().to_owned());
        assert_eq!(found("WTH_1990.wtb"), None);
        fs::write(at("Others.jou"), "").unwrap();
        assert_eq!(found("WTH_1990.wtb"), Some("Others.jou".into()));
        fs::write(at("WTH.JOU"), "").unwrap();
        assert_eq!(found("WTH_1990.wtb"), Some("WTH.JOU".into()));
        assert_eq!(found("games.wtb"), None);
        fs::write(at("wth_1990.jou"), "").unwrap();
        assert_eq!(found("WTH_1990.wtb"), Some("wth_1990.jou".into()));
        assert_eq!(found("WTH_1991.wtb"), Some("WTH.JOU".into()));
    }
}
