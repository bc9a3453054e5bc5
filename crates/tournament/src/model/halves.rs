//! Points, discs and quotients in halves. A draw is half a point, and on a board with an odd number of
//! squares it has half discs.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};
use std::str::FromStr;

use thiserror::Error;

/// A number of points or discs, exact to a half.
///
/// ```
/// use outflank_tournament::Halves;
/// let score: Halves = "4.5".parse()?;
/// assert_eq!((score.count(), score.to_string()), (9, "4.5".to_owned()));
/// assert_eq!(Halves::whole(4) + Halves::HALF, score);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Halves(i64);

impl Halves {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// A half.
    pub const HALF: Self = Self(1);
    /// One.
    pub const ONE: Self = Self(2);
    /// The greatest number that can be read from a text: a million.
    pub const MOST: Self = Self::whole(1_000_000);

    /// Creates a whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Self {
        Self(number * 2)
    }

    /// Creates a number from its number of halves.
    #[must_use]
    pub const fn of(halves: i64) -> Self {
        Self(halves)
    }

    /// Returns the number of halves.
    #[must_use]
    pub const fn count(self) -> i64 {
        self.0
    }

    /// Whether it is a whole number.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        self.0 % 2 == 0
    }

    /// Returns the exact floating-point number.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / 2.0
    }

    /// Converts a float that is a multiple of 0.5. `None` for any other or for more than a million.
    #[must_use]
    pub fn from_f64(number: f64) -> Option<Self> {
        let doubled = number * 2.0;
        let is_halves = doubled.fract() == 0.0 && doubled.abs() <= Self::MOST.0 as f64;
        is_halves.then_some(Self(doubled as i64))
    }
}

impl Halves {
    /// Formats the number with its noun: `1 point`, `1.5 points`.
    pub(crate) fn in_points(self) -> String {
        format!("{self} {}", if self == Self::ONE { "point" } else { "points" })
    }
}

/// A text that is not a number of halves.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a multiple of 0.5, such as 4 or 4.5")]
pub struct NotHalves(String);

impl FromStr for Halves {
    type Err = NotHalves;

    fn from_str(text: &str) -> Result<Self, NotHalves> {
        let fault = || NotHalves(text.chars().take(24).collect());
        let (whole, half) = match text.split_once(['.', ',']) {
            None => (text, 0),
            Some((whole, "0")) => (whole, 0),
            Some((whole, "5")) => (whole, 1),
            Some(_) => return Err(fault()),
        };
        let digits = whole.strip_prefix('-').unwrap_or(whole);
        if digits.is_empty() || digits.len() > 7 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(fault());
        }
        let magnitude = digits.parse::<i64>().map_err(|_| fault())? * 2 + half;
        if magnitude > Self::MOST.0 {
            return Err(fault());
        }
        Ok(Self(if whole.starts_with('-') { -magnitude } else { magnitude }))
    }
}

impl fmt::Display for Halves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.is_whole() { "" } else { ".5" };
        f.pad(&format!("{sign}{}{half}", self.0.unsigned_abs() / 2))
    }
}

impl Add for Halves {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Halves {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Halves {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Halves {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Halves {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        Self(numbers.map(|number| number.0).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for halves in [-3, -2, -1, 0, 1, 2, 9, 131, 2_000_000] {
            assert_eq!(Halves(halves).to_string().parse(), Ok(Halves(halves)));
            assert_eq!(Halves::from_f64(Halves(halves).to_f64()), Some(Halves(halves)));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "-", ".5", "4.25", "4.", "+4", "1e3", "99999999999", "4 ", "1000000.5"] {
            assert!(text.parse::<Halves>().is_err(), "{text}");
        }
        assert_eq!(Halves::from_f64(0.25), None);
        assert_eq!(Halves::from_f64(f64::NAN), None);
        assert_eq!(Halves::from_f64(f64::INFINITY), None);
    }
}
