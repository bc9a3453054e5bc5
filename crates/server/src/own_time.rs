//! How long the processor has worked on a thread.

use std::time::Duration;

/// How long the processor has worked on this thread since it began.
#[cfg(unix)]
pub(crate) fn own_time() -> Duration {
    let spent = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(spent).unwrap_or_default()
}

/// How long this thread has been asked for: elsewhere waiting counts too.
#[cfg(not(unix))]
pub(crate) fn own_time() -> Duration {
    thread_local!(static FIRST: std::time::Instant = std::time::Instant::now());
    FIRST.with(std::time::Instant::elapsed)
}
