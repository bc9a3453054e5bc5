//! `cargo xtask tidy`.

use anyhow::{Result, bail};

use crate::repository::Tree;
use crate::tidy;

/// Prints what is untidy and fails if anything is.
pub(crate) fn run() -> Result<()> {
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
