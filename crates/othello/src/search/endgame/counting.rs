//! What the search of the last squares asks of a board: where its discs lie, what it keeps, how its games are counted.

use super::cache::Cache;
use crate::kernel::SearchKernel;

/// A thread that solves games on some board, with how these are counted.
pub trait Counting: Sized {
    /// From this many empties on it pays to ask what is known of the children before any is searched.
    const LOOKED_UP: u32;

    /// What the question whether the score is more than `alpha` is for the other side. A score that is not more is at
    /// most `alpha`; where all scores are even, every `alpha` is odd, and is never met.
    fn turned(alpha: i32) -> i32;

    /// The score of a game with one empty square `x`, or a bound of it on the same side of `alpha`.
    fn last1<K: SearchKernel>(
        kernel: K,
        worker: &mut Self,
        own: u64,
        opponent: u64,
        alpha: i32,
        x: u8,
    ) -> i32;

    /// The score of a game that is over, for the side with the discs `own`.
    fn final_score(&self, own: u64, opponent: u64) -> i32;

    /// The score of a move that leaves the opponent only the discs `child`, if that can be told from nothing else.
    fn wipe_out(&self, child: u64) -> Option<i32>;

    /// A bound of the score that answers the question, from discs that can never be flipped.
    fn cut(&self, own: u64, opponent: u64, alpha: i32, n: u32) -> Option<i32>;

    /// The squares on which discs can lie.
    fn playable(&self) -> u64;

    /// The corners that are worth trying first.
    fn good_corners(&self) -> u64;

    /// How soon a move is worth trying that leaves the opponent the discs `child` and these legal moves, and its own
    /// side the discs `other`: the more, the earlier. A reply counts 128, and nothing 2²⁰.
    fn worth(&self, square: u8, other: u64, replies: u64) -> i32;

    /// Counts a position whose legal moves or final score were computed.
    fn count_node(&mut self);

    /// Where what is known of positions with `n` empties lies, more than [`SHALLOW`](super::SHALLOW) and at most
    /// [`NEAR`](super::NEAR).
    fn near(&mut self, n: u32) -> &mut Cache;

    /// What is known of positions with [`SHALLOW`](super::SHALLOW) empties.
    fn last(&mut self) -> &mut Cache;
}
