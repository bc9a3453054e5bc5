//! The standard documents exist, and the changelog has an entry.

use super::Finding;
use crate::repository::Tree;

const DOCUMENTS: &[&str] = &[
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "GLOSSARY.md",
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
];

/// Finds documents that are missing or empty, and a README without the two commands.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings: Vec<Finding> = DOCUMENTS
        .iter()
        .filter(|path| tree.file(path).is_none_or(|file| file.text.trim().is_empty()))
        .map(|path| Finding::about(*path, "is missing"))
        .collect();
    if let Some(changelog) = tree.file("CHANGELOG.md")
        && !changelog.text.lines().any(|line| line.starts_with("## "))
    {
        findings.push(Finding::in_file(changelog, "has neither a release nor an unreleased change"));
    }
    if let Some(readme) = tree.file("README.md") {
        for command in ["cargo run --release", "cargo xtask test"] {
            if !readme.text.contains(command) {
                findings.push(Finding::in_file(readme, format!("does not mention `{command}`")));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_documents_are_found() {
        assert_eq!(check(&Tree::of([])).len(), DOCUMENTS.len());
        let tree = Tree::of([
            ("README.md", "cargo run --release, cargo xtask test"),
            ("ARCHITECTURE.md", "x"),
            ("CONTRIBUTING.md", "x"),
            ("GLOSSARY.md", "x"),
            ("CHANGELOG.md", "x"),
            ("LICENSE-APACHE", "x"),
            ("LICENSE-MIT", "x"),
        ]);
        assert_eq!(check(&tree).len(), 1, "only the changelog is empty");
    }
}
