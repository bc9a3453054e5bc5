//! `cargo xtask screenshot`: takes the picture in the README, or pictures of every page and state, from the
//! running app.

use std::path::{PathBuf, absolute};

use anyhow::Result;
use clap::Args;

use crate::tool::cargo;
use crate::tool::chromium::ensure_chromium;
use crate::tool::node::Node;
use crate::{repository, step};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Take pictures of every page and state into this folder instead: at four sizes, in both languages,
    /// light and dark.
    #[arg(long, value_name = "FOLDER")]
    all: Option<PathBuf>,
    /// Take pictures only of states with this text in their names.
    #[arg(long, value_name = "WORD", requires = "all")]
    only: Option<String>,
    /// Report the pictures that differ from those in this folder, with the number of pixels.
    #[arg(long, value_name = "FOLDER", requires = "all")]
    compare: Option<PathBuf>,
}

/// Writes `docs/screenshot.png` or the requested pictures. Fails if any differ.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let program = cargo::shipped_program()?;
    let node = Node::ready()?;
    let mut command = node.command("node");
    match &arguments.all {
        None => {
            command.arg("e2e/screenshot.mjs").arg(repository::root().join("docs").join("screenshot.png"));
        }
        Some(folder) => {
            command.arg("e2e/pictures.mjs").arg(absolute(folder)?);
            if let Some(word) = &arguments.only {
                command.arg("--only").arg(word);
            }
            if let Some(folder) = &arguments.compare {
                command.arg("--compare").arg(absolute(folder)?);
            }
        }
    }
    step::call(command.env("OUTFLANK_PROGRAM", program).env("OUTFLANK_CHROMIUM", ensure_chromium()?))
}
