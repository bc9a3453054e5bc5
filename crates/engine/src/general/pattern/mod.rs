//! The pattern evaluation of every board of the Reversi family.
//!
//! It sums one weight for each [lane](Lane) of the board, selected by the contents of its cells, and a few
//! [`scalars`]. The lanes follow from the lines of the board alone. Lanes with corresponding places on their
//! boards share weights ([`Shapes`]). Mirror images therefore have equal values, and weights trained on one
//! board are useful on another. Everything is seen from the side to move, so positions with colors swapped
//! have equal values, too. [`BoardWeights`] is the output of the trainer, embedded in the engine;
//! [`BoardEvaluation`] is what the search calls.

mod classes;
mod discs;
mod evaluation;
mod fold;
mod numbers;
mod scalars;
mod shapes;
mod shipped;
mod trained;

pub mod file;

pub use discs::{DiscGame, DiscVisitor, Sides, visit_discs};
pub use evaluation::{BoardEvaluation, phase};
pub use file::BoardWeights;
pub use fold::{Dictionary, Fold};
pub use numbers::Numbers;
pub use scalars::{MOBILITY, SCALARS, scalar_weights};
pub use shapes::{Lane, Shape, Shapes};
pub use shipped::shipped;
pub use trained::Trained;

#[cfg(test)]
mod tests;
