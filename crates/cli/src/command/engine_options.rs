//! The threads and memory an engine is given, as command-line options.

use std::thread;

use clap::Args;
use outflank_engine::{Engine, Options, OptionsError};

use super::number;
use crate::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct EngineOptions {
    /// Threads that search; all processors when left out. With one thread the node counts are the same on every run
    #[arg(long, value_name = "N", value_parser = number::any)]
    threads: Option<usize>,
    /// Size of the transposition table in MiB
    #[arg(long, value_name = "M", default_value_t = 64, value_parser = number::any)]
    hash_mib: usize,
}

impl EngineOptions {
    /// The threads and memory asked for.
    pub(crate) fn options(&self) -> Options {
        let processors = || thread::available_parallelism().map_or(1, usize::from).min(Options::MAX_THREADS);
        Options { threads: self.threads.unwrap_or_else(processors), hash_mib: self.hash_mib }
    }

    /// Whether threads were asked for.
    pub(crate) const fn says_threads(&self) -> bool {
        self.threads.is_some()
    }

    /// An engine with these options.
    pub(crate) fn engine(&self) -> Result<Engine, Failure> {
        Engine::new(self.options()).map_err(Self::refused)
    }

    /// What to say when the engine cannot be made.
    pub(crate) fn refused(error: OptionsError) -> Failure {
        Failure::input(format_args!("--threads, --hash-mib: {error}"))
    }
}
