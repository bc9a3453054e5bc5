//! `cargo xtask tidy`.

use std::fs;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::repository::{self, Tree};
use crate::tidy;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Lower the numbers of allowed style violations to the current ones. No number is raised.
    #[arg(long)]
    lower: bool,
}

/// Checks the tree, or lowers the numbers of allowed violations.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if !arguments.lower {
        return check();
    }
    let (path, list) = tidy::style::lower(&Tree::read()?);
    fs::write(repository::root().join(path), list).with_context(|| format!("writing {path}"))
}

/// Prints all findings and fails if there are any.
pub(crate) fn check() -> Result<()> {
    let findings = tidy::findings(&Tree::read()?);
    for finding in &findings {
        println!("{finding}");
    }
    if findings.is_empty() {
        println!("tidy: {} checks found nothing", tidy::CHECKS.len());
        Ok(())
    } else {
        bail!("{} untidy places", findings.len())
    }
}
