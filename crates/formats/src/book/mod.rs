//! Opening books of other programs: positions with the scores of their moves.
//!
//! Books store a position once for all its rotations and reflections. A position is the discs of the side to
//! move and those of the opponent, with a1 as bit 0. Of the eight images, they store the pair of
//! numbers that is the least. [`Book`] looks up positions in any image and returns moves as on the given
//! board.

pub mod edax;
pub mod egaroucid;

mod entry;
mod lookup;

pub use entry::{Entry, EntryError, Link, Pair};
pub use lookup::{Answer, Book, BookMove, Origin};
