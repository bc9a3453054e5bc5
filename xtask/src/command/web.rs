//! `cargo xtask web`: builds the web app. The build is committed so that `cargo run` does not need Node.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::tool::cargo;
use crate::tool::node::{Node, differences};
use crate::{repository, step};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Write nothing, and fail if web/dist does not match its sources.
    #[arg(long)]
    check: bool,
}

/// Builds `web/dist`, or checks it.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let node = Node::ready()?;
    if arguments.check { check(&node) } else { build(&node, &repository::root().join("web").join("dist")) }
}

/// Builds the app in another folder and compares it with the committed build, byte for byte.
pub(crate) fn check(node: &Node) -> Result<()> {
    let fresh = cargo::target().join("web-dist");
    build(node, &fresh)?;
    let different = differences(&repository::root().join("web").join("dist"), &fresh)?;
    ensure!(
        different.is_empty(),
        "web/dist does not match its sources ({} differ); run `cargo xtask web` and commit it",
        different.join(", ")
    );
    println!("web/dist matches its sources");
    Ok(())
}

fn build(node: &Node, into: &Path) -> Result<()> {
    step::call(
        node.command("npm").args(["run", "--silent", "build", "--", "--emptyOutDir", "--outDir"]).arg(into),
    )
    .context("building the web app")
}
