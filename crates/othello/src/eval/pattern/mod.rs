//! The linear pattern evaluation: a sum of one weight for every pattern instance and scalar of a position.
//!
//! [`SHAPES`] says which squares are looked at. Every shape is laid on the board in all its rotations and
//! reflections, which share one table of weights, so the evaluation cannot tell a position from its mirror
//! image. Indices are always written from the side to move ("own" and "opponent"), so it cannot tell the
//! colors apart either. [`Indices`] are carried along a line of moves; [`Weights`] come from bytes in the
//! format of [`mod@file`].

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
