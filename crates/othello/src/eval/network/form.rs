//! What a network is made of, and in which steps its whole numbers count.

use super::super::pattern::SCALAR_COUNT;

/// How many numbers a row may have.
pub const WIDTHS: [usize; 2] = [32, 64];
/// Numbers that the first layer makes; their squares come beside them.
pub const FIRST: usize = 16;
/// Numbers that the second layer takes, and makes.
pub const SECOND: usize = 2 * FIRST;

/// What 1 is among the numbers of the rows and their sums.
pub const ROW_ONE: i32 = 255;
/// What 1 is among the weights of the layers.
pub const LAYER_ONE: i32 = 1 << LAYER_BITS;
/// What 1 is between the layers.
pub const BETWEEN_ONE: i32 = 1 << BETWEEN_BITS;
/// What 1 is where a product of two sums goes into the layers: [`ROW_ONE`] squared, in steps of 1⁄256.
pub const PRODUCT_ONE: f32 = (ROW_ONE * ROW_ONE) as f32 / 256.0;
/// What a count of so many goes into the layers as: 1.
pub const COUNT_ONE: i32 = 64;
/// The discs of 1 where a network ends.
pub const DISCS: i32 = 16;

pub(super) const LAYER_BITS: u32 = 10;
pub(super) const BETWEEN_BITS: u32 = 8;

/// Where the weights of a head stand among its numbers: those of the first layer input by input, then what it begins
/// with; those of the second layer in the same way; those of the last layer, for the second and for the products, and what
/// that begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    width: usize,
}

impl Form {
    /// The form of networks whose rows have so many numbers: one of [`WIDTHS`].
    #[must_use]
    pub fn new(width: usize) -> Option<Self> {
        WIDTHS.contains(&width).then_some(Self { width })
    }

    /// The numbers of a row.
    #[must_use]
    pub const fn width(self) -> usize {
        self.width
    }

    /// The products of one half of the sums with the other.
    #[must_use]
    pub const fn products(self) -> usize {
        self.width / 2
    }

    /// What goes into the first layer: the products and the counts.
    #[must_use]
    pub const fn inputs(self) -> usize {
        self.products() + SCALAR_COUNT
    }

    /// Where the second layer's weights begin.
    #[must_use]
    pub const fn second(self) -> usize {
        (self.inputs() + 1) * FIRST
    }

    /// Where the last layer's weights begin.
    #[must_use]
    pub const fn last(self) -> usize {
        self.second() + (SECOND + 1) * SECOND
    }

    /// The numbers of a head.
    #[must_use]
    pub const fn head(self) -> usize {
        self.last() + SECOND + self.products() + 1
    }
}
