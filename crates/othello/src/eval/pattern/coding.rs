//! The coding of numbers in weight files of both kinds, and their checksum.
//!
//! The weights are stored phase by phase, as differences from the previous phase (from zero in the first
//! phase), in steps. A nonzero difference is its zigzag number (−1 → 1, 1 → 2, −2 → 3 …) in groups of seven
//! bits, lowest first, with the top bit set on all but the last byte. A run of zeros is the byte 0 and the
//! length of the run minus one, coded in the same way.

use super::WeightsError;
use crate::checksum::fnv1a;

/// The length of the checksum, in bytes.
pub const CHECKSUM: usize = 8;
/// The maximum number of phases in a file.
pub const MOST_PHASES: u16 = 64;

/// Codes the weights of all phases, with `weights` weights in each.
pub fn code(phases: &[Vec<i16>], weights: usize, step: u16) -> Result<Vec<u8>, WeightsError> {
    let mut coded = Vec::new();
    let mut zeros = 0u64;
    let nothing = vec![0; weights];
    let mut before = &nothing;
    for (phase, folded) in phases.iter().enumerate() {
        if folded.len() != weights {
            return Err(WeightsError::Weights { phase, expected: weights, found: folded.len() });
        }
        for (weight, (&now, &then)) in folded.iter().zip(before).enumerate() {
            let difference = i64::from(now) - i64::from(then);
            if i64::from(now) % i64::from(step) != 0 {
                return Err(WeightsError::Weight { phase, weight, at: coded.len() });
            }
            if difference == 0 {
                zeros += 1;
                continue;
            }
            flush_zeros(&mut coded, &mut zeros);
            let steps = difference / i64::from(step);
            push_number(&mut coded, ((steps << 1) ^ (steps >> 63)) as u64);
        }
        before = folded;
    }
    flush_zeros(&mut coded, &mut zeros);
    Ok(coded)
}

/// Reads the weights and calls `take` for each phase, with the indices of the weights that differ from the
/// previous phase, and all weights.
pub fn read_phases(
    phases: u16,
    step: u16,
    reader: &mut Reader<'_>,
    weights: usize,
    mut take: impl FnMut(&[u32], &[i16]),
) -> Result<(), WeightsError> {
    let (phases, step) = (usize::from(phases), i64::from(step));
    let mut folded = vec![0i16; weights];
    let mut changed = Vec::with_capacity(weights);
    let mut zeros = 0;
    for phase in 0..phases {
        changed.clear();
        let mut weight = 0;
        while weight < weights {
            if zeros > 0 {
                let skipped = zeros.min((weights - weight) as u64);
                zeros -= skipped;
                weight += skipped as usize;
                continue;
            }
            let at = reader.at;
            let broken = WeightsError::Broken { phase, weight, at };
            let number = reader.number().ok_or(broken)?;
            if number == 0 {
                let run = reader.number().ok_or(broken)?;
                let left = ((phases - phase) * weights - weight) as u64;
                if run >= left {
                    return Err(broken);
                }
                zeros = run + 1;
                continue;
            }
            let steps = (number >> 1) as i64 ^ -((number & 1) as i64);
            let value =
                steps.checked_mul(step).and_then(|units| units.checked_add(i64::from(folded[weight])));
            folded[weight] = value
                .and_then(|units| i16::try_from(units).ok())
                .ok_or(WeightsError::Weight { phase, weight, at })?;
            changed.push(weight as u32);
            weight += 1;
        }
        take(&changed, &folded);
    }
    if reader.at != reader.bytes.len() {
        return Err(WeightsError::Trailing { at: reader.at });
    }
    Ok(())
}

fn flush_zeros(coded: &mut Vec<u8>, zeros: &mut u64) {
    if *zeros > 0 {
        coded.push(0);
        push_number(coded, *zeros - 1);
        *zeros = 0;
    }
}

fn push_number(coded: &mut Vec<u8>, mut number: u64) {
    while number >= 128 {
        coded.push(number as u8 | 128);
        number >>= 7;
    }
    coded.push(number as u8);
}

/// Checks length and checksum, and returns everything before the checksum: `before` bytes, then coded weights
/// of this length.
pub fn unsealed(bytes: &[u8], before: usize, length: u64) -> Result<&[u8], WeightsError> {
    let expected = (before + CHECKSUM).saturating_add(usize::try_from(length).unwrap_or(usize::MAX));
    if bytes.len() != expected {
        return Err(WeightsError::Length { expected, found: bytes.len() });
    }
    let (body, stored) = bytes.split_at(bytes.len() - CHECKSUM);
    let stored = u64::from_le_bytes(stored.try_into().unwrap_or_default());
    let computed = fnv1a(body);
    if stored == computed { Ok(body) } else { Err(WeightsError::Checksum { stored, computed }) }
}

/// Reads bytes in sequence.
pub struct Reader<'a> {
    /// The whole input.
    pub bytes: &'a [u8],
    /// The number of bytes already read.
    pub at: usize,
}

impl Reader<'_> {
    /// Returns the next `N` bytes; `None`, with nothing read, if fewer are left.
    pub fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let taken = self.bytes.get(self.at..self.at + N)?.try_into().ok()?;
        self.at += N;
        Some(taken)
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = *self.bytes.get(self.at)?;
            self.at += 1;
            number |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }
}
