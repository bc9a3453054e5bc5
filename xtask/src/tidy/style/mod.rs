//! The style rules that a program can check: one rule per file, with the places that break it.
//!
//! Much of the tree is older than these rules. `held.tsv` lists the number of violations that each document
//! or package may still have. The numbers only fall (`cargo xtask tidy --lower`), and a new document starts
//! with zero.

mod cells;
mod held;
mod prose;
mod sentences;
mod spelling;
mod width;
mod words;

use super::Finding;
use crate::repository::{File, Tree};

pub(crate) use held::lower;

/// A place that breaks a style rule.
struct Violation<'a> {
    file: &'a File,
    line: usize,
    what: String,
}

/// A style rule: its name in `held.tsv`, and the places that break it.
type Rule = (&'static str, fn(&Tree) -> Vec<Violation<'_>>);

const RULES: &[Rule] = &[
    ("cells", cells::places),
    ("sentences", sentences::places),
    ("spelling", spelling::places),
    ("width", width::places),
    ("words", words::places),
];

/// Finds documents and packages with more such places than allowed.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let held = held::of(tree);
    RULES.iter().flat_map(|(rule, places)| held::compare(rule, &places(tree), &held)).collect()
}

/// Returns the hand-written texts of the project: no data, no generated files.
fn written<'a>(tree: &'a Tree, ends: &'a [&str]) -> impl Iterator<Item = &'a File> {
    tree.under("", ends).filter(|file| {
        !file.is_generated()
            && !file.path.starts_with("testdata/")
            && !file.path.starts_with("xtask/src/tidy/style/")
    })
}
