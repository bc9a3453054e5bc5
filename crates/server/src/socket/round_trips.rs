//! How far away a client is.

use std::collections::VecDeque;

use outflank_play::Span;

/// So many of the last ways count.
const RECENT: usize = 4;

/// How long messages took to go to a client and back, as pings tell.
///
/// What is forgiven is the shortest of the last four ways. A client that holds one answer back gains nothing by it: it would
/// have to hold back all of them, all the time, and then has no more than what its clock forgives anybody that far away. A
/// line that is slow now and then is taken for as quick as it can be.
#[derive(Debug, Default)]
pub(super) struct RoundTrips {
    /// The moment at which the ping was sent that has no answer yet, in milliseconds since the beginning.
    asked: Option<u64>,
    took: VecDeque<u64>,
}

impl RoundTrips {
    /// Notes that a ping is sent, and gives what it carries.
    pub(super) fn ask(&mut self, now: u64) -> [u8; 8] {
        self.asked = Some(now);
        now.to_be_bytes()
    }

    /// Notes that an answer came. What answers no ping, or one that was answered already, says nothing: who could choose
    /// the moment that is answered could choose how long everything is under way.
    pub(super) fn answered(&mut self, payload: &[u8], now: u64) {
        let Some(asked) = self.asked.take_if(|asked| asked.to_be_bytes() == payload) else { return };
        if self.took.len() == RECENT {
            self.took.pop_front();
        }
        self.took.push_back(now.saturating_sub(asked));
    }

    /// How long a move is taken to have been under way.
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
        assert_eq!(way.lag(), Span(300), "a client that has moved farther away is, after a while");
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
