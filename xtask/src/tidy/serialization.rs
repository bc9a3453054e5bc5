//! Domain types are not serializable: a derived form would become a protocol by accident.

use super::{Finding, scan};
use crate::repository::Tree;

/// Where things are given a written form on purpose; the trainer describes the files that it leaves behind,
/// and the load what it measured; a report is written for programs in one file.
const EDGES: &[&str] = &[
    "crates/wire/",
    "crates/server/",
    "crates/cli/",
    "crates/trainer/",
    "crates/load/",
    "crates/analysis/src/report/json.rs",
];

/// Finds derived or written serialization elsewhere.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in
        tree.under("crates/", &["rs"]).filter(|file| !EDGES.iter().any(|edge| file.path.starts_with(edge)))
    {
        for (at, line) in file.shipped_lines() {
            let code = scan::code(line);
            if ["Serialize", "Deserialize", "serde"].iter().any(|word| scan::has_word(&code, word)) {
                findings.push(Finding::at(
                    file,
                    at,
                    "a domain type must not be serializable; convert it to a message",
                ));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_serializable_domain_type_is_found() {
        let derived = "#[derive(Serialize)]\nstruct Game;";
        assert_eq!(check(&Tree::of([("crates/rules/src/game.rs", derived)])).len(), 1);
        assert_eq!(check(&Tree::of([("crates/wire/src/game.rs", derived)])).len(), 0);
    }
}
