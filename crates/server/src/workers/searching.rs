//! The metrics of searches.

use std::fmt;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::Histogram;

use crate::histogram::seconds;

pub(crate) struct Searching {
    /// How long searches wait for their first thread, in seconds.
    pub(crate) waits: Histogram,
    /// The number of requested hints.
    pub(crate) hints: Counter,
    /// The number of searches completed by workers.
    pub(crate) elsewhere: Counter,
    /// The number of analyses completed by workers.
    pub(crate) analyses: Counter,
    /// The number of searches that workers lost or could not do.
    pub(crate) lost: Counter,
    /// The number of analyses that workers lost or could not do.
    pub(crate) analyses_lost: Counter,
}

impl Default for Searching {
    fn default() -> Self {
        Self {
            waits: seconds(),
            hints: Counter::default(),
            elsewhere: Counter::default(),
            analyses: Counter::default(),
            lost: Counter::default(),
            analyses_lost: Counter::default(),
        }
    }
}

impl fmt::Debug for Searching {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searching").finish_non_exhaustive()
    }
}
