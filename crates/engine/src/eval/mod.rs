//! What a position is worth without looking ahead.
//!
//! The search carries a [`State`] along every line it plays, so that an evaluation can keep what it needs up
//! to date move by move, and asks for the [`value`] where it stops. The evaluation in place judges from the
//! two sets of discs alone, so its state is empty.

pub(crate) mod features;
mod weights;

use crate::kernel::SearchKernel;
use crate::search::final_score;
use crate::stability::EdgeTable;
use features::Features;

/// The steps in one disc.
pub(crate) const UNITS: i32 = crate::Score::UNITS_PER_DISC as i32;

/// The greatest judgement short of a finished game, so that a certain wipe-out always counts more.
const MOST: i32 = 64 * UNITS - 1;

/// What the evaluation keeps up to date along a line of moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State(());

impl State {
    /// For a position from scratch.
    #[inline(always)]
    pub(crate) fn of(_own: u64, _opponent: u64) -> Self {
        Self(())
    }

    /// After the side to move placed a disc on `square`; the other side is to move then.
    #[inline(always)]
    pub(crate) fn after(self, _square: u8, _flips: u64) -> Self {
        self
    }

    /// After the side to move passed.
    #[inline(always)]
    pub(crate) fn passed(self) -> Self {
        self
    }
}

/// The expected final score for the side to move in [`UNITS`]; the score itself when the game is over.
#[inline(always)]
pub(crate) fn value<K: SearchKernel>(
    kernel: K,
    edges: &EdgeTable,
    _state: State,
    own: u64,
    opponent: u64,
) -> i32 {
    let own_moves = kernel.legal_moves(own, opponent);
    let opponent_moves = kernel.legal_moves(opponent, own);
    if own_moves | opponent_moves == 0 {
        return UNITS * final_score(own, opponent);
    }
    let features = Features::of(edges, own, opponent, own_moves, opponent_moves);
    let empties = (own | opponent).count_zeros();
    features.weighted(weights::at(empties)).clamp(-MOST, MOST)
}
