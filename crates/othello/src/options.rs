//! The resources of an engine.

use std::fmt;

use crate::pattern::WeightsError;

/// Threads and memory of an engine.
///
/// ```
/// use outflank_othello::{Engine, Options, OptionsError};
///
/// let options = Options { threads: 2, ..Options::default() };
/// assert_eq!(Engine::new(options)?.options(), options);
/// let refused = Engine::new(Options { hash_mib: 0, ..options }).map(|_| ());
/// assert_eq!(refused, Err(OptionsError::HashSize(0)));
/// # Ok::<(), OptionsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The number of searching threads, 1…[`Options::MAX_THREADS`]. With one thread, a search without a time
    /// limit always visits the same nodes.
    pub threads: usize,
    /// Size of the transposition table in MiB, 1…[`Options::MAX_HASH_MIB`].
    pub hash_mib: usize,
}

impl Options {
    /// The maximum number of threads an engine accepts.
    pub const MAX_THREADS: usize = 256;
    /// The largest table an engine accepts: 64 GiB.
    pub const MAX_HASH_MIB: usize = 64 * 1024;

    /// Checks the ranges.
    ///
    /// # Errors
    /// The first value that is out of range.
    pub fn validate(self) -> Result<(), OptionsError> {
        match self {
            Self { threads, .. } if !(1..=Self::MAX_THREADS).contains(&threads) => {
                Err(OptionsError::Threads(threads))
            }
            Self { hash_mib, .. } if !(1..=Self::MAX_HASH_MIB).contains(&hash_mib) => {
                Err(OptionsError::HashSize(hash_mib))
            }
            _ => Ok(()),
        }
    }
}

impl Default for Options {
    /// Returns options for one thread and a table of 16 MiB.
    fn default() -> Self {
        Self { threads: 1, hash_mib: 16 }
    }
}

/// The reason why an engine could not be created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionsError {
    /// The number of threads is out of range.
    Threads(usize),
    /// The size of the table in MiB is out of range.
    HashSize(usize),
    /// The system refused this many MiB.
    OutOfMemory(usize),
    /// The game supports one thread, not this many: only Othello on 8×8 supports more.
    OneThread(usize),
    /// The game has no untrained evaluation.
    Untrained,
    /// The game cannot use board weights.
    NoWeights,
    /// The weights fit no line of the board.
    OtherBoard,
    /// The weights do not fit the board.
    Weights(WeightsError),
    /// This processor lacks the instructions of the requested tier.
    Tier(outflank_rules::kernel::Tier),
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Threads(given) => {
                write!(f, "{given} threads: expected 1 to {}", Options::MAX_THREADS)
            }
            Self::HashSize(given) => {
                write!(f, "a hash of {given} MiB: expected 1 to {} MiB", Options::MAX_HASH_MIB)
            }
            Self::OutOfMemory(given) => write!(f, "a hash of {given} MiB: the system has not enough memory"),
            Self::OneThread(given) => write!(f, "{given} threads: this game is searched on one thread"),
            Self::Untrained => f.write_str("this game has no untrained evaluation"),
            Self::NoWeights => f.write_str("this game cannot use board weights"),
            Self::OtherBoard => {
                f.write_str("the weights are for another board: they fit no line of this one")
            }
            Self::Weights(error) => write!(f, "weights that do not fit the board: {error}"),
            Self::Tier(tier) => write!(f, "this processor cannot run the {tier} kernels"),
        }
    }
}

impl std::error::Error for OptionsError {}
