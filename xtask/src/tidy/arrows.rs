//! The dependencies between crates: the arrows of ARCHITECTURE.md, checked against `cargo metadata`.

use super::Finding;
use crate::repository::Tree;

/// The arrows between our crates. Crates outside this list are not allowed.
const ARROWS: &[(&str, &[&str])] = &[
    ("outflank-rules", &[]),
    ("outflank-wire", &["outflank-tournament"]),
    ("outflank-language", &[]),
    ("outflank-history", &["outflank-language"]),
    ("outflank-formats", &["outflank-rules"]),
    ("outflank-othello", &["outflank-rules"]),
    ("outflank-engine", &["outflank-rules", "outflank-othello"]),
    ("outflank-play", &["outflank-rules"]),
    ("outflank-records", &["outflank-rules", "outflank-formats", "outflank-language"]),
    ("outflank-analysis", &["outflank-rules", "outflank-formats", "outflank-engine", "outflank-language"]),
    ("outflank-tournament", &["outflank-rules", "outflank-language"]),
    ("outflank-trainer", &["outflank-rules", "outflank-formats", "outflank-engine"]),
    (
        "outflank-server",
        &[
            "outflank-rules",
            "outflank-formats",
            "outflank-engine",
            "outflank-play",
            "outflank-records",
            "outflank-analysis",
            "outflank-tournament",
            "outflank-history",
            "outflank-language",
            "outflank-wire",
        ],
    ),
    (
        "outflank",
        &[
            "outflank-rules",
            "outflank-formats",
            "outflank-engine",
            "outflank-play",
            "outflank-records",
            "outflank-analysis",
            "outflank-tournament",
            "outflank-history",
            "outflank-language",
            "outflank-trainer",
            "outflank-server",
        ],
    ),
    ("outflank-load", &["outflank-rules", "outflank-wire"]),
    ("xtask", &[]),
];

/// Arrows for tests and examples alone.
const IN_TESTS: &[(&str, &str)] = &[("outflank-engine", "outflank-formats")];

/// Libraries that a crate must not use, because of their effects.
const NOT_FOR: &[(&str, &[&str])] = &[
    ("outflank-formats", WORLD),
    ("outflank-othello", WORLD),
    ("outflank-engine", WORLD),
    ("outflank-play", WORLD),
    ("outflank-records", WORLD),
    ("outflank-analysis", WORLD),
    ("outflank-tournament", WORLD),
    ("outflank-history", WORLD),
    ("outflank-language", WORLD),
    ("outflank-trainer", &["tokio", "axum", "rusqlite"]),
    ("outflank-wire", &["tokio", "axum", "rusqlite", "tracing", "log", "rand"]),
    ("outflank-server", &["clap", "ratatui", "crossterm", "anyhow"]),
];

/// Exceptions: a site provides its games as JSON, which is read value by value. The log of a tournament and a
/// report are JSON, with private structs. Refusals of a tournament are facts for clients.
const YET: &[(&str, &str)] = &[
    ("outflank-formats", "serde_json"),
    ("outflank-tournament", "serde"),
    ("outflank-tournament", "serde_json"),
    ("outflank-analysis", "serde"),
    ("outflank-analysis", "serde_json"),
];

/// Clocks, randomness, storage, logs, asynchrony and serialization.
const WORLD: &[&str] = &[
    "tokio",
    "axum",
    "rusqlite",
    "serde",
    "serde_json",
    "rand",
    "time",
    "chrono",
    "tracing",
    "log",
    "anyhow",
    "clap",
];

/// Finds dependencies without an arrow.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in tree.metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        let mut complain = |what: String| findings.push(Finding::about(format!("package {name}"), what));
        let Some((_, allowed)) = ARROWS.iter().find(|(from, _)| *from == name) else {
            complain("is not in the list of arrows (ARCHITECTURE.md and xtask/src/tidy/arrows.rs)".into());
            continue;
        };
        let banned = NOT_FOR.iter().find(|(from, _)| *from == name).map_or(&[][..], |(_, list)| list);
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let on = dependency["name"].as_str().unwrap_or_default();
            let in_tests = dependency["kind"] == "dev";
            let ours = on == "outflank" || on.starts_with("outflank-");
            let for_tests = in_tests && IN_TESTS.contains(&(name, on));
            if ours && !allowed.contains(&on) && !for_tests {
                complain(format!("depends on {on}, which no arrow allows"));
            } else if !ours
                && !in_tests
                && (name == "outflank-rules" || banned.contains(&on))
                && !YET.contains(&(name, on))
            {
                complain(format!("depends on {on}, which this crate must not use"));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn found(name: &str, on: &str, kind: Option<&str>) -> usize {
        let metadata = json!({"packages": [{"name": name, "dependencies": [{"name": on, "kind": kind}]}]});
        check(&Tree { files: Vec::new(), metadata }).len()
    }

    #[test]
    fn only_listed_arrows_pass() {
        assert_eq!(found("outflank-engine", "outflank-rules", None), 0);
        assert_eq!(found("outflank-engine", "outflank-formats", None), 1);
        assert_eq!(found("outflank-engine", "outflank-formats", Some("dev")), 0);
        assert_eq!(found("outflank-rules", "outflank-formats", Some("dev")), 1);
        assert_eq!(found("outflank-rules", "serde", None), 1);
        assert_eq!(found("outflank-rules", "proptest", Some("dev")), 0);
        assert_eq!(found("outflank-play", "tokio", None), 1);
        assert_eq!(found("outflank-formats", "serde_json", None), 0);
        assert_eq!(found("outflank-formats", "serde", None), 1);
        assert_eq!(found("outflank-gadgets", "serde", None), 1);
    }
}
