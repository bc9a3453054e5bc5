//! Perft, which counts the move sequences of a given length. This is the standard check of a move generator.
//!
//! There are three conventions, which are listed in [`Convention`]. They agree if no game ends and no side
//! passes before the last ply, as from the start of Othello to depth 8.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::kernel::{self, Kernel, Tier};
use crate::{Game, MoveKind, Position, tier_functions};

/// The way to count passes and games that end early.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Convention {
    /// A pass counts as a ply, and games that end early count 0 (OEIS A124004).
    P0,
    /// A pass counts as a ply, and games that end early count 1 (Aart Bik).
    #[default]
    P1,
    /// A pass does not count as a ply, and games that end early count 1.
    P2,
}

impl Convention {
    /// All three conventions.
    pub const ALL: [Self; 3] = [Self::P0, Self::P1, Self::P2];

    /// Returns the number of leaves that a game counts for if it ends early.
    pub(crate) const fn over(self) -> u64 {
        match self {
            Self::P0 => 0,
            Self::P1 | Self::P2 => 1,
        }
    }

    /// Returns the number of plies that a pass counts as.
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

/// The error for a text that is not the name of a convention.
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

/// Returns the number of leaf positions `depth` plies below `position`. Uses the fastest tier of this
/// processor.
///
/// The last ply is counted without being played, and no table is used. Each ply takes about nine times as
/// long as the ply before. From the start of the game, counts from depth 21 on exceed 64 bits and wrap
/// around.
#[must_use]
pub fn count(position: Position, depth: u32, convention: Convention) -> u64 {
    count_on(Tier::best(), position, depth, convention).unwrap_or(0)
}

/// Returns the same number as [`count`] on a given tier, or `None` if the processor cannot run the tier.
#[must_use]
pub fn count_on(tier: Tier, position: Position, depth: u32, convention: Convention) -> Option<u64> {
    match tier {
        Tier::Portable => Some(enter(kernel::Portable, position, depth, convention)),
        #[cfg(target_arch = "x86_64")]
        Tier::Avx2 => kernel::Avx2::detect().map(|k| enter(k, position, depth, convention)),
        #[cfg(target_arch = "x86_64")]
        Tier::Avx512 => kernel::Avx512::detect().map(|k| enter(k, position, depth, convention)),
        #[allow(unreachable_patterns, reason = "the remaining tiers depend on the target")]
        _ => None,
    }
}

/// Returns the number of leaf positions `depth` plies below a position of any game. An optional pass always
/// counts as a ply. The last ply is counted without being played.
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
    /// The recursive count, which is compiled for each tier and convention.
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

/// Counts the leaves below a position for a `depth` of at least 1. `deeper` calls this function through the
/// tier's entry.
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
        // The last ply need not be played, because the number of legal moves is the number of leaves.
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

/// Counts the leaves below a position in which the side to move has no placement.
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
