//! The way to the conductor: somebody says that there may be something to do.

use std::sync::Arc;

use tokio::sync::watch;

/// Calls for the conductor; clones go the same way.
#[derive(Clone, Debug)]
pub(crate) struct Calls(Arc<watch::Sender<u64>>);

impl Default for Calls {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(0)))
    }
}

impl Calls {
    /// Says that a game is over, or that an event has changed.
    pub(crate) fn call(&self) {
        self.0.send_modify(|calls| *calls = calls.wrapping_add(1));
    }

    /// Hears the calls from now on.
    pub(crate) fn hear(&self) -> watch::Receiver<u64> {
        self.0.subscribe()
    }
}
