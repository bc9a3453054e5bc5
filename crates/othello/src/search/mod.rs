//! The search: the solver of endgames, the search of earlier positions, and their common parts.
//!
//! Inside the search a position is two words: the discs of the side to move and those of its opponent. Every
//! move swaps them, so no color is stored. Every function of the recursion is an entry of
//! [`tier_functions!`](outflank_rules::tier_functions), so that a whole search runs with the instructions of
//! one processor tier after a single dispatch at its root.
#![expect(clippy::too_many_arguments, reason = "the arguments of the recursion live in registers")]

pub(crate) mod all_moves;
pub(crate) mod best_first;
mod deviations;
pub mod endgame;
pub(crate) mod killers;
pub(crate) mod last_squares;
pub(crate) mod leaf;
pub(crate) mod midgame;
pub(crate) mod multi_probcut;
pub(crate) mod ordering;
pub(crate) mod outcome;
pub(crate) mod pace;
pub(crate) mod parallel;
pub(crate) mod probcut;
pub mod region;
pub(crate) mod root;
pub(crate) mod share;
pub(crate) mod solve;
pub(crate) mod worker;

use outflank_rules::{Bitboard, tier_functions};

use crate::eval::State;
use crate::eval::network::Judge;
use endgame::{Endgame, deep};
use worker::Worker;

tier_functions! {
    /// The functions of the recursion.
    pub(crate) trait Search: Endgame<Worker>, Judge {
        /// Searches `depth` plies. Returns the score within `alpha`…`beta`, or a bound beyond them, in 1⁄128
        /// disc.
        fn look(
            worker: &mut Worker,
            state: &State,
            own: u64,
            opponent: u64,
            alpha: i32,
            beta: i32,
            depth: u32,
        ) -> i32 = midgame::look;
        /// Like `look`, for one ply, with at least two empty squares.
        fn look1(worker: &mut Worker, state: &State, own: u64, opponent: u64, alpha: i32, beta: i32) -> i32
            = leaf::look1;
        /// Like `look`, for two plies, with at least three empty squares.
        fn look2(worker: &mut Worker, state: &State, own: u64, opponent: u64, alpha: i32, beta: i32) -> i32
            = leaf::look2;
        /// Like `look`, for three plies and more, but fewer than there are empty squares.
        fn look_deep(
            worker: &mut Worker,
            state: &State,
            own: u64,
            opponent: u64,
            alpha: i32,
            beta: i32,
            depth: u32,
        ) -> i32 = midgame::deep;
        /// Solves any number of empties. Returns a bound of the score, in discs, on the same side of the odd
        /// `alpha`.
        fn above(worker: &mut Worker, own: u64, opponent: u64, alpha: i32) -> i32 = endgame::above;
        /// Solves more than [`endgame::NEAR`] empties; `moves` are the legal moves. `judged` is the
        /// evaluation if known, otherwise [`ordering::UNJUDGED`].
        fn deep(
            worker: &mut Worker,
            state: &State,
            own: u64,
            opponent: u64,
            moves: u64,
            alpha: i32,
            n: u32,
            judged: i32,
        ) -> i32 = deep::deep;
    }
}

/// The corner squares.
pub(crate) const CORNERS: u64 = Bitboard::CORNERS.bits();

/// Returns the square of the lowest bit of a set that is not empty.
#[inline(always)]
pub fn lowest(set: u64) -> u8 {
    set.trailing_zeros() as u8
}
