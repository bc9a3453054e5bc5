//! Shutdown signals.

use std::sync::Arc;

use tokio::sync::watch;

/// The shutdown signal, sent at most once. All clones send and receive the same signal.
#[derive(Clone, Debug)]
pub(crate) struct Stop(Arc<watch::Sender<bool>>);

/// A guard that delays the end of a shutdown until it is dropped.
#[derive(Debug)]
pub(crate) struct Guest {
    _counted: watch::Receiver<bool>,
}

impl Stop {
    pub(crate) fn new() -> Self {
        Self(Arc::new(watch::Sender::new(false)))
    }

    pub(crate) fn begin(&self) {
        self.0.send_replace(true);
    }

    pub(crate) fn has_begun(&self) -> bool {
        *self.0.borrow()
    }

    /// Returns a receiver of the signal.
    pub(crate) fn signal(&self) -> Stopping {
        Stopping::new(self.0.subscribe())
    }

    /// Makes the shutdown wait for the caller.
    pub(crate) fn guest(&self) -> Guest {
        Guest { _counted: self.0.subscribe() }
    }

    /// Waits until the last [`Guest`] is dropped.
    pub(crate) async fn guests_gone(&self) {
        self.0.closed().await;
    }
}

/// Receives a shutdown signal. All clones receive the same signal.
#[derive(Clone, Debug)]
pub(crate) struct Stopping(watch::Receiver<bool>);

impl Stopping {
    pub(crate) const fn new(stopping: watch::Receiver<bool>) -> Self {
        Self(stopping)
    }

    /// Waits for the signal.
    pub(crate) async fn begun(mut self) {
        // An error means that the sender is gone, which also counts as a shutdown.
        let _gone = self.0.wait_for(|&stopping| stopping).await;
    }
}
