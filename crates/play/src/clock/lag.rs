//! Compensation for network delay.

use super::{Span, TimeControl};

/// A side's remaining compensation for the delay of its moves.
///
/// A move's delay is forgiven up to the quota. Each move adds a gain; unused quota accumulates up to a bound.
/// A side is therefore never forgiven more than `(3 + moves) · gain` in total, nor more than `7 · gain` in
/// one move, and a gain is at most a second. The method is that of lichess, with thirty moves a side, as in
/// Othello.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Lag {
    gain: Span,
    quota: Span,
}

impl Lag {
    const MOST_GAIN: Span = Span::SECOND;
    /// The longest wait for a move under way after a clock shows zero.
    const MOST_GRACE: Span = Span(2000);

    /// The lag at the beginning of a game.
    pub(super) fn new(control: TimeControl) -> Self {
        // In the units of lichess, hundredths of a second: ⅖ of the expected time in seconds, plus 15. A
        // hundredth per second is 1/100; ⅖ of that is 1/250. 15 hundredths are 150 ms.
        let gain = Span(control.expected().0 / 250).plus(Span(150)).min(Self::MOST_GAIN);
        Self { gain, quota: gain.times(3) }
    }

    /// The lag with this quota.
    pub(super) fn with_quota(control: TimeControl, quota: Span) -> Self {
        let lag = Self::new(control);
        Self { quota: quota.min(lag.most()), ..lag }
    }

    /// The delay that may be forgiven in the next move.
    pub(super) fn quota(self) -> Span {
        self.quota
    }

    /// How long a flag waits for a move that may be under way.
    pub(super) fn grace(self) -> Span {
        self.quota.min(Self::MOST_GRACE)
    }

    /// Returns the forgiven part of a move's delay `lag`, and updates the quota.
    pub(super) fn forgive(&mut self, lag: Span) -> Span {
        let forgiven = lag.min(self.quota);
        self.quota = self.quota.minus(forgiven).plus(self.gain).min(self.most());
        forgiven
    }

    fn most(self) -> Span {
        self.gain.times(7)
    }
}
