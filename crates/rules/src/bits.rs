//! Sets of cells. A set is one machine word if the board fits, or several words for larger boards.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use crate::Cell;

/// A set of cells of one board, with a bit for each cell in the order of the cells.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Default
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// The number of cells that the set can hold.
    const CAPACITY: usize;

    /// Creates a set with one cell.
    #[must_use]
    fn one(cell: Cell) -> Self;

    /// Whether the cell is in the set.
    #[must_use]
    fn has(&self, cell: Cell) -> bool;

    /// Whether the set is empty.
    #[must_use]
    fn is_empty(&self) -> bool;

    /// Returns the number of cells in the set.
    #[must_use]
    fn len(&self) -> u32;

    /// Returns the first cell of the set.
    #[must_use]
    fn first(&self) -> Option<Cell>;

    /// Returns the last cell of the set.
    #[must_use]
    fn last(&self) -> Option<Cell>;

    /// Creates the set of all cells before this cell.
    #[must_use]
    fn before(cell: Cell) -> Self;

    /// Returns the cells of the set in their order.
    fn cells(self) -> Members<Self> {
        Members(self)
    }

    /// Creates the set of these cells.
    #[must_use]
    fn of(cells: impl IntoIterator<Item = Cell>) -> Self {
        cells.into_iter().fold(Self::default(), |set, cell| set | Self::one(cell))
    }

    /// Returns the cells of this set that are not in `other`.
    #[must_use]
    fn without(self, other: Self) -> Self {
        self & !other
    }
}

/// The cells of a set in their order.
#[derive(Clone, Debug)]
pub struct Members<B>(B);

impl<B: Bits> Iterator for Members<B> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0 = self.0.without(B::one(cell));
        Some(cell)
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Bits for $word {
            const CAPACITY: usize = Self::BITS as usize;

            #[inline]
            fn one(cell: Cell) -> Self {
                1 << cell.0
            }

            #[inline]
            fn has(&self, cell: Cell) -> bool {
                self >> cell.0 & 1 != 0
            }

            #[inline]
            fn is_empty(&self) -> bool {
                *self == 0
            }

            #[inline]
            fn len(&self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn first(&self) -> Option<Cell> {
                (*self != 0).then(|| Cell(self.trailing_zeros() as u16))
            }

            #[inline]
            fn last(&self) -> Option<Cell> {
                (*self != 0).then(|| Cell((Self::BITS - 1 - self.leading_zeros()) as u16))
            }

            #[inline]
            fn before(cell: Cell) -> Self {
                (1 << cell.0) - 1
            }
        }
    };
}

word!(u64);
word!(u128);

/// A set of up to 64·`N` cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = join(*word, other);
        }
        Self(words)
    }
}

impl<const N: usize> Default for Wide<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> BitAnd for Wide<N> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const N: usize> BitOr for Wide<N> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const N: usize> BitXor for Wide<N> {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const N: usize> Bits for Wide<N> {
    const CAPACITY: usize = 64 * N;

    #[inline]
    fn one(cell: Cell) -> Self {
        let mut set = Self::default();
        if let Some(word) = set.0.get_mut(usize::from(cell.0 / 64)) {
            *word = 1 << (cell.0 % 64);
        }
        set
    }

    #[inline]
    fn has(&self, cell: Cell) -> bool {
        self.0.get(usize::from(cell.0 / 64)).is_some_and(|word| word >> (cell.0 % 64) & 1 != 0)
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn first(&self) -> Option<Cell> {
        let at = self.0.iter().position(|&word| word != 0)?;
        Some(Cell((64 * at) as u16 + self.0[at].trailing_zeros() as u16))
    }

    fn last(&self) -> Option<Cell> {
        let at = self.0.iter().rposition(|&word| word != 0)?;
        Some(Cell((64 * at) as u16 + 63 - self.0[at].leading_zeros() as u16))
    }

    fn before(cell: Cell) -> Self {
        let at = usize::from(cell.0 / 64);
        let mut set = Self::default();
        for (index, word) in set.0.iter_mut().enumerate() {
            *word = match index.cmp(&at) {
                core::cmp::Ordering::Less => u64::MAX,
                core::cmp::Ordering::Equal => (1 << (cell.0 % 64)) - 1,
                core::cmp::Ordering::Greater => 0,
            };
        }
        set
    }
}
