//! Compensation for network delay.

use super::{Span, TimeControl};

/// How much network delay of a side's moves can still be forgiven.
///
/// The delay of a move is forgiven up to the quota. Each move adds a gain to the quota. Unused quota
/// accumulates up to a bound. So a side is forgiven at most `(3 + moves) · gain` in total, and at most `7 ·
/// gain` in one move. A gain is at most a second. The method is lichess's, but with thirty moves per side, as
/// in Othello.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Lag {
    gain: Span,
    quota: Span,
}

impl Lag {
    const MOST_GAIN: Span = Span::SECOND;
    /// The longest wait for a move that may be under way when a clock reaches zero.
    const MOST_GRACE: Span = Span(2000);

    /// Creates a side's lag compensation at the beginning of a game.
    pub(super) fn new(control: TimeControl) -> Self {
        // In lichess's unit of hundredths of a second: ⅖ of the expected time in seconds, plus 15. A
        // hundredth per second is 1/100, and ⅖ of that is 1/250. 15 hundredths are 150 ms.
        let gain = Span(control.expected().0 / 250).plus(Span(150)).min(Self::MOST_GAIN);
        Self { gain, quota: gain.times(3) }
    }

    /// Returns the lag compensation with a given quota, for a restored clock.
    pub(super) fn with_quota(control: TimeControl, quota: Span) -> Self {
        let lag = Self::new(control);
        Self { quota: quota.min(lag.most()), ..lag }
    }

    /// Returns the delay of the next move that can be forgiven.
    pub(super) fn quota(self) -> Span {
        self.quota
    }

    /// Returns the time for which a flag waits for a move that may be under way.
    pub(super) fn grace(self) -> Span {
        self.quota.min(Self::MOST_GRACE)
    }

    /// Updates the quota for a move with the delay `lag`, and returns the forgiven part.
    pub(super) fn forgive(&mut self, lag: Span) -> Span {
        let forgiven = lag.min(self.quota);
        self.quota = self.quota.minus(forgiven).plus(self.gain).min(self.most());
        forgiven
    }

    fn most(self) -> Span {
        self.gain.times(7)
    }
}
