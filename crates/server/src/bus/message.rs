//! Messages between servers and workers, as JSON. Not a stable interface: both are the same program.

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
    /// Its address: random, new at each start.
    pub(crate) id: String,
    /// Its name for people.
    pub(crate) name: String,
    /// The version of the program.
    pub(crate) version: String,
    /// The number of searches that it runs at once.
    pub(crate) threads: usize,
    /// Whether it takes no more orders.
    pub(crate) is_leaving: bool,
}

/// A search to run. Answers go to the reply subject; sending that subject to the subject for stops ends the
/// search.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Order {
    /// The engine to use: its transposition table serves later orders with the same name.
    pub(crate) game: String,
    pub(crate) task: Task,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Task {
    /// The computer's move in a position, which is given by the moves that lead to it.
    Move { position: TryPosition, style: String, seed: u64 },
    /// The scores of all moves, found within a time.
    Advice { position: TryPosition, time_ms: u64 },
    /// The analysis of a game.
    Analysis { game: Box<GameText> },
}

/// A worker's answer to an order.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Answer {
    /// In progress; repeated as a heartbeat.
    Begun,
    /// Partial findings of an analysis.
    Analysed(Box<Findings>),
    Move(String),
    /// The scores of all moves, the best first.
    Advice(Vec<Advised>),
    /// The complete analysis.
    Analysis(Box<Findings>),
    /// The order failed, for this reason.
    Refused(String),
}

/// A move with its score.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Advised {
    mv: String,
    units: i32,
    /// Search depth in plies and confidence in percent; `None` if the score is exact.
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
