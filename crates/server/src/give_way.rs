//! Threads that run when others that want to run do not.

/// Has this thread give way to others from now on.
#[cfg(target_os = "linux")]
pub(crate) fn give_way() {
    const NICE: i32 = 10;
    if let Err(error) = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICE) {
        tracing::warn!(%error, "a thread runs at the priority of everything else");
    }
}

/// Elsewhere threads have the priority of their process.
#[cfg(not(target_os = "linux"))]
pub(crate) fn give_way() {}
