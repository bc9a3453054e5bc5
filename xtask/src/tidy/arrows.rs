//! The dependencies of crates, compared with `cargo metadata`. Those on our own crates are listed in
//! ARCHITECTURE.md, those on other libraries here.

use std::collections::{BTreeMap, BTreeSet};

use super::Finding;
use crate::repository::Tree;

const DOCUMENT: &str = "ARCHITECTURE.md";
/// The list of arrows is the first code block after these words.
const BEFORE_LIST: &str = "In full:";

/// Arrows that are only for tests and examples.
const IN_TESTS: &[(&str, &str)] = &[("outflank-engine", "outflank-formats")];

/// The libraries that a crate without effects may use. None of them has clocks, randomness, storage, logs or
/// asynchrony. serde appears only in files that `serialization.rs` lists.
const ALLOWED: &[(&str, &[&str])] = &[
    ("outflank-rules", &[]),
    ("outflank-wire", &["serde", "serde_json", "ts-rs", "utoipa"]),
    ("outflank-language", &["fluent-bundle", "fluent-syntax", "unic-langid"]),
    ("outflank-history", &["thiserror"]),
    (
        "outflank-formats",
        &[
            "chardetng",
            "encoding_rs",
            "flate2",
            "pdf-writer",
            "png",
            "quick-xml",
            "serde_json",
            "subsetter",
            "thiserror",
            "tiny-skia",
            "ttf-parser",
        ],
    ),
    ("outflank-othello", &["arrayvec", "miniz_oxide"]),
    ("outflank-engine", &["miniz_oxide", "parking_lot"]),
    ("outflank-play", &["parking_lot", "thiserror", "unicode-properties"]),
    ("outflank-records", &["thiserror", "unicode-normalization"]),
    ("outflank-analysis", &["serde", "serde_json", "thiserror"]),
    (
        "outflank-tournament",
        &["any_ascii", "csv", "serde", "serde_json", "serde_path_to_error", "thiserror", "ts-rs", "utoipa"],
    ),
    ("outflank-trainer", &["parking_lot", "serde", "serde_json"]),
];

/// Libraries of the command line, which the server must not use.
const NOT_FOR_SERVER: &[&str] = &["clap", "ratatui", "crossterm", "anyhow"];

/// Finds dependencies that are not listed, and listed arrows without a dependency.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let arrows = arrows(tree);
    for package in tree.metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        let mut complain = |what: String| findings.push(Finding::about(format!("package {name}"), what));
        let Some(listed) = arrows.get(name) else {
            complain(format!("is not in the list of arrows in {DOCUMENT}"));
            continue;
        };
        let mut unused = listed.clone();
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let on = dependency["name"].as_str().unwrap_or_default();
            let in_tests = dependency["kind"] == "dev";
            let ours = on == "outflank" || on.starts_with("outflank-");
            if ours && !in_tests {
                unused.remove(on);
            }
            if ours && !listed.contains(on) && !(in_tests && IN_TESTS.contains(&(name, on))) {
                complain(format!("depends on {on}, which no arrow in {DOCUMENT} allows"));
            } else if !ours && !in_tests && !may_use(name, on) {
                complain(format!("depends on {on}, which xtask/src/tidy/arrows.rs does not allow"));
            }
        }
        for on in unused {
            complain(format!("does not depend on {on}: remove the arrow from {DOCUMENT}"));
        }
    }
    findings
}

/// Returns the packages that each package may use, from lines such as `engine → rules, othello`.
fn arrows(tree: &Tree) -> BTreeMap<String, BTreeSet<String>> {
    let Some(document) = tree.file(DOCUMENT) else { return BTreeMap::new() };
    let block = document.text.split(BEFORE_LIST).nth(1).and_then(|rest| rest.split("```").nth(1));
    let line = |line: &str| {
        let (from, to) = line.split_once(" → ")?;
        let to = to.split(", ").filter(|to| *to != "nothing of ours").map(package);
        Some((package(from), to.collect()))
    };
    block.unwrap_or_default().lines().filter_map(line).collect()
}

/// Returns the package of a crate.
fn package(name: &str) -> String {
    match name.trim() {
        "cli" => "outflank".to_owned(),
        "xtask" => "xtask".to_owned(),
        other => format!("outflank-{other}"),
    }
}

fn may_use(package: &str, library: &str) -> bool {
    match ALLOWED.iter().find(|(name, _)| *name == package) {
        Some((_, allowed)) => allowed.contains(&library),
        None => package != "outflank-server" || !NOT_FOR_SERVER.contains(&library),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const LISTED: &str = "An arrow means:\n\nIn full:\n\n```\nrules → nothing of ours\nengine → rules\n\
                          play → rules\nformats → rules\ncli → engine\nserver → engine\n```\n";

    fn count(name: &str, dependencies: &[(&str, Option<&str>)]) -> usize {
        let dependencies: Vec<_> =
            dependencies.iter().map(|(on, kind)| json!({"name": on, "kind": kind})).collect();
        let metadata = json!({"packages": [{"name": name, "dependencies": dependencies}]});
        check(&Tree { metadata, ..Tree::of([(DOCUMENT, LISTED)]) }).len()
    }

    #[test]
    fn only_listed_arrows_pass() {
        let rules = ("outflank-rules", None);
        assert_eq!(count("outflank-engine", &[rules]), 0);
        assert_eq!(count("outflank-engine", &[]), 1, "an arrow without a dependency");
        assert_eq!(count("outflank-engine", &[rules, ("outflank-formats", None)]), 1);
        assert_eq!(count("outflank-engine", &[rules, ("outflank-formats", Some("dev"))]), 0);
        assert_eq!(count("outflank-rules", &[("outflank-formats", Some("dev"))]), 1);
        assert_eq!(count("outflank", &[("outflank-engine", None), ("clap", None)]), 0);
        assert_eq!(count("outflank-gadgets", &[]), 1);
    }

    #[test]
    fn only_listed_libraries_pass() {
        let with = |name, library, kind| {
            let ours = if name == "outflank-server" { "outflank-engine" } else { "outflank-rules" };
            count(name, &[(ours, None), (library, kind)])
        };
        assert_eq!(count("outflank-rules", &[("serde", None)]), 1);
        assert_eq!(count("outflank-rules", &[("proptest", Some("dev"))]), 0);
        assert_eq!(with("outflank-play", "getrandom", None), 1);
        assert_eq!(with("outflank-formats", "serde_json", None), 0);
        assert_eq!(with("outflank-formats", "serde", None), 1);
        assert_eq!(with("outflank-server", "tokio", None), 0);
        assert_eq!(with("outflank-server", "clap", None), 1);
    }
}
