//! The time that everybody on the machine goes by.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970, as the server counts them too.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
