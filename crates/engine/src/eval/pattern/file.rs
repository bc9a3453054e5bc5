//! Weights as bytes: what the trainer writes and the engine embeds.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `OUTFLPAT` |
//! | 2 | version of the format: 1 |
//! | 8 | signature of the shapes the weights belong to |
//! | 2 | phases, 1…64 |
//! | 2 | units of 1⁄128 disc in one stored step |
//! | 65 | the phase for 0, 1, … 64 empty squares |
//! | 8 | bytes of the weights that follow |
//! | … | the weights |
//! | 8 | FNV-1a of everything before |
//!
//! The weights stand phase by phase as the difference to the phase before (the first one to zero), in steps. A
//! difference other than zero is its zigzag number (−1 → 1, 1 → 2, −2 → 3 …) in groups of seven bits, the
//! lowest first, the top bit set on all but the last byte; a run of zeros is the byte 0 and the length of the
//! run less one, coded in the same way.

use std::fmt;

use super::shapes::SHAPES;
use super::{Folding, Weights};
use crate::checksum::fnv1a;

const MAGIC: [u8; 8] = *b"OUTFLPAT";
pub(crate) const VERSION: u16 = 1;
const HEADER: usize = 8 + 2 + 8 + 2 + 2 + 65 + 8;
pub(crate) const CHECKSUM: usize = 8;
pub(crate) const MOST_PHASES: u16 = 64;

/// Reads weights for the search.
///
/// # Errors
/// What is wrong with the bytes, and where.
pub(super) fn read(bytes: &[u8]) -> Result<Weights, WeightsError> {
    let (header, mut reader) = Header::read(bytes)?;
    let folding = Folding::new();
    let mut weights = Weights::empty(usize::from(header.phases), header.phase_of);
    read_phases(header.phases, header.step, &mut reader, folding.len(), |changed, folded| {
        weights.push_phase(&folding, changed, folded);
    })?;
    Ok(weights)
}

/// The folded weights of all phases, as they are trained and stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternFile {
    /// For every phase its folded weights in 1⁄128 disc, [`Folding::len`] of them; multiples of `step`.
    pub phases: Vec<Vec<i16>>,
    /// The phase for every number of empty squares.
    pub phase_of: [u8; 65],
    /// Units of 1⁄128 disc to which weights are rounded, at least 1.
    pub step: u16,
}

impl PatternFile {
    /// Reads the bytes that [`PatternFile::write`] makes.
    ///
    /// # Errors
    /// What is wrong with the bytes, and where.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let (header, mut reader) = Header::read(bytes)?;
        let mut phases = Vec::with_capacity(usize::from(header.phases));
        let weights = Folding::new().len();
        read_phases(header.phases, header.step, &mut reader, weights, |_, folded| {
            phases.push(folded.to_vec());
        })?;
        Ok(Self { phases, phase_of: header.phase_of, step: header.step })
    }

    /// The weights as bytes.
    ///
    /// # Errors
    /// If the fields do not fit together or the format: too many phases, a phase of the wrong length, a weight
    /// that is no multiple of the step.
    pub fn write(&self) -> Result<Vec<u8>, WeightsError> {
        let phases = u16::try_from(self.phases.len()).unwrap_or(u16::MAX);
        check(phases, self.step, &self.phase_of)?;
        let coded = code(&self.phases, Folding::new().len(), self.step)?;
        let mut bytes = Vec::with_capacity(HEADER + coded.len() + CHECKSUM);
        bytes.extend_from_slice(&MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&signature().to_le_bytes());
        bytes.extend_from_slice(&phases.to_le_bytes());
        bytes.extend_from_slice(&self.step.to_le_bytes());
        bytes.extend_from_slice(&self.phase_of);
        bytes.extend_from_slice(&(coded.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&coded);
        let checksum = fnv1a(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        Ok(bytes)
    }
}

/// What stands before the weights.
struct Header {
    phases: u16,
    step: u16,
    phase_of: [u8; 65],
}

impl Header {
    /// Reads the header and checks all that can be checked before the weights; the reader stands at them.
    fn read(bytes: &[u8]) -> Result<(Self, Reader<'_>), WeightsError> {
        let short = |expected| WeightsError::Length { expected, found: bytes.len() };
        if !bytes.starts_with(&MAGIC) {
            return Err(WeightsError::Foreign("OUTFLPAT"));
        }
        let mut reader = Reader { bytes, at: MAGIC.len() };
        let version = u16::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        let found = u64::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        let phases = u16::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        let step = u16::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        let phase_of: [u8; 65] = reader.take().ok_or(short(HEADER))?;
        let length = u64::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        let body = unsealed(bytes, HEADER, length)?;
        let expected = signature();
        if found != expected {
            return Err(WeightsError::Shapes { expected, found });
        }
        check(phases, step, &phase_of)?;
        reader.bytes = body;
        Ok((Self { phases, step, phase_of }, reader))
    }
}

fn check(phases: u16, step: u16, phase_of: &[u8; 65]) -> Result<(), WeightsError> {
    if !(1..=MOST_PHASES).contains(&phases) {
        return Err(WeightsError::Phases(phases));
    }
    if step == 0 {
        return Err(WeightsError::Step);
    }
    match phase_of.iter().zip(0..).find(|(phase, _)| u16::from(**phase) >= phases) {
        Some((&phase, empties)) => Err(WeightsError::PhaseOf { empties, phase, phases }),
        None => Ok(()),
    }
}

/// The weights of all phases, so many each, as they stand in a file.
pub(crate) fn code(phases: &[Vec<i16>], weights: usize, step: u16) -> Result<Vec<u8>, WeightsError> {
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

/// Reads the weights and gives every phase to `take`: the weights that differ from the phase before, and all.
pub(crate) fn read_phases(
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

/// What stands before the checksum, which must fit: so many bytes and then the coded weights, of this length.
pub(crate) fn unsealed(bytes: &[u8], before: usize, length: u64) -> Result<&[u8], WeightsError> {
    let expected = (before + CHECKSUM).saturating_add(usize::try_from(length).unwrap_or(usize::MAX));
    if bytes.len() != expected {
        return Err(WeightsError::Length { expected, found: bytes.len() });
    }
    let (body, stored) = bytes.split_at(bytes.len() - CHECKSUM);
    let stored = u64::from_le_bytes(stored.try_into().unwrap_or_default());
    let computed = fnv1a(body);
    if stored == computed { Ok(body) } else { Err(WeightsError::Checksum { stored, computed }) }
}

/// Bytes that are read one after the other.
pub(crate) struct Reader<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) at: usize,
}

impl Reader<'_> {
    pub(crate) fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
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

/// A number that differs when the shapes differ in any square or in order.
pub fn signature() -> u64 {
    let mut text = Vec::new();
    for shape in &SHAPES {
        text.extend_from_slice(shape.squares);
        text.push(u8::MAX);
    }
    // The scalars' tables: their number, their length, and what they count.
    text.extend_from_slice(b"6x64 moves moves frontier frontier empties quarters");
    fnv1a(&text)
}

/// Why bytes are not usable weights. Offsets are zero-based bytes from the start of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// The file does not begin as a weight file does: with this word.
    Foreign(&'static str),
    /// The file is in a version of the format that this program does not know.
    Version(u16),
    /// The file is too short or too long.
    Length {
        /// Bytes that were expected, or at least expected when the file ends within its header.
        expected: usize,
        /// Bytes there are.
        found: usize,
    },
    /// The file was changed after it was written.
    Checksum {
        /// The checksum that the file carries.
        stored: u64,
        /// The checksum of its contents.
        computed: u64,
    },
    /// The weights belong to other shapes than those of this program.
    Shapes {
        /// The signature of this program's shapes.
        expected: u64,
        /// The signature in the file.
        found: u64,
    },
    /// A number of shapes that cannot be.
    ShapeCount(u32),
    /// A shape is there twice, or has a number of weights that it cannot have.
    Shape {
        /// Which one, counted from 0.
        index: usize,
        /// Its key.
        key: u64,
    },
    /// A number of phases that cannot be.
    Phases(u16),
    /// A rounding step of zero.
    Step,
    /// A number of empty squares is given a phase that is not there.
    PhaseOf {
        /// How many empty squares.
        empties: usize,
        /// The phase they are given.
        phase: u8,
        /// How many phases there are.
        phases: u16,
    },
    /// A phase has the wrong number of weights.
    Weights {
        /// The phase.
        phase: usize,
        /// The number it should have.
        expected: usize,
        /// The number it has.
        found: usize,
    },
    /// A weight is out of range or no multiple of the step.
    Weight {
        /// The phase.
        phase: usize,
        /// The weight within the phase.
        weight: usize,
        /// Where it stands.
        at: usize,
    },
    /// A coded number ends too early, is too long, or a run of zeros leads past the last weight.
    Broken {
        /// The phase.
        phase: usize,
        /// The weight within the phase.
        weight: usize,
        /// Where it stands.
        at: usize,
    },
    /// All weights were read, but the coded part goes on.
    Trailing {
        /// Where the superfluous bytes begin.
        at: usize,
    },
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Foreign(magic) => write!(f, "not a weight file: it does not begin with {magic}"),
            Self::Version(found) => {
                write!(f, "weight file of version {found}: this program reads version {VERSION}")
            }
            Self::Length { expected, found } => {
                write!(f, "weight file of {found} bytes: expected {expected}")
            }
            Self::Checksum { stored, computed } => write!(
                f,
                "damaged weight file: its checksum is {stored:016x}, its contents give {computed:016x}"
            ),
            Self::Shapes { expected, found } => write!(
                f,
                "weights for other patterns: signature {found:016x}, this program has {expected:016x}"
            ),
            Self::ShapeCount(found) => write!(f, "weights for {found} shapes: more than any board has"),
            Self::Shape { index, key } => write!(
                f,
                "shape {index} ({key:016x}) is there twice, or with a number of weights that it cannot have"
            ),
            Self::Phases(found) => write!(f, "weights in {found} phases: expected 1 to {MOST_PHASES}"),
            Self::Step => f.write_str("weights in steps of zero: expected at least 1"),
            Self::PhaseOf { empties, phase, phases } => {
                write!(f, "{empties} empty squares are given phase {phase} of {phases}, counted from 0")
            }
            Self::Weights { phase, expected, found } => {
                write!(f, "phase {phase} has {found} weights: expected {expected}")
            }
            Self::Weight { phase, weight, at } => write!(
                f,
                "weight {weight} of phase {phase} (byte {at}) is out of range or no multiple of the step"
            ),
            Self::Broken { phase, weight, at } => {
                write!(f, "byte {at} (weight {weight} of phase {phase}): not a coded number or run of zeros")
            }
            Self::Trailing { at } => write!(f, "the weights end at byte {at}, but the file goes on"),
        }
    }
}

impl std::error::Error for WeightsError {}
