//! What a search tells, while it runs and at its end.
//!
//! Moves are told as [`Move`]s by the 8×8 engine and as texts by the player of every game.

use std::fmt;
use std::time::Duration;

use outflank_rules::Move;

use crate::Score;

/// How far a score can be relied on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Certainty {
    /// Proved: the final score with best play of both sides.
    Exact,
    /// Found by looking ahead.
    Searched {
        /// Plies looked ahead.
        depth: u8,
        /// Confidence of the pruning in percent, 100 for none.
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

/// How a search stands: handed to the callback whenever an iteration ends or the best move changes.
#[derive(Clone, Debug)]
pub struct Info<M = Move> {
    /// Plies of the iteration.
    pub depth: u8,
    /// The score for the side to move.
    pub score: Score,
    /// How far the score can be relied on.
    pub certainty: Certainty,
    /// The best line found, from the position searched; a forced pass is a move of it.
    pub pv: Vec<M>,
    /// Nodes so far.
    pub nodes: u64,
    /// Time so far.
    pub elapsed: Duration,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct SearchResult<M = Move> {
    /// The best move; a pass where there is no other; `None` only when the game is over.
    pub best: Option<M>,
    /// The score for the side to move.
    pub score: Score,
    /// How far the score can be relied on.
    pub certainty: Certainty,
    /// Plies of the last finished iteration.
    pub depth: u8,
    /// The line that begins with the best move; legal to play move by move.
    pub pv: Vec<M>,
    /// Positions whose legal moves or final score were computed.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
    /// Whether the search was stopped or ran into a limit of nodes or time before it was through.
    pub interrupted: bool,
}

/// One legal move with its score.
#[derive(Clone, Debug)]
pub struct MoveScore<M = Move> {
    /// The move.
    pub mv: M,
    /// The score for the side that makes the move.
    pub score: Score,
    /// How far the score can be relied on.
    pub certainty: Certainty,
    /// The line that begins with the move.
    pub pv: Vec<M>,
    /// Whether the score is from an opening book.
    pub is_book: bool,
}

/// A position that is solved.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The final score with best play for the side to move in discs, empties going to the winner: even,
    /// −64…64.
    pub score: i32,
    /// A best move; a pass where there is no other; `None` only when the game is over.
    pub best: Option<Move>,
    /// A line of best play to the end of the game: playing it gives the score.
    pub pv: Vec<Move>,
    /// Positions whose legal moves or final score were computed.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

/// Who wins with best play of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// The other side.
    Loss,
    /// Neither.
    Draw,
    /// The side to move.
    Win,
}

/// A position of which it is proved who wins.
#[derive(Clone, Copy, Debug)]
pub struct SolvedOutcome {
    /// Who wins, for the side to move.
    pub outcome: Outcome,
    /// A move that keeps it so; a pass where there is no other; `None` only when the game is over.
    pub best: Option<Move>,
    /// Positions whose legal moves or final score were computed.
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
    /// The outcome of a final score.
    fn from(score: i32) -> Self {
        match score {
            ..0 => Self::Loss,
            0 => Self::Draw,
            _ => Self::Win,
        }
    }
}

/// The move a playing level makes.
#[derive(Clone, Debug)]
pub struct Choice<M = Move> {
    /// The move to make; a pass where there is no other; `None` only when the game is over.
    pub mv: Option<M>,
    /// What the level thinks of the move, for the side to move.
    pub score: Score,
    /// How far the score can be relied on.
    pub certainty: Certainty,
    /// How many discs the level knowingly gives up against the best move it saw.
    pub given_up: Score,
    /// The line the level expects, from its move on.
    pub pv: Vec<M>,
    /// Whether the move is from an opening book.
    pub is_book: bool,
    /// Positions whose legal moves or final score were computed.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

impl<M> SearchResult<M> {
    /// Of a game that is over with this score.
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

    /// The same in another spelling of the moves.
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

    /// The choice of who searched and does nothing but play the best move, begun so long ago.
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
    /// The same in another spelling of the moves.
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
    /// The same in another spelling of the moves.
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
    /// The same in another spelling of the moves.
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
