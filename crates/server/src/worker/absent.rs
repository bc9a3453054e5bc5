//! Replaces the worker in builds without the bus.

use thiserror::Error;

use super::WorkerConfig;
use crate::bus::BusError;

/// Why a worker stopped.
#[derive(Debug, Error)]
pub enum WorkerError {
    /// The bus failed.
    #[error(transparent)]
    Bus(#[from] BusError),
}

/// Searches for servers until shutdown.
///
/// # Errors
/// Never, since no address of a bus can exist.
pub async fn work(
    config: WorkerConfig,
    _: impl FnOnce(),
    _: impl Future<Output = ()>,
) -> Result<(), WorkerError> {
    match config.bus {}
}
