//! Knock-outs: the loser of a match is out.

mod bracket;
mod duel;

pub use bracket::{Bracket, Stage};
pub use duel::Duel;

use crate::model::{KnockOut, System, Tournament};

/// Returns the options of a tournament's knock-out and the number of rounds before it, or `None` for other
/// systems.
pub(crate) const fn form(tournament: &Tournament) -> Option<(KnockOut, u32)> {
    let settings = tournament.settings();
    match settings.system {
        System::KnockOut(form) => Some((form, 0)),
        System::Championship(form) => Some((form, settings.rounds)),
        _ => None,
    }
}

/// Returns the current bracket, or `None` before the program has paired the first round of the knock-out.
#[must_use]
pub fn bracket(tournament: &Tournament) -> Option<Bracket> {
    let (form, before) = form(tournament)?;
    let seeds = tournament.round(before + 1)?.seeds.clone();
    (seeds.len() > 1).then(|| Bracket::of(tournament, form, before, seeds))
}

/// Whether all matches of a knock-out are decided.
pub(crate) fn is_over(tournament: &Tournament) -> bool {
    bracket(tournament).is_some_and(|bracket| !bracket.is_open())
}
