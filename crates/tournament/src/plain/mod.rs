//! Results of a tournament as one JSON object: players and rounds, as scripts write them.
//!
//! ```json
//! {"name": "Spring", "squares": 64, "rounds": 5,
//!  "players": [{"id": "A", "name": "Ann", "country": "FRA", "withdrawn_after": null}],
//!  "results": [[{"black": "A", "white": "F", "black_discs": 44, "white_discs": 20}, {"bye": "C"}]]}
//! ```
//!
//! Players may also have `federation`, the number in its list or null, `rating`, `club`, `team`, `woman` and `youth`; the tournament `seed`, `place`, `date`, `country` and
//! `bye_discs`, the discs that a bye counts: none where nothing is said. A game without discs is not over.

mod writing;

pub use writing::write;

use std::fmt::Write;

use outflank_rules::ByColor;
use serde_json::Value;
use thiserror::Error;

use crate::json::{Fields, JsonError, doubled, wrong_syntax};
use crate::text::evened;
use crate::{
    Ending, Event, GameResult, Halves, Pairer, Player, PlayerId, Refusal, Report, Round, Settings, Table,
    Tournament,
};

/// What is wrong with a file of results, and where in it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlainError {
    /// There is nothing in it.
    #[error("it is empty")]
    Empty,
    /// It is no JSON, or has a member of an object twice; the line and column are told.
    #[error("{line}:{column}: {what}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong.
        what: String,
    },
    /// A part is not as it should be.
    #[error("{0}")]
    Form(#[from] JsonError),
    /// Something cannot have happened.
    #[error("{place}: {refusal}")]
    Refused {
        /// Which part says so.
        place: String,
        /// Why not.
        refusal: Refusal,
    },
}

/// A round with the discs of its tables, black's and white's, where they are known.
type PlainRound = (Round, Vec<Option<[Halves; 2]>>);

struct Plain {
    settings: Settings,
    players: Vec<(Player, Option<u32>)>,
    rounds: Vec<PlainRound>,
}

/// Reads a tournament.
///
/// # Errors
/// It is empty, no JSON or not of this form, says something twice, or cannot have happened.
pub fn read(text: &str) -> Result<Tournament, PlainError> {
    let text = &*evened(text);
    if text.trim().is_empty() {
        return Err(PlainError::Empty);
    }
    let value: Value = serde_json::from_str(text).map_err(|error| PlainError::Syntax {
        line: error.line(),
        column: error.column(),
        what: wrong_syntax(&error),
    })?;
    if let Some((line, column, name)) = doubled(text) {
        return Err(PlainError::Syntax { line, column, what: format!("has a member {name:?} twice") });
    }
    follow(read_plain(value)?)
}

fn read_plain(value: Value) -> Result<Plain, JsonError> {
    let mut fields = Fields::of(value)?;
    let mut settings = Settings::usual(fields.maybe_text("name")?.unwrap_or_else(|| "Tournament".into()), 1);
    settings.squares = fields.maybe_number("squares")?.unwrap_or(settings.squares);
    settings.rounds = fields.number("rounds")?;
    settings.place = fields.maybe_text("place")?;
    settings.date = fields.maybe_text("date")?;
    settings.country = fields.maybe_text("country")?;
    settings.seed = fields.maybe_number("seed")?.unwrap_or(0);
    settings.unplayed = crate::Unplayed::usual(settings.squares);
    settings.unplayed.bye_discs =
        if fields.has("bye_discs") { fields.halves("bye_discs")? } else { Halves::ZERO };
    let plain = Plain {
        settings,
        players: fields.list("players", read_player)?,
        rounds: fields.list("results", read_round)?,
    };
    fields.finish()?;
    Ok(plain)
}

fn read_player(value: Value) -> Result<(Player, Option<u32>), JsonError> {
    let mut fields = Fields::of(value)?;
    let id = fields.parsed("id", |text| PlayerId::new(text))?;
    let name = fields.maybe_text("name")?.unwrap_or_else(|| id.to_string());
    let rating = match fields.maybe("rating") {
        None => None,
        Some(rating) => {
            let rating = rating.as_f64().filter(|rating| rating.abs() < 100_000.0);
            Some(rating.ok_or_else(|| JsonError::within("rating", "is no rating"))?.round() as i32)
        }
    };
    let player = Player {
        name,
        federation: fields.federation("federation")?,
        rating,
        country: fields.maybe_text("country")?.filter(|text| !text.is_empty()),
        club: fields.maybe_text("club")?.filter(|text| !text.is_empty()),
        team: fields.maybe_text("team")?.filter(|text| !text.is_empty()),
        is_woman: fields.flag("woman")?,
        is_youth: fields.flag("youth")?,
        id,
    };
    let withdrawn = fields.maybe_number("withdrawn_after")?;
    fields.finish().map(|()| (player, withdrawn))
}

fn read_round(value: Value) -> Result<PlainRound, JsonError> {
    let Value::Array(games) = value else { return Err(JsonError::new("is no list of games")) };
    let mut round = Round {
        tables: Vec::new(),
        byes: Vec::new(),
        half_byes: Vec::new(),
        pairer: Pairer::Director,
        seeds: Vec::new(),
    };
    let mut results = Vec::new();
    for (game, number) in games.into_iter().zip(1..) {
        let read = || -> Result<(), JsonError> {
            let mut fields = Fields::of(game)?;
            let id = |name: &str, fields: &mut Fields| fields.parsed(name, |text| PlayerId::new(text));
            if fields.has("bye") {
                round.byes.push(id("bye", &mut fields)?);
            } else if fields.has("half_bye") {
                round.half_byes.push(id("half_bye", &mut fields)?);
            } else {
                round.tables.push(Table::new(id("black", &mut fields)?, id("white", &mut fields)?));
                let is_over = ["black_discs", "white_discs"].iter().any(|name| fields.has(name));
                results.push(if is_over {
                    Some([fields.halves("black_discs")?, fields.halves("white_discs")?])
                } else {
                    None
                });
            }
            fields.finish()
        };
        read().map_err(|error| JsonError::within(&format!("game {number}"), error))?;
    }
    Ok((round, results))
}

fn follow(plain: Plain) -> Result<Tournament, PlainError> {
    let refused = |place: String| move |refusal: Refusal| PlainError::Refused { place, refusal };
    let squares = plain.settings.squares;
    let mut tournament = Tournament::create(plain.settings).map_err(refused("the tournament".into()))?;
    let mut leaving = Vec::new();
    for ((player, withdrawn), number) in plain.players.into_iter().zip(1..) {
        if let Some(after) = withdrawn {
            leaving.push((after, player.id.clone(), number));
        }
        let place = format!("players {number}");
        tournament.apply(&Event::Joined(Box::new(player))).map_err(refused(place))?;
    }
    let leave = |tournament: &mut Tournament, round: u32| {
        leaving.iter().filter(|(after, ..)| *after == round).try_for_each(|(_, id, number)| {
            let place = format!("players {number}");
            tournament.apply(&Event::Withdrew(id.clone())).map_err(refused(place))
        })
    };
    for ((round, results), number) in plain.rounds.into_iter().zip(1..) {
        leave(&mut tournament, number - 1)?;
        let place = format!("results {number}");
        let tables = round.tables.clone();
        let paired = Event::Paired { number, round: Box::new(round) };
        tournament.apply(&paired).map_err(refused(place))?;
        for ((table, discs), game) in tables.into_iter().zip(results).zip(1..) {
            let Some([black, white]) = discs else { continue };
            let mut place = format!("results {number}, ");
            let _ = write!(place, "game {game} ({} against {})", table.black, table.white);
            let result = GameResult::counted(ByColor { black, white }, Ending::Board, squares);
            let result = result.map_err(|error| refused(place.clone())(error.into()))?;
            let Table { black, white, .. } = table;
            let report = Report { round: number, black, white, result: Some(result) };
            tournament.apply(&Event::Ended(report)).map_err(refused(place))?;
        }
    }
    let last = tournament.paired();
    leave(&mut tournament, last)?;
    if let Some((after, id, number)) = leaving.iter().find(|(after, ..)| *after > last) {
        let what =
            format!("players {number}: {id} cannot have withdrawn after round {after}: {last} were played");
        return Err(JsonError::new(what).into());
    }
    Ok(tournament)
}
