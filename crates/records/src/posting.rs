//! That a game was in a position, and how it went on.

use crate::PositionKey;

/// That a game was in a position, and how it went on from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Posting {
    /// The position.
    pub key: PositionKey,
    /// The number of the game.
    pub game: u32,
    /// The [number](crate::Viewpoint::move_of) of the move; 0 where the game ended.
    pub next: u16,
}
