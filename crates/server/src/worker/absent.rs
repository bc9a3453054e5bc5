//! In place of a worker where the program is built without a bus.

use thiserror::Error;

use super::WorkerConfig;
use crate::bus::BusError;

/// Why a worker does not work.
#[derive(Debug, Error)]
pub enum WorkerError {
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] BusError),
}

/// Searches for servers until it shall stop.
///
/// # Errors
/// Never: there is no such address.
pub async fn work(
    config: WorkerConfig,
    _: impl FnOnce(),
    _: impl Future<Output = ()>,
) -> Result<(), WorkerError> {
    match config.bus {}
}
