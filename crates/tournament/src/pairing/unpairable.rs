//! Why a round cannot be paired.

use thiserror::Error;

use crate::model::{PlayerId, Refusal};

/// Why there is no next round.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unpairable {
    /// Something has to happen before.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// All rounds are played.
    #[error("round {rounds} was the last")]
    Over {
        /// How many there are.
        rounds: u32,
    },
    /// The time of an arena is over.
    #[error("{} over: nobody is paired any more", whole_time(*.minutes))]
    TimeOver {
        /// How long it was.
        minutes: u32,
    },
    /// Nobody has an opponent.
    #[error("{present} of the players can be paired in round {round}: it takes two")]
    TooFew {
        /// How many are there.
        present: usize,
        /// The round.
        round: u32,
    },
    /// Two were to meet in a round whose pairs follow from an order.
    #[error(
        "{player} cannot be told whom to meet in round {round}: its pairs follow from an order. Undo that"
    )]
    Settled {
        /// One of them.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// The first round was paired by hand, so that nobody knows the order.
    #[error(
        "the first round was not paired by the program, so there is no order to go by: pair by hand, or change the system"
    )]
    NoOrder,
    /// Whoever asked for it has it go on no longer.
    #[error("the pairing was ended before it was found")]
    Ended,
    /// Whatever is paired, some meet who must not.
    #[error("round {round} cannot be paired: in every pairing some meet who must not; fewest with {}. Allow one of them, or settle other pairs", listed(.pairs))]
    Forbidden {
        /// Those who meet all the same in the pairing that has fewest of them.
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
