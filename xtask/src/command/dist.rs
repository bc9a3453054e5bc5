//! `cargo xtask dist`: builds the distributed program with all features, in `target/dist`.

use anyhow::Result;

use crate::supply::weight;
use crate::tool::cargo;

/// Builds the program and prints its path and size.
pub(crate) fn run() -> Result<()> {
    weight::of_program(&cargo::shipped_program()?)
}
