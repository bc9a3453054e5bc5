//! Whether the client of a socket is still there, and how far away.

use std::time::Duration;

use outflank_play::Span;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval};

use super::round_trips::RoundTrips;
use super::sending::End;

/// How often the server asks whether the client is still there, and how far away.
const PING: Duration = Duration::from_secs(10);
/// A client from which nothing was heard for this long is gone.
const SILENCE: Duration = Duration::from_secs(60);

/// The pings of one socket.
pub(super) struct Heartbeat {
    began: Instant,
    heard: Instant,
    pings: Interval,
    round_trips: RoundTrips,
}

impl Heartbeat {
    /// Of a socket that begins; the first ping is due at once.
    pub(super) fn new() -> Self {
        let mut pings = interval(PING);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self { began: Instant::now(), heard: Instant::now(), pings, round_trips: RoundTrips::default() }
    }

    /// Something was heard of the client.
    pub(super) fn hear(&mut self) {
        self.heard = Instant::now();
    }

    /// The answer to a ping has come.
    pub(super) fn answered(&mut self, payload: &[u8]) {
        self.round_trips.answered(payload, self.now_ms());
    }

    /// How long a move is taken to have been under way.
    pub(super) fn lag(&self) -> Span {
        self.round_trips.lag()
    }

    /// Waits until a ping is due, and gives what it carries; an end if nothing was heard for too long.
    pub(super) async fn next(&mut self) -> Result<[u8; 8], End> {
        self.pings.tick().await;
        if self.heard.elapsed() > SILENCE { Err(End::Gone) } else { Ok(self.round_trips.ask(self.now_ms())) }
    }

    fn now_ms(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}
