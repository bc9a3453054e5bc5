//! A line of JSON as an entry of the log.

use outflank_rules::{ByColor, Color};
use serde_json::Value;

use super::settings;
use super::writing::VERSION;
use crate::json::{Fields, JsonError, doubled, halves, text};
use crate::{Ending, Entry, Event, GameResult, Halves, Pairer, Player, PlayerId, Report, Round, Table};

/// What is wrong with a line of a log.
pub type LineError = JsonError;

/// Who did not come, or used up the time.
const WHOSE: &[(Option<Color>, &str)] =
    &[(Some(Color::Black), "black"), (Some(Color::White), "white"), (None, "both")];

/// Reads a line that must be the entry of a number, from 1.
///
/// # Errors
/// It is no JSON, no entry that is known here, says something twice, or is the entry of another number.
pub fn read_entry(number: usize, line: &str) -> Result<Entry, LineError> {
    let value: Value = serde_json::from_str(line).map_err(|error| JsonError::of_syntax(&error))?;
    if let Some((_, column, name)) = doubled(line) {
        return Err(JsonError::new(format!("column {column}: has a member {name:?} twice")));
    }
    let mut fields = Fields::of(value)?;
    let stated: usize = fields.number("n")?;
    if stated != number {
        return Err(JsonError::new(format!("is entry {stated} where entry {number} should stand")));
    }
    if number == 1 {
        let version: u32 = fields.number("outflank_tournament")?;
        if version != VERSION {
            return Err(JsonError::new(format!("is of version {version}, and only {VERSION} is known here")));
        }
    }
    let at = fields.maybe_text("at")?;
    let event = read(&mut fields)?;
    fields.finish()?;
    Ok(Entry { at, event })
}

fn read(fields: &mut Fields) -> Result<Event, JsonError> {
    Ok(match fields.text("event")?.as_str() {
        "created" => Event::Created(Box::new(settings::read(fields)?)),
        "changed" => Event::Changed(Box::new(settings::read(fields)?)),
        "joined" => Event::Joined(Box::new(read_player(fields)?)),
        "edited" => Event::Edited(Box::new(read_player(fields)?)),
        "withdrew" => Event::Withdrew(id(fields, "player")?),
        "returned" => Event::Returned(id(fields, "player")?),
        "away" => Event::Away {
            player: id(fields, "player")?,
            round: fields.number("round")?,
            points: fields.halves("points")?,
        },
        "back" => Event::Back { player: id(fields, "player")?, round: fields.number("round")? },
        "forced" => read_forced(fields)?,
        "forbidden" => {
            let [one, other] = two(fields.list("players", player)?)?;
            Event::Forbidden { one, other, round: fields.maybe_number("round")? }
        }
        "paired" => Event::Paired { number: fields.number("round")?, round: Box::new(read_round(fields)?) },
        "ended" => Event::Ended(read_report(fields)?),
        "corrected" => Event::Corrected { report: read_report(fields)? },
        "undone" => Event::Undone { entry: fields.number("entry")? },
        other => return Err(JsonError::new(format!("the event {other:?} is not known here"))),
    })
}

fn read_player(fields: &mut Fields) -> Result<Player, JsonError> {
    let rating = if fields.has("rating") {
        let rating = fields.signed("rating")?;
        let rating = i32::try_from(rating);
        Some(rating.map_err(|_| JsonError::within("rating", "is no rating"))?)
    } else {
        None
    };
    Ok(Player {
        id: id(fields, "player")?,
        name: fields.text("name")?,
        federation: fields.federation("federation")?,
        country: fields.maybe_text("country")?,
        rating,
        club: fields.maybe_text("club")?,
        team: fields.maybe_text("team")?,
        is_woman: fields.flag("woman")?,
        is_youth: fields.flag("youth")?,
    })
}

fn read_forced(fields: &mut Fields) -> Result<Event, JsonError> {
    let round = fields.number("round")?;
    Ok(if fields.has("bye") {
        Event::Forced { black: id(fields, "bye")?, white: None, round }
    } else {
        Event::Forced { black: id(fields, "black")?, white: Some(id(fields, "white")?), round }
    })
}

fn read_round(fields: &mut Fields) -> Result<Round, JsonError> {
    let pairer = fields.word("by", &[(Pairer::Program, "program"), (Pairer::Director, "director")])?;
    Ok(Round {
        tables: fields.list("tables", |value| {
            let Value::Array(players) = value else {
                return Err(JsonError::new("is no list of two players"));
            };
            let players: Result<Vec<_>, _> = players.into_iter().map(player).collect();
            let [black, white] = two(players?)?;
            Ok(Table::new(black, white))
        })?,
        byes: fields.list("byes", player)?,
        half_byes: fields.list("half_byes", player)?,
        pairer,
        seeds: fields.list("seeds", player)?,
    })
}

fn read_report(fields: &mut Fields) -> Result<Report, JsonError> {
    let report = Report {
        round: fields.number("round")?,
        black: id(fields, "black")?,
        white: id(fields, "white")?,
        result: if fields.has("discs") { Some(read_result(fields)?) } else { None },
    };
    Ok(report)
}

fn read_result(fields: &mut Fields) -> Result<GameResult, JsonError> {
    let discs: Vec<Halves> = fields.list("discs", |value| halves(&value))?;
    let [black, white] = discs[..] else {
        return Err(JsonError::within("discs", "takes two numbers, black's and white's"));
    };
    let ending = if fields.has("time_default") {
        match fields.word("time_default", WHOSE)? {
            Some(color) => Ending::TimeDefault(color),
            None => return Err(JsonError::within("time_default", "only one side can default first")),
        }
    } else if fields.has("forfeit") {
        fields.word("forfeit", WHOSE)?.map_or(Ending::Nobody, Ending::Forfeit)
    } else {
        Ending::Board
    };
    if ending == Ending::Nobody && black == Halves::ZERO && white == Halves::ZERO {
        return Ok(GameResult::nobody());
    }
    // The board is as large as the discs say; whether it is the event's is asked when the entry is followed.
    let sum = black + white;
    let squares = u32::try_from(sum.count() / 2).ok().filter(|_| sum.is_whole());
    let squares = squares.ok_or_else(|| JsonError::within("discs", "are not the squares of a board"))?;
    let result = GameResult::counted(ByColor { black, white }, ending, squares);
    result.map_err(|error| JsonError::within("discs", error))
}

fn id(fields: &mut Fields, name: &str) -> Result<PlayerId, JsonError> {
    fields.parsed(name, |text| PlayerId::new(text))
}

fn player(value: Value) -> Result<PlayerId, JsonError> {
    PlayerId::new(text(value)?).map_err(|error| JsonError::new(error.to_string()))
}

fn two<T>(players: Vec<T>) -> Result<[T; 2], JsonError> {
    players.try_into().map_err(|_| JsonError::new("takes two players"))
}
