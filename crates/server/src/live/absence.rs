//! Since when the server was away, and until when: no clock of a game ran meanwhile.

use std::sync::atomic::{AtomicBool, Ordering};

use outflank_play::Millis;
use tokio::sync::watch;

use crate::clock;

/// The server's last absence: before it began, or when its own time leapt, which for a game is the same.
#[derive(Debug)]
pub(crate) struct Absence {
    last: watch::Sender<(Millis, Millis)>,
    /// Whether all games in which a clock ran know of the absence before the start.
    is_known: AtomicBool,
}

impl Absence {
    /// It was away from one moment to another before it began.
    pub(crate) fn new(from: Millis, until: Millis) -> Self {
        Self { last: watch::Sender::new((from, until)), is_known: AtomicBool::new(false) }
    }

    /// Since when, and until when.
    pub(crate) fn last(&self) -> (Millis, Millis) {
        *self.last.borrow()
    }

    /// Hears of every further one.
    pub(super) fn hear(&self) -> watch::Receiver<(Millis, Millis)> {
        self.last.subscribe()
    }

    /// All games in which a clock ran have written the absence before the start into their logs.
    pub(crate) fn is_known_to_all(&self) {
        self.is_known.store(true, Ordering::Relaxed);
    }

    /// The server's own time goes on from a later moment. Games are told before, so that none of them counts the leap.
    pub(crate) fn leap(&self, to: Millis) {
        let now = clock::now();
        if to <= now {
            return;
        }
        self.last.send_modify(|(from, until)| {
            // Who does not know of the last one yet has it in this one.
            *from = if self.is_known.load(Ordering::Relaxed) { now } else { *from };
            *until = to;
        });
        clock::leap(to);
    }

    /// Games hear of an absence, and no time leaps.
    #[cfg(test)]
    pub(super) fn is_told(&self, absence: (Millis, Millis)) {
        self.last.send_replace(absence);
    }
}
