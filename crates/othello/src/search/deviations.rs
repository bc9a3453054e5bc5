//! The errors of shallow searches compared with deeper ones: the model that `outflank train probcut` fits.

use crate::eval::UNITS;

/// Steps of a logarithm per doubling.
const OCTAVE: i32 = 1024;

/// The standard deviation between the scores of two searches of one position, as a function of the empty
/// squares and both depths. Its logarithm is a sum of terms in steps of 1⁄1024 octave. All arithmetic is in
/// integers, so that results are equal on every processor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deviations {
    /// The constant, relative to one disc.
    pub(crate) base: i32,
    /// Per empty square.
    pub(crate) empties: i32,
    /// Per 1024 units of the squared number of empty squares.
    pub(crate) curve: i32,
    /// Per doubling of the difference between the depths.
    pub(crate) further: i32,
    /// Per doubling of the shallow depth plus one.
    pub(crate) shallow: i32,
}

/// Fitted to searches with the shipped weights.
pub(crate) const SHIPPED: Deviations = include!("../../weights/probcut.in");

impl Deviations {
    /// Returns the standard deviation in [`UNITS`].
    #[inline(always)]
    pub(crate) fn deviation(self, empties: u32, deep: u32, shallow: u32) -> i32 {
        let n = empties as i32;
        let octaves = self.base
            + self.empties * n
            + ((self.curve * n * n) >> 10)
            + ((self.further * LOGARITHMS[(deep - shallow) as usize & 63]) >> 10)
            + ((self.shallow * LOGARITHMS[(shallow + 1) as usize & 63]) >> 10);
        let fraction = POWERS[(octaves.rem_euclid(OCTAVE) / (OCTAVE / 64)) as usize & 63];
        let whole = octaves.div_euclid(OCTAVE).clamp(-5, 5);
        if whole >= 0 { ((UNITS * fraction) << whole) >> 10 } else { (UNITS * fraction) >> (10 - whole) }
    }
}

/// 1024 · 2^(i⁄64).
const POWERS: [i32; 64] = {
    let mut powers = [0; 64];
    // 2^(1⁄64) in steps of 1⁄2⁴⁰, so that the error of its powers stays far below a step of the result.
    let root: u128 = 1_111_484_524_408;
    let mut power: u128 = 1 << 40;
    let mut i = 0;
    while i < 64 {
        powers[i] = (power >> 30) as i32;
        power = (power * root) >> 40;
        i += 1;
    }
    powers
};

/// The binary logarithms of 1…63, in 1⁄1024; 0 for 0.
const LOGARITHMS: [i32; 64] = {
    let mut logarithms = [0; 64];
    let mut i = 1u64;
    while i < 64 {
        let whole = i.ilog2();
        // The mantissa, from 1 to 2, in steps of 1⁄2³⁰; each squaring gives the next binary digit.
        let mut mantissa = (i << 30) >> whole;
        let (mut digits, mut at) = (whole as i32, 0);
        while at < 10 {
            mantissa = (mantissa * mantissa) >> 30;
            digits <<= 1;
            if mantissa >> 31 != 0 {
                mantissa >>= 1;
                digits |= 1;
            }
            at += 1;
        }
        logarithms[i as usize] = digits;
        i += 1;
    }
    logarithms
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deviations_are_powers_of_two() {
        for octaves in -4000..4000 {
            let deviations = Deviations { base: octaves, empties: 0, curve: 0, further: 0, shallow: 0 };
            let expected = f64::from(UNITS) * (f64::from(octaves.div_euclid(16)) / 64.0).exp2();
            let found = f64::from(deviations.deviation(30, 8, 4));
            assert!((found - expected).abs() <= 1.0 + expected * 2e-3, "{octaves}: {found}, not {expected}");
        }
    }

    #[test]
    fn logarithms_are_those_of_their_places() {
        for (i, &found) in LOGARITHMS.iter().enumerate().skip(1) {
            assert_eq!(found, ((i as f64).log2() * 1024.0).floor() as i32, "{i}");
        }
    }

    #[test]
    fn a_deeper_look_predicts_better_and_the_far_future_is_less_sure() {
        for empties in 12..=56 {
            for deep in 5..12 {
                let deviation = |shallow| SHIPPED.deviation(empties, deep, shallow);
                assert!(deviation(3) < deviation(1), "{empties} empties, {deep} plies");
                assert!(SHIPPED.deviation(empties, deep + 2, 3) > deviation(3));
            }
        }
    }
}
