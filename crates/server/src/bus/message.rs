//! What servers and workers say to each other, as JSON. It is no stable interface: both are the same program.

use outflank_engine::{Certainty, MoveScore, Score};
use outflank_wire::game::TryPosition;
use serde::{Deserialize, Serialize};

use crate::analyzed::{Findings, GameText};

/// Grows with every change that the other side would not understand.
pub(crate) const PROTOCOL: u32 = 2;

/// A worker says once a second that it is there.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Presence {
    pub(crate) protocol: u32,
    /// By which it is addressed: drawn anew at each start.
    pub(crate) id: String,
    /// By which people know it.
    pub(crate) name: String,
    /// The version of the program.
    pub(crate) version: String,
    /// Searches that it does at a time.
    pub(crate) threads: usize,
    /// Whether it takes no more orders.
    pub(crate) is_leaving: bool,
}

/// Something to search. What is answered goes to the address for replies; to end it, that address is sent to the subject for
/// stops.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Order {
    /// Whose engine searches: what it remembers serves the next order for the same.
    pub(crate) game: String,
    pub(crate) task: Task,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Task {
    /// A move of the computer in a position, which is told as the way to it.
    Move { position: TryPosition, style: String, seed: u64 },
    /// The scores of all moves, found within a time.
    Advice { position: TryPosition, time_ms: u64 },
    /// The findings about a game.
    Analysis { game: Box<GameText> },
}

/// What a worker says of an order.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Answer {
    /// It is under way; this is said again and again.
    Begun,
    /// How far an analysis has come.
    Analysed(Box<Findings>),
    /// The move.
    Move(String),
    /// The scores of all moves, best first.
    Advice(Vec<Advised>),
    /// The whole analysis.
    Analysis(Box<Findings>),
    /// Nothing comes of it, because of this.
    Refused(String),
}

/// A move with its score.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Advised {
    mv: String,
    units: i32,
    /// Plies looked ahead and confidence in percent; nothing where the score is proved.
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
