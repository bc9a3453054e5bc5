//! Points lent for pairing.

use super::Halves;

/// Points lent to the better half for the first rounds, so that the best meet sooner. They count for pairing alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Acceleration {
    /// For how many rounds.
    pub rounds: u32,
    /// How many points.
    pub points: Halves,
}
