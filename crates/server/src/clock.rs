//! The time of day, which never runs backwards.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use outflank_play::Millis;

/// The time at which this process first asked for it, by both clocks.
static BEGAN: LazyLock<(Instant, i64)> = LazyLock::new(|| {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (Instant::now(), i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
});

/// The time now. The system's clock is read once: setting it later moves no clock of a game.
pub(crate) fn now() -> Millis {
    let (began, day) = *BEGAN;
    Millis(day.saturating_add(i64::try_from(began.elapsed().as_millis()).unwrap_or(i64::MAX)))
}
