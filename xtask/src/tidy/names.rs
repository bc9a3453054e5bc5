//! Names describe their content: no vague names, no copies under another name.

use super::Finding;
use crate::repository::Tree;

/// Names that fit any content.
const DRAWERS: &[&str] =
    &["common", "core", "utils", "util", "helpers", "helper", "misc", "shared", "types", "stuff"];

/// Endings that mark an old version of something.
const COPIES: &[&str] = &["old", "new", "copy", "backup", "bak", "orig", "v1", "v2", "v3", "final", "tmp"];

/// Finds files, folders and packages with such names.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files.iter().filter(|file| !file.is_generated() && !file.path.starts_with("testdata/")) {
        for part in file.path.split('/') {
            if let Some(why) = objection(part) {
                findings.push(Finding::in_file(file, format!("the name {part} {why}")));
            }
        }
    }
    for package in tree.metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        if let Some(why) = name.rsplit('-').next().and_then(objection) {
            findings.push(Finding::about(format!("package {name}"), format!("its name {why}")));
        }
    }
    findings
}

/// Returns the problem with a part of a path.
fn objection(part: &str) -> Option<&'static str> {
    let stem = part.split('.').next().unwrap_or(part).to_ascii_lowercase();
    if DRAWERS.contains(&stem.as_str()) {
        return Some("does not describe its content");
    }
    // A name that is only such a word may be the topic, such as a page for a new game.
    if let Some((_, last)) = stem.rsplit_once(['_', '-'])
        && COPIES.contains(&last)
    {
        return Some("marks a copy; use git for versions");
    }
    let digits = stem.chars().filter(char::is_ascii_digit).count();
    let year = stem
        .split(|c: char| !c.is_ascii_digit())
        .any(|run| run.len() == 8 || (run.len() == 4 && digits >= 8));
    year.then_some("carries a date")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str) -> usize {
        check(&Tree::of([(path, "")])).len()
    }

    #[test]
    fn drawers_and_copies_are_found() {
        assert_eq!(found("crates/rules/src/square.rs"), 0);
        assert_eq!(found("crates/rules/src/utils.rs"), 1);
        assert_eq!(found("crates/core/src/lib.rs"), 1);
        assert_eq!(found("web/app/types.ts"), 1);
        assert_eq!(found("crates/othello/src/search_old.rs"), 1);
        assert_eq!(found("crates/othello/src/eval-v2.rs"), 1);
        assert_eq!(found("docs/plan-2024-05-06.md"), 1);
        assert_eq!(found("docs/plan-20240506.md"), 1);
        assert_eq!(found("crates/server/src/store/migrations/0001_games.sql"), 0);
    }
}
