//! Reports of a search, during it and at its end.
//!
//! Moves are [`Move`]s in the 8×8 engine, and strings in the player of every game.

use std::fmt;
use std::time::Duration;

use outflank_rules::Move;

use crate::Score;

/// The reliability of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Certainty {
    /// Proved: the final score with best play of both sides.
    Exact,
    /// Found by a search of limited depth or confidence.
    Searched {
        /// Depth in plies.
        depth: u8,
        /// Confidence of the pruning in percent; 100 without pruning.
        percent: u8,
    },
}

impl Certainty {
    /// Whether the score is proved.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::Exact)
    }
}

impl fmt::Display for Certainty {
    /// `exact`, `12` or `12@73%`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Exact => f.pad("exact"),
            Self::Searched { depth, percent: 100 } => write!(f, "{depth}"),
            Self::Searched { depth, percent } => write!(f, "{depth}@{percent}%"),
        }
    }
}

/// The progress of a search. The callback receives it after each iteration and when the best move changes.
#[derive(Clone, Debug)]
pub struct Info<M = Move> {
    /// The depth of the iteration, in plies.
    pub depth: u8,
    /// The score for the side to move.
    pub score: Score,
    /// The reliability of the score.
    pub certainty: Certainty,
    /// The best line found, from the position searched; it includes forced passes.
    pub pv: Vec<M>,
    /// Nodes so far.
    pub nodes: u64,
    /// Time so far.
    pub elapsed: Duration,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct SearchResult<M = Move> {
    /// The best move; the pass if it is forced; `None` only if the game is over.
    pub best: Option<M>,
    /// The score for the side to move.
    pub score: Score,
    /// The reliability of the score.
    pub certainty: Certainty,
    /// The depth of the last finished iteration, in plies.
    pub depth: u8,
    /// The line that begins with the best move; every move is legal in its turn.
    pub pv: Vec<M>,
    /// The number of positions whose legal moves or final score were computed.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
    /// Whether the search was stopped, or reached a limit of nodes or time, before it was complete.
    pub interrupted: bool,
}

/// A legal move with its score.
#[derive(Clone, Debug)]
pub struct MoveScore<M = Move> {
    /// The move.
    pub mv: M,
    /// The score for the side that makes the move.
    pub score: Score,
    /// The reliability of the score.
    pub certainty: Certainty,
    /// The line that begins with the move.
    pub pv: Vec<M>,
    /// Whether the score is from an opening book.
    pub is_book: bool,
}

/// A solved position.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The final score with best play, in discs for the side to move, with the empties for the winner: even,
    /// −64…64.
    pub score: i32,
    /// A best move; the pass if it is forced; `None` only if the game is over.
    pub best: Option<Move>,
    /// A line of best play until the game is over; its final score is `score`.
    pub pv: Vec<Move>,
    /// The number of positions whose legal moves or final score were computed.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

/// The result with best play of both sides, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// The other side wins.
    Loss,
    /// Neither side wins.
    Draw,
    /// The side to move wins.
    Win,
}

/// A position with a proved winner.
#[derive(Clone, Copy, Debug)]
pub struct SolvedOutcome {
    /// The result for the side to move.
    pub outcome: Outcome,
    /// A move that keeps the result; the pass if it is forced; `None` only if the game is over.
    pub best: Option<Move>,
    /// The number of positions whose legal moves or final score were computed.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

impl std::ops::Neg for Outcome {
    type Output = Self;

    fn neg(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

impl From<i32> for Outcome {
    /// Returns the outcome of a final score.
    fn from(score: i32) -> Self {
        match score {
            ..0 => Self::Loss,
            0 => Self::Draw,
            _ => Self::Win,
        }
    }
}

/// The move of a playing level.
#[derive(Clone, Debug)]
pub struct Choice<M = Move> {
    /// The move to make; the pass if it is forced; `None` only if the game is over.
    pub mv: Option<M>,
    /// The level's score for the move, from the view of the side to move.
    pub score: Score,
    /// The reliability of the score.
    pub certainty: Certainty,
    /// The discs that the level knowingly gives up, compared with the best move it saw.
    pub given_up: Score,
    /// The line that the level expects, starting with its move.
    pub pv: Vec<M>,
    /// Whether the move is from an opening book.
    pub is_book: bool,
    /// The number of positions whose legal moves or final score were computed.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

impl<M> SearchResult<M> {
    /// Creates the result for a game that is over with this score.
    pub fn over(score: Score, elapsed: Duration) -> Self {
        Self {
            best: None,
            score,
            certainty: Certainty::Exact,
            depth: 0,
            pv: Vec::new(),
            nodes: 1,
            elapsed,
            interrupted: false,
        }
    }

    /// Converts the moves.
    pub fn spelled<N>(self, spell: impl Fn(M) -> N) -> SearchResult<N> {
        SearchResult {
            best: self.best.map(&spell),
            score: self.score,
            certainty: self.certainty,
            depth: self.depth,
            pv: self.pv.into_iter().map(&spell).collect(),
            nodes: self.nodes,
            elapsed: self.elapsed,
            interrupted: self.interrupted,
        }
    }

    /// Converts the result to the choice of the best move; `elapsed` is the time since the beginning.
    pub fn chosen(self, elapsed: Duration) -> Choice<M> {
        Choice {
            mv: self.best,
            score: self.score,
            certainty: self.certainty,
            given_up: Score::DRAW,
            pv: self.pv,
            is_book: false,
            nodes: self.nodes,
            elapsed,
        }
    }
}

impl<M> MoveScore<M> {
    /// Converts the moves.
    pub fn spelled<N>(self, spell: impl Fn(M) -> N) -> MoveScore<N> {
        MoveScore {
            mv: spell(self.mv),
            score: self.score,
            certainty: self.certainty,
            pv: self.pv.into_iter().map(&spell).collect(),
            is_book: self.is_book,
        }
    }
}

impl<M: Clone> Info<M> {
    /// Converts the moves.
    pub fn spelled<N>(&self, spell: impl Fn(M) -> N) -> Info<N> {
        Info {
            depth: self.depth,
            score: self.score,
            certainty: self.certainty,
            pv: self.pv.iter().cloned().map(&spell).collect(),
            nodes: self.nodes,
            elapsed: self.elapsed,
        }
    }
}

impl<M> Choice<M> {
    /// Converts the moves.
    pub fn spelled<N>(self, spell: impl Fn(M) -> N) -> Choice<N> {
        Choice {
            mv: self.mv.map(&spell),
            score: self.score,
            certainty: self.certainty,
            given_up: self.given_up,
            pv: self.pv.into_iter().map(&spell).collect(),
            is_book: self.is_book,
            nodes: self.nodes,
            elapsed: self.elapsed,
        }
    }
}
