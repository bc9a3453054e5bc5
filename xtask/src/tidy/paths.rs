//! The project contains no paths of a single machine: no absolute paths on a user's disk, and no folders
//! beside the checkout.

use super::Finding;
use crate::repository::Tree;

/// Prefixes of paths of a single machine, in parts so that this file passes its own check.
const ONE_MACHINE: &[&str] = &[
    concat!("/ho", "me/"),
    concat!("/Us", "ers/"),
    concat!("/ro", "ot/"),
    concat!("/wo", "rk/"),
    concat!("/fa", "rm/"),
];

/// A folder next to the checkout.
const BESIDE: &str = concat!("../sha", "red");

/// Finds such paths.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files.iter().filter(|file| !file.path.starts_with("web/dist/")) {
        // A test may make up a home directory, but other code must not contain one.
        for (at, line) in file.shipped_lines() {
            let machine = ONE_MACHINE.iter().find(|path| begins_somewhere(line, path));
            if let Some(path) = machine.or_else(|| line.contains(BESIDE).then_some(&BESIDE)) {
                findings.push(Finding::at(file, at, format!("`{path}` is not part of the project")));
            }
        }
    }
    findings
}

/// Whether an absolute path has this prefix; `https://example.org/work/` does not count.
fn begins_somewhere(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        !line[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || "._-/*)}".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_one_machine_is_found() {
        let found = |text: &str| check(&Tree::of([("docs/a.md", text)])).len();
        for path in ONE_MACHINE {
            assert_eq!(found(&format!("see {path}x")), 1);
            assert_eq!(found(&format!("see https://example.org{path}x")), 0);
        }
        assert_eq!(found(&format!("see {BESIDE}/x")), 1);
    }
}
