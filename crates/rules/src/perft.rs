//! Counts the move sequences of a given length: the standard check of a move generator.
//!
//! There are three conventions, which agree only as long as no game ends and no side passes above the horizon
//! (to depth 8 from the start of Othello); [`Convention`] names them.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::kernel::{self, Kernel, Tier};
use crate::{Game, MoveKind, Position, tier_functions};

/// The treatment of passes and early ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Convention {
    /// A pass costs a ply; games that end above the horizon count 0 (OEIS A124004).
    P0,
    /// A pass costs a ply; games that end above the horizon count 1 (Aart Bik).
    #[default]
    P1,
    /// A pass costs nothing; games that end above the horizon count 1.
    P2,
}

impl Convention {
    /// All three.
    pub const ALL: [Self; 3] = [Self::P0, Self::P1, Self::P2];

    /// Returns the count of a game that ends above the horizon.
    pub(crate) const fn over(self) -> u64 {
        match self {
            Self::P0 => 0,
            Self::P1 | Self::P2 => 1,
        }
    }

    /// Returns the cost of a pass in plies.
    pub(crate) const fn pass_cost(self) -> u32 {
        match self {
            Self::P0 | Self::P1 => 1,
            Self::P2 => 0,
        }
    }
}

impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::P0 => "p0",
            Self::P1 => "p1",
            Self::P2 => "p2",
        })
    }
}

/// A text that names no convention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseConventionError;

impl fmt::Display for ParseConventionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a perft convention: expected p0, p1 or p2")
    }
}

impl core::error::Error for ParseConventionError {}

impl FromStr for Convention {
    type Err = ParseConventionError;

    fn from_str(text: &str) -> Result<Self, ParseConventionError> {
        Self::ALL
            .into_iter()
            .find(|convention| text.eq_ignore_ascii_case(["p0", "p1", "p2"][*convention as usize]))
            .ok_or(ParseConventionError)
    }
}

/// Returns the number of leaves `depth` plies below `position`, on the fastest tier of this processor.
///
/// Leaves are counted in bulk, without a table. The time grows about ninefold per ply. From depth 21 on, the
/// number from the start of the game exceeds 64 bits and wraps.
#[must_use]
pub fn count(position: Position, depth: u32, convention: Convention) -> u64 {
    count_on(Tier::best(), position, depth, convention).unwrap_or(0)
}

/// Like [`count`], on a given tier; `None` if the processor cannot run it.
#[must_use]
pub fn count_on(tier: Tier, position: Position, depth: u32, convention: Convention) -> Option<u64> {
    match tier {
        Tier::Portable => Some(enter(kernel::Portable, position, depth, convention)),
        #[cfg(target_arch = "x86_64")]
        Tier::Avx2 => kernel::Avx2::detect().map(|k| enter(k, position, depth, convention)),
        #[cfg(target_arch = "x86_64")]
        Tier::Avx512 => kernel::Avx512::detect().map(|k| enter(k, position, depth, convention)),
        #[allow(unreachable_patterns, reason = "which tiers remain depends on the target")]
        _ => None,
    }
}

/// Returns the number of leaves `depth` plies below a position of any game. An optional pass always costs a
/// ply. The last ply is counted, not played.
#[must_use]
pub fn count_game<G: Game>(game: &G, position: &G::Pos, depth: u32, convention: Convention) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    match moves.as_slice() {
        [] => convention.over(),
        &[only] if game.kind(position, only) == MoveKind::Pass => {
            let after = game.play(position, only);
            count_game(game, &after, depth - convention.pass_cost(), convention)
        }
        moves if depth == 1 => moves.len() as u64,
        moves => {
            moves.iter().map(|&mv| count_game(game, &game.play(position, mv), depth - 1, convention)).sum()
        }
    }
}

fn enter<K: Counter>(kernel: K, position: Position, depth: u32, convention: Convention) -> u64 {
    let (own, opponent) = (position.own().bits(), position.opponents().bits());
    match (depth, convention) {
        (0, _) => 1,
        (_, Convention::P0) => kernel.p0(own, opponent, depth),
        (_, Convention::P1) => kernel.p1(own, opponent, depth),
        (_, Convention::P2) => kernel.p2(own, opponent, depth),
    }
}

tier_functions! {
    /// The recursion, compiled once for each tier and convention.
    trait Counter: Kernel {
        fn p0(own: u64, opponent: u64, depth: u32) -> u64 = p0;
        fn p1(own: u64, opponent: u64, depth: u32) -> u64 = p1;
        fn p2(own: u64, opponent: u64, depth: u32) -> u64 = p2;
    }
}

#[inline(always)]
fn p0<K: Counter>(kernel: K, own: u64, opponent: u64, depth: u32) -> u64 {
    leaves(kernel, Convention::P0, K::p0, own, opponent, depth)
}

#[inline(always)]
fn p1<K: Counter>(kernel: K, own: u64, opponent: u64, depth: u32) -> u64 {
    leaves(kernel, Convention::P1, K::p1, own, opponent, depth)
}

#[inline(always)]
fn p2<K: Counter>(kernel: K, own: u64, opponent: u64, depth: u32) -> u64 {
    leaves(kernel, Convention::P2, K::p2, own, opponent, depth)
}

/// Leaves below one position at `depth` ≥ 1; `deeper` is this function through the tier's entry.
#[inline(always)]
fn leaves<K: Counter>(
    kernel: K,
    convention: Convention,
    deeper: impl Fn(K, u64, u64, u32) -> u64,
    own: u64,
    opponent: u64,
    depth: u32,
) -> u64 {
    let moves = kernel.legal_moves(own, opponent);
    if moves == 0 {
        return stuck(kernel, convention, &deeper, own, opponent, depth);
    }
    if depth == 1 {
        return u64::from(moves.count_ones());
    }
    let mut total = 0;
    let mut left = moves;
    while left != 0 {
        let square = left.trailing_zeros() as u8;
        left &= left - 1;
        let flips = kernel.flips(own, opponent, square);
        let (next_own, next_opponent) = kernel::after(own, opponent, square, flips);
        // The last ply is counted, not played: the number of legal moves is the number of leaves.
        if depth == 2 {
            let replies = kernel.legal_moves(next_own, next_opponent);
            total += if replies != 0 {
                u64::from(replies.count_ones())
            } else {
                stuck(kernel, convention, &deeper, next_own, next_opponent, 1)
            };
        } else {
            total += deeper(kernel, next_own, next_opponent, depth - 1);
        }
    }
    total
}

/// Leaves below a position in which the side to move has no placement.
#[inline(always)]
fn stuck<K: Counter>(
    kernel: K,
    convention: Convention,
    deeper: &impl Fn(K, u64, u64, u32) -> u64,
    own: u64,
    opponent: u64,
    depth: u32,
) -> u64 {
    if kernel.legal_moves(opponent, own) == 0 {
        return convention.over();
    }
    match depth - convention.pass_cost() {
        0 => 1,
        rest => deeper(kernel, opponent, own, rest),
    }
}
