//! What counts in an event and has no place in formats of others, so that what is read again would be another event.

use crate::{Crosstable, Halves, System, Tournament, Unplayed};

/// Points for rounds before somebody came.
pub(super) fn late_points(tournament: &Tournament) -> Result<(), String> {
    let points = tournament.settings().unplayed.late_points;
    if points == Halves::ZERO {
        return Ok(());
    }
    for at in 1..=tournament.paired() {
        if let Some(late) = tournament.entrants().iter().find(|entrant| entrant.joined > at) {
            return Err(format!(
                "round {at} counts {points} for {}, who came later, for which there is no place",
                late.player.id
            ));
        }
    }
    Ok(())
}

/// Discs of a bye that are not those that a reader gives it.
pub(super) fn bye_discs(tournament: &Tournament) -> Result<(), String> {
    let settings = tournament.settings();
    let (counted, read) = (settings.unplayed.bye_discs, Unplayed::usual(settings.squares).bye_discs);
    let mut byes =
        tournament.rounds().iter().zip(1..).filter_map(|(round, at)| Some((round.byes.first()?, at)));
    match byes.next().filter(|_| counted != read) {
        None => Ok(()),
        Some((player, at)) => Err(format!(
            "round {at} counts {counted} discs for the bye of {player}, for which there is no place: byes are read as {read}"
        )),
    }
}

/// Finals of a championship, which would be read as rounds like those before them.
pub(super) fn finals(tournament: &Tournament) -> Result<(), String> {
    match before_finals(tournament).saturating_add(1) {
        first if first > tournament.paired() => Ok(()),
        first => Err(format!("round {first} is one of the finals, for which there is no place")),
    }
}

/// How many rounds that are paired come before the finals of a championship; all, where there are none.
pub(super) fn before_finals(tournament: &Tournament) -> u32 {
    let paired = tournament.paired();
    match tournament.settings().system {
        System::Championship(_) => tournament.settings().rounds.min(paired),
        _ => paired,
    }
}

/// Points that a McMahon tournament begins with.
pub(crate) fn start_points(tournament: &Tournament) -> Result<(), String> {
    // The score of an arena has none of them.
    if tournament.settings().system == System::Arena {
        return Ok(());
    }
    let table = Crosstable::until(tournament, 0);
    let mut starts = tournament.entrants().iter().enumerate().map(|(at, entrant)| (entrant, table.start(at)));
    match starts.find(|(_, start)| *start != Halves::ZERO) {
        None => Ok(()),
        Some((entrant, start)) => Err(format!(
            "{} begins with {} by rating, for which there is no place",
            entrant.player.id,
            start.in_points()
        )),
    }
}
