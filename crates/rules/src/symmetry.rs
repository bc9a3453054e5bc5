//! The eight rotations and reflections of the square board.

use crate::{Bitboard, Square};

/// One of the eight rotations and reflections of the 8×8 board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry(u8);

impl Symmetry {
    /// The symmetry that moves no square.
    pub const IDENTITY: Self = Self(0);

    const TRANSPOSE: u8 = 1;
    const MIRROR_FILES: u8 = 2;
    const MIRROR_RANKS: u8 = 4;

    /// Returns all eight symmetries, the identity first.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..8).map(Self)
    }

    /// Returns the image of `square`.
    #[must_use]
    pub const fn square(self, square: Square) -> Square {
        let (mut file, mut rank) = (square.file().index(), square.rank().index());
        if self.0 & Self::TRANSPOSE != 0 {
            (file, rank) = (rank, file);
        }
        if self.0 & Self::MIRROR_FILES != 0 {
            file = 7 - file;
        }
        if self.0 & Self::MIRROR_RANKS != 0 {
            rank = 7 - rank;
        }
        match Square::at(file, rank) {
            Some(image) => image,
            None => square,
        }
    }

    /// Returns the image of a set of squares.
    #[must_use]
    pub const fn bitboard(self, set: Bitboard) -> Bitboard {
        let mut bits = set.bits();
        if self.0 & Self::TRANSPOSE != 0 {
            bits = transpose(bits);
        }
        if self.0 & Self::MIRROR_FILES != 0 {
            bits = mirror_files(bits);
        }
        if self.0 & Self::MIRROR_RANKS != 0 {
            bits = bits.swap_bytes();
        }
        Bitboard::new(bits)
    }

    /// Returns the inverse symmetry.
    #[must_use]
    pub const fn inverse(self) -> Self {
        // Reflections and the half-turn are their own inverses. A transposition with exactly one reflection
        // is a quarter-turn. Its inverse has the other reflection.
        match self.0 {
            0b011 => Self(0b101),
            0b101 => Self(0b011),
            other => Self(other),
        }
    }
}

/// Exchanges rows and columns with three rounds of block swaps (Hacker's Delight, 7-3).
const fn transpose(mut x: u64) -> u64 {
    let mut t = (x ^ (x >> 7)) & 0x00aa_00aa_00aa_00aa;
    x ^= t ^ (t << 7);
    t = (x ^ (x >> 14)) & 0x0000_cccc_0000_cccc;
    x ^= t ^ (t << 14);
    t = (x ^ (x >> 28)) & 0x0000_0000_f0f0_f0f0;
    x ^ t ^ (t << 28)
}

const fn mirror_files(x: u64) -> u64 {
    x.reverse_bits().swap_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_and_squares_agree_and_inverses_undo() {
        for symmetry in Symmetry::all() {
            for square in Square::all() {
                let image = symmetry.square(square);
                assert_eq!(symmetry.bitboard(square.bitboard()), image.bitboard(), "{symmetry:?} {square}");
                assert_eq!(symmetry.inverse().square(image), square, "{symmetry:?} {square}");
            }
        }
    }

    #[test]
    fn the_eight_differ() {
        let b1: Square = "b1".parse().unwrap();
        let images: std::collections::HashSet<_> = Symmetry::all().map(|s| s.square(b1)).collect();
        assert_eq!(images.len(), 8);
    }
}
