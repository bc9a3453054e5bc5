//! Lengths of time.

use std::fmt;

use crate::Millis;

/// A length of time in whole milliseconds. Arithmetic saturates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span(pub u64);

impl Span {
    /// Zero.
    pub const ZERO: Self = Self(0);
    /// A second.
    pub const SECOND: Self = Self(1000);
    /// A minute.
    pub const MINUTE: Self = Self::SECOND.times(60);
    /// An hour.
    pub const HOUR: Self = Self::MINUTE.times(60);
    /// Twenty-four hours.
    pub const DAY: Self = Self::HOUR.times(24);

    /// Returns the time from one moment to a later one. Zero if the second moment is not later.
    #[must_use]
    pub const fn between(from: Millis, to: Millis) -> Self {
        if to.0 > from.0 { Self(to.0.abs_diff(from.0)) } else { Self::ZERO }
    }

    /// Returns the moment that is this much later.
    #[must_use]
    pub const fn after(self, moment: Millis) -> Millis {
        Millis(moment.0.saturating_add_unsigned(self.0))
    }

    /// Returns the sum.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// Returns the difference of two spans. Zero if `other` is longer.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// Returns the span multiplied by `count`.
    #[must_use]
    pub const fn times(self, count: u64) -> Self {
        Self(self.0.saturating_mul(count))
    }
}

/// Displays the span in seconds, with as many decimals as necessary: `90`, `0.5`.
impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, rest) = (self.0 / 1000, self.0 % 1000);
        match rest {
            0 => write!(f, "{seconds}"),
            _ => f.write_str(format!("{seconds}.{rest:03}").trim_end_matches('0')),
        }
    }
}
