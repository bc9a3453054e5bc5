//! Who stands where.

use crate::tiebreak::{Criterion, Value};
use crate::{Halves, PlayerId};

/// A place in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place, from 1; equals share one where no lot is drawn.
    pub rank: usize,
    /// Who.
    pub player: PlayerId,
    /// The points won.
    pub points: Halves,
    /// The points with those that a McMahon tournament begins with; what the order is by.
    pub score: Halves,
    /// The discs of all games, and those that byes count.
    pub discs: Halves,
    /// The Brightwell Quotient.
    pub brightwell: Value,
    /// What the settings order equals by, as far as it was counted.
    pub tiebreaks: Vec<(Criterion, Value)>,
    /// Whether the player has left.
    pub has_withdrawn: bool,
}
