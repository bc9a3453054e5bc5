//! `cargo xtask dist`: the program as it is shipped, with everything, in `target/dist`.

use anyhow::Result;

use crate::supply::weight;
use crate::tool::cargo;

/// Builds it and says where it lies and how large it is.
pub(crate) fn run() -> Result<()> {
    weight::of_program(&cargo::shipped_program()?)
}
