//! How writing goes: what commits take, how much is in them, and what is in their way.

use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};

use super::{is_busy, primary_code};
use crate::metrics::seconds;

/// Why the last commit failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The disk has no room.
    Full,
    /// The database may only be read.
    ReadOnly,
    /// Anything else.
    Other,
}

/// See the module.
pub(crate) struct Writing {
    /// What commits take, in seconds.
    pub(crate) times: Histogram,
    /// How many changes are in them.
    pub(crate) changes: Histogram,
    /// How many have failed.
    pub(crate) failures: Counter,
    trouble: Mutex<Option<Trouble>>,
}

impl Default for Writing {
    fn default() -> Self {
        Self {
            times: seconds(),
            changes: Histogram::new(exponential_buckets(1.0, 2.0, 9)),
            failures: Counter::default(),
            trouble: Mutex::default(),
        }
    }
}

impl fmt::Debug for Writing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writing").field("trouble", &self.trouble).finish_non_exhaustive()
    }
}

impl Writing {
    pub(super) fn committed(&self, changes: usize, took: Duration) {
        self.times.observe(took.as_secs_f64());
        self.changes.observe(changes as f64);
        self.set(None);
    }

    pub(super) fn failed(&self, error: &sqlx::Error) {
        self.failures.inc();
        // Another program will let go of the database.
        if is_busy(error) {
            return;
        }
        self.set(Some(match primary_code(error) {
            // The codes for both: <https://sqlite.org/rescode.html>.
            Some(13) => Trouble::Full,
            Some(8) => Trouble::ReadOnly,
            _ => Trouble::Other,
        }));
    }

    /// Why the last commit failed; `None` if it did not.
    pub(super) fn trouble(&self) -> Option<Trouble> {
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, trouble: Option<Trouble>) {
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = trouble;
    }
}
