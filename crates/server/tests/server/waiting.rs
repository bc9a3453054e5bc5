//! Waiting in tests: for what comes, however long a busy machine takes.

use std::time::{Duration, Instant};

use tokio::time::sleep;

/// The end of a test that waits in vain.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);

/// Looks until there is something. Panics, saying what never was, when patience ends.
pub(crate) async fn eventually<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "never: {what}");
        sleep(Duration::from_millis(10)).await;
    }
}
