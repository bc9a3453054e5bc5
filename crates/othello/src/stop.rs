//! A flag that ends a running search from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that ends the searches using it. Clones share one flag.
///
/// A stopped search returns its best result so far. The 8×8 engine checks the flag at least once in 4,000
/// nodes of a thread, which takes less than 5 ms on an otherwise idle machine. The player of every game
/// checks it once in 64 nodes, which takes less than 5 ms except on the largest boards. Only the first ply is
/// always completed. A flag stays raised, so use a new one for the next search.
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
    /// Creates a flag that is not raised.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag for all clones, permanently.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is raised.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
