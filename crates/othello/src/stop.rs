//! A flag that ends a running search from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ends the searches it was given to. Clones share one flag.
///
/// A search that is stopped returns the best it has so far. The 8×8 engine looks at the flag at least once in 4,000
/// nodes of a thread, which is under 5 ms where nothing else runs; the player of every game once in 64 nodes, which is
/// under 5 ms but for the largest boards. Only the first ply is always looked at. A flag stays raised: use a new one for
/// the next search.
///
/// ```
/// let stop = outflank_othello::Stop::default();
/// let handle = stop.clone();
/// handle.stop();
/// assert!(stop.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is not raised.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag, for all clones and for good.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is raised.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
