//! That something stops, for all who have to know.

use std::sync::Arc;

use tokio::sync::watch;

/// Has something stop, once; clones stop the same.
#[derive(Clone, Debug)]
pub(crate) struct Stop(Arc<watch::Sender<bool>>);

/// Somebody whom a stop waits for.
#[derive(Debug)]
pub(crate) struct Guest {
    _counted: watch::Receiver<bool>,
}

impl Stop {
    pub(crate) fn new() -> Self {
        Self(Arc::new(watch::Sender::new(false)))
    }

    /// Begins to stop.
    pub(crate) fn begin(&self) {
        self.0.send_replace(true);
    }

    /// Whether it has begun.
    pub(crate) fn has_begun(&self) -> bool {
        *self.0.borrow()
    }

    /// Tells when it begins.
    pub(crate) fn told(&self) -> Stopping {
        Stopping::new(self.0.subscribe())
    }

    /// Held by somebody until they have said good-bye.
    pub(crate) fn guest(&self) -> Guest {
        Guest { _counted: self.0.subscribe() }
    }

    /// Waits until the last [`Guest`] has gone.
    pub(crate) async fn guests_gone(&self) {
        self.0.closed().await;
    }
}

/// Tells whether something has begun to stop; clones tell the same.
#[derive(Clone, Debug)]
pub(crate) struct Stopping(watch::Receiver<bool>);

impl Stopping {
    pub(crate) const fn new(stopping: watch::Receiver<bool>) -> Self {
        Self(stopping)
    }

    /// Waits until it does.
    pub(crate) async fn begun(mut self) {
        // An error means that whoever would have told is gone, which is stopped enough.
        let _gone = self.0.wait_for(|&stopping| stopping).await;
    }
}
