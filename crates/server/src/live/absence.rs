//! Times when the server was away and no game's clock ran.

use std::sync::atomic::{AtomicBool, Ordering};

use outflank_play::Millis;
use tokio::sync::watch;

use crate::clock;

/// The server's last absence, either before its start or because its own time leapt. Both causes affect games
/// in the same way.
#[derive(Debug)]
pub(crate) struct Absence {
    last: watch::Sender<(Millis, Millis)>,
    /// Whether all games with a running clock have recorded the absence before the start.
    is_known: AtomicBool,
}

impl Absence {
    /// Creates the absence before the start, between two times.
    pub(crate) fn new(from: Millis, until: Millis) -> Self {
        Self { last: watch::Sender::new((from, until)), is_known: AtomicBool::new(false) }
    }

    /// Returns the beginning and the end of the last absence.
    pub(crate) fn last(&self) -> (Millis, Millis) {
        *self.last.borrow()
    }

    /// Receives further absences.
    pub(super) fn subscribe(&self) -> watch::Receiver<(Millis, Millis)> {
        self.last.subscribe()
    }

    /// Marks the absence before the start as recorded by all games with a running clock.
    pub(crate) fn is_known_to_all(&self) {
        self.is_known.store(true, Ordering::Relaxed);
    }

    /// Moves the server's time forward. Games learn of it first, so that no clock counts the leap.
    pub(crate) fn leap(&self, to: Millis) {
        let now = clock::now();
        if to <= now {
            return;
        }
        self.last.send_modify(|(from, until)| {
            // The new absence includes the last one if games may not have recorded that yet.
            *from = if self.is_known.load(Ordering::Relaxed) { now } else { *from };
            *until = to;
        });
        clock::leap(to);
    }

    /// Announces an absence to games, without a leap of time.
    #[cfg(test)]
    pub(super) fn announce(&self, absence: (Millis, Millis)) {
        self.last.send_replace(absence);
    }
}
