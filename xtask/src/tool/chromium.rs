//! A browser for the tests: the system's Chromium or a relative of it.
//!
//! Scenes are played in Chromium's headless shell where there is one: it draws pages by the same code,
//! without the windows, menus and pages of its own that the browser keeps for each visitor. They cost half as
//! much again as the page. What is measured or shown to people is measured in the browser itself.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use super::{find_program, package_manager};

const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// The browser without a window of its own.
const SHELLS: &[&str] = &["chromium-headless-shell", "chrome-headless-shell"];

/// Where the browser is that the system installs as an application.
const APPLICATIONS: &[&str] = &[
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Set to the browser to use, when it is not found by itself.
const VARIABLE: &str = "OUTFLANK_CHROMIUM";

/// Finds the browser that plays scenes: the headless shell, installed where that asks nobody, otherwise the
/// browser.
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
        println!("without the headless shell of Chromium, in the browser itself: {error:#}");
    }
    find_program(SHELLS).map_or_else(ensure_chromium, Ok)
}

/// The browser that somebody names.
fn named() -> Result<Option<PathBuf>> {
    let named = env::var_os(VARIABLE).map(PathBuf::from);
    if let Some(named) = &named {
        ensure!(named.is_file(), "{VARIABLE} names {}, which is not there", named.display());
    }
    Ok(named)
}

/// Finds the browser; installs it when there is none.
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
