//! The threads and memory an engine is given, as command-line options.

use std::thread;

use clap::Args;
use outflank_engine::{Engine, Options};

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
    /// An engine with these options.
    pub(crate) fn engine(&self) -> Result<Engine, Failure> {
        let processors = || thread::available_parallelism().map_or(1, usize::from).min(Options::MAX_THREADS);
        let threads = self.threads.unwrap_or_else(processors);
        Engine::new(Options { threads, hash_mib: self.hash_mib })
            .map_err(|error| Failure::input(format_args!("--threads, --hash-mib: {error}")))
    }
}
