//! Results as one JSON object, from a tournament.

use serde_json::{Map, Value, json};

use super::read;
use crate::exchange::{Unwritable, start_points};
use crate::json::of_halves;
use crate::{Crosstable, Ending, Entrant, FederationNumber, Standing, Table, Tournament, of_table};

/// Writes the results of a tournament: a line a player and a line a game, as [`read`] takes them.
///
/// # Errors
/// Something has no place in this form, and the standings would be other ones without it.
pub fn write(tournament: &Tournament) -> Result<String, Unwritable> {
    // Reading it again does not show these, as it compares what results alone say.
    start_points(tournament)?;
    let settings = tournament.settings();
    let mut head = Map::new();
    head.insert("name".into(), json!(settings.name));
    for (name, text) in [("place", &settings.place), ("country", &settings.country), ("date", &settings.date)]
    {
        if let Some(text) = text {
            head.insert(name.into(), json!(text));
        }
    }
    head.insert("squares".into(), json!(settings.squares));
    head.insert("rounds".into(), json!(tournament.planned_rounds()));
    head.insert("seed".into(), json!(settings.seed));
    head.insert("bye_discs".into(), of_halves(settings.unplayed.bye_discs));
    let head: Vec<String> = head.iter().map(|(name, value)| format!(" {}: {value}", json!(name))).collect();
    let players: Vec<String> =
        tournament.entrants().iter().map(|entrant| player(entrant).to_string()).collect();
    let mut rounds = Vec::with_capacity(tournament.rounds().len());
    for (round, number) in tournament.rounds().iter().zip(1..) {
        let mut games = Vec::new();
        for played in &round.tables {
            games.push(
                game(played)
                    .map_err(|what| Unwritable::Failed { what: format!("round {number}: {what}") })?
                    .to_string(),
            );
        }
        games.extend(round.byes.iter().map(|player| json!({"bye": player.as_str()}).to_string()));
        games.extend(round.half_byes.iter().map(|player| json!({"half_bye": player.as_str()}).to_string()));
        rounds.push(format!("  [{}]", games.join(",\n   ")));
    }
    let text = format!(
        "{{{},\n \"players\": [\n  {}],\n \"results\": [\n{}]}}\n",
        head.join(",\n").trim_start(),
        players.join(",\n  "),
        rounds.join(",\n"),
    );
    // What the form has no place for is found by reading it again, whatever it is.
    let again = read(&text).map_err(|error| Unwritable::Failed { what: error.to_string() })?;
    match (places(tournament), places(&again)) {
        (now, then) if now == then => Ok(text),
        (now, then) => {
            let other =
                now.iter().find(|place| !then.contains(place)).map_or("", |place| place.player.as_str());
            let what =
                format!("{other} would stand elsewhere: results as JSON hold games, byes and who has left");
            Err(Unwritable::Failed { what })
        }
    }
}

/// Who stands where by what results alone say; what orders equals is for whoever reads them.
fn places(tournament: &Tournament) -> Vec<Standing> {
    let mut places = of_table(&Crosstable::of(tournament));
    for place in &mut places {
        place.rank = 0;
        place.tiebreaks.clear();
        place.brightwell = crate::tiebreak::Value::default();
        place.score = place.points;
    }
    places.sort_by(|one, other| one.player.cmp(&other.player));
    places
}

fn player(entrant: &Entrant) -> Value {
    let player = &entrant.player;
    let mut map = Map::new();
    map.insert("id".into(), json!(player.id.as_str()));
    map.insert("name".into(), json!(player.name));
    match player.federation {
        FederationNumber::Unsaid | FederationNumber::Own => {}
        said => drop(map.insert("federation".into(), json!(said.known()))),
    }
    for (name, text) in [("country", &player.country), ("club", &player.club), ("team", &player.team)] {
        if let Some(text) = text {
            map.insert(name.into(), json!(text));
        }
    }
    if let Some(rating) = player.rating {
        map.insert("rating".into(), json!(rating));
    }
    for (name, is_so) in [("woman", player.is_woman), ("youth", player.is_youth)] {
        if is_so {
            map.insert(name.into(), json!(true));
        }
    }
    if let Some(after) = entrant.withdrawn_after {
        map.insert("withdrawn_after".into(), json!(after));
    }
    Value::Object(map)
}

fn game(table: &Table) -> Result<Value, String> {
    let (black, white) = (table.black.as_str(), table.white.as_str());
    let Some(result) = table.result else { return Ok(json!({"black": black, "white": white})) };
    match result.ending() {
        // The discs say what it counted, and that it was lost on time says nothing more about the standings.
        Ending::Board | Ending::TimeDefault(_) => Ok(json!({
            "black": black,
            "white": white,
            "black_discs": of_halves(result.discs().black),
            "white_discs": of_halves(result.discs().white),
        })),
        Ending::Forfeit(_) | Ending::Nobody => {
            Err(format!("the game of {black} and {white} was not played, which results as JSON cannot say"))
        }
    }
}
