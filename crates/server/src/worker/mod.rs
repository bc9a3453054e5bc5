//! A worker: a program that searches for servers on a [bus](crate::bus) and stores nothing itself.

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

/// How a worker works.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// Where servers are heard.
    pub bus: BusAddress,
    /// Searches at a time, at least 1.
    pub threads: usize,
    /// By which people know it.
    pub name: String,
}
