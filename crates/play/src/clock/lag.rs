//! The part of a slow line's delay that is forgiven.

use super::{Span, TimeControl};

/// The delay that a side may still be forgiven on the way of its moves.
///
/// A move is forgiven what its way took, as far as the quota goes. Each move brings a gain; a quota that is
/// not used grows up to a bound. So in all no side is ever forgiven more than `(3 + moves) · gain`, in one
/// move no more than `7 · gain`, and a gain is a second at most. The form is that of lichess, with thirty
/// moves a side, as in Othello.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Lag {
    gain: Span,
    quota: Span,
}

impl Lag {
    const MOST_GAIN: Span = Span::SECOND;
    /// The most that a clock which shows nothing more waits for a move under way.
    const MOST_GRACE: Span = Span(2000);

    /// At the beginning of a game.
    pub(super) fn new(control: TimeControl) -> Self {
        // In the hundredths and seconds of lichess: ⅖ of the expected time, and 15. A hundredth for each
        // second is a hundredth part of it, ⅖ of that is 1/250, and 15 hundredths are 150 ms.
        let gain = Span(control.expected().0 / 250).plus(Span(150)).min(Self::MOST_GAIN);
        Self { gain, quota: gain.times(3) }
    }

    /// With so much left.
    pub(super) fn with_quota(control: TimeControl, quota: Span) -> Self {
        let lag = Self::new(control);
        Self { quota: quota.min(lag.most()), ..lag }
    }

    /// The delay that may be forgiven in the next move.
    pub(super) fn quota(self) -> Span {
        self.quota
    }

    /// The time that a flag waits for a move that may be under way.
    pub(super) fn grace(self) -> Span {
        self.quota.min(Self::MOST_GRACE)
    }

    /// The delay forgiven to a move that was under way for `lag`.
    pub(super) fn forgive(&mut self, lag: Span) -> Span {
        let forgiven = lag.min(self.quota);
        self.quota = self.quota.minus(forgiven).plus(self.gain).min(self.most());
        forgiven
    }

    fn most(self) -> Span {
        self.gain.times(7)
    }
}
