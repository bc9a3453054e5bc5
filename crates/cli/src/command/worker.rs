//! `outflank worker`: searches for servers on other machines.

use std::num::NonZeroUsize;
use std::thread;

use clap::Args;
use outflank_server::bus::BusAddress;
use outflank_server::worker::{WorkerConfig, WorkerError, work};

use super::ended::ended;
use super::number;
use crate::failure::Failure;
use crate::log;
use crate::output::Output;

/// Search for the servers of a bus: moves of the computer, hints and analyses.
///
/// The servers are those with the same `--bus`. A worker stores no data and may come and go at any time:
/// others, or the server itself, take over its unfinished searches. A worker runs until it is interrupted or
/// terminated, and waits if the bus is unreachable.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank worker --bus nats://10.0.0.5:4222\n  outflank worker --bus tls://worker:secret@bus.example.org --threads 8 --name attic"
)]
pub(crate) struct Worker {
    /// The bus, such as nats://user:password@host:4222; tls:// for a bus with TLS
    #[arg(long, value_name = "URL", env = "OUTFLANK_BUS", hide_env_values = true)]
    bus: BusAddress,
    /// Concurrent searches; by default one per CPU
    #[arg(long, value_name = "N", value_parser = number::any)]
    threads: Option<usize>,
    /// The worker's name in server logs; by default that of this machine
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The log level on standard error
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: log::Level,
    /// The format of log lines
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    log_format: log::Format,
}

impl Worker {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let _log = log::start(self.log, self.log_format)
            .map_err(|error| Failure::fault(format_args!("cannot start the log: {error}")))?;
        let threads = self.threads.unwrap_or_else(processors).max(1);
        let name = self.name.unwrap_or_else(machine);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(|error| Failure::fault(format_args!("cannot start the worker's threads: {error}")))?;
        let outcome = runtime.block_on(async {
            let stop = ended().map_err(Failure::fault)?;
            let mut told = Ok(());
            let words = format!("working for {} as {name}, threads: {threads}", self.bus);
            let connected = || told = output.line(format_args!("{words}"));
            let config = WorkerConfig { bus: self.bus, threads, name };
            work(config, connected, stop).await.map_err(|error| match error {
                // The worker waits for an unreachable bus, but this address can never work.
                WorkerError::Bus(_) => Failure::input(error),
                _ => Failure::fault(error),
            })?;
            match told {
                Err(Failure::Closed) => Ok(()),
                told => told,
            }
        });
        // Do not wait for unfinished searches, because the servers repeat them.
        runtime.shutdown_background();
        outcome
    }
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Returns the name of this machine.
#[cfg(unix)]
fn machine() -> String {
    rustix::system::uname().nodename().to_string_lossy().into_owned()
}

#[cfg(not(unix))]
fn machine() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_else(|_| "a worker".to_owned())
}
