//! `cargo xtask codegen`: generated and committed files.

use std::fs;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::generated::GENERATED;
use crate::repository;
use crate::step;
use crate::tool::cargo::{FULL, linting};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Write nothing, and fail if a generated file is not up to date.
    #[arg(long)]
    check: bool,
}

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
