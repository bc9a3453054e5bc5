//! The sizes of the downloads.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::Figure;
use crate::repository::Tree;

/// Returns the sizes of the program, its built web app, and the sources.
pub(super) fn measure(program: &Path) -> Result<Vec<Figure>> {
    let binary = fs::metadata(program).context("reading the program's size")?.len();
    let tree = Tree::read()?;
    let dist: u64 =
        tree.files.iter().filter(|file| file.path.starts_with("web/dist/")).map(|file| file.bytes).sum();
    let checkout: u64 = tree.files.iter().map(|file| file.bytes).sum();
    Ok(vec![
        Figure::new("program", format!("{:.1} MB", binary as f64 / 1e6), ""),
        Figure::new("web/dist, uncompressed", format!("{:.1} kB", dist as f64 / 1e3), ""),
        Figure::new("checkout", format!("{:.1} MB", checkout as f64 / 1e6), ""),
    ])
}
