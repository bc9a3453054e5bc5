//! When something last happened on a connection, and whether that is too long ago.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

/// How long a client may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// From the first byte of a request until its head is whole.
    pub(super) head: Duration,
    /// Without a byte in either direction between requests.
    pub(super) idle: Duration,
}

impl Patience {
    /// How often to look: a limit bites at most a quarter later.
    pub(super) fn check(&self) -> Duration {
        self.head.min(self.idle) / 4
    }
}

/// Which patience came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Late {
    /// A request was begun and not sent to its end.
    Head,
    /// Not a byte was ever sent.
    Untouched,
    /// Nothing came after the last answer, or the answer is not read.
    Idle,
}

/// What is known about a connection.
#[derive(Debug)]
pub(super) struct Pulse {
    beat: Mutex<Beat>,
    leave: Notify,
}

#[derive(Debug)]
struct Beat {
    /// When the last byte came or went.
    moved: Instant,
    /// When the head that is being read began.
    head: Option<Instant>,
    touched: bool,
    /// Whether a request is being answered.
    busy: bool,
    /// Whether the answer goes on until either side ends it.
    endless: bool,
    /// Whether it has been told to make room.
    leaving: bool,
}

impl Pulse {
    pub(super) fn new() -> Self {
        let beat = Beat {
            moved: Instant::now(),
            head: None,
            touched: false,
            busy: false,
            endless: false,
            leaving: false,
        };
        Self { beat: Mutex::new(beat), leave: Notify::new() }
    }

    /// Bytes came.
    pub(super) fn has_read(&self) {
        let now = Instant::now();
        let mut beat = self.beat();
        beat.moved = now;
        beat.touched = true;
        if !beat.busy {
            beat.head.get_or_insert(now);
        }
    }

    /// Bytes went.
    pub(super) fn has_written(&self) {
        let now = Instant::now();
        let mut beat = self.beat();
        beat.moved = now;
        // The next request may begin to come while the answer to the last one still goes.
        beat.head = beat.head.map(|_| now);
    }

    /// The head of a request is whole.
    pub(super) fn begins_request(&self) {
        let mut beat = self.beat();
        beat.head = None;
        beat.busy = true;
        beat.endless = false;
    }

    /// A request has its answer, which is on its way from now on.
    pub(super) fn has_answered(&self) {
        let mut beat = self.beat();
        beat.moved = Instant::now();
        beat.busy = false;
    }

    /// As [`Pulse::has_answered`], with an answer that does not end. It is no reason to close the connection for
    /// another one; that the client does not read it is one to close it.
    pub(super) fn answers_on(&self) {
        self.has_answered();
        self.beat().endless = true;
    }

    /// Whether the client has taken too long. A request that is being answered has a limit of its own.
    pub(super) fn late(&self, patience: &Patience) -> Option<Late> {
        let beat = self.beat();
        if beat.busy {
            return None;
        }
        match beat.head {
            Some(began) if began.elapsed() >= patience.head => Some(Late::Head),
            Some(_) => None,
            None if beat.moved.elapsed() < patience.idle => None,
            None => Some(if beat.touched { Late::Idle } else { Late::Untouched }),
        }
    }

    /// Since when it has been waiting for its client, if it may be closed for another one.
    pub(super) fn waits_since(&self) -> Option<Instant> {
        let beat = self.beat();
        (!beat.busy && !beat.endless && !beat.leaving).then(|| beat.head.unwrap_or(beat.moved))
    }

    /// Tells the connection to make room; it can do so only once.
    pub(super) fn displace(&self) {
        self.beat().leaving = true;
        self.leave.notify_one();
    }

    /// Whether it has been told to make room.
    pub(super) fn is_leaving(&self) -> bool {
        self.beat().leaving
    }

    /// Waits for [`Pulse::displace`].
    pub(super) async fn displaced(&self) {
        self.leave.notified().await;
    }

    fn beat(&self) -> MutexGuard<'_, Beat> {
        self.beat.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Duration = Duration::ZERO;
    const LATER: Duration = Duration::from_secs(3600);

    #[test]
    fn a_client_is_late_with_a_head_or_between_requests_and_not_while_it_is_answered() {
        let pulse = Pulse::new();
        let late = |head, idle| pulse.late(&Patience { head, idle });
        assert_eq!(late(NOW, LATER), None);
        assert_eq!(late(LATER, NOW), Some(Late::Untouched));
        pulse.has_read();
        assert_eq!(late(NOW, LATER), Some(Late::Head));
        assert_eq!(late(LATER, NOW), None);
        pulse.begins_request();
        pulse.has_read();
        assert_eq!(late(NOW, NOW), None);
        pulse.has_answered();
        assert_eq!(late(NOW, LATER), None);
        assert_eq!(late(LATER, NOW), Some(Late::Idle));
    }

    #[test]
    fn an_answer_that_goes_on_makes_no_room_and_must_be_read() {
        let pulse = Pulse::new();
        pulse.has_read();
        pulse.begins_request();
        pulse.answers_on();
        assert_eq!(pulse.waits_since(), None);
        assert_eq!(pulse.late(&Patience { head: LATER, idle: NOW }), Some(Late::Idle));
        pulse.begins_request();
        pulse.has_answered();
        assert!(pulse.waits_since().is_some(), "the next request is another one");
    }

    #[test]
    fn drops_of_a_head_do_not_prolong_it() {
        let pulse = Pulse::new();
        pulse.has_read();
        let began = pulse.waits_since();
        pulse.has_read();
        assert_eq!(pulse.waits_since(), began);
    }
}
