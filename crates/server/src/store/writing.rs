//! Measures writing: how long commits take, how large they are, and how they fail.

use std::fmt;
use std::future::Future;
use std::time::Duration;

use outflank_play::Millis;
use parking_lot::Mutex;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use tokio::sync::watch;

use super::StoreError;
use super::fault::Fault;
use crate::clock;
use crate::histogram::seconds;

/// Why the last commit failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The disk is full.
    Full,
    /// The database is read-only.
    ReadOnly,
    Other,
}

/// Whether all writes fail now, and when the last outage ended.
#[derive(Clone, Copy, Debug, Default)]
struct Outage {
    goes_on: bool,
    ended: Option<Millis>,
}

/// The state and the metrics of writing.
pub(crate) struct Writing {
    /// The duration of commits in seconds.
    pub(crate) times: Histogram,
    /// The number of changes per commit.
    pub(crate) changes: Histogram,
    /// The number of failed commits.
    pub(crate) failures: Counter,
    trouble: Mutex<Option<Trouble>>,
    outage: Mutex<Outage>,
    is_fenced: watch::Sender<bool>,
}

impl Default for Writing {
    fn default() -> Self {
        Self {
            times: seconds(),
            changes: Histogram::new(exponential_buckets(1.0, 2.0, 9)),
            failures: Counter::default(),
            trouble: Mutex::default(),
            outage: Mutex::default(),
            is_fenced: watch::Sender::default(),
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
        // An empty commit only tests whether writing works, so it is not measured.
        if changes > 0 {
            self.times.observe(took.as_secs_f64());
            self.changes.observe(changes as f64);
        }
        self.set(None);
        let mut outage = self.outage.lock();
        if outage.goes_on {
            *outage = Outage { goes_on: false, ended: Some(clock::now()) };
        }
    }

    pub(super) fn failed(&self, error: &StoreError) {
        self.failures.inc();
        self.outage.lock().goes_on |= error.takes_nothing();
        if matches!(error, StoreError::Fenced) {
            self.is_fenced.send_replace(true);
        }
        let fault = match error {
            StoreError::Database(error) => Fault::of(error),
            _ => Fault::Other,
        };
        self.set(Some(match fault {
            // Not an outage, since the other program will release the database.
            Fault::Busy => return,
            Fault::Full => Trouble::Full,
            Fault::ReadOnly => Trouble::ReadOnly,
            Fault::Refused | Fault::Value | Fault::Away | Fault::Untrusted | Fault::System | Fault::Other => {
                Trouble::Other
            }
        }));
    }

    /// Completes when another server takes over the database.
    pub(super) fn fenced(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut is_fenced = self.is_fenced.subscribe();
        async move {
            if is_fenced.wait_for(|&is_fenced| is_fenced).await.is_err() {
                // The writer is gone.
                std::future::pending::<()>().await;
            }
        }
    }

    /// Returns the reason why the last commit failed; `None` if it succeeded.
    pub(super) fn trouble(&self) -> Option<Trouble> {
        *self.trouble.lock()
    }

    /// Whether the database has accepted no change since its last successful commit. A database that another
    /// program has locked counts too.
    pub(super) fn is_out(&self) -> bool {
        self.outage.lock().goes_on
    }

    /// Returns the time at which the last outage ended, if there was one.
    pub(super) fn went_again(&self) -> Option<Millis> {
        self.outage.lock().ended
    }

    fn set(&self, trouble: Option<Trouble>) {
        *self.trouble.lock() = trouble;
    }
}
