//! The time of day, which never runs backwards.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use outflank_play::{Millis, Span};

/// From this difference on the machine's clock counts as set anew. Less is what one clock goes faster than another.
const FAR: Span = Span::SECOND.times(10);
/// For so long the machine's clock must have been ahead before it is believed: whoever mistypes a date puts it right.
const SETTLED: Duration = Duration::from_secs(60);

static OWN: LazyLock<Hand> = LazyLock::new(|| Hand::new(Instant::now(), of_machine()));

/// The time now. The machine's clock is read once: setting it moves no clock of a game.
pub(crate) fn now() -> Millis {
    OWN.at(Instant::now())
}

/// What the machine's clock says.
pub(crate) fn of_machine() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// Goes on from a later moment; nothing happens if it is past.
///
/// Clocks of games that run meanwhile would count the leap: that is for [`Absence`](crate::live::Absence) to prevent.
pub(crate) fn leap(to: Millis) {
    OWN.leap(Instant::now(), to);
}

/// A time that passes as the machine's steady clock does, whatever is done to the other one.
#[derive(Debug)]
struct Hand {
    began: Instant,
    /// The time of day when it began, in milliseconds.
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

/// Watches how far the machine's clock is from the server's own time.
#[derive(Debug, Default)]
pub(crate) struct Drift {
    /// Since when the machine's clock has been ahead, and by how much.
    ahead: Option<(Instant, Span)>,
    /// Whether it was told that it is behind.
    is_behind: bool,
}

/// What is to be done about a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// Nothing, or nothing more.
    Nothing,
    /// The machine's clock has been ahead by so much for a while: the server's own time leaps there.
    Ahead(Span),
    /// The machine's clock has fallen behind by so much. Time does not run backwards, so that is only told, once.
    Behind(Span),
}

impl Drift {
    /// Looks at both clocks at a moment.
    pub(crate) fn look(&mut self, now: Instant, own: Millis, machine: Millis) -> Found {
        let (ahead, behind) = (Span::between(own, machine), Span::between(machine, own));
        let was_behind = std::mem::replace(&mut self.is_behind, behind >= FAR);
        if ahead < FAR {
            self.ahead = None;
            return if behind >= FAR && !was_behind { Found::Behind(behind) } else { Found::Nothing };
        }
        match self.ahead {
            // It goes on as the other does: it was set, and is not being set.
            Some((since, by)) if by.0.abs_diff(ahead.0) < FAR.0 => {
                if now.saturating_duration_since(since) < SETTLED {
                    return Found::Nothing;
                }
                self.ahead = None;
                Found::Ahead(ahead)
            }
            _ => {
                self.ahead = Some((now, ahead));
                Found::Nothing
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
        // The machine says half past eleven; the last thing that happened in a game is of twelve.
        let (machine, last) = (Millis(41_400_000), Millis(43_200_000));
        let hand = Hand::new(began, machine);
        hand.leap(at(5), last);
        assert_eq!(hand.at(at(5)), last);
        assert_eq!(hand.at(at(1_005)), Millis(last.0 + 1_000), "a second is a second");
        hand.leap(at(2_005), Millis(machine.0));
        assert_eq!(hand.at(at(2_005)), Millis(last.0 + 2_000), "and never goes back");
        assert_eq!(hand.at(at(0)), Millis(last.0 - 5), "nor is it read before it began");
    }

    #[test]
    fn a_clock_that_was_set_ahead_is_followed_when_it_stays_there() {
        let began = Instant::now();
        let (mut drift, own) = (Drift::default(), Millis(1_000_000));
        let mut look = |second: u64, off: i64| {
            let now = began + Duration::from_secs(second);
            let own = Millis(own.0 + i64::try_from(second).unwrap() * 1_000);
            drift.look(now, own, Millis(own.0 + off))
        };
        assert_eq!(look(0, 9_999), Found::Nothing);
        for second in 1..30 {
            assert_eq!(look(second, 3_600_000), Found::Nothing, "somebody sets it");
        }
        assert_eq!(look(30, 0), Found::Nothing, "and puts it right");
        for second in 31..91 {
            assert_eq!(look(second, 86_400_000 + i64::try_from(second).unwrap()), Found::Nothing);
        }
        assert_eq!(look(91, 86_400_000), Found::Ahead(Span(86_400_000)));
        assert_eq!(look(92, 0), Found::Nothing, "the leap was made");
        assert_eq!(look(93, -10_000), Found::Behind(Span(10_000)));
        assert_eq!(look(94, -10_000), Found::Nothing, "once");
        assert_eq!(look(95, 0), Found::Nothing);
        assert_eq!(look(96, -60_000), Found::Behind(Span(60_000)));
    }
}
