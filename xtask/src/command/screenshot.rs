//! `cargo xtask screenshot`: the picture in the README, taken from the running app.

use anyhow::Result;

use crate::tool::cargo;
use crate::tool::chromium::ensure_chromium;
use crate::tool::node::Node;
use crate::{repository, step};

/// Writes `docs/screenshot.png`.
pub(crate) fn run() -> Result<()> {
    let program = cargo::release_program()?;
    let node = Node::ready()?;
    step::call(
        node.command("node")
            .arg("e2e/screenshot.mjs")
            .arg(repository::root().join("docs").join("screenshot.png"))
            .env("OUTFLANK_PROGRAM", program)
            .env("OUTFLANK_CHROMIUM", ensure_chromium()?),
    )
}
