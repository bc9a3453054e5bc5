//! `cargo xtask web`: the built web app, which is committed so that `cargo run` needs no Node.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::tool::cargo;
use crate::tool::node::{Node, differences};
use crate::{repository, step};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Only compare: fail when web/dist is not what the sources build.
    #[arg(long)]
    check: bool,
}

/// Builds `web/dist`, or checks it.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let node = Node::ready()?;
    if arguments.check { check(&node) } else { build(&node, &repository::root().join("web").join("dist")) }
}

/// Builds the app elsewhere and compares it with what is committed, byte for byte.
pub(crate) fn check(node: &Node) -> Result<()> {
    let fresh = cargo::target().join("web-dist");
    build(node, &fresh)?;
    let different = differences(&repository::root().join("web").join("dist"), &fresh)?;
    ensure!(
        different.is_empty(),
        "web/dist is not what the sources build ({} differ); run `cargo xtask web` and commit it",
        different.join(", ")
    );
    println!("web/dist is what the sources build");
    Ok(())
}

fn build(node: &Node, into: &Path) -> Result<()> {
    step::call(
        node.command("npm").args(["run", "--silent", "build", "--", "--emptyOutDir", "--outDir"]).arg(into),
    )
    .context("building the web app")
}
