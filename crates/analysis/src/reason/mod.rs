//! Why a move lost what it lost.
//!
//! A [`Reason`] is said only where it is shown: by a line that can be played, by a check of that line against the rules, and
//! by a check that the best move does not have the same fault. A move for which nothing can be shown gets none. What each
//! kind takes stands in its file; [`Case`] is what they all compare.

mod access;
mod case;
mod corner;
mod explain;
mod force;
mod ground;
mod outcome;
mod parity;
mod tempo;

pub(crate) use case::Case;
pub(crate) use ground::Ground;
use outflank_rules::Cell;

/// What kind of reason it is, the most telling first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReasonKind {
    /// A win that was proved is given away: both scores are exact, and the line goes to the end of the game.
    ThrowsWin,
    /// A draw that was proved is given away, in the same way.
    ThrowsDraw,
    /// The opponent takes a corner by force, with its first or second move, which it could not take before and could not
    /// force after the best move.
    GivesCorner,
    /// The best move takes a corner, and the answer to the move that was played takes the corner away.
    LeavesCorner,
    /// With best play to the end the mover gets the last move in a region of empty cells; after this move the opponent does.
    LosesParity,
    /// The opponent gets moves in a region of empty cells in which it had none, and has none after the best move.
    OpensAccess,
    /// In the best line the opponent has but one legal move, twice in a row or more.
    PassesUpForce,
    /// The opponent has at least two more safe moves than after the best move, and the mover then has fewer.
    LosesTempo,
}

/// Why a move lost something, as it was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What it is.
    pub kind: ReasonKind,
    /// The cells that it is about: the corner, the region, the safe moves. Empty where it is about the game as a whole.
    pub cells: Vec<Cell>,
    /// The line that shows it, legal from the position before the move, forced passes included: from the move that was played on
    /// where `follows_played`, else from the best move on.
    pub line: Vec<String>,
    /// Whether the line begins with the move that was played.
    pub follows_played: bool,
}
