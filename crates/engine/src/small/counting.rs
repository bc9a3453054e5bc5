//! Counts games on a small board by its own rules; scores may be odd.

use super::worker::Worker;
use crate::othello::parts::SearchKernel;
use crate::othello::parts::endgame::Counting;
use crate::othello::parts::endgame::cache::Cache;

/// With more empties than this, too few discs are stable for a cutoff.
const CUT_FROM: u32 = 16;

impl Counting for Worker {
    const LOOKED_UP: u32 = 7;

    #[inline(always)]
    fn turned(alpha: i32) -> i32 {
        -alpha - 1
    }

    #[inline(always)]
    fn last1<K: SearchKernel>(
        kernel: K,
        worker: &mut Self,
        own: u64,
        opponent: u64,
        _alpha: i32,
        x: u8,
    ) -> i32 {
        worker.nodes += 1;
        let board = &worker.board;
        let diff = 2 * own.count_ones() as i32 - board.n_cells;
        // Twice the flips. Without a hole the fast function is correct: all other squares are filled or
        // unplayable.
        let count = |own, opponent| {
            if board.is_convex {
                kernel.last_flips(own, x)
            } else {
                2 * kernel.flips(own, opponent, x).count_ones() as i32
            }
        };
        let flipped = count(own, opponent);
        if flipped != 0 {
            return board.score(diff + 2 + flipped, 0);
        }
        let flipped = count(opponent, own);
        if flipped != 0 {
            return board.score(diff - flipped, 0);
        }
        board.score(diff + 1, 1)
    }

    #[inline(always)]
    fn final_score(&self, own: u64, opponent: u64) -> i32 {
        self.board.final_score(own, opponent)
    }

    /// Returns `None`, because the value of a wipe-out depends on the way of counting.
    #[inline(always)]
    fn wipe_out(&self, _child: u64) -> Option<i32> {
        None
    }

    #[inline(always)]
    fn cut(&self, own: u64, opponent: u64, alpha: i32, n: u32) -> Option<i32> {
        if n > CUT_FROM {
            return None;
        }
        let board = &self.board;
        // A cutoff is possible only if a side has enough discs.
        let (mine, theirs) = if board.is_reversed { (opponent, own) } else { (own, opponent) };
        let enough_above = 2 * mine.count_ones() as i32 - board.n_cells > alpha;
        let enough_below = board.n_cells - 2 * theirs.count_ones() as i32 <= alpha;
        if !enough_above && !enough_below {
            return None;
        }
        let (lower, upper) = board.bounds(own, opponent);
        if lower > alpha { Some(lower) } else { (upper <= alpha).then_some(upper) }
    }

    #[inline(always)]
    fn playable(&self) -> u64 {
        self.board.playable
    }

    /// Returns the corners, or no squares if the fewest discs win.
    #[inline(always)]
    fn good_corners(&self) -> u64 {
        if self.board.is_reversed { 0 } else { self.board.corners }
    }

    #[inline(always)]
    fn worth(&self, square: u8, other: u64, replies: u64) -> i32 {
        let board = &self.board;
        let mobility = replies.count_ones() as i32;
        let to_corners = (replies & board.corners).count_ones() as i32;
        let value = i32::from(board.values[usize::from(square & 63)]);
        let corners = (other & board.corners).count_ones() as i32;
        let place = if board.is_reversed {
            64 * to_corners - 4 * value - 96 * corners
        } else {
            value + 24 * corners - 128 * to_corners
        };
        place - (mobility << 7)
    }

    #[inline(always)]
    fn count_node(&mut self) {
        self.nodes += 1;
    }

    #[inline(always)]
    fn near(&mut self, _: u32) -> &mut Cache {
        &mut self.near
    }

    #[inline(always)]
    fn last(&mut self) -> &mut Cache {
        &mut self.last
    }
}
