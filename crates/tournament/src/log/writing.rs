//! An entry of the log as a line of JSON.

use outflank_rules::Color;
use serde_json::{Map, Value, json};

use super::settings;
use crate::json::of_halves;
use crate::{Ending, Entry, Event, FederationNumber, GameResult, Pairer, Player, Report, Round};

/// The version of the form in which logs are written.
pub(super) const VERSION: u32 = 1;

/// Writes the entry of a number, from 1, as one line without its end.
#[must_use]
pub fn write_entry(number: usize, entry: &Entry) -> String {
    let (name, mut map) = write(&entry.event);
    map.insert("event".into(), name.into());
    map.insert("n".into(), number.into());
    if let Some(at) = &entry.at {
        map.insert("at".into(), at.as_str().into());
    }
    if number == 1 {
        map.insert("outflank_tournament".into(), VERSION.into());
    }
    Value::Object(map).to_string()
}

fn write(event: &Event) -> (&'static str, Map<String, Value>) {
    let (name, value) = match event {
        Event::Created(settings) => return ("created", settings::write(settings)),
        Event::Changed(settings) => return ("changed", settings::write(settings)),
        Event::Joined(player) => return ("joined", write_player(player)),
        Event::Edited(player) => return ("edited", write_player(player)),
        Event::Withdrew(player) => ("withdrew", json!({"player": player.as_str()})),
        Event::Returned(player) => ("returned", json!({"player": player.as_str()})),
        Event::Away { player, round, points } => {
            ("away", json!({"player": player.as_str(), "round": round, "points": of_halves(*points)}))
        }
        Event::Back { player, round } => ("back", json!({"player": player.as_str(), "round": round})),
        Event::Forced { black, white: Some(white), round } => {
            ("forced", json!({"black": black.as_str(), "white": white.as_str(), "round": round}))
        }
        Event::Forced { black, white: None, round } => {
            ("forced", json!({"bye": black.as_str(), "round": round}))
        }
        Event::Forbidden { one, other, round: Some(round) } => {
            ("forbidden", json!({"players": [one.as_str(), other.as_str()], "round": round}))
        }
        Event::Forbidden { one, other, round: None } => {
            ("forbidden", json!({"players": [one.as_str(), other.as_str()]}))
        }
        Event::Paired { number, round } => ("paired", write_round(*number, round)),
        Event::Ended(report) => return ("ended", write_report(report)),
        Event::Corrected { report } => return ("corrected", write_report(report)),
        Event::Undone { entry } => ("undone", json!({"entry": entry})),
    };
    match value {
        Value::Object(map) => (name, map),
        _ => (name, Map::new()),
    }
}

fn write_player(player: &Player) -> Map<String, Value> {
    let mut map = Map::new();
    map.insert("player".into(), player.id.as_str().into());
    map.insert("name".into(), player.name.as_str().into());
    let words = [("country", &player.country), ("club", &player.club), ("team", &player.team)];
    for (name, word) in words {
        if let Some(word) = word {
            map.insert(name.into(), word.as_str().into());
        }
    }
    if let Some(rating) = player.rating {
        map.insert("rating".into(), rating.into());
    }
    match player.federation {
        FederationNumber::Unsaid | FederationNumber::Own => {}
        FederationNumber::New => drop(map.insert("federation".into(), Value::Null)),
        FederationNumber::Of(number) => drop(map.insert("federation".into(), number.into())),
    }
    for (name, is_so) in [("woman", player.is_woman), ("youth", player.is_youth)] {
        if is_so {
            map.insert(name.into(), true.into());
        }
    }
    map
}

fn write_round(number: u32, round: &Round) -> Value {
    let tables: Value =
        round.tables.iter().map(|table| json!([table.black.as_str(), table.white.as_str()])).collect();
    let ids = |players: &[crate::PlayerId]| -> Value {
        players.iter().map(|player| Value::from(player.as_str())).collect()
    };
    let by = match round.pairer {
        Pairer::Program => "program",
        Pairer::Director => "director",
    };
    let mut value = json!({"round": number, "tables": tables, "byes": ids(&round.byes), "by": by});
    for (name, players) in [("half_byes", &round.half_byes), ("seeds", &round.seeds)] {
        if !players.is_empty() {
            value[name] = ids(players);
        }
    }
    value
}

fn write_report(report: &Report) -> Map<String, Value> {
    let mut map = Map::new();
    map.insert("round".into(), report.round.into());
    map.insert("black".into(), report.black.as_str().into());
    map.insert("white".into(), report.white.as_str().into());
    if let Some(result) = &report.result {
        write_result(result, &mut map);
    }
    map
}

fn write_result(result: &GameResult, map: &mut Map<String, Value>) {
    let discs: Value = Color::ALL.iter().map(|color| of_halves(result.discs()[*color])).collect();
    map.insert("discs".into(), discs);
    let (name, whose) = match result.ending() {
        Ending::Board => return,
        Ending::TimeDefault(color) => ("time_default", color.name()),
        Ending::Forfeit(color) => ("forfeit", color.name()),
        Ending::Nobody => ("forfeit", "both"),
    };
    map.insert(name.into(), whose.into());
}
