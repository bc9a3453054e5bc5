//! Opening books of other programs: positions with the scores of their moves.
//!
//! Every book holds a position once for all its rotations and reflections, as the pair of discs of the side
//! to move and of the other that is least of the eight as two unsigned numbers; bit 0 of both is a1. [`Book`]
//! looks positions up as they lie on the board and gives moves as they are there.

pub mod edax;
pub mod egaroucid;

mod entry;
mod lookup;

pub use entry::{Entry, EntryError, Link, Pair};
pub use lookup::{Answer, Book, BookMove, Origin};
