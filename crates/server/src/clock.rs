//! The time of day.

use std::time::{SystemTime, UNIX_EPOCH};

use outflank_play::Millis;

/// The time now.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
