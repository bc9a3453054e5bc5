//! A table cell of a document has at most 300 characters; longer text belongs below the table.

use super::{Violation, written};
use crate::repository::Tree;

const LIMIT: usize = 300;

/// Finds longer cells.
pub(super) fn places(tree: &Tree) -> Vec<Violation<'_>> {
    let mut places = Vec::new();
    for file in written(tree, &["md"]) {
        for (at, line) in file.text.lines().enumerate().filter(|(_, line)| line.starts_with('|')) {
            for length in line.split('|').map(|cell| cell.trim().chars().count()) {
                if length > LIMIT {
                    let what = format!("a cell of {length} characters, more than {LIMIT}");
                    places.push(Violation { file, line: at + 1, what });
                }
            }
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_cell_is_found() {
        let text = format!("| a | {} |\n{}\n", "x".repeat(LIMIT + 1), "y".repeat(LIMIT + 1));
        assert_eq!(places(&Tree::of([("docs/a.md", &text)])).len(), 1);
        let text = format!("| a | {} | {} |\n", "x".repeat(LIMIT), "y".repeat(LIMIT));
        assert_eq!(places(&Tree::of([("docs/a.md", &text)])).len(), 0);
    }
}
