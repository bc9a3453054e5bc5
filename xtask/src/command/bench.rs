//! `cargo xtask bench`: the table of speed and size.

use anyhow::Result;
use clap::Args;

use crate::bench::{self, Figure};
use crate::tool::cargo;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Measure only the figures whose name contains this.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
}

/// Measures and prints, one line a figure.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let program = cargo::release_program()?;
    println!("{}\n", bench::machine::describe());
    println!("{:<44} {:>16}  {:<12} ", "figure", "measured", "goal");
    for bench in bench::ALL {
        if arguments.only.as_ref().is_some_and(|text| !bench.name.contains(text.as_str())) {
            continue;
        }
        match (bench.measure)(&program) {
            Ok(figures) => figures.iter().for_each(Figure::print),
            Err(error) => println!("{:<44} not measured: {error:#}", bench.name),
        }
    }
    Ok(())
}
