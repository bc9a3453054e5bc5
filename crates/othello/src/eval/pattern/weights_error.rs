//! Why bytes are not usable weights.

use std::fmt;

use super::coding::MOST_PHASES;

/// Why bytes are not usable weights. Offsets are zero-based bytes from the start of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// The file does not begin as a weight file does: with this word.
    Foreign(&'static str),
    /// The file is in a version of the format that this program does not know.
    Version {
        /// The version that this program reads.
        expected: u16,
        /// The version of the file.
        found: u16,
    },
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
    /// The weights belong to other shapes or counts than those of this program.
    Shapes {
        /// The signature of this program's shapes and counts.
        expected: u64,
        /// The signature in the file.
        found: u64,
    },
    /// The weights of boards belong to other counts than those of this program.
    Counts {
        /// The signature of this program's counts.
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
    /// More weights than any board has.
    TooMany {
        /// How many in a phase.
        weights: usize,
        /// In how many phases.
        phases: u16,
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
    /// A network whose rows have so many numbers.
    Width(u16),
    /// A network in which so many numbers of empty squares share a head.
    Stage(u16),
    /// A number of a row of a network is out of range.
    Row {
        /// Which row.
        row: usize,
        /// The number.
        number: i16,
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
            Self::Shape { index, key } => write!(
                f,
                "shape {index} ({key:016x}) is there twice, or with a number of weights that it cannot have"
            ),
            Self::TooMany { weights, phases } => {
                write!(f, "{weights} weights in each of {phases} phases: more than any board has")
            }
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
            Self::Width(found) => write!(f, "a network with rows of {found} numbers: expected 32 or 64"),
            Self::Stage(found) => {
                write!(f, "a network of heads for {found} numbers of empty squares: expected 1 to 64")
            }
            Self::Row { row, number } => {
                write!(f, "row {row} of the network has the number {number}: expected -128 to 127")
            }
            Self::Trailing { at } => write!(f, "the weights end at byte {at}, but the file goes on"),
        }
    }
}

impl std::error::Error for WeightsError {}
