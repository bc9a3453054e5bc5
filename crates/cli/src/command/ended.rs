//! Waits for the signal that ends a program.

use std::future::Future;
use std::io;

/// Resolves when the program is interrupted or terminated.
#[cfg(unix)]
pub(super) fn ended() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Resolves when the program is interrupted.
#[cfg(not(unix))]
pub(super) fn ended() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
