//! How good a position is, in discs.

use std::fmt;
use std::ops::{Neg, Sub};

/// The expected final score for one side: own discs minus the opponent's, the squares left empty going to
/// the winner. From −64 to +64 discs, in steps of 1⁄128 disc.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

impl Score {
    /// A draw.
    pub const DRAW: Self = Self(0);
    /// The loss of every disc.
    pub const MIN: Self = Self(-64 * Self::UNITS_PER_DISC);
    /// The win of every disc.
    pub const MAX: Self = Self(64 * Self::UNITS_PER_DISC);
    /// The steps in one disc.
    pub const UNITS_PER_DISC: i16 = 128;

    /// A score of whole discs; beyond ±64 it is cut off.
    #[must_use]
    pub const fn from_discs(discs: i32) -> Self {
        Self::from_units(if discs > 64 {
            64 * Self::UNITS_PER_DISC as i32
        } else if discs < -64 {
            -64 * Self::UNITS_PER_DISC as i32
        } else {
            discs * Self::UNITS_PER_DISC as i32
        })
    }

    /// A score in steps of [`Score::UNITS_PER_DISC`]; beyond ±64 discs it is cut off.
    #[must_use]
    pub const fn from_units(units: i32) -> Self {
        Self(if units > Self::MAX.0 as i32 {
            Self::MAX.0
        } else if units < Self::MIN.0 as i32 {
            Self::MIN.0
        } else {
            units as i16
        })
    }

    /// In steps of [`Score::UNITS_PER_DISC`].
    #[must_use]
    pub const fn units(self) -> i32 {
        self.0 as i32
    }

    /// In discs, with the fraction.
    #[must_use]
    pub fn discs(self) -> f32 {
        f32::from(self.0) / f32::from(Self::UNITS_PER_DISC)
    }

    /// In discs, rounded to the nearest, halves away from zero.
    #[must_use]
    pub const fn rounded(self) -> i32 {
        let half = (Self::UNITS_PER_DISC / 2) as i32;
        let units = self.0 as i32;
        (if units < 0 { units - half } else { units + half }) / Self::UNITS_PER_DISC as i32
    }
}

impl Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sub for Score {
    type Output = Self;
    /// The difference, cut off at ±64 discs.
    fn sub(self, other: Self) -> Self {
        Self::from_units(self.units() - other.units())
    }
}

impl fmt::Display for Score {
    /// With its sign and two decimals: `+3.25`. A precision may be given: `{:.0}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.*}", f.precision().unwrap_or(2), self.discs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_cut_off_and_rounded() {
        assert_eq!(Score::from_discs(1000), Score::MAX);
        assert_eq!(Score::from_discs(-65), Score::MIN);
        assert_eq!(Score::from_units(-192).rounded(), -2);
        assert_eq!(Score::from_units(191).rounded(), 1);
        assert_eq!(Score::from_units(416).to_string(), "+3.25");
    }
}
