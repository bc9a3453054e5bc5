//! The repository's own chores, started as `cargo xtask <command>`.
//!
//! `test` is the one command that proves a checkout; the others are its parts and the generators whose
//! results are committed. One file a command in `command/`, one file a check in `tidy/`, one file a figure
//! in `bench/`; `supply/` looks at the packages of others, and `changed` at what a change can have touched.
//!
//! Architecture invariant: of our own crates only `outflank-wire` is linked, because its types are generated
//! from here. Everything else is looked at from outside: sources as text, the program as a program.

#![expect(clippy::print_stdout, reason = "a command-line program")]

mod bench;
mod changed;
mod command;
mod repository;
mod step;
mod supply;
mod tidy;
mod tool;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The repository's own chores.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Runs every check and test; installs what only they need.
    Test(command::test::Arguments),
    /// Checks the rules of the house: arrows, names, lengths, documentation, generated files.
    Tidy(command::tidy::Arguments),
    /// Builds the program as it is shipped, in target/dist: with everything, small, without paths of this
    /// machine.
    Dist,
    /// Writes the generated sources.
    Codegen(command::codegen::Arguments),
    /// Builds the web app into web/dist.
    Web(command::web::Arguments),
    /// Measures speed and size and prints the table.
    Bench(command::bench::Arguments),
    /// Plays whole games on a server, at a given rate, and prints the measurements; restarts and kills it.
    Load(command::load::Arguments),
    /// Plays games while one thing after the other is done to the server, and stops at the first difference.
    Soak(command::load::SoakArguments),
    /// Fetches what is known against the packages that we use, and compares.
    Advisories(command::advisories::Arguments),
    /// Writes docs/screenshot.png from the running app, or pictures of every page and state.
    Screenshot(command::screenshot::Arguments),
}

fn main() -> ExitCode {
    if let Some(compiled) = supply::cold::compiler().or_else(tool::rustdoc::in_its_place) {
        return compiled;
    }
    let result = match Arguments::parse().command {
        Command::Test(arguments) => command::test::run(&arguments),
        Command::Tidy(arguments) => command::tidy::run(&arguments),
        Command::Dist => command::dist::run(),
        Command::Codegen(arguments) => command::codegen::run(&arguments),
        Command::Web(arguments) => command::web::run(&arguments),
        Command::Bench(arguments) => command::bench::run(&arguments),
        Command::Load(arguments) => command::load::run(&arguments),
        Command::Soak(arguments) => command::load::soak(&arguments),
        Command::Advisories(arguments) => command::advisories::run(&arguments),
        Command::Screenshot(arguments) => command::screenshot::run(&arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
