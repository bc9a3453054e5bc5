//! Wakes the conductor of tournaments when there may be work for it.

use std::sync::Arc;

use tokio::sync::watch;

/// A handle that wakes the conductor. All clones wake the same conductor.
#[derive(Clone, Debug)]
pub(crate) struct Calls(Arc<watch::Sender<u64>>);

impl Default for Calls {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(0)))
    }
}

impl Calls {
    /// Wakes the conductor. Called when a game has ended or an event has changed.
    pub(crate) fn call(&self) {
        self.0.send_modify(|calls| *calls = calls.wrapping_add(1));
    }

    /// Returns a receiver for later calls.
    pub(crate) fn subscribe(&self) -> watch::Receiver<u64> {
        self.0.subscribe()
    }
}
