//! The activity of a connection, to which its time limits apply.

use std::time::{Duration, Instant};

use parking_lot::Mutex;
use tokio::sync::Notify;

/// The time limits of a client.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// The time limit from the first byte of a request to the end of its headers.
    pub(super) head: Duration,
    /// The time limit between requests, without a byte in either direction.
    pub(super) idle: Duration,
}

impl Patience {
    /// Returns the interval between checks. A limit takes effect at most a quarter late.
    pub(super) fn check(&self) -> Duration {
        self.head.min(self.idle) / 4
    }
}

/// Which time limit was exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Late {
    /// The headers of a request are incomplete.
    Head,
    /// The client has not sent anything.
    Untouched,
    /// The client sends no further request, or does not read the last response.
    Idle,
}

/// The activity of one connection.
#[derive(Debug)]
pub(super) struct Pulse {
    beat: Mutex<Beat>,
    leave: Notify,
}

#[derive(Debug)]
struct Beat {
    /// The time of the last byte in either direction.
    moved: Instant,
    /// When the request began whose headers are incomplete.
    head: Option<Instant>,
    touched: bool,
    /// Whether a request is being answered.
    busy: bool,
    /// Whether the response continues until either side ends it.
    endless: bool,
    /// Whether the connection has been displaced.
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

    /// Records that bytes were received.
    pub(super) fn has_read(&self) {
        let now = Instant::now();
        let mut beat = self.beat.lock();
        beat.moved = now;
        beat.touched = true;
        if !beat.busy {
            beat.head.get_or_insert(now);
        }
    }

    /// Records that bytes were sent.
    pub(super) fn has_written(&self) {
        let now = Instant::now();
        let mut beat = self.beat.lock();
        beat.moved = now;
        // The next request may begin while the last response is still being sent.
        beat.head = beat.head.map(|_| now);
    }

    /// Records that the headers of a request are complete.
    pub(super) fn begins_request(&self) {
        let mut beat = self.beat.lock();
        beat.head = None;
        beat.busy = true;
        beat.endless = false;
    }

    /// Records that the response to a request begins.
    pub(super) fn has_answered(&self) {
        let mut beat = self.beat.lock();
        beat.moved = Instant::now();
        beat.busy = false;
    }

    /// Like [`Pulse::has_answered`], for an endless response. The connection is then not displaced, but a
    /// client that does not read still exceeds a time limit.
    pub(super) fn answers_on(&self) {
        self.has_answered();
        self.beat.lock().endless = true;
    }

    /// Returns the time limit that the client has exceeded, if any. The time for processing a request is
    /// limited elsewhere.
    pub(super) fn late(&self, patience: &Patience) -> Option<Late> {
        let beat = self.beat.lock();
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

    /// Returns the time at which a connection became idle. `None` if it may not be displaced.
    pub(super) fn waits_since(&self) -> Option<Instant> {
        let beat = self.beat.lock();
        (!beat.busy && !beat.endless && !beat.leaving).then(|| beat.head.unwrap_or(beat.moved))
    }

    /// Asks the connection to close.
    pub(super) fn displace(&self) {
        self.beat.lock().leaving = true;
        self.leave.notify_one();
    }

    /// Whether the connection has been asked to close.
    pub(super) fn is_leaving(&self) -> bool {
        self.beat.lock().leaving
    }

    /// Waits for [`Pulse::displace`].
    pub(super) async fn displaced(&self) {
        self.leave.notified().await;
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
        assert!(pulse.waits_since().is_some(), "the connection is idle between requests");
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
