//! `cargo xtask bench`: the table of speed and size, and the table of the engine.

use anyhow::Result;
use clap::{Args, Subcommand};

use crate::bench::{self, Figure, ages, engine, levels, losses};
use crate::tool::cargo;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    /// Measure only the figures whose name contains this text.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    #[command(subcommand)]
    table: Option<Table>,
}

/// Tables of one part.
#[derive(Subcommand)]
enum Table {
    /// The engine's nodes and times on known positions, compared with accepted figures, gates and goals.
    Engine(engine::Choice),
    /// Games between neighboring levels, added to xtask/figures/levels.tsv; run `cargo xtask codegen`
    /// afterwards.
    Levels(levels::Choice),
    /// Games between the historical opponents, added to xtask/figures/ages.tsv; run `cargo xtask codegen`
    /// afterwards.
    Ages(ages::Choice),
    /// The losses per move of levels and people, added to xtask/figures/losses.tsv; run `cargo xtask codegen`
    /// afterwards.
    Losses(losses::Choice),
}

/// Measures the figures and prints a line for each.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    match &arguments.table {
        Some(Table::Engine(choice)) => return engine::print(choice),
        Some(Table::Levels(choice)) => return levels::play(choice),
        Some(Table::Ages(choice)) => return ages::play(choice),
        Some(Table::Losses(choice)) => return losses::judge(choice),
        None => {}
    }
    let program = cargo::shipped_program()?;
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
