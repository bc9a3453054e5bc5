//! Reasons why a round cannot be paired. Clients translate them: see the feature `wire`.

#[cfg(feature = "wire")]
use serde::{Deserialize, Serialize};
use thiserror::Error;
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::model::{PlayerId, Refusal};

/// The reason why the next round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum Unpairable {
    /// The tournament is not ready for the next round, or a player is not available.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// All rounds are paired.
    #[error("round {rounds} was the last")]
    AllPaired {
        /// The number of rounds.
        rounds: u32,
    },
    /// The time of the arena is up.
    #[error("{} over: there are no more pairings", whole_time(*.minutes))]
    TimeOver {
        /// The length of the arena in minutes.
        minutes: u32,
    },
    /// Fewer than two players can be paired.
    #[error("a pairing needs two players, but round {round} has {present}")]
    TooFew {
        /// The round.
        round: u32,
        /// The number of players present.
        present: u32,
    },
    /// The player is in a forced pair, but the system pairs in a fixed order.
    #[error("the pairs of round {round} follow a fixed order, but {player} is in a forced pair: undo that")]
    FollowsOrder {
        /// The round.
        round: u32,
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
    },
    /// The first round was not paired by the program, so it has no order to follow.
    #[error(
        "the first round was not paired by the program, so the order of pairs is unknown: pair by hand, or change the system"
    )]
    NoOrder {},
    /// The caller stopped the search.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("the search for a pairing was stopped")]
    Ended,
    /// Every pairing contains forbidden pairs.
    #[error("round {round} cannot be paired without a forbidden pair; the best pairing has {}. Allow one of them, or force other pairs", listed(.pairs))]
    PairsInTheWay {
        /// The round.
        round: u32,
        /// The forbidden pairs in the pairing with the fewest of them.
        #[cfg_attr(feature = "schema", ts(type = "Array<[string, string]>"), schema(value_type = Vec<[String; 2]>))]
        pairs: Vec<[PlayerId; 2]>,
    },
}

fn whole_time(minutes: u32) -> String {
    if minutes == 1 {
        "the minute of the arena is".to_owned()
    } else {
        format!("the {minutes} minutes of the arena are")
    }
}

fn listed(pairs: &[[PlayerId; 2]]) -> String {
    let words: Vec<String> = pairs.iter().take(6).map(|[one, other]| format!("{one} and {other}")).collect();
    let more = if pairs.len() > 6 { ", and others" } else { "" };
    format!("{}{more}", words.join(", "))
}
