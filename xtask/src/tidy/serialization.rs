//! Domain types are not serializable: a derived form would become a protocol by accident.
//!
//! Refusals are serializable: they are facts for clients, and a copy of each in the messages would have to
//! follow every change. They derive it behind the features `wire` and `schema` of their crate. A program
//! without messages does not compile it.

use super::{Finding, scan};
use crate::repository::Tree;

/// The places with intended serialization. The trainer describes its output files, and the load generator its
/// measurements. An analysis is stored, sent by workers and reported. The forms of a tournament are private
/// structs in its readers and writers, so the compiler notices a changed type.
const EDGES: &[&str] = &[
    "crates/wire/",
    "crates/server/",
    "crates/cli/",
    "crates/trainer/",
    "crates/load/",
    "crates/analysis/",
    "crates/tournament/src/json/",
    "crates/tournament/src/log/",
    "crates/tournament/src/plain/",
];

/// Files of refusals and other facts for clients, which derive a form on purpose; ids are strings in it.
const FACTS: &[&str] = &[
    "crates/tournament/src/desk/naming.rs",
    "crates/tournament/src/desk/slip.rs",
    "crates/tournament/src/exchange/fault.rs",
    "crates/tournament/src/exchange/left_out.rs",
    "crates/tournament/src/exchange/unwritable.rs",
    "crates/tournament/src/model/player.rs",
    "crates/tournament/src/model/refusal.rs",
    "crates/tournament/src/model/result.rs",
    "crates/tournament/src/model/settings_fault.rs",
    "crates/tournament/src/pairing/unpairable.rs",
];

/// Finds derived or implemented serialization elsewhere.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let may = |path: &str| EDGES.iter().any(|edge| path.starts_with(edge)) || FACTS.contains(&path);
    for file in tree.under("crates/", &["rs"]).filter(|file| !may(&file.path)) {
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
        assert_eq!(check(&Tree::of([(FACTS[0], derived)])).len(), 0);
    }
}
