//! Why a move lost what it lost.
//!
//! A [`Reason`] is given only with evidence: a line that can be played, a check of that line against the
//! rules, and a check that the best move does not have the same fault. A move for which nothing can be shown
//! gets none. What each kind takes stands in its file; [`Case`] is what they all compare.

mod access;
mod answer;
mod case;
mod corner;
mod explain;
mod force;
mod ground;
mod last;
mod mobility;
mod outcome;
mod parity;
mod stable;
mod tempo;

pub(crate) use case::Case;
pub(crate) use ground::Ground;
use outflank_rules::Cell;
use serde::{Deserialize, Serialize};

use crate::twins::cells;

/// Kinds of reasons, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReasonKind {
    /// A win that was proved is given away: both scores are exact, and the line ends with the game.
    ThrowsWin,
    /// A draw that was proved is given away, in the same way.
    ThrowsDraw,
    /// The opponent takes a corner by force, with its first or second move, which it could not take before
    /// and could not force after the best move.
    GivesCorner,
    /// The best move takes a corner, and the answer to the move that was played takes the corner away.
    LeavesCorner,
    /// With best play the mover gets the last move in a region of empty cells; after this move the opponent
    /// does.
    LosesParity,
    /// The opponent places the last disc of the game, which the mover does with best play.
    LosesLastMove,
    /// The opponent gets moves in a region of empty cells in which it had none, and has none after the best
    /// move.
    OpensAccess,
    /// The opponent gets the one answer by which the move loses on a cell on which it had no move and has
    /// none after the best move.
    GivesSquare,
    /// The opponent's best answer, by two discs or more, is on the cell of the best move.
    LeavesSquare,
    /// The opponent gets at least three more stable discs than in the best line, those of the mover taken
    /// off.
    GivesStable,
    /// In the best line the opponent has but one legal move, twice in a row or more.
    PassesUpForce,
    /// The opponent gains at least three safe moves on the mover against the best move: it has more, and two
    /// or more.
    LosesTempo,
    /// Over the next three turns of each side the mover has fewer moves, or the opponent more, than in the
    /// best line: eight or more in all.
    LosesMobility,
}

/// Why a move lost something, as it was shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// The kind.
    pub kind: ReasonKind,
    /// The cells that it is about: the corner, the region, the safe moves. Empty where it is about the game
    /// as a whole.
    #[serde(with = "cells")]
    pub cells: Vec<Cell>,
    /// The line that shows it, legal from the position before the move, forced passes included: from the move
    /// that was played on where `follows_played`, else from the best move on.
    pub line: Vec<String>,
    /// Whether the line begins with the move that was played.
    pub follows_played: bool,
}
