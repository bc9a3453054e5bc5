//! How many packages are compiled for the program, and how large it becomes: time of everybody who builds or
//! fetches it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::repository;
use crate::tool::cargo::{FULL, cargo};

/// The most, ours among them, for what `cargo run --release` builds and for all that there is. If you add
/// another package, say so here.
const MOST: [(&str, &[&str], usize); 2] =
    [("cargo run --release", &[], 193), ("with everything", &FULL, 310)];

/// The most megabytes of the program as it is shipped.
const MOST_MEGABYTES: f64 = 52.0;

/// Weighs the program as it is shipped.
///
/// # Errors
/// If it is heavier than may be.
pub(crate) fn of_program(program: &Path) -> Result<()> {
    let megabytes = fs::metadata(program).context("looking at the program")?.len() as f64 / 1e6;
    println!("{}: {megabytes:.1} MB", program.display());
    ensure!(
        megabytes <= MOST_MEGABYTES,
        "{megabytes:.1} MB, at most {MOST_MEGABYTES}: lighter, or say why in xtask/src/supply/weight.rs"
    );
    Ok(())
}

/// Counts packages.
///
/// # Errors
/// If there are more than may be.
pub(super) fn check() -> Result<()> {
    for (what, features, most) in MOST {
        let count = packages(features)?.len();
        println!("{what}: {count} packages");
        ensure!(
            count <= most,
            "{what}: {count} packages, at most {most}: do without, or say so in xtask/src/supply/weight.rs"
        );
    }
    Ok(())
}

/// What is compiled, on the platform that most use.
fn packages(features: &[&str]) -> Result<BTreeSet<String>> {
    let arguments =
        ["tree", "--locked", "--package", "outflank", "--edges", "normal,build", "--prefix", "none"];
    let platform = ["--no-dedupe", "--target", "x86_64-unknown-linux-gnu"];
    let listed = repository::output(cargo(&arguments).args(platform).args(features))?;
    Ok(named(&String::from_utf8_lossy(&listed)))
}

/// Names and versions in a tree; the same package stands there as often as it is needed.
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
