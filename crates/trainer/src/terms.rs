//! The terms of a position that a fit may use.

use outflank_engine::ages::logistello::PATTERNS;
use outflank_engine::othello::pattern::{EMPTIES, Folding, LANES, SCALAR_COUNT, SHAPES};

use crate::samples::{FEATURES, Picked, pick};

/// The terms of a model; the weights of all others stay zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Terms {
    /// All terms of the engine.
    #[default]
    All,
    /// The eleven patterns of LOGISTELLO, and the number of empty squares.
    Logistello,
}

impl Terms {
    /// Returns for every weight of a position whether it is one of these terms.
    pub(crate) fn kept(self) -> [bool; FEATURES] {
        if self == Self::All {
            return [true; FEATURES];
        }
        let mut kept = [false; FEATURES];
        kept[EMPTIES] = true;
        for (kept, lane) in kept.iter_mut().skip(SCALAR_COUNT).zip(&LANES) {
            *kept = PATTERNS.contains(&SHAPES[lane.shape].name);
        }
        kept
    }
}

/// Returns the weights of a position, the selected ones first, and their number.
pub(crate) fn pick_kept(
    folding: &Folding,
    own: u64,
    opponent: u64,
    kept: &[bool; FEATURES],
) -> (Picked, usize) {
    let all = pick(folding, own, opponent);
    let mut picked = [0; FEATURES];
    let mut count = 0;
    for (&weight, _) in all.iter().zip(kept).filter(|(_, kept)| **kept) {
        picked[count] = weight;
        count += 1;
    }
    (picked, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kept_count_is_that_of_the_empty_squares() {
        let folding = Folding::new();
        let (own, opponent) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
        let (picked, count) = pick_kept(&folding, own, opponent, &Terms::Logistello.kept());
        assert_eq!(picked[0] as usize, Folding::of_empties(60));
        // Diagonals of 4 to 8: 4, 4, 4, 4, 2; rows: 4 each; corners: 4 and 8; edges: 4.
        assert_eq!(count, 1 + 18 + 12 + 12 + 4);
        assert_eq!(
            pick_kept(&folding, own, opponent, &Terms::All.kept()),
            (pick(&folding, own, opponent), FEATURES)
        );
    }
}
