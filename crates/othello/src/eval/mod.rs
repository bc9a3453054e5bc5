//! The evaluation of positions without lookahead.
//!
//! The search carries a [`State`] along every line, which updates the pattern numbers move by move, and calls
//! [`value`] at the leaves. The shipped weights are balanced for leaves (`outflank train balance`): searches
//! of odd and even depths agree on average.

pub mod network;
pub mod pattern;

use crate::kernel::SearchKernel;
use crate::score::final_score;
use network::{Judge, Network};
use pattern::{Indices, Scalars, Weights};

/// Units of the evaluation in a disc.
pub(crate) const UNITS: i32 = crate::Score::UNITS_PER_DISC as i32;

/// The largest value of an unfinished game. A certain wipe-out must exceed it.
const MOST_VALUE: i32 = 64 * UNITS - 1;

/// The part of the evaluation that is updated along a line of moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State(Indices);

impl State {
    /// Returns the state of a position, from scratch.
    #[inline(always)]
    pub(crate) fn of(own: u64, opponent: u64) -> Self {
        Self(Indices::new(own, opponent))
    }

    /// Returns the state after a disc on `square`; the other side is then to move.
    #[inline(always)]
    pub(crate) fn after(&self, square: u8, flips: u64) -> Self {
        Self(self.0.after(square, flips))
    }

    /// Returns the state after a pass.
    #[inline(always)]
    pub(crate) fn passed(&self) -> Self {
        Self(self.0.passed())
    }
}

/// Returns the expected final score for the side to move in [`UNITS`]; the score itself if the game is over.
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

/// Values farther than this from the window are not corrected by the network. With eight discs it would run
/// twice as often, but moves and scores would not improve.
const NARROW: i32 = 3 * UNITS;

/// Returns the value at the end of a line: like [`value`], corrected by the network if the correction could
/// matter in the window.
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
    (value + kernel.correction(network, empties, &state.0, scalars)).clamp(-MOST_VALUE, MOST_VALUE)
}

/// Below this many empties, [`rough`] always uses the weights of [`NEAR_THE_END`].
const ROUGH: u32 = 16;
const NEAR_THE_END: u32 = 14;

/// Like [`value`], for move ordering: near the end it uses the weights of one number of empties. These
/// weights order moves equally well, while those of four numbers of empties do not fit into the cache.
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

/// Returns the sum of the weights for a number of empties.
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
        // Only the start has four discs, so no weights can be fitted there. It is a draw (Takizawa, "Othello
        // is solved", 2023).
        return 0;
    }
    weights.sum(empties, &state.0, scalars).clamp(-MOST_VALUE, MOST_VALUE)
}
