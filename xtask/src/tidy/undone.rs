//! The code contains no marks of unfinished work and no disabled tests.

use super::Finding;
use crate::repository::Tree;

/// Marks of unfinished work, in parts so that this file passes its own check.
const MARKS: &[&str] = &[
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X:"),
    concat!("todo", "!("),
    concat!("unimplemented", "!("),
    concat!("#[ig", "nore"),
    concat!(".sk", "ip("),
    concat!(".on", "ly("),
];

/// A manual measurement is not a disabled test.
const MEASUREMENT: &str = "= \"a measurement\"]";

/// Finds such marks.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.under("", &["rs", "ts", "tsx", "mts", "mjs", "css", "html", "sql", "sh", "toml"]) {
        if file.is_generated() {
            continue;
        }
        for (at, line) in file.text.lines().enumerate() {
            for mark in MARKS {
                // Iterators also have this method, so only its use on tests counts.
                let test = !mark.starts_with('.') || line.contains("test.") || line.contains("describe.");
                if test && line.contains(mark) && !line.contains(MEASUREMENT) {
                    findings.push(Finding::at(file, at + 1, format!("`{mark}` marks unfinished work")));
                }
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_found() {
        for mark in MARKS {
            let line = format!("test{mark}");
            assert_eq!(check(&Tree::of([("web/app/a.ts", &line)])).len(), 1, "{mark}");
        }
        assert_eq!(check(&Tree::of([("crates/x/src/a.rs", concat!("it.sk", "ip(1)"))])).len(), 0);
    }
}
