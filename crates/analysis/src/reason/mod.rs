//! Reasons for the loss of a move.
//!
//! A [`Reason`] needs evidence: a playable line, a check of that line by the rules, and a check that the best
//! move lacks the fault. A move without evidence gets no reason. The conditions of each kind are in its file;
//! all of them compare the lines of a [`Case`].

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
pub(crate) use ground::DiscBoard;
use outflank_rules::Cell;
use serde::{Deserialize, Serialize};

use crate::twins::cells;

/// Kinds of reasons, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReasonKind {
    /// A proved win is given away: both scores are exact, and the line ends the game.
    ThrowsWin,
    /// A proved draw is given away, in the same way.
    ThrowsDraw,
    /// The opponent takes a corner by force with its first or second move. It could not take the corner
    /// before, and could not force it after the best move.
    GivesCorner,
    /// The best move takes a corner; the answer to the move played takes or closes it.
    LeavesCorner,
    /// With best play the mover gets the last move in a region of empty cells; after this move the opponent
    /// does.
    LosesParity,
    /// The opponent places the last disc of the game; with best play the mover does.
    LosesLastMove,
    /// The opponent gets moves in a region of empty cells in which it had none, and would have none after the
    /// best move.
    OpensAccess,
    /// The only answer that refutes the move is on a cell where the opponent had no move, and would have none
    /// after the best move.
    GivesSquare,
    /// The opponent's best answer is on the cell of the best move, and is at least two discs better than any
    /// other.
    LeavesSquare,
    /// Compared with the best line, the opponent gains at least three more stable discs than the mover.
    GivesStable,
    /// In the best line the opponent has only one legal move, at least twice in a row.
    PassesUpForce,
    /// Compared with the best move, the opponent gains at least three safe moves on the mover, and has at
    /// least two.
    LosesTempo,
    /// Compared with the best line, the mover has fewer moves or the opponent has more: by at least eight
    /// over the next three turns of each side.
    LosesMobility,
}

/// A reason for a loss, with its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// The kind.
    pub kind: ReasonKind,
    /// The cells concerned: the corner, the region, the safe moves. Empty if the reason concerns the whole
    /// game.
    #[serde(with = "cells")]
    pub cells: Vec<Cell>,
    /// The line that shows the reason. It is legal from the position before the move and includes forced
    /// passes. It starts with the move played if `follows_played`, otherwise with the best move.
    pub line: Vec<String>,
    /// Whether the line starts with the move played.
    pub follows_played: bool,
}
