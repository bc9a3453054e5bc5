//! The processor time of a thread.

use std::time::Duration;

/// Returns the processor time that this thread has used.
#[cfg(unix)]
pub(crate) fn own_time() -> Duration {
    let spent = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(spent).unwrap_or_default()
}

/// Returns the time since the first call on this thread, including waits. Other systems thus get an
/// approximation.
#[cfg(not(unix))]
pub(crate) fn own_time() -> Duration {
    thread_local!(static FIRST: std::time::Instant = std::time::Instant::now());
    FIRST.with(std::time::Instant::elapsed)
}
