//! The program `outflank`: serves the web app, plays in the terminal, solves, searches, counts and replays.
//!
//! Results go to stdout, everything else to stderr. The exit status is 0 when done, 2 for bad arguments or bad
//! input and 1 when the fault is the program's own; the last two come with one line on stderr.

mod command;
mod data_dir;
mod drawing;
mod ending;
mod failure;
mod input;
mod output;
mod terminal;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use crate::command::Cli;
use crate::failure::Failure;
use crate::output::Output;

fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(cli) => cli.run(),
        Err(asked) if !asked.use_stderr() => Output::new().text(&asked.render().to_string()),
        Err(error) => Err(Failure::from(error)),
    };
    match result {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(failure) => {
            // If stderr is gone too, the exit status still tells.
            let _ = writeln!(std::io::stderr(), "outflank: {failure}");
            ExitCode::from(failure.status())
        }
    }
}
