//! The server's time of day, which never runs backwards.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use outflank_play::{Millis, Span};

/// The largest difference that counts as drift. A larger one means that the machine's clock was set.
const LARGEST_DRIFT: Span = Span::SECOND.times(10);
/// How long the machine's clock must be ahead before it is trusted. Meanwhile, a mistyped date can be
/// corrected.
const TRUSTED_AFTER: Duration = Duration::from_secs(60);

static OWN: LazyLock<Hand> = LazyLock::new(|| Hand::new(Instant::now(), of_machine()));

/// Returns the time now. Reads the machine's clock only at the start, so that setting it does not affect the
/// clocks of games.
pub(crate) fn now() -> Millis {
    OWN.at(Instant::now())
}

/// Returns the time of the machine's clock.
pub(crate) fn of_machine() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// Moves the time forward to `to`. Does nothing if `to` is in the past.
///
/// [`Absence`](crate::live::Absence) prevents running game clocks from counting the leap.
pub(crate) fn leap(to: Millis) {
    OWN.leap(Instant::now(), to);
}

/// A time of day that advances with the monotonic clock.
#[derive(Debug)]
struct Hand {
    began: Instant,
    /// The time of day at `began`, in milliseconds.
    day: AtomicI64,
}

impl Hand {
    fn new(began: Instant, day: Millis) -> Self {
        Self { began, day: AtomicI64::new(day.0) }
    }

    fn at(&self, now: Instant) -> Millis {
        Millis(self.day.load(Ordering::SeqCst).saturating_add(self.passed(now)))
    }

    fn leap(&self, now: Instant, to: Millis) {
        self.day.fetch_max(to.0.saturating_sub(self.passed(now)), Ordering::SeqCst);
    }

    fn passed(&self, now: Instant) -> i64 {
        i64::try_from(now.saturating_duration_since(self.began).as_millis()).unwrap_or(i64::MAX)
    }
}

/// Watches the difference between the machine's clock and the server's own time.
#[derive(Debug, Default)]
pub(crate) struct Drift {
    /// When the machine's clock was first found ahead, and by how much.
    ahead: Option<(Instant, Span)>,
    /// Whether the machine's clock was behind at the last comparison.
    is_behind: bool,
}

/// The result of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    /// There is no difference, or none to report now.
    Nothing,
    /// The machine's clock has been ahead by this much for a while. The server's time should leap.
    Ahead(Span),
    /// The machine's clock is behind by this much. The server's time never runs backwards, so this is only
    /// logged, once.
    Behind(Span),
}

impl Drift {
    /// Compares both clocks.
    pub(crate) fn compare(&mut self, now: Instant, own: Millis, machine: Millis) -> Comparison {
        let (ahead, behind) = (Span::between(own, machine), Span::between(machine, own));
        let was_behind = std::mem::replace(&mut self.is_behind, behind >= LARGEST_DRIFT);
        if ahead < LARGEST_DRIFT {
            self.ahead = None;
            return if behind >= LARGEST_DRIFT && !was_behind {
                Comparison::Behind(behind)
            } else {
                Comparison::Nothing
            };
        }
        match self.ahead {
            // The difference is stable, so the machine's clock has been set and is no longer being adjusted.
            Some((since, by)) if by.0.abs_diff(ahead.0) < LARGEST_DRIFT.0 => {
                if now.saturating_duration_since(since) < TRUSTED_AFTER {
                    return Comparison::Nothing;
                }
                self.ahead = None;
                Comparison::Ahead(ahead)
            }
            _ => {
                self.ahead = Some((now, ahead));
                Comparison::Nothing
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_passes_from_the_last_moment_on_where_the_machines_clock_was_put_back() {
        let began = Instant::now();
        let at = |millis| began + Duration::from_millis(millis);
        // The machine's clock shows 11:30, but the last event of a game was at 12:00.
        let (machine, last) = (Millis(41_400_000), Millis(43_200_000));
        let hand = Hand::new(began, machine);
        hand.leap(at(5), last);
        assert_eq!(hand.at(at(5)), last);
        assert_eq!(hand.at(at(1_005)), Millis(last.0 + 1_000), "a second is a second");
        hand.leap(at(2_005), Millis(machine.0));
        assert_eq!(hand.at(at(2_005)), Millis(last.0 + 2_000), "and never goes back");
        assert_eq!(hand.at(at(0)), Millis(last.0 - 5), "an earlier moment has an earlier time");
    }

    #[test]
    fn a_clock_that_was_set_ahead_is_followed_when_it_stays_there() {
        let began = Instant::now();
        let (mut drift, own) = (Drift::default(), Millis(1_000_000));
        let mut look = |second: u64, off: i64| {
            let now = began + Duration::from_secs(second);
            let own = Millis(own.0 + i64::try_from(second).unwrap() * 1_000);
            drift.compare(now, own, Millis(own.0 + off))
        };
        assert_eq!(look(0, 9_999), Comparison::Nothing);
        for second in 1..30 {
            assert_eq!(look(second, 3_600_000), Comparison::Nothing, "the clock is set");
        }
        assert_eq!(look(30, 0), Comparison::Nothing, "and corrected");
        for second in 31..91 {
            assert_eq!(look(second, 86_400_000 + i64::try_from(second).unwrap()), Comparison::Nothing);
        }
        assert_eq!(look(91, 86_400_000), Comparison::Ahead(Span(86_400_000)));
        assert_eq!(look(92, 0), Comparison::Nothing, "the leap was made");
        assert_eq!(look(93, -10_000), Comparison::Behind(Span(10_000)));
        assert_eq!(look(94, -10_000), Comparison::Nothing, "once");
        assert_eq!(look(95, 0), Comparison::Nothing);
        assert_eq!(look(96, -60_000), Comparison::Behind(Span(60_000)));
    }
}
