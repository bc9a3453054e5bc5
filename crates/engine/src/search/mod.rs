//! Searching: the solver of endgames, the search of earlier positions, and what both stand on.
//!
//! Inside the search a position is two words, the discs of the side to move and those of its opponent, and
//! swaps on every move; there is no color. Every function of the recursion is an entry of
//! [`tier_functions!`](outflank_rules::tier_functions), so that a whole search runs in the instructions of one
//! processor tier after a single dispatch at its root.

pub(crate) mod endgame;
pub(crate) mod midgame;
pub(crate) mod ordering;
pub(crate) mod region;
pub(crate) mod root;
pub(crate) mod solve;
pub(crate) mod worker;

/// Final score of a game that is over, for the side with the discs `own`: empties go to the winner.
#[inline(always)]
pub(crate) fn final_score(own: u64, opponent: u64) -> i32 {
    let diff = own.count_ones() as i32 - opponent.count_ones() as i32;
    let empties = (own | opponent).count_zeros() as i32;
    diff + diff.signum() * empties
}

/// The square of the lowest bit of a set that is not empty.
#[inline(always)]
pub(crate) fn lowest(set: u64) -> u8 {
    set.trailing_zeros() as u8
}
