//! Writes results as a JSON object.

use serde::Serialize;
use serde_json::{Value, json};

use super::form::{Game, Person};
use super::read;
use crate::exchange::{Unwritable, start_points};
use crate::json::{Id, Number};
use crate::{Crosstable, Ending, Entrant, Player, Standing, Table, Tournament, of_table};

/// Writes the results of a tournament, one line for each player and game, so that [`read`] can read them.
///
/// # Errors
/// If the file could not express something that affects the standings.
pub fn write(tournament: &Tournament) -> Result<String, Unwritable> {
    // The check below does not find points at the start, because it ignores scores.
    start_points(tournament)?;
    let settings = tournament.settings();
    let text = |text: &Option<String>| text.as_deref().map(Value::from);
    let head = [
        ("name", Some(settings.name.as_str().into())),
        ("place", text(&settings.place)),
        ("country", text(&settings.country)),
        ("date", text(&settings.date)),
        ("squares", Some(settings.squares.into())),
        ("rounds", Some(tournament.planned_rounds().into())),
        ("seed", Some(settings.seed.into())),
        ("bye_discs", Some(json!(Number(settings.unplayed.bye_discs)))),
    ];
    let head = head.into_iter().filter_map(|(name, value)| Some(format!("\"{name}\": {}", value?)));
    let head: Vec<String> = head.collect();
    let players: Result<Vec<String>, Unwritable> =
        tournament.entrants().iter().map(|entrant| line(&person(entrant))).collect();
    let mut rounds = Vec::with_capacity(tournament.rounds().len());
    for (round, number) in tournament.rounds().iter().zip(1..) {
        let tables = round.tables.iter().map(|table| {
            game(table).map_err(|what| Unwritable::Failed { what: format!("round {number}: {what}") })
        });
        let byes = round.byes.iter().cloned().map(Game::Bye);
        let half_byes = round.half_byes.iter().cloned().map(Game::HalfBye);
        let games: Result<Vec<String>, Unwritable> =
            tables.chain(byes.chain(half_byes).map(Ok)).map(|game| line(&game?)).collect();
        rounds.push(format!("  [{}]", games?.join(",\n   ")));
    }
    let text = format!(
        "{{{},\n \"players\": [\n  {}],\n \"results\": [\n{}]}}\n",
        head.join(",\n "),
        players?.join(",\n  "),
        rounds.join(",\n"),
    );
    // Reading the file back shows whether it lacks anything else.
    let again = read(&text).map_err(|error| Unwritable::Failed { what: error.to_string() })?;
    match (places(tournament), places(&again)) {
        (now, then) if now == then => Ok(text),
        (now, then) => {
            let other =
                now.iter().find(|place| !then.contains(place)).map_or("", |place| place.player.as_str());
            let what = format!(
                "the file would change the standings of {other}: results as JSON have only games, byes and withdrawals"
            );
            Err(Unwritable::Failed { what })
        }
    }
}

/// Returns the standings without ranks, scores and tie-breaks, in the order of ids. A reader computes these
/// itself.
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

fn person(entrant: &Entrant) -> Person {
    let Player { id, name, federation, country, rating, club, team, is_woman, is_youth } =
        entrant.player.clone();
    Person {
        id: Id(id),
        name: Some(name),
        federation,
        country,
        club,
        team,
        rating,
        woman: is_woman.then_some(true),
        youth: is_youth.then_some(true),
        withdrawn_after: entrant.withdrawn_after,
    }
}

fn game(table: &Table) -> Result<Game, String> {
    let Table { black, white, result } = table;
    let discs = match result.map(|result| (result.ending(), result.discs())) {
        None => None,
        // The discs already reflect a loss on time, which has no other effect.
        Some((Ending::Board | Ending::TimeDefault(_), discs)) => Some([discs.black, discs.white]),
        Some((Ending::Forfeit(_) | Ending::Nobody, _)) => {
            let what = "was not played, which results as JSON cannot express";
            return Err(format!("the game of {black} and {white} {what}"));
        }
    };
    Ok(Game::Table(black.clone(), white.clone(), discs))
}

/// Serializes a struct as JSON on one line.
fn line(form: &impl Serialize) -> Result<String, Unwritable> {
    serde_json::to_string(form).map_err(|error| Unwritable::Failed { what: error.to_string() })
}
