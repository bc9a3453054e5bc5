//! The dependencies of the program: their licenses, their sources, and known advisories.
//!
//! `license.rs` reads license expressions, and `packages.rs` the packages of both lock files. `weight.rs`
//! checks the number of packages and the size of the program, `cold.rs` the time of a cold build, and
//! `advisories.rs` the database of advisories.

pub(crate) mod advisories;
pub(crate) mod cold;
mod license;
mod packages;
pub(crate) mod weight;

use anyhow::{Result, ensure};

use license::Licenses;
use packages::Package;

/// Licenses of libraries that are compatible with this project's licenses.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];
/// Additional licenses for tools, which are not distributed.
const ALLOWED_FOR_TOOLS: &[&str] = &["MPL-2.0"];

/// Checks the licenses and sources of all packages.
///
/// # Errors
/// If any package may not be used.
pub(crate) fn check() -> Result<()> {
    let packages = packages::all()?;
    let complaints: Vec<String> = packages.iter().filter_map(complaint).collect();
    complaints.iter().for_each(|complaint| println!("{complaint}"));
    ensure!(complaints.is_empty(), "{} of {} packages may not be used", complaints.len(), packages.len());
    println!("{} packages: all licenses and sources are allowed", packages.len());
    weight::check()
}

/// Returns the problem with a package, if there is one.
fn complaint(package: &Package) -> Option<String> {
    let Package { name, version, license, is_tool, source } = package;
    let complain = |what: String| Some(format!("{name} {version}: {what}"));
    if let Err(source) = source {
        return complain(format!("comes from {source}"));
    }
    let Some(license) = license else { return complain("names no license".into()) };
    let allows = |id: &str| ALLOWED.contains(&id) || (*is_tool && ALLOWED_FOR_TOOLS.contains(&id));
    match Licenses::read(license) {
        Some(licenses) if licenses.allow(&allows) => None,
        Some(_) => complain(format!("its license is {license}")),
        None => complain(format!("its license cannot be read: {license}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_not_be_used_is_named() {
        let package = |license: Option<&str>, is_tool, source: Result<(), &str>| Package {
            name: "x".into(),
            version: "1.0.0".into(),
            license: license.map(Into::into),
            is_tool,
            source: source.map_err(Into::into),
        };
        assert_eq!(complaint(&package(Some("MIT OR GPL-3.0-only"), false, Ok(()))), None);
        assert_eq!(complaint(&package(Some("MPL-2.0"), true, Ok(()))), None);
        for (package, what) in [
            (
                package(Some("MIT AND GPL-3.0-only"), false, Ok(())),
                "x 1.0.0: its license is MIT AND GPL-3.0-only",
            ),
            (package(Some("MPL-2.0"), false, Ok(())), "x 1.0.0: its license is MPL-2.0"),
            (package(Some("MIT OR"), false, Ok(())), "x 1.0.0: its license cannot be read: MIT OR"),
            (package(None, false, Ok(())), "x 1.0.0: names no license"),
            (package(Some("MIT"), false, Err("a folder")), "x 1.0.0: comes from a folder"),
        ] {
            assert_eq!(complaint(&package).as_deref(), Some(what));
        }
    }
}
