//! What is measured of searches.

use std::fmt;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::Histogram;

use crate::metrics::seconds;

/// See the module.
pub(crate) struct Searching {
    /// What searches wait until a thread first takes them, in seconds.
    pub(crate) waits: Histogram,
    /// How many hints were asked for.
    pub(crate) hints: Counter,
}

impl Default for Searching {
    fn default() -> Self {
        Self { waits: seconds(), hints: Counter::default() }
    }
}

impl fmt::Debug for Searching {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searching").finish_non_exhaustive()
    }
}
