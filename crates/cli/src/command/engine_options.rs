//! Command-line options for the engine's threads and memory.

use std::thread;

use clap::Args;
use outflank_engine::othello::Engine;
use outflank_engine::{Options, OptionsError};

use super::number;
use crate::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct EngineOptions {
    /// Search threads; all processors by default. With one thread the node counts are the same on every run
    #[arg(long, value_name = "N", value_parser = number::any)]
    threads: Option<usize>,
    /// Size of the transposition table in MiB
    #[arg(long, value_name = "M", default_value_t = 64, value_parser = number::any)]
    hash_mib: usize,
}

impl EngineOptions {
    /// Returns the requested threads and memory.
    pub(crate) fn options(&self) -> Options {
        let processors = || thread::available_parallelism().map_or(1, usize::from).min(Options::MAX_THREADS);
        Options { threads: self.threads.unwrap_or_else(processors), hash_mib: self.hash_mib }
    }

    /// Whether the user set the number of threads.
    pub(crate) const fn says_threads(&self) -> bool {
        self.threads.is_some()
    }

    /// Returns an engine with these options.
    pub(crate) fn engine(&self) -> Result<Engine, Failure> {
        Engine::new(self.options()).map_err(refused)
    }
}

/// Returns the error for invalid options, with the option and its range.
pub(crate) fn refused(error: OptionsError) -> Failure {
    told(error, "--")
}

/// Like [`refused`], for a setting given as an option or in the text after an engine's name.
pub(crate) fn refused_setting(error: OptionsError) -> Failure {
    told(error, "")
}

fn told(error: OptionsError, dashes: &str) -> Failure {
    match error {
        OptionsError::Threads(given) => {
            Failure::input(format_args!("{dashes}threads {given}: expected 1 to {}", Options::MAX_THREADS))
        }
        OptionsError::HashSize(given) => {
            Failure::input(format_args!("{dashes}hash-mib {given}: expected 1 to {}", Options::MAX_HASH_MIB))
        }
        OptionsError::OutOfMemory(given) => {
            Failure::input(format_args!("{dashes}hash-mib {given}: the system does not have enough memory"))
        }
        OptionsError::OneThread(given) => {
            Failure::input(format_args!("{dashes}threads {given}: the engine for this game uses one thread"))
        }
        other => Failure::input(other),
    }
}
