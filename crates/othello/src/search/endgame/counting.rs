//! The parts of the search of the last squares that depend on the board: playable squares, caches, and the
//! way of counting.

use super::cache::Cache;
use crate::kernel::SearchKernel;

/// A thread that solves games on a certain board, with its way of counting.
pub trait Counting: Sized {
    /// With at least this many empties, it is worthwhile to probe the cache for all children before any is
    /// searched.
    const LOOKED_UP: u32;

    /// `alpha` for the other side. A score that is not above `alpha` may equal it. If all scores are even,
    /// every `alpha` is odd and equals no score.
    fn turned(alpha: i32) -> i32;

    /// Returns the score with one empty square `x`, or a bound of it on the same side of `alpha`.
    fn last1<K: SearchKernel>(
        kernel: K,
        worker: &mut Self,
        own: u64,
        opponent: u64,
        alpha: i32,
        x: u8,
    ) -> i32;

    /// Returns the score of a finished game, for the side with the discs `own`.
    fn final_score(&self, own: u64, opponent: u64) -> i32;

    /// Returns the score of a move that leaves the opponent the discs `child`, if it is a wipe-out with a
    /// known score.
    fn wipe_out(&self, child: u64) -> Option<i32>;

    /// Returns a bound from stable discs, if it decides whether the score is above `alpha`.
    fn cut(&self, own: u64, opponent: u64, alpha: i32, n: u32) -> Option<i32>;

    /// Returns the squares that can hold discs.
    fn playable(&self) -> u64;

    /// Returns the corners that are worth trying first.
    fn good_corners(&self) -> u64;

    /// Returns the priority of a move after which the opponent has the legal moves `replies` and the mover
    /// the discs `other`; higher is earlier. A reply weighs 128, and all values are below 2²⁰.
    fn worth(&self, square: u8, other: u64, replies: u64) -> i32;

    /// Counts a position whose legal moves or final score were computed.
    fn count_node(&mut self);

    /// Returns the cache for positions with `n` empties: more than [`SHALLOW`](super::SHALLOW) and at most
    /// [`NEAR`](super::NEAR).
    fn near(&mut self, n: u32) -> &mut Cache;

    /// Returns the cache for positions with [`SHALLOW`](super::SHALLOW) empties.
    fn last(&mut self) -> &mut Cache;
}
