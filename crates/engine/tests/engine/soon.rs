//! Delays on a busy machine.

use std::time::Duration;

/// Whether any of many delays is below a limit. A busy machine may delay a thread often, but not every time.
pub(crate) fn ever_within(limit: Duration, late: impl FnMut(u64) -> Duration) -> bool {
    (0..200).map(late).any(|late| late < limit)
}
