//! Who meets whom next, by whatever system.

use thiserror::Error;

use crate::{PlayerId, Refusal, Round, System, Tournament, swiss};

/// The next round of a tournament. The same tournament always gives the same round.
///
/// # Errors
/// The round before is not over, no round is left, or there is no pairing that is allowed.
pub fn pair(tournament: &Tournament) -> Result<Round, Unpairable> {
    tournament.check_over()?;
    let number = tournament.paired() + 1;
    let settings = tournament.settings();
    match &settings.system {
        System::Swiss if number > settings.rounds => Err(Unpairable::Over { rounds: settings.rounds }),
        System::Swiss => swiss::pair(tournament),
        _ => Err(Unpairable::Over { rounds: settings.rounds }),
    }
}

/// Why there is no next round.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unpairable {
    /// Something has to happen before.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// All rounds are played.
    #[error("all {rounds} rounds are paired")]
    Over {
        /// How many there are.
        rounds: u32,
    },
    /// Nobody has an opponent.
    #[error("{present} of the players can be paired in round {round}: it takes two")]
    TooFew {
        /// How many are there.
        present: usize,
        /// The round.
        round: u32,
    },
    /// Whatever is paired, some meet who must not.
    #[error("round {round} cannot be paired: in every pairing some meet who must not; fewest with {}. Allow one of them, or settle other pairs", listed(.pairs))]
    Forbidden {
        /// Those who meet all the same in the pairing that has fewest of them.
        pairs: Vec<[PlayerId; 2]>,
        /// The round.
        round: u32,
    },
}

fn listed(pairs: &[[PlayerId; 2]]) -> String {
    let words: Vec<String> = pairs.iter().take(6).map(|[one, other]| format!("{one} and {other}")).collect();
    let more = if pairs.len() > 6 { ", and others" } else { "" };
    format!("{}{more}", words.join(", "))
}
