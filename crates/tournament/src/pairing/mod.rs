//! Pairs the next round in every system.

pub mod arena;
mod knock_out;
mod matching;
pub mod round_robin;
mod seeding;
pub mod swiss;
mod unpairable;
mod verify;

pub use seeding::seeded;
pub use unpairable::Unpairable;
pub use verify::{Mismatch, Verified, verify};

use crate::model::{Round, Settings, System, Tournament};

/// Pairs the next round of a tournament. The same tournament always gives the same round.
///
/// # Errors
/// If the last round is not over, no round is left, or no pairing is allowed.
pub fn pair(tournament: &Tournament) -> Result<Round, Unpairable> {
    pair_while(tournament, &|| true)
}

/// Pairs the next round like [`pair`], but calls `go_on` often. Once `go_on` has returned `false`, it must
/// not return `true` again.
///
/// # Errors
/// As [`pair`], or if `go_on` returned `false` before the round was paired.
pub fn pair_while(tournament: &Tournament, go_on: &dyn Fn() -> bool) -> Result<Round, Unpairable> {
    tournament.check_over()?;
    let number = tournament.paired() + 1;
    let settings = tournament.settings();
    if number > Settings::MOST_ROUNDS {
        return Err(Unpairable::AllPaired { rounds: Settings::MOST_ROUNDS });
    }
    match settings.system {
        System::Swiss | System::Arena if number > settings.rounds => {
            Err(Unpairable::AllPaired { rounds: settings.rounds })
        }
        System::Championship(_) if number > settings.rounds => knock_out::pair(tournament),
        System::Swiss | System::Championship(_) => swiss::pair(tournament, go_on),
        System::RoundRobin(form) => round_robin::pair(tournament, form),
        System::KnockOut(_) => knock_out::pair(tournament),
        System::Arena => arena::pair(tournament, go_on),
    }
}
