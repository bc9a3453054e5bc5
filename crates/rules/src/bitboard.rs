//! Sets of squares of the 8×8 board.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::Square;

/// A set of squares of the 8×8 board. Bit *i* stands for the square with index *i* (a1 = 0, h8 = 63).
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(u64);

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All 64 squares.
    pub const FULL: Self = Self(u64::MAX);
    /// a1, h1, a8, h8.
    pub const CORNERS: Self = Self(0x8100_0000_0000_0081);
    /// The 28 squares along the border.
    pub const EDGES: Self = Self(0xff81_8181_8181_81ff);
    /// The diagonal neighbors of the corners: b2, g2, b7, g7.
    pub const X_SQUARES: Self = Self(0x0042_0000_0000_4200);
    /// The neighbors of the corners along the edges.
    pub const C_SQUARES: Self = Self(0x4281_0000_0000_8142);
    /// The four squares of the center: d4, e4, d5, e5.
    pub const CENTER: Self = Self(0x0000_0018_1800_0000);
    /// The 4×4 squares around the center, c3–f6.
    pub const BOX: Self = Self(0x0000_3c3c_3c3c_0000);

    /// Creates the set with these bits.
    #[must_use]
    pub const fn new(bits: u64) -> Self {
        Self(bits)
    }

    /// Returns the bits.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the number of squares in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `square` is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Returns the squares of the set and all their neighbors in the eight directions.
    #[must_use]
    pub const fn dilate(self) -> Self {
        const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
        const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        let row = self.0 | (self.0 << 1 & NOT_A) | (self.0 >> 1 & NOT_H);
        Self(row | row << 8 | row >> 8)
    }

    /// Returns the squares in index order.
    #[must_use]
    pub const fn squares(self) -> Squares {
        Squares(self.0)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;
    fn into_iter(self) -> Squares {
        self.squares()
    }
}

impl Square {
    /// Returns the set that contains only this square.
    #[must_use]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard::new(1 << self.index())
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.bitboard())
    }
}

/// An iterator over the squares of a [`Bitboard`], in index order.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = Square::lowest_of(self.0)?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

impl fmt::Display for Bitboard {
    /// Writes the squares in index order, separated by spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, square) in self.squares().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&square, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

macro_rules! set_operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, $op:tt) => {
        impl $trait for Bitboard {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                Self(self.0 $op other.0)
            }
        }
        impl $assign for Bitboard {
            fn $assign_method(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    };
}
set_operator!(BitAnd bitand, BitAndAssign bitand_assign, &);
set_operator!(BitOr bitor, BitOrAssign bitor_assign, |);
set_operator!(BitXor bitxor, BitXorAssign bitxor_assign, ^);

impl Not for Bitboard {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}
