//! Every crate uses the lints of the root manifest.

use super::Finding;
use crate::repository::Tree;

/// Finds manifests without the lints of the workspace.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for manifest in tree.files.iter().filter(|file| file.name() == "Cargo.toml" && file.path != "Cargo.toml")
    {
        let mut lines = manifest.text.lines().map(str::trim);
        let follows = lines.any(|line| line == "[lints]") && lines.next() == Some("workspace = true");
        // The separate workspace for fuzzing cannot inherit these lints.
        if !follows && !manifest.text.lines().any(|line| line.trim() == "[workspace]") {
            findings.push(Finding::in_file(manifest, "does not have `[lints]` `workspace = true`"));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_without_the_lints_is_found() {
        assert_eq!(check(&Tree::of([("crates/x/Cargo.toml", "[package]\n")])).len(), 1);
        assert_eq!(check(&Tree::of([("crates/x/Cargo.toml", "[lints]\nworkspace = true\n")])).len(), 0);
    }
}
