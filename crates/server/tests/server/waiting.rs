//! Waits for conditions in tests, even on a busy machine.

use std::time::{Duration, Instant};

use tokio::time::sleep;

/// How long a test waits before it fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);

/// Polls until there is a value. Panics with `what` when the time is up.
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
