//! Scores of positions, in discs.

use std::fmt;
use std::ops::{Neg, Sub};

/// The expected final score for one side, counted by the rules of the game, in steps of 1⁄128 disc. In
/// Othello it is the number of own discs minus the opponent's, with empty squares for the winner, from
/// [`Score::MIN`] to [`Score::MAX`].
///
/// In games that are not counted it is the advantage in units of one piece, at most ±[`Score::UNDECIDED`].
/// Scores beyond that are forced wins or losses: ±[`Score::WON`] for a move that ends the game, and
/// [`Score::A_PLY`] less for each additional ply.
///
/// ```
/// use outflank_othello::Score;
///
/// let score = Score::from_units(416);
/// assert_eq!((score.discs(), score.rounded(), score.to_string().as_str()), (3.25, 3, "+3.25"));
/// assert!(Score::from_discs(-2) < Score::DRAW && Score::WON - Score::A_PLY > Score::UNDECIDED);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// A draw.
    pub const DRAW: Self = Self(0);
    /// The score of a wipe-out loss on 8×8: −64 discs.
    pub const MIN: Self = Self::from_discs(-64);
    /// The score of a wipe-out win on 8×8: 64 discs.
    pub const MAX: Self = Self::from_discs(64);
    /// The number of steps in one disc.
    pub const UNITS_PER_DISC: i16 = 128;

    /// In games that are not counted: the score of a move that wins.
    pub const WON: Self = Self::from_discs(100);
    /// In games that are not counted: the deduction from a win for each additional ply.
    pub const A_PLY: Self = Self(1);
    /// In games that are not counted: the largest score that is not a forced win.
    pub const UNDECIDED: Self = Self::from_discs(90);

    /// Creates a score of whole discs.
    #[must_use]
    pub const fn from_discs(discs: i32) -> Self {
        Self(discs.saturating_mul(Self::UNITS_PER_DISC as i32))
    }

    /// Creates a score from its number of steps, of which a disc has [`Score::UNITS_PER_DISC`].
    #[must_use]
    pub const fn from_units(units: i32) -> Self {
        Self(units)
    }

    /// Creates a score of Othello on 8×8 from its number of steps, clamped to ±64 discs.
    #[must_use]
    pub fn of_othello(units: i32) -> Self {
        Self(units).clamp(Self::MIN, Self::MAX)
    }

    /// Returns the number of steps, of which a disc has [`Score::UNITS_PER_DISC`].
    #[must_use]
    pub const fn units(self) -> i32 {
        self.0
    }

    /// Returns the score in discs, with its fraction.
    #[must_use]
    pub fn discs(self) -> f32 {
        self.0 as f32 / f32::from(Self::UNITS_PER_DISC)
    }

    /// Returns the score in discs, rounded to the nearest; halves are rounded away from zero.
    #[must_use]
    pub const fn rounded(self) -> i32 {
        let half = (Self::UNITS_PER_DISC / 2) as i32;
        let units = self.0;
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
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl fmt::Display for Score {
    /// Writes the score with its sign and two decimals, such as `+3.25`. Accepts a precision: `{:.0}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.*}", f.precision().unwrap_or(2), self.discs())
    }
}

/// Returns the final score of a game that is over, for the side with the discs `own`. Empties go to the
/// winner.
#[inline(always)]
pub fn final_score(own: u64, opponent: u64) -> i32 {
    let diff = own.count_ones() as i32 - opponent.count_ones() as i32;
    let empties = (own | opponent).count_zeros() as i32;
    diff + diff.signum() * empties
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_cut_off_and_rounded() {
        assert_eq!(Score::of_othello(1000 * 128), Score::MAX);
        assert_eq!(Score::of_othello(-65 * 128), Score::MIN);
        assert_eq!(Score::from_discs(i32::MAX).units(), i32::MAX);
        assert_eq!(Score::from_units(-192).rounded(), -2);
        assert_eq!(Score::from_units(191).rounded(), 1);
        assert_eq!(Score::from_units(416).to_string(), "+3.25");
    }
}
