//! A browser for the tests: the system's Chromium or a relative of it.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use super::{find_program, package_manager};

const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// Where the browser is that the system installs as an application.
const APPLICATIONS: &[&str] = &[
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Set to the browser to use, when it is not found by itself.
const VARIABLE: &str = "OUTFLANK_CHROMIUM";

/// Finds the browser; installs it when there is none.
pub(crate) fn ensure_chromium() -> Result<PathBuf> {
    if let Some(named) = env::var_os(VARIABLE).map(PathBuf::from) {
        ensure!(named.is_file(), "{VARIABLE} names {}, which is not there", named.display());
        return Ok(named);
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    println!("no Chromium here; installing it with the system's package manager");
    package_manager::install([
        &["chromium", "fonts-liberation"],
        &["chromium", "liberation-sans-fonts"],
        &["chromium"],
        &["--cask", "chromium"],
    ])
    .context(format!("the browser tests need Chromium (install it, or set {VARIABLE} to one)"))?;
    find().context(format!("Chromium was installed but is not on the search path; set {VARIABLE} to it"))
}

fn find() -> Option<PathBuf> {
    find_program(NAMES).or_else(|| APPLICATIONS.iter().map(PathBuf::from).find(|program| program.is_file()))
}
