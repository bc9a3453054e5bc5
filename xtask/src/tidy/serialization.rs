//! Domain types are not serializable: a derived form would become a protocol by accident.
//!
//! Refusals are serializable: they are facts for clients, and a copy of each in the messages would have to
//! follow every change. They derive serialization behind the features `wire` and `schema` of their crate, so
//! that a program without messages does not compile it. The use of `serde_json` alone is allowed: `formats`
//! reads JSON with it value by value.

use super::{Finding, scan};
use crate::repository::Tree;

/// The places with intended serialization. The trainer describes its output files, and the load generator its
/// measurements. An analysis is stored, sent by workers and reported. The forms of a tournament are private
/// structs in its readers and writers, so the compiler notices a changed type.
const ALLOWED: &[&str] = &[
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

/// Files of refusals and other facts for clients, which derive serialization behind a feature. Ids become
/// strings.
const REFUSALS: &[&str] = &[
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

/// Finds derived or implemented serialization elsewhere, and refusals that derive it without a feature.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let is_allowed = |path: &str| ALLOWED.iter().any(|allowed| path.starts_with(allowed));
    for file in tree.under("crates/", &["rs"]).filter(|file| !is_allowed(&file.path)) {
        let is_refusal = REFUSALS.contains(&file.path.as_str());
        // `cfg` and `cfg_attr` may be on an earlier line of the same attribute or item.
        let mut above = [""; 2];
        for (at, line) in file.shipped_lines() {
            let code = scan::code(line);
            let is_optional = above.iter().chain([&line]).any(|line| line.contains("feature = \""));
            if is_serialization(&code) && !(is_refusal && is_optional) {
                let what = if is_refusal {
                    "derive serialization of a refusal behind a feature"
                } else {
                    "a domain type must not be serializable; convert it to a message"
                };
                findings.push(Finding::at(file, at, what));
            }
            above = [above[1], line];
        }
    }
    let has_serialization = |of: &str| {
        let mut files = tree.files.iter().filter(|file| file.path.starts_with(of));
        files.any(|file| file.shipped_lines().any(|(_, line)| is_serialization(&scan::code(line))))
    };
    let needless = ALLOWED.iter().chain(REFUSALS).filter(|of| !has_serialization(of));
    findings.extend(needless.map(|of| {
        Finding::about(
            (*of).to_owned(),
            "has no serialization: remove it from xtask/src/tidy/serialization.rs",
        )
    }));
    findings
}

fn is_serialization(code: &str) -> bool {
    ["Serialize", "Deserialize", "serde"].iter().any(|word| scan::has_word(code, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_serializable_domain_type_is_found() {
        let derived = "#[derive(Serialize)]\nstruct Game;";
        let optional = "#[cfg_attr(feature = \"wire\", derive(Serialize))]\nstruct Refusal;";
        let found = |path, text| {
            let findings = check(&Tree::of([(path, text)]));
            findings.iter().filter(|finding| finding.to_string().contains(":1")).count()
        };
        assert_eq!(found("crates/rules/src/game.rs", derived), 1);
        assert_eq!(found("crates/rules/src/game.rs", optional), 1);
        assert_eq!(found("crates/wire/src/game.rs", derived), 0);
        assert_eq!(found(REFUSALS[0], derived), 1);
        assert_eq!(found(REFUSALS[0], optional), 0);
    }
}
