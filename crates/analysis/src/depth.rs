//! How deep an analysis searches.

use outflank_engine::Level;

/// How deep an analysis searches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Depth {
    /// The depth and time of a playing level, without its deliberate errors.
    Level(Level),
    /// A search depth, with exact solving from a number of empty cells on.
    Plies {
        /// Plies to look ahead.
        ahead: u8,
        /// Empty cells.
        solve_from: u8,
    },
    /// Seconds for all positions of the game together.
    Seconds(f64),
}

impl Depth {
    /// The named depths.
    pub const NAMED: [(&str, Self); 3] = [
        ("quick", Self::Plies { ahead: 10, solve_from: 16 }),
        ("usual", Self::Plies { ahead: 14, solve_from: 20 }),
        ("strong", Self::Plies { ahead: 18, solve_from: 24 }),
    ];
}
