//! Counting in Othello on 8×8: the winner gets the empty squares, so all final scores are even.
//!
//! Every `alpha` is odd, and the `alpha` of a child is its negative.

use super::cache::Cache;
use super::{Counting, EARLY};
use crate::kernel::SearchKernel;
use crate::score::final_score;
use crate::search::CORNERS;
use crate::search::ordering::square_value;
use crate::search::worker::Worker;
use crate::stability;

/// The weight of a stable disc in or beside a corner; a reply of the opponent weighs 128.
const CORNER_STABILITY: i32 = 24;

impl Counting for Worker {
    const LOOKED_UP: u32 = 8;

    #[inline(always)]
    fn turned(alpha: i32) -> i32 {
        -alpha
    }

    /// All squares except `x` are filled, so `own` determines the position.
    #[inline(always)]
    fn last1<K: SearchKernel>(kernel: K, worker: &mut Self, own: u64, _: u64, alpha: i32, x: u8) -> i32 {
        worker.nodes += 1;
        let without_flips = 2 * own.count_ones() as i32 - 62;
        let flips = kernel.last_flips(own, x);
        if flips != 0 {
            return without_flips + flips;
        }
        // The mover cannot move. Its score is at most the disc difference with the empty square counted for
        // it.
        if without_flips <= alpha {
            return without_flips;
        }
        let flips = kernel.last_flips(!(own | 1 << (x & 63)), x);
        if flips != 0 {
            without_flips - 2 - flips
        } else if without_flips > 0 {
            without_flips
        } else {
            without_flips - 2
        }
    }

    #[inline(always)]
    fn final_score(&self, own: u64, opponent: u64) -> i32 {
        final_score(own, opponent)
    }

    #[inline(always)]
    fn wipe_out(&self, child: u64) -> Option<i32> {
        (child == 0).then_some(64)
    }

    #[inline(always)]
    fn cut(&self, own: u64, opponent: u64, alpha: i32, n: u32) -> Option<i32> {
        stability_cut(self, own, opponent, alpha, n)
    }

    #[inline(always)]
    fn playable(&self) -> u64 {
        u64::MAX
    }

    #[inline(always)]
    fn good_corners(&self) -> u64 {
        CORNERS
    }

    #[inline(always)]
    fn worth(&self, square: u8, other: u64, replies: u64) -> i32 {
        let mobility = (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
        CORNER_STABILITY * corner_stability(other) + square_value(square) - (mobility << 7)
    }

    #[inline(always)]
    fn count_node(&mut self) {
        self.nodes += 1;
    }

    #[inline(always)]
    fn near(&mut self, n: u32) -> &mut Cache {
        if n >= EARLY { &mut self.early } else { &mut self.near }
    }

    #[inline(always)]
    fn last(&mut self) -> &mut Cache {
        &mut self.last
    }
}

/// The least `alpha`, by the number of empties, for which it is worthwhile to count the opponent's stable
/// discs. Below it they seldom suffice for a cutoff.
#[rustfmt::skip]
static STABILITY_ALPHA: [i8; 64] = [
     99,  99,  99,  99,   3,   5,   7,   9,  11,  13,  15,  17,  19,  21,  23,  25,
     27,  29,  31,  33,  35,  37,  39,  41,  41,  41,  43,  43,  43,  43,  43,  43,
     45,  45,  45,  45,  45,  45,  45,  45,  47,  47,  47,  47,  47,  47,  47,  47,
     49,  49,  49,  49,  49,  49,  49,  49,  99,  99,  99,  99,  99,  99,  99,  99,
];

/// The most stable discs off the edges to expect.
const MOST_INSIDE: i32 = 14;

/// Returns an upper bound of the score from the opponent's stable discs, if the bound is below `alpha`.
#[inline(always)]
pub(super) fn stability_cut(worker: &Worker, own: u64, opponent: u64, alpha: i32, n: u32) -> Option<i32> {
    if alpha < i32::from(STABILITY_ALPHA[(n & 63) as usize]) {
        return None;
    }
    // The number of stable discs that the opponent needs for a cutoff. The opponent must own at least as many
    // discs. If most of them would have to be off the edges, there are hardly ever enough stable discs.
    let needed = (65 - alpha) / 2;
    if (opponent.count_ones() as i32) < needed {
        return None;
    }
    let on_edges = worker.edges.on_edges(opponent, own);
    if (on_edges.count_ones() as i32) + MOST_INSIDE < needed {
        return None;
    }
    let upper = 64 - 2 * stability::grown(on_edges, opponent, own).count_ones() as i32;
    (upper < alpha).then_some(upper)
}

/// Returns the number of own corners and of own discs beside them along the edges.
#[inline(always)]
fn corner_stability(own: u64) -> i32 {
    let corners = (own & CORNERS).wrapping_mul(CORNERS_TO_TOP) >> 60;
    (own & BESIDE_CORNERS[corners as usize & 15]).count_ones() as i32
}

/// A factor that moves the corners a1, h1, a8 and h8 to the bits 60 to 63.
const CORNERS_TO_TOP: u64 = 1 << 60 | 1 << 54 | 1 << 6 | 1;

/// For each set of corners, a1 lowest, these corners and the edge squares beside them.
static BESIDE_CORNERS: [u64; 16] = {
    let around = [0x0103, 0x80c0, 0x0301 << 48, 0xc080 << 48];
    let mut squares = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut corner = 0;
        while corner < 4 {
            if set >> corner & 1 != 0 {
                squares[set] |= around[corner];
            }
            corner += 1;
        }
        set += 1;
    }
    squares
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn safe_discs_at_corners() {
        assert_eq!(corner_stability(0x0103), 3, "a1 with b1 and a2");
        assert_eq!(corner_stability(0x0102), 0, "the same without the corner");
        assert_eq!(corner_stability(u64::MAX), 12);
        assert_eq!(corner_stability(1 << 7 | 1 << 56 | 1 << 62 | 1 << 15), 3, "h1 with h2, a8");
        for set in 0..16 {
            let corners = set & 1 | (set & 2) << 6 | (set & 4) << 54 | (set & 8) << 60;
            assert_eq!(corner_stability(corners), set.count_ones() as i32);
        }
    }
}
