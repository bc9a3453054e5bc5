//! The inner crates have no access to the outside world. Clocks, files, the environment, randomness and other
//! programs are passed as arguments, or not used.

use super::{Finding, scan};
use crate::repository::Tree;

/// Folders, and the words that their code must not contain.
const UNKNOWN_TO: &[(&str, &[Words])] = &[
    ("crates/rules/src/", &[CLOCK, FILES, NETWORK, ENVIRONMENT, THREADS]),
    ("crates/formats/src/", &[CLOCK, FILES, NETWORK, ENVIRONMENT, THREADS]),
    ("crates/play/src/", &[CLOCK, FILES, NETWORK, ENVIRONMENT, THREADS]),
    ("crates/tournament/src/", &[CLOCK, FILES, NETWORK, ENVIRONMENT, THREADS]),
    ("crates/language/src/", &[CLOCK, FILES, NETWORK, ENVIRONMENT, THREADS]),
    ("crates/history/src/", &[CLOCK, FILES, NETWORK, ENVIRONMENT, THREADS]),
    ("crates/wire/src/", &[CLOCK, FILES, NETWORK, ENVIRONMENT, THREADS]),
    // The engines may use clocks and threads, but nothing else.
    ("crates/othello/src/", &[FILES, NETWORK, ENVIRONMENT]),
    ("crates/engine/src/", &[FILES, NETWORK, ENVIRONMENT]),
    ("crates/server/src/", &[PROGRAMS]),
];

type Words = &'static [&'static str];
const CLOCK: Words = &["Instant::now", "SystemTime", "std::time::Instant"];
const FILES: Words = &["std::fs", "fs::", "File::open", "File::create"];
const NETWORK: Words = &["std::net"];
const ENVIRONMENT: Words = &["std::env", "env::var", "std::process", "process::Command"];
const THREADS: Words = &["std::thread", "async fn", ".await"];
const PROGRAMS: Words = &["process::Command", "Command::new"];

/// Finds inner code with such access.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (folder, unknown) in UNKNOWN_TO {
        for file in tree.under(folder, &["rs"]) {
            for (at, line) in file.shipped_lines() {
                let code = scan::code(line);
                if let Some(word) = unknown.iter().copied().flatten().find(|word| code.contains(**word)) {
                    findings.push(Finding::at(
                        file,
                        at,
                        format!("`{word}`: {folder} must not use the outside world"),
                    ));
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
    fn looking_outside_is_found() {
        let clock = "let now = Instant::now();";
        assert_eq!(check(&Tree::of([("crates/play/src/session.rs", clock)])).len(), 1);
        assert_eq!(check(&Tree::of([("crates/engine/src/engine.rs", clock)])).len(), 0);
        assert_eq!(check(&Tree::of([("crates/engine/src/book.rs", "std::fs::read(path)")])).len(), 1);
        let in_tests = "fn f() {}\n#[cfg(test)]\nmod tests { use std::fs; }";
        assert_eq!(check(&Tree::of([("crates/formats/src/wthor.rs", in_tests)])).len(), 0);
    }
}
