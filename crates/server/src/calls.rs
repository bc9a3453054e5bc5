//! Wakes the conductor of events when there may be work for it.

use std::sync::Arc;

use tokio::sync::watch;

/// Wakes the conductor; clones wake the same one.
#[derive(Clone, Debug)]
pub(crate) struct Calls(Arc<watch::Sender<u64>>);

impl Default for Calls {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(0)))
    }
}

impl Calls {
    /// Called when a game has ended or an event has changed.
    pub(crate) fn call(&self) {
        self.0.send_modify(|calls| *calls = calls.wrapping_add(1));
    }

    /// Receives the calls from now on.
    pub(crate) fn subscribe(&self) -> watch::Receiver<u64> {
        self.0.subscribe()
    }
}
