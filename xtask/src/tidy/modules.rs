//! The top-level modules of a crate depend on each other without cycles.
//!
//! Paths that begin with `crate::` or use `super::` are the dependencies of a module. A name that the crate
//! re-exports belongs to the module that defines it. Tests may depend on anything.

use std::collections::{BTreeMap, BTreeSet};

use super::circles::{Dependencies, circles};
use super::{Finding, scan};
use crate::repository::{File, Tree};

/// Finds modules that depend on each other, in every package.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let packages: BTreeSet<&str> = tree.files.iter().filter_map(inside).map(|(of, _)| of).collect();
    packages.iter().flat_map(|of| circles_in(of, tree)).collect()
}

/// Returns the folder of a source file's package, and the path within its `src`.
fn inside(file: &File) -> Option<(&str, &str)> {
    let (of, path) = file.path.split_once("/src/")?;
    (file.extension() == "rs" && !file.is_test()).then_some((of, path))
}

fn circles_in(of: &str, tree: &Tree) -> Vec<Finding> {
    let files: Vec<(&File, &str)> = tree
        .files
        .iter()
        .filter_map(|file| inside(file).filter(|(own, _)| *own == of).map(|(_, path)| (file, path)))
        .collect();
    circles(&dependencies(&files))
        .into_iter()
        .map(|circle| Finding::about(of, format!("modules depend on each other: {circle}")))
        .collect()
}

fn dependencies<'a>(files: &[(&'a File, &'a str)]) -> Dependencies<'a> {
    let modules: BTreeSet<&str> =
        files.iter().map(|(_, path)| module_of(path)).filter(|module| !module.is_empty()).collect();
    let re_exports = files
        .iter()
        .filter(|(_, path)| module_of(path).is_empty())
        .flat_map(|(file, _)| re_exports(file, &modules));
    let re_exports: BTreeMap<String, &str> = re_exports.collect();
    let mut dependencies = Dependencies::new();
    for (file, path) in files {
        let module = module_of(path);
        if module.is_empty() {
            continue;
        }
        let own = dependencies.entry(module).or_default();
        let text: Vec<(usize, String)> =
            file.shipped_lines().map(|(at, line)| (at, scan::code(line))).collect();
        for (line, name) in from_the_top(&text, depth_of(path)) {
            let on = modules.get(name.as_str()).or_else(|| re_exports.get(&name));
            if let Some(&on) = on.filter(|on| **on != module) {
                own.entry(on).or_insert((*file, line));
            }
        }
    }
    dependencies
}

/// Returns the module of a file; empty for the root file of the crate.
fn module_of(path: &str) -> &str {
    let first = path.split('/').next().unwrap_or(path);
    let module = first.strip_suffix(".rs").unwrap_or(first);
    if ["lib", "main"].contains(&module) { "" } else { module }
}

/// Returns the number of `super::` from a file to the root of the crate.
fn depth_of(path: &str) -> usize {
    path.split('/').filter(|part| *part != "mod.rs").count()
}

/// Returns the first names after the root of the crate in paths, with their lines.
fn from_the_top(text: &[(usize, String)], depth: usize) -> Vec<(usize, String)> {
    let whole: String = text.iter().map(|(_, line)| format!("{line}\n")).collect();
    let lines: Vec<usize> = text.iter().map(|(at, _)| *at).collect();
    let line_at = |at: usize| {
        let before = whole.get(..at).unwrap_or_default().matches('\n').count();
        lines.get(before).copied().unwrap_or_default()
    };
    let climbs = "super::".repeat(depth);
    let mut found = Vec::new();
    for top in ["crate::", climbs.as_str()].into_iter().filter(|top| !top.is_empty()) {
        for (at, _) in whole.match_indices(top) {
            let before = whole.get(..at).unwrap_or_default();
            // The match is the end of another word, or the path has more `super::` than the file has levels.
            if before.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':') {
                continue;
            }
            let rest = whole.get(at + top.len()..).unwrap_or_default();
            found.extend(first_names(rest).into_iter().map(|name| (line_at(at), name)));
        }
    }
    found
}

/// Returns the first names in the rest of a path: one name, or all names of a group in braces.
fn first_names(rest: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let Some(group) = rest.strip_prefix('{') else { return vec![word(rest)] };
    let (mut depth, mut names, mut begins) = (0_usize, Vec::new(), 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                names.push(word(group.get(begins..at).unwrap_or_default()));
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                names.push(word(group.get(begins..at).unwrap_or_default()));
                begins = at + 1;
            }
            _ => {}
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

/// Returns the names that the crate re-exports, with the modules that define them.
fn re_exports<'a>(file: &File, modules: &BTreeSet<&'a str>) -> Vec<(String, &'a str)> {
    let whole: String = file.shipped_lines().map(|(_, line)| scan::code(line) + "\n").collect();
    let mut names = Vec::new();
    for part in whole.split("use ").skip(1) {
        let path = part.split(';').next().unwrap_or_default();
        let path = path.trim_start_matches("self::").trim_start_matches("crate::");
        let Some((module, given)) = path.split_once("::") else { continue };
        let Some(&module) = modules.get(module) else { continue };
        let words = given.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty());
        names.extend(words.map(|word| (word.to_owned(), module)));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_that_lean_on_each_other_are_found_once() {
        let tree = Tree::of([
            ("crates/a/src/lib.rs", "pub use three::Given;\n"),
            ("crates/a/src/one.rs", "use crate::{two::Thing, four};\n"),
            ("crates/a/src/two/mod.rs", "// use crate::one;\n"),
            ("crates/a/src/two/inner.rs", "use super::Own;\nfn f() -> super::super::Given {}\n"),
            ("crates/a/src/three.rs", "use super::one;\n"),
            ("crates/a/src/four.rs", "#[cfg(test)]\nuse crate::one;\n"),
            ("crates/a/src/tests.rs", "use crate::one;\n"),
        ]);
        let found = check(&tree);
        let [found] = found.as_slice() else { panic!("{found:?}") };
        for step in [
            "one → two (crates/a/src/one.rs:1)",
            "two → three (crates/a/src/two/inner.rs:2)",
            "three → one (crates/a/src/three.rs:1)",
        ] {
            assert!(found.what.contains(step), "{}", found.what);
        }
        assert!(!found.what.contains("four"), "{}", found.what);
    }

    #[test]
    fn every_package_is_checked() {
        let tree = Tree::of([
            ("crates/a/src/one.rs", "use crate::two;\n"),
            ("crates/a/src/two.rs", "use crate::one;\n"),
            ("xtask/src/one.rs", "use crate::two;\n"),
            ("xtask/src/two.rs", "use crate::one;\n"),
        ]);
        let found: Vec<String> = check(&tree).into_iter().map(|found| found.path).collect();
        assert_eq!(found, ["crates/a", "xtask"]);
    }

    #[test]
    fn floors_are_fine() {
        let tree = Tree::of([
            ("crates/a/src/one.rs", "use crate::two;\nuse crate::one::own;\n"),
            ("crates/a/src/two.rs", "use mycrate::one;\n"),
            ("crates/b/src/two.rs", "use crate::one;\n"),
            ("crates/b/src/one.rs", ""),
        ]);
        assert_eq!(check(&tree), []);
    }
}
