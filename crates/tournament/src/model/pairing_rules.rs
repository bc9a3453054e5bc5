//! By which rules the program pairs.

/// The rules that a round was paired by. A log says it of every round, so that one from before a change of the rules still
/// comes out as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PairingRules {
    /// Those of the first logs, which do not name them. Whoever had withdrawn lost all matches, also those won before; in an
    /// arena the rounds of one long game counted as waiting; an arena had no last pairing; a game to which somebody did not
    /// come was a meeting for the direct encounter; and by PAPP's count a constant of 0 left half boards in the Brightwell
    /// Quotient.
    First,
    /// A Swiss round was paired without a look at the rounds after it.
    Second,
    /// Those of now.
    Third,
}

impl PairingRules {
    /// The rules that the program pairs by.
    pub const LATEST: Self = Self::Third;

    /// The numbers in logs. The first rules have none: logs from then do not know of any.
    pub(crate) const NUMBERS: [(Self, u32); 2] = [(Self::Second, 2), (Self::Third, 3)];
}
