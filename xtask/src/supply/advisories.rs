//! Known advisories against our dependencies. Those for Rust come from the RustSec database, a folder of
//! texts that `cargo xtask advisories` fetches (<https://github.com/rustsec/advisory-db>). Those for the web
//! come from npm.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use semver::{Version, VersionReq};
use toml::{Table, Value};

use super::packages;
use crate::step;
use crate::tool::cargo;
use crate::tool::node::Node;

/// The address of the database, which is used unless the variable names a copy.
const DATABASE: &str = "https://github.com/rustsec/advisory-db";
const VARIABLE: &str = "OUTFLANK_ADVISORY_DB";

/// Advisories that do not affect this program, with the reason.
const HARMLESS: &[(&str, &str)] =
    &[("RUSTSEC-2023-0071", "it affects private keys, and passkeys are checked with public keys")];

/// An advisory.
#[derive(Debug)]
struct Advisory {
    id: String,
    package: String,
    title: String,
    /// The fixed and the unaffected versions.
    fine: Vec<VersionReq>,
    /// Whether the advisory is only informational, such as about an unmaintained package.
    is_note: bool,
}

/// Returns the database, if it was fetched before.
pub(crate) fn database() -> Option<PathBuf> {
    let named = env::var_os(VARIABLE).map(PathBuf::from);
    Some(named.unwrap_or_else(|| cargo::target().join("advisory-db")))
        .filter(|path| path.join("crates").is_dir())
}

/// Fetches or updates the database.
pub(crate) fn fetch() -> Result<()> {
    let folder = cargo::target().join("advisory-db");
    let mut git = Command::new("git");
    match folder.join("crates").is_dir() {
        true => git.arg("-C").arg(&folder).args(["pull", "--quiet", "--ff-only"]),
        false => git.args(["clone", "--quiet", "--depth=1", DATABASE]).arg(&folder),
    };
    step::call(&mut git)
}

/// Asks npm, whose database is available only over the network.
pub(crate) fn check_web(node: &Node) -> Result<()> {
    step::call(node.command("npm").args(["audit", "--audit-level=moderate"]))
}

/// Compares the packages of `Cargo.lock` with a database.
///
/// # Errors
/// If any package has an advisory.
pub(crate) fn check(database: &Path) -> Result<()> {
    let advisories = read(database)?;
    let lock = packages::locked()?;
    let (mut count, mut found) = (0, 0);
    for package in lock.get("package").and_then(Value::as_array).into_iter().flatten() {
        let text = |key: &str| package.get(key).and_then(Value::as_str).unwrap_or_default();
        if package.get("source").is_none() {
            continue;
        }
        count += 1;
        let version = Version::parse(text("version")).context("reading Cargo.lock")?;
        for advisory in advisories.iter().filter(|advisory| advisory.is_about(text("name"), &version)) {
            let why = advisory.harmless();
            let is_note = advisory.is_note || why.is_some();
            let weight = if is_note { "note" } else { "FOUND" };
            let why = why.map(|why| format!(": {why}")).unwrap_or_default();
            println!("{weight}: {} {version}: {} ({}){why}", advisory.package, advisory.title, advisory.id);
            found += usize::from(!is_note);
        }
    }
    println!("{count} packages compared with {} advisories of {}", advisories.len(), database.display());
    ensure!(found == 0, "{found} packages have advisories");
    Ok(())
}

/// Reads all advisories of a database.
fn read(database: &Path) -> Result<Vec<Advisory>> {
    let mut advisories = Vec::new();
    for package in fs::read_dir(database.join("crates"))? {
        let package = package?.path();
        if !package.is_dir() {
            continue;
        }
        for file in fs::read_dir(package)? {
            let path = file?.path();
            let text = fs::read_to_string(&path)?;
            advisories.extend(Advisory::read(&text).with_context(|| format!("reading {}", path.display()))?);
        }
    }
    ensure!(!advisories.is_empty(), "{} has no advisories", database.display());
    Ok(advisories)
}

impl Advisory {
    /// Reads an advisory: a fenced TOML table, then a text with a title. `None` if it was withdrawn.
    fn read(text: &str) -> Result<Option<Self>> {
        let fenced = text.trim_start().strip_prefix("```toml").and_then(|text| text.split_once("\n```"));
        let (table, prose) = fenced.context("no table at the beginning")?;
        let table: Table = table.parse()?;
        let head = table.get("advisory").context("no [advisory]")?;
        if head.get("withdrawn").is_some() {
            return Ok(None);
        }
        let word = |key: &str| {
            head.get(key).and_then(Value::as_str).map(str::to_owned).with_context(|| format!("no {key}"))
        };
        let versions = |key: &str| table.get("versions").and_then(|versions| versions.get(key)?.as_array());
        let fine = ["patched", "unaffected"].into_iter().filter_map(versions).flatten();
        let fine = fine.filter_map(Value::as_str).map(VersionReq::parse).collect::<Result<_, _>>()?;
        let title = prose.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default().to_owned();
        // A vulnerability has the kind `unsound`, or none.
        let is_note = head.get("informational").and_then(Value::as_str).is_some_and(|kind| kind != "unsound");
        Ok(Some(Self { id: word("id")?, package: word("package")?, title, fine, is_note }))
    }

    /// Returns the reason why the advisory does not affect this program, if there is one.
    fn harmless(&self) -> Option<&'static str> {
        HARMLESS.iter().find(|(id, _)| *id == self.id).map(|(_, why)| *why)
    }

    fn is_about(&self, name: &str, version: &Version) -> bool {
        self.package == name && !self.fine.iter().any(|fine| fine.matches(version))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "```toml\n[advisory]\nid = \"RUSTSEC-2021-0072\"\npackage = \"tokio\"\n\n[versions]\n\
        patched = [\">= 1.5.1, < 1.6.0\", \">= 1.8.1\"]\nunaffected = [\"< 0.3.0\"]\n```\n\n# Dropped in the wrong thread\n";

    fn is_about(text: &str, version: &str) -> bool {
        let advisory = Advisory::read(text).unwrap().unwrap();
        advisory.is_about("tokio", &version.parse().unwrap())
    }

    #[test]
    fn only_versions_that_have_it_are_named() {
        for (version, has_it) in [
            ("0.2.9", false),
            ("0.3.0", true),
            ("1.5.1", false),
            ("1.6.0", true),
            ("1.8.0", true),
            ("1.8.1", false),
        ] {
            assert_eq!(is_about(TEXT, version), has_it, "{version}");
        }
        let advisory = Advisory::read(TEXT).unwrap().unwrap();
        assert!(!advisory.is_about("tokio-util", &Version::new(1, 6, 0)) && !advisory.is_note);
        assert_eq!((&*advisory.id, &*advisory.title), ("RUSTSEC-2021-0072", "Dropped in the wrong thread"));
    }

    #[test]
    fn what_is_harmless_here_says_why() {
        let advisory = |text: &str| Advisory::read(text).unwrap().unwrap();
        assert_eq!(advisory(TEXT).harmless(), None);
        let of_keys = advisory(&TEXT.replace("RUSTSEC-2021-0072", "RUSTSEC-2023-0071"));
        assert!(of_keys.harmless().is_some_and(|why| why.contains("private keys")) && !of_keys.is_note);
    }

    #[test]
    fn notes_and_what_was_withdrawn_are_told_apart() {
        let with = |line: &str| TEXT.replace("package =", &format!("{line}\npackage ="));
        assert!(Advisory::read(&with("withdrawn = \"2022-01-01\"")).unwrap().is_none());
        assert!(Advisory::read(&with("informational = \"unmaintained\"")).unwrap().unwrap().is_note);
        assert!(!Advisory::read(&with("informational = \"unsound\"")).unwrap().unwrap().is_note);
        assert!(Advisory::read("no table").is_err());
    }
}
