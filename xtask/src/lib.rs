//! The repository's development commands, started as `cargo xtask <command>`.
//!
//! `test` is the only command that verifies a checkout. The other commands are its parts, and generators of
//! committed files. Each command has a file in `command/`, each check in `tidy/`, and each figure in
//! `bench/`. `supply/` checks the dependencies, and `changed` finds the effects of a change.
//!
//! Architecture invariant: xtask links none of our crates. It examines everything from outside: it reads
//! sources as text, and runs the program.

#![expect(clippy::print_stdout, reason = "a command-line program")]

mod bench;
mod changed;
mod command;
mod generated;
mod repository;
mod step;
mod supply;
mod tidy;
mod tool;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The repository's development commands.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run every check and test; installs the programs that only they need.
    Test(command::test::Arguments),
    /// Check the repository's rules: dependencies, names, lengths, documentation, generated files.
    Tidy(command::tidy::Arguments),
    /// Build the distributed program in target/dist: with all features, small, without paths of this machine.
    Dist,
    /// Write the generated sources.
    Codegen(command::codegen::Arguments),
    /// Build the web app into web/dist.
    Web(command::web::Arguments),
    /// Measure speed and size and print the table.
    Bench(command::bench::Arguments),
    /// Play whole games on a server at a given rate, restart and kill it, and print the measurements.
    Load(command::load::Arguments),
    /// Play games while the server is disturbed in various ways, and stop at the first difference.
    Soak(command::load::SoakArguments),
    /// Fetch the known advisories and compare them with our dependencies.
    Advisories(command::advisories::Arguments),
    /// Write docs/screenshot.png from the running app, or pictures of every page and state.
    Screenshot(command::screenshot::Arguments),
}

/// Parses the arguments of the process and runs the command.
pub fn main() -> ExitCode {
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
