//! That something stops, for all who have to know.

use tokio::sync::watch;

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
