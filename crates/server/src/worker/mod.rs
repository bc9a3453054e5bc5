//! A worker is a program that searches for the servers on a [bus](crate::bus) and stores nothing.

#[cfg(not(feature = "bus"))]
mod absent;
#[cfg(feature = "bus")]
mod running;
#[cfg(feature = "bus")]
mod working;

#[cfg(not(feature = "bus"))]
pub use absent::{WorkerError, work};
#[cfg(feature = "bus")]
pub use working::{WorkerError, work};

use crate::bus::BusAddress;

/// The settings of a worker.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// The bus of the servers.
    pub bus: BusAddress,
    /// The number of concurrent searches. At least 1.
    pub threads: usize,
    /// The worker's name, as operators see it.
    pub name: String,
}
