//! Every Rust file begins with its purpose.

use super::Finding;
use crate::repository::Tree;

/// Finds Rust files that do not begin with module documentation.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.under("", &["rs"])
        .filter(|file| {
            let first = file.text.lines().next().unwrap_or_default();
            !first.starts_with("//! ") || first.len() < "//! A word.".len()
        })
        .map(|file| Finding::at(file, 1, "does not begin with a `//!` line that gives its purpose"))
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
