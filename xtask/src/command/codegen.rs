//! `cargo xtask codegen`: the sources that are made from other sources and committed.

use std::fs;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::bench::{ages, engine, levels, losses};
use crate::repository;
use crate::step;
use crate::tool::cargo::{FULL, linting};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Only compare: fail when a generated file is not up to date.
    #[arg(long)]
    check: bool,
}

/// A generated file and what should be in it.
pub(crate) struct Generated {
    /// From the top folder.
    pub(crate) path: &'static str,
    /// What makes it.
    pub(crate) make: fn() -> Result<String>,
}

/// Everything that is generated and committed, but for `web/dist`, which needs Node, and for what the
/// messages make: the types of `web/wire` and the description of the API. Their own tests write and compare
/// these, so that nobody waits for the messages to be compiled before anything runs.
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

/// Fails when a generated file is not up to date.
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
