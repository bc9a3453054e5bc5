//! Pings that detect lost clients and measure their lag.

use std::time::Duration;

use outflank_play::Span;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval};

use super::round_trips::RoundTrips;
use super::sending::End;

/// The interval between pings.
const PING_INTERVAL: Duration = Duration::from_secs(10);
/// The time without a message after which a client counts as lost.
const SILENCE_LIMIT: Duration = Duration::from_secs(60);

/// The pings of one socket.
pub(super) struct Heartbeat {
    began: Instant,
    last_message: Instant,
    pings: Interval,
    round_trips: RoundTrips,
}

impl Heartbeat {
    /// Starts for a new socket. The first ping is due at once.
    pub(super) fn new() -> Self {
        let mut pings = interval(PING_INTERVAL);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self {
            began: Instant::now(),
            last_message: Instant::now(),
            pings,
            round_trips: RoundTrips::default(),
        }
    }

    /// Records a message from the client.
    pub(super) fn note_message(&mut self) {
        self.last_message = Instant::now();
    }

    /// Records a pong.
    pub(super) fn answered(&mut self, payload: &[u8]) {
        self.round_trips.answered(payload, self.now_ms());
    }

    /// Returns the estimated time that a message spends on the network.
    pub(super) fn lag(&self) -> Span {
        self.round_trips.lag()
    }

    /// Waits until a ping is due and returns its payload. Fails if the client counts as lost.
    pub(super) async fn next(&mut self) -> Result<[u8; 8], End> {
        self.pings.tick().await;
        if self.last_message.elapsed() > SILENCE_LIMIT {
            Err(End::Gone)
        } else {
            Ok(self.round_trips.ask(self.now_ms()))
        }
    }

    fn now_ms(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}
