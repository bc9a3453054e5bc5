//! What is measured of searches.

use std::fmt;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::Histogram;

use crate::histogram::seconds;

/// See the module.
pub(crate) struct Searching {
    /// What searches wait until a thread first takes them, in seconds.
    pub(crate) waits: Histogram,
    /// How many hints were asked for.
    pub(crate) hints: Counter,
    /// How many searches a worker elsewhere has done.
    pub(crate) elsewhere: Counter,
    /// How many analyses.
    pub(crate) analyses: Counter,
    /// How many searches a worker elsewhere has lost or could not do.
    pub(crate) lost: Counter,
    /// How many analyses.
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
