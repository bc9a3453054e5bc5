//! The pattern evaluation of every board of the Reversi family.
//!
//! It is a sum of one weight for every [lane](Lane) of the board, picked by what lies on its cells, and of a few
//! [`scalars`]. The lanes are worked out from the lines of the board alone, and lanes that have the same place on their
//! boards share their weights ([`Shapes`]), so the evaluation cannot tell a position from its mirror image, and weights
//! trained on one board say something about another. Everything is seen from the side to move, so it cannot tell
//! the colors apart either. [`BoardWeights`] is what the trainer makes and the engine embeds; [`BoardEvaluation`] is what the
//! search asks.

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
