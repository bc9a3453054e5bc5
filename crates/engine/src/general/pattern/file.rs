//! The file format of board weights, written by the trainer and embedded in the engine.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `OUTFLROW` |
//! | 2 | version of the format: 2 |
//! | 8 | signature of the counts the weights belong to |
//! | 2 | phases, 1…64 |
//! | 2 | units of 1⁄128 disc in one stored step |
//! | 4 | number of shapes |
//! | 12 each | the shapes: key (8) and number of weights (4) |
//! | 8 | bytes of the weights that follow |
//! | … | the weights |
//! | 8 | FNV-1a of everything before |
//!
//! The weights are stored phase by phase, the scalars first, then shape by shape, coded like those of the
//! [8×8 patterns](mod@crate::othello::pattern::file). Phases divide the game evenly by the share of empty
//! cells, the end of the game first.

use super::scalars::{SCALAR_WEIGHTS, signature};
use crate::fnv1a;
use crate::othello::parts::coding::{CHECKSUM, MOST_PHASES, Reader, code, read_phases, unsealed};
use crate::othello::pattern::WeightsError;

const MAGIC: &str = "OUTFLROW";
const VERSION: u16 = 2;
/// The length of everything before the shapes.
const HEADER: usize = 8 + 2 + 8 + 2 + 2 + 4;
/// More shapes than any board has; larger counts in a file are rejected.
const MOST_SHAPES: u32 = 1 << 16;
/// The maximum number of weights of a shape: 3¹⁰.
const MOST_WEIGHTS: u32 = 59_049;

/// The folded weights of the shapes of one or several boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardWeights {
    /// The shapes by their keys, with their numbers of folded weights.
    pub shapes: Vec<(u64, u32)>,
    /// For each phase its weights in 1⁄128 disc, multiples of `step`.
    pub phases: Vec<Vec<i16>>,
    /// Units of 1⁄128 disc to which weights are rounded, at least 1.
    pub step: u16,
}

impl BoardWeights {
    /// The maximum number of weights in all phases together. They take 128 MiB, more than any board of the
    /// catalog needs with 24 phases. Runs of zeros take a few bytes, so the length of a file does not limit
    /// the memory it expands to.
    pub const MOST: usize = 1 << 26;

    /// Reads the bytes written by [`BoardWeights::write`].
    ///
    /// # Errors
    /// The first problem found in the bytes, with its place.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let short = |expected| WeightsError::Length { expected, found: bytes.len() };
        if !bytes.starts_with(MAGIC.as_bytes()) {
            return Err(WeightsError::Foreign(MAGIC));
        }
        let mut reader = Reader { bytes, at: MAGIC.len() };
        let version = u16::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        if version != VERSION {
            return Err(WeightsError::Version { expected: VERSION, found: version });
        }
        let counts = u64::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        let count = u16::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        let step = u16::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        let n_shapes = u32::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        let listed = HEADER + 12 * n_shapes.min(MOST_SHAPES) as usize;
        let mut shapes = Vec::new();
        for _ in 0..n_shapes.min(MOST_SHAPES) {
            let key = u64::from_le_bytes(reader.take().ok_or(short(listed + 8 + CHECKSUM))?);
            let weights = u32::from_le_bytes(reader.take().ok_or(short(listed + 8 + CHECKSUM))?);
            shapes.push((key, weights));
        }
        let length = u64::from_le_bytes(reader.take().ok_or(short(listed + 8 + CHECKSUM))?);
        let body = unsealed(bytes, listed + 8, length)?;
        let expected = signature();
        if counts != expected {
            return Err(WeightsError::Counts { expected, found: counts });
        }
        let weights = check(&shapes, n_shapes, count, step)?;
        reader.bytes = body;
        let mut phases = Vec::with_capacity(usize::from(count));
        read_phases(count, step, &mut reader, weights, |_, folded| phases.push(folded.to_vec()))?;
        Ok(Self { shapes, phases, step })
    }

    /// Returns the weights as bytes.
    ///
    /// # Errors
    /// If the fields are inconsistent or outside the limits of the format.
    pub fn write(&self) -> Result<Vec<u8>, WeightsError> {
        let count = u16::try_from(self.phases.len()).unwrap_or(u16::MAX);
        let n_shapes = u32::try_from(self.shapes.len()).unwrap_or(u32::MAX);
        let weights = check(&self.shapes, n_shapes, count, self.step)?;
        let coded = code(&self.phases, weights, self.step)?;
        let mut bytes = Vec::with_capacity(HEADER + 12 * self.shapes.len() + coded.len() + 16);
        bytes.extend_from_slice(MAGIC.as_bytes());
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&signature().to_le_bytes());
        bytes.extend_from_slice(&count.to_le_bytes());
        bytes.extend_from_slice(&self.step.to_le_bytes());
        bytes.extend_from_slice(&n_shapes.to_le_bytes());
        for (key, weights) in &self.shapes {
            bytes.extend_from_slice(&key.to_le_bytes());
            bytes.extend_from_slice(&weights.to_le_bytes());
        }
        bytes.extend_from_slice(&(coded.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&coded);
        let checksum = fnv1a(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        Ok(bytes)
    }
}

/// Checks everything before the weights, and returns the number of weights of a phase.
fn check(shapes: &[(u64, u32)], n_shapes: u32, phases: u16, step: u16) -> Result<usize, WeightsError> {
    if !(1..=MOST_PHASES).contains(&phases) {
        return Err(WeightsError::Phases(phases));
    }
    if step == 0 {
        return Err(WeightsError::Step);
    }
    if n_shapes > MOST_SHAPES {
        return Err(WeightsError::ShapeCount(n_shapes));
    }
    let mut keys: Vec<u64> = Vec::with_capacity(shapes.len());
    let mut total = SCALAR_WEIGHTS as usize;
    for (index, &(key, weights)) in shapes.iter().enumerate() {
        if !(1..=MOST_WEIGHTS).contains(&weights) {
            return Err(WeightsError::Shape { index, key });
        }
        keys.push(key);
        total = total.saturating_add(weights as usize);
    }
    keys.sort_unstable();
    match keys.windows(2).find(|two| two[0] == two[1]) {
        Some(two) => {
            let index = shapes.iter().rposition(|shape| shape.0 == two[0]).unwrap_or(0);
            Err(WeightsError::Shape { index, key: two[0] })
        }
        None if total.saturating_mul(usize::from(phases)) > BoardWeights::MOST => {
            Err(WeightsError::TooMany { weights: total, phases })
        }
        None => Ok(total),
    }
}
