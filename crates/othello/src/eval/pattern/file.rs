//! The file format of weights, written by the trainer and embedded in the engine.
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
//! The weights are stored phase by phase, [coded](super::coding).

use super::coding::{CHECKSUM, MOST_PHASES, Reader, code, read_phases, unsealed};
use super::scalar::{NAMES, SCALAR_COUNT, SCALAR_VALUES};
use super::shapes::SHAPES;
use super::{Folding, Weights, WeightsError};
use crate::checksum::fnv1a;

const MAGIC: [u8; 8] = *b"OUTFLPAT";
const VERSION: u16 = 1;
const HEADER: usize = 8 + 2 + 8 + 2 + 2 + 65 + 8;

/// Reads weights for the search.
///
/// # Errors
/// The first problem found in the bytes, with its place.
pub(super) fn read(bytes: &[u8]) -> Result<Weights, WeightsError> {
    let (header, mut reader) = Header::read(bytes)?;
    let folding = Folding::new();
    let mut weights = Weights::empty(usize::from(header.phases), header.phase_of);
    read_phases(header.phases, header.step, &mut reader, folding.len(), |changed, folded| {
        weights.push_phase(&folding, changed, folded);
    })?;
    Ok(weights)
}

/// The folded weights of all phases, in the form for training and storage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternFile {
    /// For each phase its folded weights in 1⁄128 disc, [`Folding::len`] of them; multiples of `step`.
    pub phases: Vec<Vec<i16>>,
    /// The phase for each number of empty squares.
    pub phase_of: [u8; 65],
    /// Units of 1⁄128 disc to which weights are rounded, at least 1.
    pub step: u16,
}

impl PatternFile {
    /// Reads the bytes written by [`PatternFile::write`].
    ///
    /// # Errors
    /// The first problem found in the bytes, with its place.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let (header, mut reader) = Header::read(bytes)?;
        let mut phases = Vec::with_capacity(usize::from(header.phases));
        let weights = Folding::new().len();
        read_phases(header.phases, header.step, &mut reader, weights, |_, folded| {
            phases.push(folded.to_vec());
        })?;
        Ok(Self { phases, phase_of: header.phase_of, step: header.step })
    }

    /// Encodes the weights.
    ///
    /// # Errors
    /// If the fields are inconsistent or outside the format: too many phases, a phase of the wrong length, a
    /// weight that is not a multiple of the step.
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

/// The fields before the weights.
struct Header {
    phases: u16,
    step: u16,
    phase_of: [u8; 65],
}

impl Header {
    /// Reads the header and checks everything before the weights; the reader is then at the weights.
    fn read(bytes: &[u8]) -> Result<(Self, Reader<'_>), WeightsError> {
        let short = |expected| WeightsError::Length { expected, found: bytes.len() };
        if !bytes.starts_with(&MAGIC) {
            return Err(WeightsError::Foreign("OUTFLPAT"));
        }
        let mut reader = Reader { bytes, at: MAGIC.len() };
        let version = u16::from_le_bytes(reader.take().ok_or(short(HEADER))?);
        if version != VERSION {
            return Err(WeightsError::Version { expected: VERSION, found: version });
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

/// Hashes the shapes in order, with their squares, and the names of the counts.
pub fn signature() -> u64 {
    let mut text = Vec::new();
    for shape in &SHAPES {
        text.extend_from_slice(shape.squares);
        text.push(u8::MAX);
    }
    // Text that identifies the tables of the counts: their number, their length and their names.
    text.extend_from_slice(format!("{SCALAR_COUNT}x{SCALAR_VALUES} {}", NAMES.join(" ")).as_bytes());
    fnv1a(&text)
}
