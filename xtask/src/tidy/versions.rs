//! Versions of libraries are defined in one place: the root manifest, and `web/package.json`, where they are
//! exact.

use serde_json::Value;

use super::Finding;
use crate::repository::Tree;

/// Finds versions elsewhere, and web libraries with a version range.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for manifest in tree.files.iter().filter(|file| file.name() == "Cargo.toml" && file.path != "Cargo.toml")
    {
        if manifest.text.lines().any(|line| line.trim() == "[workspace]") {
            continue;
        }
        let mut in_dependencies = false;
        for (at, line) in manifest.text.lines().enumerate() {
            let line = line.trim();
            if line.starts_with('[') {
                in_dependencies = line.contains("dependencies");
            } else if in_dependencies
                && line.contains('=')
                && !line.starts_with('#')
                && !line.contains("workspace = true")
            {
                findings.push(Finding::at(
                    manifest,
                    at + 1,
                    "define the version in the root manifest, and use `.workspace = true` here",
                ));
            }
        }
    }
    if let Some(manifest) = tree.file("web/package.json") {
        let parsed: Value = serde_json::from_str(&manifest.text).unwrap_or_default();
        for group in ["dependencies", "devDependencies"] {
            for (name, version) in parsed[group].as_object().into_iter().flatten() {
                if !version.as_str().is_some_and(|version| version.starts_with(|c: char| c.is_ascii_digit()))
                {
                    findings.push(Finding::in_file(manifest, format!("{name} needs one exact version")));
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
    fn versions_stand_in_one_place() {
        let found = |text| check(&Tree::of([("crates/x/Cargo.toml", text)])).len();
        assert_eq!(found("[package]\nversion = \"1\"\n[dependencies]\nserde.workspace = true\n"), 0);
        assert_eq!(found("[dependencies]\nserde = { workspace = true, features = [\"derive\"] }\n"), 0);
        assert_eq!(found("[dev-dependencies]\nserde = \"1\"\n"), 1);
    }

    #[test]
    fn web_versions_are_exact() {
        let found = |text| check(&Tree::of([("web/package.json", text)])).len();
        assert_eq!(found(r#"{"dependencies":{"preact":"11.0.0"}}"#), 0);
        assert_eq!(found(r#"{"devDependencies":{"vite":"^8.0.0"}}"#), 1);
    }
}
