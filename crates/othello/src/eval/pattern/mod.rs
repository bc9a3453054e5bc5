//! The linear pattern evaluation: the sum of one weight for each pattern instance and scalar of a position.
//!
//! [`SHAPES`] lists the groups of squares. Each shape is used in all its rotations and reflections. They
//! share one table of weights, so mirror images have equal values. Indices are always from the view of the
//! side to move ("own" and "opponent"), so positions with colors swapped have equal values, too. [`Indices`]
//! are updated along a line of moves; [`Weights`] are read from the format of [`mod@file`].

pub mod coding;
mod fold;
mod indices;
mod scalar;
mod shapes;
mod weights;
mod weights_error;

pub mod file;

pub use fold::Folding;
pub use indices::{Indices, LANE_COUNT};
pub(super) use scalar::SCALAR_VALUES;
pub use scalar::{EMPTIES, SCALAR_COUNT, Scalars};
pub use shapes::{LANES, Lane, SHAPE_COUNT, SHAPES, Shape};
pub(super) use weights::SHAPE_OFFSET;
pub use weights::{PHASE_LEN, Weights};
pub use weights_error::WeightsError;

#[cfg(test)]
mod tests;
