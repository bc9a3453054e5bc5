//! Errors of weight files.

use std::fmt;

use super::coding::MOST_PHASES;

/// The reason why bytes are not usable weights. Offsets are zero-based bytes from the start of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// The file does not begin with this word, the mark of weight files.
    Foreign(&'static str),
    /// The file is in an unknown version of the format.
    Version {
        /// The version that this program reads.
        expected: u16,
        /// The version of the file.
        found: u16,
    },
    /// The file is too short or too long.
    Length {
        /// The expected length; the least possible length if the file ends within its header.
        expected: usize,
        /// The length found.
        found: usize,
    },
    /// The file was changed after it was written.
    Checksum {
        /// The checksum stored in the file.
        stored: u64,
        /// The checksum of its contents.
        computed: u64,
    },
    /// The weights are for shapes or counts that differ from this program's.
    Shapes {
        /// The signature of this program's shapes and counts.
        expected: u64,
        /// The signature in the file.
        found: u64,
    },
    /// The board weights are for counts that differ from this program's.
    Counts {
        /// The signature of this program's counts.
        expected: u64,
        /// The signature in the file.
        found: u64,
    },
    /// The number of shapes is impossible.
    ShapeCount(u32),
    /// A shape occurs twice, or has an impossible number of weights.
    Shape {
        /// Its index, from 0.
        index: usize,
        /// Its key.
        key: u64,
    },
    /// There are more weights than any board has.
    TooMany {
        /// Weights of a phase.
        weights: usize,
        /// Phases.
        phases: u16,
    },
    /// The number of phases is impossible.
    Phases(u16),
    /// The rounding step is zero.
    Step,
    /// A number of empty squares refers to a phase that does not exist.
    PhaseOf {
        /// The number of empty squares.
        empties: usize,
        /// The phase.
        phase: u8,
        /// The number of phases.
        phases: u16,
    },
    /// A phase has the wrong number of weights.
    Weights {
        /// The phase.
        phase: usize,
        /// The expected number.
        expected: usize,
        /// The number found.
        found: usize,
    },
    /// A weight is out of range or not a multiple of the step.
    Weight {
        /// The phase.
        phase: usize,
        /// The weight within the phase.
        weight: usize,
        /// Its offset.
        at: usize,
    },
    /// A coded number is truncated or too long, or a run of zeros passes the last weight.
    Broken {
        /// The phase.
        phase: usize,
        /// The weight within the phase.
        weight: usize,
        /// Its offset.
        at: usize,
    },
    /// The length of a network's rows is not supported.
    Width(u16),
    /// The range of empties of a network's heads has an impossible width.
    Stage(u16),
    /// A number in a row of a network is out of range.
    Row {
        /// The row.
        row: usize,
        /// The number.
        number: i16,
    },
    /// Bytes follow the last weight.
    Trailing {
        /// The offset of the first of these bytes.
        at: usize,
    },
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Foreign(magic) => write!(f, "not a weight file: it does not begin with {magic}"),
            Self::Version { expected, found } => {
                write!(f, "weight file of version {found}: this program reads version {expected}")
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
                "weights for other patterns or counts: signature {found:016x}, this program has {expected:016x}"
            ),
            Self::Counts { expected, found } => write!(
                f,
                "weights for other counts: signature {found:016x}, this program has {expected:016x}"
            ),
            Self::ShapeCount(found) => write!(f, "weights for {found} shapes: more than any board has"),
            Self::Shape { index, key } => {
                write!(f, "shape {index} ({key:016x}) occurs twice, or with an impossible number of weights")
            }
            Self::TooMany { weights, phases } => {
                write!(f, "{weights} weights in each of {phases} phases: more than any board has")
            }
            Self::Phases(found) => write!(f, "weights in {found} phases: expected 1 to {MOST_PHASES}"),
            Self::Step => f.write_str("weights in steps of zero: expected at least 1"),
            Self::PhaseOf { empties, phase, phases } => {
                write!(f, "{empties} empty squares refer to phase {phase} of {phases}, counted from 0")
            }
            Self::Weights { phase, expected, found } => {
                write!(f, "phase {phase} has {found} weights: expected {expected}")
            }
            Self::Weight { phase, weight, at } => write!(
                f,
                "weight {weight} of phase {phase} (byte {at}) is out of range or not a multiple of the step"
            ),
            Self::Broken { phase, weight, at } => {
                write!(f, "byte {at} (weight {weight} of phase {phase}): not a coded number or run of zeros")
            }
            Self::Width(found) => write!(f, "a network with rows of {found} numbers: expected 32 or 64"),
            Self::Stage(found) => {
                write!(f, "a network of heads for {found} numbers of empty squares: expected 1 to 64")
            }
            Self::Row { row, number } => {
                write!(f, "row {row} of the network has the number {number}: expected -128 to 127")
            }
            Self::Trailing { at } => write!(f, "the weights end at byte {at}, but the file continues"),
        }
    }
}

impl std::error::Error for WeightsError {}
