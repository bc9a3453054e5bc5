//! The parts of a network, and the fixed-point scales of its integers.

use super::super::pattern::SCALAR_COUNT;

/// The possible lengths of a row.
pub const WIDTHS: [usize; 2] = [32, 64];
/// The number of outputs of the first layer; the second layer also gets their squares.
pub const FIRST: usize = 16;
/// The number of inputs of the second layer, and of its outputs.
pub const SECOND: usize = 2 * FIRST;

/// The integer for 1 in rows and their sums.
pub const ROW_ONE: i32 = 255;
/// The integer for 1 in the weights of the layers.
pub const LAYER_ONE: i32 = 1 << LAYER_BITS;
/// The integer for 1 between the layers.
pub const BETWEEN_ONE: i32 = 1 << BETWEEN_BITS;
/// The integer for 1 in a product of two sums as an input of the layers: [`ROW_ONE`] squared, in steps of
/// 1⁄256.
pub const PRODUCT_ONE: f32 = (ROW_ONE * ROW_ONE) as f32 / 256.0;
/// The count that becomes an input of 1.
pub const COUNT_ONE: i32 = 64;
/// The number of discs for an output of 1.
pub const DISCS: i32 = 16;

pub(super) const LAYER_BITS: u32 = 10;
pub(super) const BETWEEN_BITS: u32 = 8;

/// The layout of a head. First come the weights of the first layer, input by input, and its biases, then the
/// second layer in the same way. The last layer's weights for the second layer's outputs and for the products
/// follow, then its bias.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    width: usize,
}

impl Form {
    /// Returns the form of networks with rows of `width` numbers; `None` if it is not one of [`WIDTHS`].
    #[must_use]
    pub fn new(width: usize) -> Option<Self> {
        WIDTHS.contains(&width).then_some(Self { width })
    }

    /// Returns the length of a row.
    #[must_use]
    pub const fn width(self) -> usize {
        self.width
    }

    /// Returns the number of products of one half of the sums with the other.
    #[must_use]
    pub const fn products(self) -> usize {
        self.width / 2
    }

    /// Returns the number of inputs of the first layer: products and counts.
    #[must_use]
    pub const fn inputs(self) -> usize {
        self.products() + SCALAR_COUNT
    }

    /// Returns the offset of the second layer's weights.
    #[must_use]
    pub const fn second(self) -> usize {
        (self.inputs() + 1) * FIRST
    }

    /// Returns the offset of the last layer's weights.
    #[must_use]
    pub const fn last(self) -> usize {
        self.second() + (SECOND + 1) * SECOND
    }

    /// Returns the length of a head.
    #[must_use]
    pub const fn head(self) -> usize {
        self.last() + SECOND + self.products() + 1
    }
}
