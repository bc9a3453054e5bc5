//! The packages of both lock files.

use std::fs;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::repository;
use crate::tool::cargo::cargo;

/// The registries of Rust and of the web.
const CRATES: &str = "registry+https://github.com/rust-lang/crates.io-index";
const NPM: &str = "https://registry.npmjs.org/";

/// A dependency.
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) license: Option<String>,
    /// Whether the package is only a build tool, which is not distributed.
    pub(crate) is_tool: bool,
    /// `Ok` for a package from the registry; otherwise the error is the source of the package.
    pub(crate) source: Result<(), String>,
}

/// Returns all packages.
pub(crate) fn all() -> Result<Vec<Package>> {
    let mut packages = of_rust(&metadata()?);
    // Packages for other platforms are not available everywhere, but the lock file has all sources.
    packages.extend(elsewhere(&locked()?));
    let lock = fs::read_to_string(repository::root().join("web/package-lock.json"))?;
    packages.extend(of_the_web(&serde_json::from_str(&lock).context("reading web/package-lock.json")?));
    Ok(packages)
}

/// Returns the names, versions and sources of the packages in `Cargo.lock`.
pub(crate) fn locked() -> Result<toml::Table> {
    let lock = fs::read_to_string(repository::root().join("Cargo.lock"))?;
    lock.parse().context("reading Cargo.lock")
}

fn metadata() -> Result<Value> {
    let version = repository::output(std::process::Command::new("rustc").arg("-vV"))?;
    let version = String::from_utf8_lossy(&version);
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc has no host")?;
    let metadata = |network: &[&str]| {
        let arguments = ["metadata", "--locked", "--format-version=1", "--filter-platform", host];
        repository::output(cargo(&arguments).args(network))
    };
    // Works without a network if all packages are here. A new machine needs the network once.
    let metadata = metadata(&["--offline"])
        .or_else(|_| metadata(&[]))
        .context("the packages are not here and cannot be fetched")?;
    Ok(serde_json::from_slice(&metadata)?)
}

fn of_rust(metadata: &Value) -> Vec<Package> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let packages = metadata["packages"].as_array().into_iter().flatten();
    // Packages without a source are our own.
    packages
        .filter(|package| !package["source"].is_null())
        .map(|package| Package {
            name: text(&package["name"]).unwrap_or_default(),
            version: text(&package["version"]).unwrap_or_default(),
            license: text(&package["license"]),
            is_tool: false,
            source: from(CRATES, package["source"].as_str()),
        })
        .collect()
}

/// Returns the packages of a lock file that are not from the registry or have no checksum.
fn elsewhere(lock: &toml::Table) -> Vec<Package> {
    let packages = lock.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    packages
        .filter_map(|package| {
            let text = |key: &str| package.get(key).and_then(toml::Value::as_str);
            let source = text("source")?;
            let source = match from(CRATES, Some(source)) {
                Ok(()) if text("checksum").is_none() => Err("somewhere, without a checksum".to_owned()),
                source => source,
            };
            let (name, version) = (text("name")?.to_owned(), text("version")?.to_owned());
            source.is_err().then_some(Package { name, version, license: None, is_tool: false, source })
        })
        .collect()
}

fn of_the_web(lock: &Value) -> Vec<Package> {
    let packages = lock["packages"].as_object().into_iter().flatten();
    packages
        .filter(|(path, _)| !path.is_empty())
        .map(|(path, package)| Package {
            name: path.rsplit_once("node_modules/").map_or(path.as_str(), |(_, name)| name).to_owned(),
            version: package["version"].as_str().unwrap_or_default().to_owned(),
            license: package["license"].as_str().map(str::to_owned),
            is_tool: package["dev"] == true || package["devOptional"] == true,
            source: match package["integrity"].as_str() {
                // The lock file may omit the registry, because the installed package must have this hash.
                Some(hash) if hash.starts_with("sha512-") => match package["resolved"].as_str() {
                    None => Ok(()),
                    resolved => from(NPM, resolved),
                },
                _ => Err("somewhere, without a hash".into()),
            },
        })
        .collect()
}

fn from(registry: &str, source: Option<&str>) -> Result<(), String> {
    match source {
        Some(source) if source.starts_with(registry) => Ok(()),
        Some(source) => Err(source.to_owned()),
        None => Err("nowhere".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn sources(packages: &[Package]) -> Vec<(&str, Option<&str>)> {
        packages
            .iter()
            .map(|package| (package.name.as_str(), package.source.as_ref().err().map(String::as_str)))
            .collect()
    }

    #[test]
    fn sources_are_told_apart() {
        let metadata = json!({ "packages": [
            { "name": "ours", "version": "0.1.0", "source": null, "license": "MIT" },
            { "name": "good", "version": "1.0.0", "source": CRATES, "license": "MIT" },
            { "name": "git", "version": "1.0.0", "source": "git+https://example.org/git", "license": "MIT" },
        ] });
        let found = of_rust(&metadata);
        assert_eq!(sources(&found), [("good", None), ("git", Some("git+https://example.org/git"))]);
        let lock = format!(
            "[[package]]\nname = \"ours\"\nversion = \"1\"\n\
             [[package]]\nname = \"good\"\nversion = \"1\"\nsource = \"{CRATES}\"\nchecksum = \"00\"\n\
             [[package]]\nname = \"bare\"\nversion = \"1\"\nsource = \"{CRATES}\"\n"
        );
        let found = elsewhere(&lock.parse().unwrap());
        assert_eq!(sources(&found), [("bare", Some("somewhere, without a checksum"))]);
        let lock = json!({ "packages": {
            "": { "version": "1" },
            "node_modules/good": { "integrity": "sha512-x", "dev": true, "license": "MPL-2.0" },
            "node_modules/a/node_modules/@b/c": { "integrity": "sha512-x", "resolved": "https://example.org/c.tgz" },
            "node_modules/bare": { "license": "MIT" },
        } });
        let found = of_the_web(&lock);
        let mut sorted = sources(&found);
        sorted.sort_unstable();
        assert_eq!(
            sorted,
            [
                ("@b/c", Some("https://example.org/c.tgz")),
                ("bare", Some("somewhere, without a hash")),
                ("good", None)
            ]
        );
        assert!(found.iter().any(|package| package.is_tool && package.license.as_deref() == Some("MPL-2.0")));
    }
}
