//! No file has more than 800 lines without a reason.

use super::Finding;
use crate::repository::Tree;

const LIMIT: usize = 800;

/// A longer file has this text and the reason in one of its first thirty lines.
const REASON: &str = "Long because";

/// Finds long source files without a reason.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.under("", &["rs", "ts", "tsx", "mts", "mjs", "js", "css", "sql", "sh"])
        .filter(|file| !file.is_generated())
        .filter(|file| !file.text.lines().take(30).any(|line| line.contains(REASON)))
        .map(|file| (file, file.text.lines().count()))
        .filter(|(_, lines)| *lines > LIMIT)
        .map(|(file, lines)| {
            Finding::in_file(file, format!("{lines} lines; split it, or add `{REASON} …` near the top"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_needs_a_reason() {
        let long = "let x;\n".repeat(LIMIT + 1);
        assert_eq!(check(&Tree::of([("web/app/a.ts", &long)])).len(), 1);
        assert_eq!(check(&Tree::of([("web/dist/a.js", &long)])).len(), 0);
        let reasoned = format!("//! Long because it is one table.\n{long}");
        assert_eq!(check(&Tree::of([("crates/x/src/a.rs", &reasoned)])).len(), 0);
    }
}
