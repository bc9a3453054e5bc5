//! Results as one JSON object, from a tournament.

use serde::Serialize;
use serde_json::{Value, json};

use super::form::{Game, Person};
use super::read;
use crate::exchange::{Unwritable, start_points};
use crate::json::{Id, Number};
use crate::{Crosstable, Ending, Entrant, Player, Standing, Table, Tournament, of_table};

/// Writes the results of a tournament: a line a player and a line a game, as [`read`] takes them.
///
/// # Errors
/// Something has no place in this form, and the standings would be other ones without it.
pub fn write(tournament: &Tournament) -> Result<String, Unwritable> {
    // Reading it again does not show these, as it compares what results alone say.
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
        // The discs say what it counted, and that it was lost on time says nothing more about the standings.
        Some((Ending::Board | Ending::TimeDefault(_), discs)) => Some([discs.black, discs.white]),
        Some((Ending::Forfeit(_) | Ending::Nobody, _)) => {
            let what = "was not played, which results as JSON cannot say";
            return Err(format!("the game of {black} and {white} {what}"));
        }
    };
    Ok(Game::Table(black.clone(), white.clone(), discs))
}

/// A struct as JSON on one line.
fn line(form: &impl Serialize) -> Result<String, Unwritable> {
    serde_json::to_string(form).map_err(|error| Unwritable::Failed { what: error.to_string() })
}
