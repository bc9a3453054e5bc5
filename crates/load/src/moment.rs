//! The wall-clock time, which all processes of the machine share.

use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the milliseconds since 1970, as in the server's messages.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
