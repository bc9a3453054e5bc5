//! Points lent for pairing.

use super::Halves;

/// Points lent to the better half in the first rounds, so that the best players meet sooner. They count only
/// for pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Acceleration {
    /// The number of rounds.
    pub rounds: u32,
    /// The points lent in each of the first rounds.
    pub points: Halves,
}
