//! Facts of an event that other formats cannot express. A file without them would be read as a different
//! event.

use super::Unwritable;
use crate::{Crosstable, Halves, System, Tournament, Unplayed};

/// Rejects points for rounds before a player joined.
pub(super) fn late_points(tournament: &Tournament) -> Result<(), Unwritable> {
    let points = tournament.settings().unplayed.late_points;
    if points == Halves::ZERO {
        return Ok(());
    }
    for at in 1..=tournament.paired() {
        if let Some(late) = tournament.entrants().iter().find(|entrant| entrant.joined > at) {
            return Err(Unwritable::LatePoints { round: at, points, player: late.player.id.clone() });
        }
    }
    Ok(())
}

/// Rejects byes that count a different number of discs than readers assume.
pub(super) fn bye_discs(tournament: &Tournament) -> Result<(), Unwritable> {
    let settings = tournament.settings();
    let (counted, read) = (settings.unplayed.bye_discs, Unplayed::usual(settings.squares).bye_discs);
    let mut byes =
        tournament.rounds().iter().zip(1..).filter_map(|(round, at)| Some((round.byes.first()?, at)));
    match byes.next().filter(|_| counted != read) {
        None => Ok(()),
        Some((player, round)) => Err(Unwritable::ByeDiscs { round, player: player.clone(), counted, read }),
    }
}

/// Rejects a game without a result before the last round.
pub(super) fn open_games(tournament: &Tournament) -> Result<(), Unwritable> {
    let before_last = tournament.rounds().split_last().map_or(&[][..], |(_, before)| before);
    let mut open = before_last
        .iter()
        .zip(1..)
        .filter_map(|(round, at)| Some((round.tables.iter().find(|table| table.result.is_none())?, at)));
    match open.next() {
        None => Ok(()),
        Some((table, round)) => {
            Err(Unwritable::OpenGame { round, black: table.black.clone(), white: table.white.clone() })
        }
    }
}

/// Rejects finals of a championship, which would be read as ordinary rounds.
pub(super) fn finals(tournament: &Tournament) -> Result<(), Unwritable> {
    match before_finals(tournament).saturating_add(1) {
        first if first > tournament.paired() => Ok(()),
        first => Err(Unwritable::Finals { round: first }),
    }
}

/// Returns the number of paired rounds before the finals, or of all paired rounds if the event has no finals.
pub(super) fn before_finals(tournament: &Tournament) -> u32 {
    let paired = tournament.paired();
    match tournament.settings().system {
        System::Championship(_) => tournament.settings().rounds.min(paired),
        _ => paired,
    }
}

/// Rejects points that players start with, as in a McMahon tournament.
pub(crate) fn start_points(tournament: &Tournament) -> Result<(), Unwritable> {
    // The score of an arena does not include these points.
    if tournament.settings().system == System::Arena {
        return Ok(());
    }
    let table = Crosstable::until(tournament, 0);
    let mut starts = tournament.entrants().iter().enumerate().map(|(at, entrant)| (entrant, table.start(at)));
    match starts.find(|(_, start)| *start != Halves::ZERO) {
        None => Ok(()),
        Some((entrant, start)) => {
            let points = start.in_points().to_string();
            Err(Unwritable::PointsByRating { player: entrant.player.id.clone(), points })
        }
    }
}
