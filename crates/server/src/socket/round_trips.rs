//! The lag of a client, measured by pings.

use std::collections::VecDeque;

use outflank_play::Span;

/// The number of latest round trips that count.
const RECENT: usize = 4;

/// The last round trips of a client.
///
/// The lag granted to a client is the shortest of its last four round trips. A client gains nothing by
/// delaying one pong. A client that delays every pong gets only as much as any client at that distance. For
/// an unstable connection, the best round trip counts.
#[derive(Debug, Default)]
pub(super) struct RoundTrips {
    /// When the unanswered ping was sent, in milliseconds since the socket was opened.
    asked: Option<u64>,
    took: VecDeque<u64>,
}

impl RoundTrips {
    /// Records that a ping is sent, and returns its payload.
    pub(super) fn ask(&mut self, now: u64) -> [u8; 8] {
        self.asked = Some(now);
        now.to_be_bytes()
    }

    /// Records a pong. Ignores a second pong and one that matches no ping, since a client that could choose
    /// the ping could choose its lag.
    pub(super) fn answered(&mut self, payload: &[u8], now: u64) {
        let Some(asked) = self.asked.take_if(|asked| asked.to_be_bytes() == payload) else { return };
        if self.took.len() == RECENT {
            self.took.pop_front();
        }
        self.took.push_back(now.saturating_sub(asked));
    }

    /// Returns the estimated time that a message spends on the network.
    pub(super) fn lag(&self) -> Span {
        Span(self.took.iter().copied().min().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(way: &mut RoundTrips, at: u64, took: u64) {
        let payload = way.ask(at);
        way.answered(&payload, at + took);
    }

    #[test]
    fn one_answer_that_is_held_back_gains_nothing() {
        let mut way = RoundTrips::default();
        assert_eq!(way.lag(), Span::ZERO);
        answer(&mut way, 0, 40);
        assert_eq!(way.lag(), Span(40));
        for held_back in 1..RECENT as u64 {
            answer(&mut way, held_back * 10_000, 9_000);
            assert_eq!(way.lag(), Span(40));
        }
        answer(&mut way, 50_000, 300);
        assert_eq!(way.lag(), Span(300), "after a while, a larger distance counts");
    }

    #[test]
    fn what_answers_no_ping_says_nothing() {
        let mut way = RoundTrips::default();
        let payload = way.ask(1000);
        way.answered(b"whatever", 2000);
        way.answered(&500_u64.to_be_bytes(), 2000);
        assert_eq!(way.lag(), Span::ZERO);
        way.answered(&payload, 1030);
        way.answered(&payload, 9000);
        assert_eq!(way.lag(), Span(30), "an answer counts once");
    }
}
