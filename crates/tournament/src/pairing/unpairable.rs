//! Why a round cannot be paired.

use thiserror::Error;

use crate::model::{PlayerId, Refusal};

/// Why there is no next round.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unpairable {
    /// Something must happen first.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// All rounds are played.
    #[error("round {rounds} was the last")]
    Over {
        /// The number of rounds.
        rounds: u32,
    },
    /// The time of an arena is up.
    #[error("{} over: there are no more pairings", whole_time(*.minutes))]
    TimeOver {
        /// The length of the arena.
        minutes: u32,
    },
    /// Too few players are available.
    #[error("players available in round {round}: {present}, but a pairing needs two")]
    TooFew {
        /// The number of available players.
        present: usize,
        /// The round.
        round: u32,
    },
    /// A forced pair in a round whose pairs follow a fixed order.
    #[error("the pairs of round {round} follow a fixed order, but {player} is in a forced one: undo that")]
    Settled {
        /// A player of the forced pair.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// The first round was paired by hand, so the order is unknown.
    #[error(
        "the first round was not paired by the program, so the order of pairs is unknown: pair by hand, or change the system"
    )]
    NoOrder,
    /// The caller stopped the search.
    #[error("the search for a pairing was stopped")]
    Ended,
    /// Every pairing has a forbidden pair.
    #[error("round {round} cannot be paired without a forbidden pair; the best pairing has {}. Allow one of them, or force other pairs", listed(.pairs))]
    Forbidden {
        /// The forbidden pairs in the best pairing.
        pairs: Vec<[PlayerId; 2]>,
        /// The round.
        round: u32,
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
