//! Messages between servers and workers, as JSON. The interface is not stable, since servers and workers are
//! the same program.

use outflank_engine::{Certainty, MoveScore, Score};
use outflank_wire::game::TryPosition;
use serde::{Deserialize, Serialize};

use crate::analyzed::{Findings, GameText};

/// Incremented with every incompatible change.
pub(crate) const PROTOCOL: u32 = 2;

/// The heartbeat of a worker, once a second.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Presence {
    pub(crate) protocol: u32,
    /// The worker's address, drawn at random at each start.
    pub(crate) id: String,
    /// Its name for people.
    pub(crate) name: String,
    /// The version of the worker's program.
    pub(crate) version: String,
    /// The number of searches that the worker runs at once.
    pub(crate) threads: usize,
    /// Whether the worker is shutting down and accepts no more orders.
    pub(crate) is_leaving: bool,
}

/// A search to run. Answers go to its reply subject. To end the search, send the name of that subject to the
/// worker's subject for stops.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Order {
    /// The name of the game, for which the worker keeps an engine. Later orders with the same name use the
    /// same transposition table.
    pub(crate) game: String,
    pub(crate) task: Task,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Task {
    /// Finds the computer's move in a position, stated as a start and moves.
    Move { position: TryPosition, style: String, seed: u64 },
    /// Scores all moves within a time, in milliseconds.
    Advice { position: TryPosition, time_ms: u64 },
    /// Analyzes a game.
    Analysis { game: Box<GameText> },
}

/// A worker's answer to an order.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Answer {
    /// The search is in progress. Repeated as a heartbeat.
    Begun,
    /// Partial findings of an analysis.
    Analysed(Box<Findings>),
    Move(String),
    /// The scores of all moves, best first.
    Advice(Vec<Advised>),
    /// The complete analysis.
    Analysis(Box<Findings>),
    /// The worker could not carry out the order, for this reason.
    Refused(String),
}

/// A move with its score.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Advised {
    mv: String,
    units: i32,
    /// The search depth in plies and the confidence in percent. `None` if the score is exact.
    searched: Option<(u8, u8)>,
    pv: Vec<String>,
    is_book: bool,
}

impl From<MoveScore> for Advised {
    fn from(MoveScore { mv, score, certainty, pv, is_book }: MoveScore) -> Self {
        let searched = match certainty {
            Certainty::Exact => None,
            Certainty::Searched { depth, percent } => Some((depth, percent)),
        };
        Self { mv, units: score.units(), searched, pv, is_book }
    }
}

impl From<Advised> for MoveScore {
    fn from(Advised { mv, units, searched, pv, is_book }: Advised) -> Self {
        let certainty =
            searched.map_or(Certainty::Exact, |(depth, percent)| Certainty::Searched { depth, percent });
        Self { mv, score: Score::from_units(units), certainty, pv, is_book }
    }
}
