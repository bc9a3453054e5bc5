//! What the general player tells.

use std::time::Duration;

use crate::Certainty;

/// How a search stands: handed to the callback whenever an iteration ends.
#[derive(Clone, Debug)]
pub struct Info {
    /// Plies of the iteration.
    pub depth: u8,
    /// The score for the side to move, as in [`MoveScore`].
    pub score: f32,
    /// How far the score can be relied on.
    pub certainty: Certainty,
    /// The best line found, in the spelling of the game.
    pub pv: Vec<String>,
    /// Nodes so far.
    pub nodes: u64,
    /// Time so far.
    pub elapsed: Duration,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct SearchResult {
    /// The best move in the spelling of the game; `None` only when the game is over.
    pub best: Option<String>,
    /// The score for the side to move, as in [`MoveScore`].
    pub score: f32,
    /// How far the score can be relied on.
    pub certainty: Certainty,
    /// Plies of the last finished iteration.
    pub depth: u8,
    /// The line that begins with the best move; legal to play move by move.
    pub pv: Vec<String>,
    /// Positions looked at.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
    /// Whether the search was stopped or ran into a limit of nodes or time before it was through.
    pub interrupted: bool,
}

/// One legal move with its score.
#[derive(Clone, Debug)]
pub struct MoveScore {
    /// The move in the spelling of the game.
    pub text: String,
    /// The score for the side that makes the move. Where discs are counted at the end, the final score that
    /// it can expect as the rules of the game count it, in discs; elsewhere its advantage in what one piece is
    /// worth, at most ±[`MoveScore::UNDECIDED`], or more for a game that is won or lost by force:
    /// ±[`MoveScore::WON`] with the move, and [`MoveScore::A_PLY`] less for each ply that it takes longer.
    pub score: f32,
    /// How far the score can be relied on.
    pub certainty: Certainty,
    /// The line that begins with the move.
    pub pv: Vec<String>,
}

impl MoveScore {
    /// The score of a move that wins where nothing is counted.
    pub const WON: f32 = 100.0;

    /// What a win is worth less for each ply that it takes longer, where nothing is counted.
    pub const A_PLY: f32 = 0.01;

    /// The best score of a game that is not won by force, where nothing is counted.
    pub const UNDECIDED: f32 = 90.0;

    /// A win further off than this is told as this far off.
    pub(super) const FURTHEST: i32 = 500;
}

/// The move a playing level makes.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move to make in the spelling of the game; `None` only when the game is over.
    pub text: Option<String>,
    /// What the level thinks of the move, as in [`MoveScore`].
    pub score: f32,
    /// How far the score can be relied on.
    pub certainty: Certainty,
    /// How much the level knowingly gives up against the best move it saw.
    pub given_up: f32,
    /// The line the level expects, from its move on.
    pub pv: Vec<String>,
    /// Positions looked at.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

impl SearchResult {
    /// What is found where there is nothing to search.
    pub(super) const fn nothing() -> Self {
        Self {
            best: None,
            score: 0.0,
            certainty: Certainty::Exact,
            depth: 0,
            pv: Vec::new(),
            nodes: 0,
            elapsed: Duration::ZERO,
            interrupted: false,
        }
    }
}
