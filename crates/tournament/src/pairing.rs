//! Who meets whom next, by whatever system.

use thiserror::Error;

use crate::{
    PairingRules, PlayerId, Refusal, Round, Settings, System, Tournament, arena, knock_out, round_robin,
    swiss,
};

/// The next round of a tournament. The same tournament always gives the same round.
///
/// # Errors
/// The round before is not over, no round is left, or there is no pairing that is allowed.
pub fn pair(tournament: &Tournament) -> Result<Round, Unpairable> {
    pair_while(tournament, &|| true)
}

/// The same for as long as `go_on` says so, which is asked often and from no on is not to say yes again.
///
/// # Errors
/// As above, or it was ended before the round was found.
pub fn pair_while(tournament: &Tournament, go_on: &dyn Fn() -> bool) -> Result<Round, Unpairable> {
    pair_by(tournament, PairingRules::LATEST, go_on)
}

/// The next round as these rules pair it.
pub(crate) fn pair_by(
    tournament: &Tournament,
    rules: PairingRules,
    go_on: &dyn Fn() -> bool,
) -> Result<Round, Unpairable> {
    tournament.check_over()?;
    let number = tournament.paired() + 1;
    let settings = tournament.settings();
    if number > Settings::MOST_ROUNDS {
        return Err(Unpairable::Over { rounds: Settings::MOST_ROUNDS });
    }
    match settings.system {
        System::Swiss if number > settings.rounds => Err(Unpairable::Over { rounds: settings.rounds }),
        System::Arena if number > settings.rounds && rules != PairingRules::First => {
            Err(Unpairable::Over { rounds: settings.rounds })
        }
        System::Championship(_) if number > settings.rounds => knock_out::pair(tournament, rules),
        System::Swiss | System::Championship(_) => swiss::pair(tournament, rules, go_on),
        System::RoundRobin(form) => round_robin::pair(tournament, form, rules),
        System::KnockOut(_) => knock_out::pair(tournament, rules),
        System::Arena => arena::pair(tournament, rules, go_on),
    }
}

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
