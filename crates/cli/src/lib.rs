//! The program `outflank`: serves the web app, plays in the terminal, solves, searches, counts and replays.
//!
//! Results go to stdout, everything else to stderr. The exit status is 0 for success, 2 for invalid arguments
//! or input, and 1 for failures that are not the user's fault. Wrong scores in `solve --check` also give 2.
//! With status 1 or 2, one line on stderr gives the error. Work interrupted by a signal reports its results
//! so far and ends with 128 plus the number of the signal: 130 after Ctrl-C.

#![cfg_attr(
    not(feature = "full"),
    allow(unused, unreachable_patterns, reason = "without a feature, some of the remaining code is unused")
)]

mod amount;
mod apart;
mod aside;
mod choice;
mod command;
mod config;
mod data_dir;
mod drawing;
mod drawn;
mod ending;
mod engine_thread;
mod failure;
mod file_error;
mod game_file;
mod input;
mod language;
mod log;
mod looked;
mod names_beside;
mod output;
mod output_file;
mod progress;
mod source;
mod suggestion;
#[cfg(feature = "terminal")]
mod terminal;
mod written;

use std::process::ExitCode;

use crate::failure::Failure;

/// Runs the program with the arguments of the process.
pub fn main() -> ExitCode {
    match command::run(std::env::args_os().collect()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure @ (Failure::Closed | Failure::Ended(_))) => ExitCode::from(failure.status()),
        Err(failure) => {
            aside::tell(format_args!("outflank: {failure}"));
            ExitCode::from(failure.status())
        }
    }
}
