//! The number of packages compiled for the program, and its size. Both cost users time, to build or to
//! download.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::repository;
use crate::tool::cargo::{FULL, cargo};

/// The limits, including our own packages, for `cargo run --release` and for all features. Document here why
/// you add a package.
///
/// Twelve packages read languages as data (Fluent, 6 s of a processor). Two know which letters look alike.
const MOST_PACKAGES: [(&str, &[&str], usize); 2] =
    [("cargo run --release", &[], 203), ("with everything", &FULL, 324)];

/// The limit for the distributed program in megabytes.
const MOST_MEGABYTES: f64 = 52.0;

/// Checks the size of the distributed program.
///
/// # Errors
/// If the size exceeds the limit.
pub(crate) fn of_program(program: &Path) -> Result<()> {
    let megabytes = fs::metadata(program).context("reading the program's size")?.len() as f64 / 1e6;
    println!("{}: {megabytes:.1} MB", program.display());
    ensure!(
        megabytes <= MOST_MEGABYTES,
        "the program has {megabytes:.1} MB; the limit is {MOST_MEGABYTES} MB: make it smaller, or raise the limit and give the reason in xtask/src/supply/weight.rs"
    );
    Ok(())
}

/// Counts the packages.
///
/// # Errors
/// If the number of packages exceeds the limit.
pub(super) fn check() -> Result<()> {
    for (what, features, most) in MOST_PACKAGES {
        let count = packages(features)?.len();
        println!("{what}: {count} packages");
        ensure!(
            count <= most,
            "{what}: {count} packages; the limit is {most}: remove some, or raise the limit and give the reason in xtask/src/supply/weight.rs"
        );
    }
    Ok(())
}

/// Returns the compiled packages on the most common platform.
fn packages(features: &[&str]) -> Result<BTreeSet<String>> {
    let arguments =
        ["tree", "--locked", "--package", "outflank", "--edges", "normal,build", "--prefix", "none"];
    let platform = ["--no-dedupe", "--target", "x86_64-unknown-linux-gnu"];
    let listed = repository::output(cargo(&arguments).args(platform).args(features))?;
    Ok(named(&String::from_utf8_lossy(&listed)))
}

/// Returns the names and versions in a tree, which lists a package once for each use.
fn named(tree: &str) -> BTreeSet<String> {
    let name = |line: &str| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    tree.lines().map(name).filter(|name| !name.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_counts_once_however_often_it_is_needed() {
        let tree =
            "outflank v0.1.0 (/x)\nserde v1.0.2\nsyn v2.0.1 (proc-macro)\nserde v1.0.2\n\nsyn v3.0.0\n";
        let names: Vec<String> = named(tree).into_iter().collect();
        assert_eq!(names, ["outflank v0.1.0", "serde v1.0.2", "syn v2.0.1", "syn v3.0.0"]);
    }
}
