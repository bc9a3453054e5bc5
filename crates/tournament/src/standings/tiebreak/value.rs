//! Exact values of tie-breaks.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

use crate::Halves;

/// The value of a tie-break in thousandths. The product of a constant in hundredths and half points is exact.
///
/// ```
/// use outflank_tournament::{Halves, tiebreak::Value};
/// assert_eq!(Value::from(Halves::of(7)).to_string(), "3.5");
/// assert_eq!(Value::thousandths(-1250).to_string(), "-1.25");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(i64);

impl Value {
    /// Creates a value from its number of thousandths.
    #[must_use]
    pub const fn thousandths(count: i64) -> Self {
        Self(count)
    }

    /// Creates a whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Self {
        Self(number * 1000)
    }

    /// Returns the number of thousandths.
    #[must_use]
    pub const fn count(self) -> i64 {
        self.0
    }

    /// Returns the floating-point number.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / 1000.0
    }
}

impl From<Halves> for Value {
    fn from(halves: Halves) -> Self {
        Self(halves.count() * 500)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 1000, self.0.unsigned_abs() % 1000);
        let rest = format!("{rest:03}");
        let rest = rest.trim_end_matches('0');
        let point = if rest.is_empty() { "" } else { "." };
        f.pad(&format!("{sign}{whole}{point}{rest}"))
    }
}

impl Add for Value {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Value {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Value {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Value {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        Self(values.map(|value| value.0).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_without_idle_zeros() {
        let written = [0, 1000, -1, 1010, 268_500, -83_250].map(|count| Value(count).to_string());
        assert_eq!(written, ["0", "1", "-0.001", "1.01", "268.5", "-83.25"]);
    }
}
