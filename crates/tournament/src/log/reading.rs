//! Reading an entry of the log from a line of JSON.

use outflank_rules::{ByColor, Color};
use thiserror::Error;

use super::form::{
    Away, Back, Forbidden, Forced, Head, Kind, Paired, PlayerOnly, Registered, Reported, Side, Undone,
};
use super::settings::Agreed;
use super::writing::VERSION;
use crate::json::{Flaw, Id, Members, Number, object_of_text, of_members};
use crate::model::{Ending, Entry, Event, GameResult, Halves, PlayerId, Report, Round, Table};

/// An error in a line of a log. It states the column in invalid JSON, otherwise the member.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct LineError(String);

impl From<Flaw> for LineError {
    fn from(Flaw { column, what, .. }: Flaw) -> Self {
        Self(format!("column {column}: {what}"))
    }
}

impl From<String> for LineError {
    fn from(what: String) -> Self {
        Self(what)
    }
}

impl From<&str> for LineError {
    fn from(what: &str) -> Self {
        Self(what.to_owned())
    }
}

/// Reads a line that is to be the entry with this number, from 1.
///
/// # Errors
/// If the line is not JSON, has an invalid or duplicate member, or states another number.
pub fn read_entry(number: usize, line: &str) -> Result<Entry, LineError> {
    let mut members = object_of_text(line)?;
    let head = Head::NAMES.into_iter().filter_map(|name| members.remove_entry(name)).collect();
    let head: Head = of_members(head)?;
    if head.n != number {
        return Err(format!("is entry {} instead of entry {number}", head.n).into());
    }
    match head.outflank_tournament {
        Some(VERSION) if number == 1 => {}
        None if number > 1 => {}
        Some(version) if number == 1 => {
            return Err(
                format!("has version {version}, but this program supports only version {VERSION}").into()
            );
        }
        Some(_) => return Err("outflank_tournament: belongs in the first entry only".into()),
        None => return Err("missing field `outflank_tournament`".into()),
    }
    Ok(Entry { at: head.at, event: read(head.event, members)? })
}

fn read(kind: Kind, members: Members) -> Result<Event, LineError> {
    let settings = |members| of_members(members).map(|Agreed(settings)| Box::new(settings));
    let player = |members| of_members(members).map(|Registered(player)| Box::new(player));
    let who = |members| of_members(members).map(|PlayerOnly { player: Id(player) }| player);
    Ok(match kind {
        Kind::Created => Event::Created(settings(members)?),
        Kind::Changed => Event::Changed(settings(members)?),
        Kind::Joined => Event::Joined(player(members)?),
        Kind::Edited => Event::Edited(player(members)?),
        Kind::Withdrew => Event::Withdrew(who(members)?),
        Kind::Returned => Event::Returned(who(members)?),
        Kind::Away => {
            let Away { player: Id(player), round, points } = of_members(members)?;
            Event::Away { player, round, points }
        }
        Kind::Back => {
            let Back { player: Id(player), round } = of_members(members)?;
            Event::Back { player, round }
        }
        Kind::Forced => forced(of_members(members)?)?,
        Kind::Forbidden => {
            let Forbidden { players: [Id(one), Id(other)], round } = of_members(members)?;
            Event::Forbidden { one, other, round }
        }
        Kind::Paired => paired(of_members(members)?),
        Kind::Ended => Event::Ended(report(of_members(members)?)?),
        Kind::Corrected => Event::Corrected { report: report(of_members(members)?)? },
        Kind::Undone => {
            let Undone { entry } = of_members(members)?;
            Event::Undone { entry }
        }
    })
}

fn forced(Forced { black, white, bye, round }: Forced) -> Result<Event, LineError> {
    match (black, white, bye) {
        (Some(Id(black)), Some(Id(white)), None) => Ok(Event::Forced { black, white: Some(white), round }),
        (None, None, Some(Id(player))) => Ok(Event::Forced { black: player, white: None, round }),
        _ => Err("needs black and white, or bye".into()),
    }
}

fn paired(Paired { round: number, tables, byes, half_byes, by: pairer, seeds }: Paired) -> Event {
    let ids = |ids: Vec<Id>| -> Vec<PlayerId> { ids.into_iter().map(|Id(id)| id).collect() };
    let tables = tables.into_iter().map(|[Id(black), Id(white)]| Table::new(black, white)).collect();
    let round = Round { tables, byes: ids(byes), half_byes: ids(half_byes), pairer, seeds: ids(seeds) };
    Event::Paired { number, round: Box::new(round) }
}

fn report(reported: Reported) -> Result<Report, LineError> {
    let Reported { round, black: Id(black), white: Id(white), discs, time_default, forfeit } = reported;
    let color = |side| match side {
        Side::Black => Some(Color::Black),
        Side::White => Some(Color::White),
        Side::Both => None,
    };
    let ending = match (time_default, forfeit) {
        (None, None) => Ending::Board,
        (None, Some(side)) => color(side).map_or(Ending::Nobody, Ending::Forfeit),
        (Some(side), None) => {
            let loser = color(side).ok_or("time_default: must be black or white, not both")?;
            Ending::TimeDefault(loser)
        }
        (Some(_), Some(_)) => return Err("can have time_default or forfeit, not both".into()),
    };
    let result = match discs {
        Some([Number(black), Number(white)]) => Some(result(ByColor { black, white }, ending)?),
        None if ending == Ending::Board => None,
        None => return Err("missing field `discs`".into()),
    };
    Ok(Report { round, black, white, result })
}

fn result(discs: ByColor<Halves>, ending: Ending) -> Result<GameResult, LineError> {
    if ending == Ending::Nobody && discs == ByColor::from_fn(|_| Halves::ZERO) {
        return Ok(GameResult::nobody());
    }
    // The size of the board is derived from the discs. Applying the entry compares it with the event's board.
    let sum = discs.black + discs.white;
    let squares = u32::try_from(sum.count() / 2).ok().filter(|_| sum.is_whole());
    let squares = squares.ok_or("discs: do not add up to the squares of a board")?;
    GameResult::counted(discs, ending, squares).map_err(|error| format!("discs: {error}").into())
}
