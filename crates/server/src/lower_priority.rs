//! Lowers a thread's priority.

/// Runs this thread at a lower priority from now on.
#[cfg(target_os = "linux")]
pub(crate) fn lower_priority() {
    const NICE: i32 = 10;
    if let Err(error) = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICE) {
        tracing::warn!(%error, "cannot lower the priority of a thread");
    }
}

/// Does nothing. On other systems, threads have the priority of their process.
#[cfg(not(target_os = "linux"))]
pub(crate) fn lower_priority() {}
