//! A browser for the tests: the system's Chromium or a related one.
//!
//! Scenes run in Chromium's headless shell if it is available. It draws pages with the same code, but without
//! the windows, menus and internal pages of a full browser, which cost half as much as the page. Measurements
//! and pictures use the full browser.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use super::{find_program, package_manager};

const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// The browser without a window.
const SHELLS: &[&str] = &["chromium-headless-shell", "chrome-headless-shell"];

/// The paths of browsers installed as applications.
const APPLICATIONS: &[&str] = &[
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// The variable with the path of the browser, for browsers that are not found automatically.
const VARIABLE: &str = "OUTFLANK_CHROMIUM";

/// Finds the browser for the scenes: the headless shell, which is installed if that is possible without a
/// password, or the full browser.
pub(crate) fn ensure_headless() -> Result<PathBuf> {
    if let Some(named) = named()? {
        return Ok(named);
    }
    if find_program(SHELLS).is_none()
        && let Err(error) = package_manager::install_if_known([
            &["chromium-headless-shell", "fonts-liberation"],
            &[],
            &[],
            &[],
        ])
    {
        println!("no headless shell of Chromium, so this uses the full browser: {error:#}");
    }
    find_program(SHELLS).map_or_else(ensure_chromium, Ok)
}

/// Returns the browser that the variable names, if it is set.
fn named() -> Result<Option<PathBuf>> {
    let named = env::var_os(VARIABLE).map(PathBuf::from);
    if let Some(named) = &named {
        ensure!(named.is_file(), "{VARIABLE} names {}, which does not exist", named.display());
    }
    Ok(named)
}

/// Finds the browser, or installs it.
pub(crate) fn ensure_chromium() -> Result<PathBuf> {
    if let Some(found) = named()?.or_else(find) {
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
