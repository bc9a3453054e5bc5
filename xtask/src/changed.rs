//! The effects of a change: the changed files, the packages that contain or read them, and all packages that
//! depend on these packages.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::repository::{self, Tree};

/// Files outside of all packages that affect every package.
const EVERYWHERE: [&str; 5] = ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml", "clippy.toml", ".cargo/"];

/// The changed files and the affected packages.
pub(crate) struct Changed {
    files: Vec<String>,
    packages: BTreeSet<String>,
}

impl Changed {
    /// Returns the difference from a commit, or from the branch point on `origin/main`, including uncommitted
    /// changes.
    ///
    /// # Errors
    /// If git does not know the commit.
    pub(crate) fn since(commit: Option<&str>) -> Result<Self> {
        let base = match commit {
            Some(commit) => commit.to_owned(),
            None => git(&["merge-base", "origin/main", "HEAD"]).unwrap_or_else(|_| "HEAD".to_owned()),
        };
        let base = base.trim();
        let mut files = git(&["diff", "--name-only", "--no-renames", base, "--"])
            .with_context(|| format!("finding the changes since `{base}`"))?;
        files.push_str(&git(&["ls-files", "--others", "--exclude-standard"])?);
        let files = files.lines().map(str::to_owned).collect::<BTreeSet<_>>().into_iter().collect();
        Ok(Self::of(files, &Tree::read()?))
    }

    fn of(files: Vec<String>, tree: &Tree) -> Self {
        let homes = homes(&tree.metadata);
        let mut packages = BTreeSet::new();
        for file in &files {
            if EVERYWHERE.iter().any(|everywhere| is_within(file, everywhere)) {
                packages.extend(homes.values().cloned());
            } else if let Some(package) = home(&homes, file) {
                packages.insert(package.to_owned());
            } else {
                packages.extend(readers(&homes, tree, file));
            }
        }
        add_dependents(&mut packages, &tree.metadata);
        Self { files, packages }
    }

    /// Whether any of these files has changed, or any file in these folders.
    pub(crate) fn any_within(&self, places: &[&str]) -> bool {
        self.files.iter().any(|file| places.iter().any(|place| is_within(file, place)))
    }

    /// Whether a package has to be tested again.
    pub(crate) fn touches(&self, package: &str) -> bool {
        self.packages.contains(package)
    }

    /// Whether any package has to be tested again.
    pub(crate) fn any_package(&self) -> bool {
        !self.packages.is_empty()
    }

    /// Returns the changed files, sorted by path.
    pub(crate) fn files(&self) -> &[String] {
        &self.files
    }
}

fn git(arguments: &[&str]) -> Result<String> {
    let listed = repository::output(
        Command::new("git")
            .args(["-c", "core.quotePath=false"])
            .args(arguments)
            .current_dir(repository::root()),
    )?;
    Ok(String::from_utf8_lossy(&listed).into_owned())
}

/// Whether a path equals this place, or is within it if it is a folder, with `/` at its end.
fn is_within(file: &str, place: &str) -> bool {
    file == place || (place.ends_with('/') && file.starts_with(place))
}

/// Returns the folders of all packages, with a trailing `/`, and the package names.
fn homes(metadata: &Value) -> BTreeMap<String, String> {
    let root = metadata["workspace_root"].as_str().unwrap_or_default();
    let text = |package: &Value, key: &str| package[key].as_str().map(str::to_owned);
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages
        .filter_map(|package| {
            let manifest = text(package, "manifest_path")?;
            let folder = manifest.strip_prefix(root)?.strip_suffix("Cargo.toml")?;
            Some((folder.trim_start_matches('/').to_owned(), text(package, "name")?))
        })
        .collect()
}

/// Returns the package whose folder contains a file.
fn home<'a>(homes: &'a BTreeMap<String, String>, file: &str) -> Option<&'a str> {
    homes.iter().find(|(folder, _)| file.starts_with(folder.as_str())).map(|(_, package)| package.as_str())
}

/// Returns the packages whose code contains the path of a file outside of all packages.
fn readers(homes: &BTreeMap<String, String>, tree: &Tree, file: &str) -> BTreeSet<String> {
    let names = names(file);
    let is_named =
        |line: &str| !line.trim_start().starts_with("//") && names.iter().any(|name| line.contains(name));
    tree.files
        .iter()
        .filter(|source| source.text.lines().any(is_named))
        .filter_map(|source| home(homes, &source.path).map(str::to_owned))
        .collect()
}

/// Returns the texts by which code may refer to a file. They are the first two parts of its path, or the
/// first part as a whole string.
fn names(file: &str) -> [String; 2] {
    let top = file.split('/').next().unwrap_or(file);
    let parts: Vec<&str> = file.split('/').take(2).collect();
    [parts.join("/"), format!("\"{top}\"")]
}

/// Adds all packages that depend on these packages.
fn add_dependents(touched: &mut BTreeSet<String>, metadata: &Value) {
    let packages: Vec<&Value> = metadata["packages"].as_array().into_iter().flatten().collect();
    loop {
        let before = touched.len();
        for package in &packages {
            let mut needed = package["dependencies"].as_array().into_iter().flatten();
            if needed.any(|needed| needed["name"].as_str().is_some_and(|name| touched.contains(name))) {
                touched.extend(package["name"].as_str().map(str::to_owned));
            }
        }
        if touched.len() == before {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Returns a tree of three packages: `top` depends on `base`, and `other` has no dependencies.
    fn touched(files: &[&str]) -> Vec<String> {
        let package = |name: &str, needs: &[&str]| {
            let needs: Vec<Value> = needs.iter().map(|name| json!({ "name": name })).collect();
            json!({ "name": name, "manifest_path": format!("/x/crates/{name}/Cargo.toml"), "dependencies": needs })
        };
        let mut tree = Tree::of([
            ("crates/other/tests/reads.rs", "include_str!(\"../../../testdata/games/othello.txt\")"),
            ("crates/base/src/lib.rs", "//! As docs/api.md says.\n"),
            ("crates/top/tests/reads.rs", "root().join(\"testdata\").join(name)"),
        ]);
        tree.metadata = json!({
            "workspace_root": "/x",
            "packages": [package("top", &["base"]), package("base", &["serde"]), package("other", &[])],
        });
        let files = files.iter().map(|&file| file.to_owned()).collect();
        Changed::of(files, &tree).packages.into_iter().collect()
    }

    #[test]
    fn what_stands_on_a_package_is_touched_with_it() {
        assert_eq!(touched(&["crates/base/src/lib.rs"]), ["base", "top"]);
        assert_eq!(touched(&["crates/top/src/lib.rs"]), ["top"]);
    }

    #[test]
    fn files_outside_touch_what_reads_them() {
        assert_eq!(touched(&["testdata/games/othello.txt"]), ["other", "top"]);
        assert_eq!(touched(&["testdata/logs/1.log"]), ["top"]);
        assert_eq!(touched(&["docs/api.md"]), [""; 0]);
    }

    #[test]
    fn what_all_are_compiled_by_touches_all() {
        for file in ["Cargo.lock", ".cargo/config.toml"] {
            assert_eq!(touched(&[file]), ["base", "other", "top"], "{file}");
        }
    }

    #[test]
    fn places_are_files_or_whole_folders() {
        let changed = Changed { files: vec!["web/app/main.ts".into()], packages: BTreeSet::new() };
        assert!(changed.any_within(&["docs/", "web/"]));
        assert!(!changed.any_within(&["web", "web/app/main"]));
    }
}
