//! Writing an entry of the log as a line of JSON.

use outflank_rules::Color;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::Serializer;

use super::form::{
    Away, Back, Forbidden, Forced, Head, Kind, Paired, PlayerForm, PlayerOnly, Reported, Side, Undone,
};
use super::settings::SettingsForm;
use crate::json::{Id, Members, Number, members};
use crate::model::{Ending, Entry, Event, PlayerId, Report, Round};

/// The version of the file format.
pub(super) const VERSION: u32 = 1;

/// Writes an entry with its number, from 1, as one line without a line break.
#[must_use]
pub fn write_entry(number: usize, entry: &Entry) -> String {
    let (event, mut line) = write(&entry.event);
    let outflank_tournament = (number == 1).then_some(VERSION);
    let head = Head { n: number, event, at: entry.at.clone(), outflank_tournament };
    line.append(&mut members(head.serialize(Serializer)));
    Value::Object(line).to_string()
}

fn write(event: &Event) -> (Kind, Members) {
    let (kind, value) = match event {
        Event::Created(settings) => (Kind::Created, SettingsForm::serialize(settings, Serializer)),
        Event::Changed(settings) => (Kind::Changed, SettingsForm::serialize(settings, Serializer)),
        Event::Joined(player) => (Kind::Joined, PlayerForm::serialize(player, Serializer)),
        Event::Edited(player) => (Kind::Edited, PlayerForm::serialize(player, Serializer)),
        Event::Withdrew(player) => (Kind::Withdrew, PlayerOnly { player: id(player) }.serialize(Serializer)),
        Event::Returned(player) => (Kind::Returned, PlayerOnly { player: id(player) }.serialize(Serializer)),
        Event::Away { player, round, points } => {
            (Kind::Away, Away { player: id(player), round: *round, points: *points }.serialize(Serializer))
        }
        Event::Back { player, round } => {
            (Kind::Back, Back { player: id(player), round: *round }.serialize(Serializer))
        }
        Event::Forced { black, white, round } => {
            (Kind::Forced, forced(black, white.as_ref(), *round).serialize(Serializer))
        }
        Event::Forbidden { one, other, round } => (
            Kind::Forbidden,
            Forbidden { players: [id(one), id(other)], round: *round }.serialize(Serializer),
        ),
        Event::Paired { number, round } => (Kind::Paired, paired(*number, round).serialize(Serializer)),
        Event::Ended(report) => (Kind::Ended, reported(report).serialize(Serializer)),
        Event::Corrected { report } => (Kind::Corrected, reported(report).serialize(Serializer)),
        Event::Undone { entry } => (Kind::Undone, Undone { entry: *entry }.serialize(Serializer)),
    };
    (kind, members(value))
}

fn id(player: &PlayerId) -> Id {
    Id(player.clone())
}

fn forced(black: &PlayerId, white: Option<&PlayerId>, round: u32) -> Forced {
    match white {
        Some(white) => Forced { black: Some(id(black)), white: Some(id(white)), bye: None, round },
        None => Forced { black: None, white: None, bye: Some(id(black)), round },
    }
}

fn paired(number: u32, round: &Round) -> Paired {
    let ids = |players: &[PlayerId]| players.iter().map(id).collect();
    Paired {
        round: number,
        tables: round.tables.iter().map(|table| [id(&table.black), id(&table.white)]).collect(),
        byes: ids(&round.byes),
        half_byes: ids(&round.half_byes),
        by: round.pairer,
        seeds: ids(&round.seeds),
    }
}

fn reported(report: &Report) -> Reported {
    let side = |color| if color == Color::Black { Side::Black } else { Side::White };
    let (time_default, forfeit) = match report.result.map(|result| result.ending()) {
        Some(Ending::TimeDefault(color)) => (Some(side(color)), None),
        Some(Ending::Forfeit(color)) => (None, Some(side(color))),
        Some(Ending::Nobody) => (None, Some(Side::Both)),
        Some(Ending::Board) | None => (None, None),
    };
    let discs = report.result.map(|result| Color::ALL.map(|color| Number(result.discs()[color])));
    let Report { round, black, white, .. } = report;
    Reported { round: *round, black: id(black), white: id(white), discs, time_default, forfeit }
}
