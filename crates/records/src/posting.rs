//! Postings, each of which is one occurrence of a position in a recorded game, with the move played next.

use crate::PositionKey;

/// One occurrence of a position in a recorded game, with the move played next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Posting {
    /// The position.
    pub key: PositionKey,
    /// The number of the game.
    pub game: u32,
    /// The [number](crate::Viewpoint::move_of) of the move. 0 in the last position of the game.
    pub next: u16,
}
