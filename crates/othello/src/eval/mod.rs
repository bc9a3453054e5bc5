//! What a position is worth without looking ahead.
//!
//! The search carries a [`State`] along every line it plays, which keeps the pattern numbers of the position up
//! to date move by move, and asks for the [`value`] where it stops. The weights that ship are balanced for that (`outflank
//! train balance`): searches that stop after an odd and after an even number of plies agree on average.

pub mod network;
pub mod pattern;

use crate::kernel::SearchKernel;
use crate::score::final_score;
use network::{Judge, Network};
use pattern::{Indices, Scalars, Weights};

/// The steps in one disc.
pub(crate) const UNITS: i32 = crate::Score::UNITS_PER_DISC as i32;

/// The greatest judgement short of a finished game, so that a certain wipe-out always counts more.
const MOST: i32 = 64 * UNITS - 1;

/// What the evaluation keeps up to date along a line of moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State(Indices);

impl State {
    /// For a position from scratch.
    #[inline(always)]
    pub(crate) fn of(own: u64, opponent: u64) -> Self {
        Self(Indices::new(own, opponent))
    }

    /// After the side to move placed a disc on `square`; the other side is to move then.
    #[inline(always)]
    pub(crate) fn after(&self, square: u8, flips: u64) -> Self {
        Self(self.0.after(square, flips))
    }

    /// After the side to move passed.
    #[inline(always)]
    pub(crate) fn passed(&self) -> Self {
        Self(self.0.passed())
    }
}

/// The expected final score for the side to move in [`UNITS`]; the score itself when the game is over.
#[inline(always)]
pub(crate) fn value<K: SearchKernel>(
    kernel: K,
    weights: &Weights,
    state: &State,
    own: u64,
    opponent: u64,
) -> i32 {
    summed(kernel, weights, state, own, opponent, (own | opponent).count_zeros())
}

/// A position this far from the window by the sum of weights is not judged by a network too: with eight discs it would be
/// asked twice as often, and moves and scores would be no better.
const NARROW: i32 = 3 * UNITS;

/// What a position is worth where a line ends: as [`value`] says, with what a network has to say where that could matter in
/// the window.
#[expect(clippy::too_many_arguments, reason = "what the search has in registers")]
#[inline(always)]
pub(crate) fn refined<K: Judge>(
    kernel: K,
    weights: &Weights,
    network: Option<&Network>,
    state: &State,
    own: u64,
    opponent: u64,
    alpha: i32,
    beta: i32,
) -> i32 {
    let value = value(kernel, weights, state, own, opponent);
    let Some(network) = network else { return value };
    let empties = (own | opponent).count_zeros();
    if value <= alpha - NARROW || value >= beta + NARROW || !network.knows(empties) {
        return value;
    }
    let (moves, replies) = (kernel.legal_moves(own, opponent), kernel.legal_moves(opponent, own));
    if moves | replies == 0 {
        return value;
    }
    let scalars = Scalars::new(own, opponent, moves, replies);
    (value + kernel.correction(network, empties, &state.0, scalars)).clamp(-MOST, MOST)
}

/// From fewer empties than this on, [`rough`] takes the weights of [`NEAR_THE_END`] for all.
const ROUGH: u32 = 16;
const NEAR_THE_END: u32 = 14;

/// The same, but near the end by the weights of one number of empties, as good as others to put moves in order: those
/// of four numbers in turn are more than lie near the processor.
#[inline(always)]
pub(crate) fn rough<K: SearchKernel>(
    kernel: K,
    weights: &Weights,
    state: &State,
    own: u64,
    opponent: u64,
) -> i32 {
    let empties = (own | opponent).count_zeros();
    let empties = if empties < ROUGH { NEAR_THE_END } else { empties };
    summed(kernel, weights, state, own, opponent, empties)
}

/// What the weights of so many empties make of a position.
#[inline(always)]
fn summed<K: SearchKernel>(
    kernel: K,
    weights: &Weights,
    state: &State,
    own: u64,
    opponent: u64,
    empties: u32,
) -> i32 {
    debug_assert_eq!(state.0, Indices::new(own, opponent), "carried along and from scratch");
    let own_moves = kernel.legal_moves(own, opponent);
    let opponent_moves = kernel.legal_moves(opponent, own);
    if own_moves | opponent_moves == 0 {
        return UNITS * final_score(own, opponent);
    }
    let scalars = Scalars::new(own, opponent, own_moves, opponent_moves);
    if empties >= 60 {
        // With four discs only the start is ever seen, so nothing can be fitted there; it is a draw
        // (Takizawa, "Othello is solved", 2023).
        return 0;
    }
    weights.sum(empties, &state.0, scalars).clamp(-MOST, MOST)
}
