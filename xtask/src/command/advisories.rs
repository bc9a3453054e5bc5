//! `cargo xtask advisories`: compares our dependencies with known advisories.

use anyhow::{Context, Result};
use clap::Args;

use crate::step::Steps;
use crate::supply::advisories;
use crate::tool::node::Node;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Use the database that was fetched before, without the network.
    #[arg(long)]
    offline: bool,
}

/// Fetches the database and compares the dependencies with it.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let mut steps = Steps::new();
    if !arguments.offline {
        steps.run("fetch", &[], advisories::fetch);
    }
    steps.run("crates", &[], || {
        let database = advisories::database().context("there is no database of advisories")?;
        advisories::check(&database)
    });
    if !arguments.offline {
        steps.run("web", &[], || advisories::check_web(&Node::ready()?));
    }
    steps.finish()
}
