//! `cargo xtask codegen`: generated and committed files.

use std::fs;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::bench::{ages, engine, levels, losses};
use crate::repository;
use crate::step;
use crate::tool::cargo::{FULL, linting};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Write nothing, and fail if a generated file is not up to date.
    #[arg(long)]
    check: bool,
}

/// A generated file and its expected content.
pub(crate) struct Generated {
    /// The path relative to the top folder.
    pub(crate) path: &'static str,
    /// Generates the content.
    pub(crate) make: fn() -> Result<String>,
}

/// All generated and committed files, with two exceptions: `web/dist` needs Node, and the message types
/// generate `web/wire` and the description of the API themselves. Tests of the messages write and compare these
/// files, so that no other command has to compile the messages first.
pub(crate) const GENERATED: &[Generated] = &[
    Generated { path: "docs/engine-figures.md", make: engine::document },
    Generated { path: "docs/engine-levels.md", make: levels::document },
    Generated { path: "docs/engine-ages.md", make: ages::document },
    Generated { path: "docs/engine-losses.md", make: losses::document },
    Generated { path: "crates/analysis/src/usual.in", make: losses::usual },
];

/// Writes or checks the generated files.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if arguments.check { check() } else { write() }
}

/// Fails if a generated file is not up to date.
pub(crate) fn check() -> Result<()> {
    for generated in GENERATED {
        let there = fs::read_to_string(repository::root().join(generated.path)).unwrap_or_default();
        if there != (generated.make)()? {
            bail!("{} is not up to date; run `cargo xtask codegen` and commit it", generated.path);
        }
    }
    println!("generated files are up to date");
    Ok(())
}

fn write() -> Result<()> {
    let mut messages = linting(&["test", "--workspace", "--quiet", "--test", "wire", "--test", "server"]);
    let by = ["--", "the_committed_types", "the_description_that_is_served"];
    step::call(messages.args(FULL).args(by).env("UPDATE_GENERATED", "1"))?;
    for generated in GENERATED {
        let path = repository::root().join(generated.path);
        let text = (generated.make)()?;
        if fs::read_to_string(&path).is_ok_and(|there| there == text) {
            println!("{} is up to date", generated.path);
            continue;
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&path, text).with_context(|| format!("writing {}", generated.path))?;
        println!("wrote {}", generated.path);
    }
    Ok(())
}
