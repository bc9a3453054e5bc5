//! Every Rust file begins by saying what it is for.

use super::Finding;
use crate::repository::Tree;

/// Finds Rust files without a module documentation on top.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.under("", &["rs"])
        .filter(|file| {
            let first = file.text.lines().next().unwrap_or_default();
            !first.starts_with("//! ") || first.len() < "//! A word.".len()
        })
        .map(|file| Finding::at(file, 1, "does not begin with a `//!` line that says what it is for"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_a_word_is_found() {
        assert_eq!(check(&Tree::of([("crates/x/src/a.rs", "use std;")])).len(), 1);
        assert_eq!(check(&Tree::of([("crates/x/src/a.rs", "//! What it is for.\n")])).len(), 0);
    }
}
