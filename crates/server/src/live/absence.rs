//! Times during which the server was away, and no game's clock ran.

use std::sync::atomic::{AtomicBool, Ordering};

use outflank_play::Millis;
use tokio::sync::watch;

use crate::clock;

/// The server's last absence: before its start, or when its own time leapt, which has the same effect on
/// games.
#[derive(Debug)]
pub(crate) struct Absence {
    last: watch::Sender<(Millis, Millis)>,
    /// Whether all games with a running clock have recorded the absence before the start.
    is_known: AtomicBool,
}

impl Absence {
    /// The absence before the start, between two moments.
    pub(crate) fn new(from: Millis, until: Millis) -> Self {
        Self { last: watch::Sender::new((from, until)), is_known: AtomicBool::new(false) }
    }

    /// The beginning and the end of the last absence.
    pub(crate) fn last(&self) -> (Millis, Millis) {
        *self.last.borrow()
    }

    /// Receives further absences.
    pub(super) fn subscribe(&self) -> watch::Receiver<(Millis, Millis)> {
        self.last.subscribe()
    }

    /// Notes that all games with a running clock have recorded the absence before the start.
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
            // Games that have not recorded the last absence find it in this one.
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
