//! Othello Quest: games in the JSON format of the server behind the site and the app.
//!
//! ```text
//! {"id": …, "created": "2024-05-01T10:00:00.000Z", "tcb": 300000,
//!  "players": [{"id", "name", "oldR", "newR"}, …],              Black, then White; ratings before and after
//!  "position": {"startPos": "f5d6…", "moves": [{"m": "f5", "t": 1000}, {"m": "-", "t": 20}, {"s": "LOSE:RESIGN"}]}}
//! ```
//!
//! `startPos` has the moves of the opening that the server chose (XOT). `t` is the time for a move and `tcb`
//! the time of each side, in milliseconds. `-` is a pass. The last entry may state the ending for the side to
//! move: `LOSE:` or `WIN:` with `RESIGN`, `TIMEUP` or `DISCONNECT`, or `SCORE:` with discs. The reader
//! accepts one game, an array, a sequence, or `{"games": […]}`, and reads one game at a time. Other fields of
//! a game, a player or the position become tags such as `rated`, `black.newR` and `position.size`. The writer
//! writes them back.
//!
//! The format is undocumented. These facts come from programs that read the format.

use std::io::{BufRead, Write};

use outflank_rules::{ByColor, Color, Verdict};
use serde_json::{Map, Value, json};

use crate::cursor::Cursor;
use crate::record::{
    Date, GameRecord, Heading, How, RecordedMove, Score, Start, StatedResult, Tag, is_plain_othello,
};
use crate::stream::Sample;
use crate::stream::{self, Chunk, Cut, Reading, RecordWriter, Records, Text, WriteError};
use crate::transcript::{self, PASS};
use crate::{Place, ReadError, Reason};

const SITE: &str = "Othello Quest";
/// The field with the moves of the opening that the server chose.
const OPENING: &str = "startPos";
/// The prefixes of tags from a part of a game.
const PARTS: [&str; 3] = ["black.", "white.", "position."];

static CUT: Cut = Cut { next, read: |game, reading| read_game(game, reading).map(Some) };

/// Reads the games of a source.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &CUT)
}

/// Whether a text looks like this format: JSON with players, and with a position, a list of games or a
/// status.
pub(crate) fn is_like(sample: &Sample<'_>) -> bool {
    let text = sample.text().unwrap_or_default().trim_start();
    let names = |name: &str| text.contains(&format!("\"{name}\""));
    text.starts_with(['{', '['])
        && names("players")
        && (names("position") || names("games") || names("finalStatus"))
}

/// Takes the next game, which is a JSON object, and skips the text around it.
fn next(text: &mut Text<'_>, limit: usize) -> Option<Result<Chunk, ReadError>> {
    loop {
        match text.peek()? {
            '{' if is_list(text.ahead(64)) => while text.next() != Some('[') {},
            '{' => break,
            c if c.is_whitespace() || matches!(c, '[' | ']' | '}' | ',' | '\u{feff}') => drop(text.next()),
            _ => {
                // Invalid JSON is reported once, not at every character.
                let place = text.place();
                while text.peek().is_some_and(|c| c != '{') {
                    text.next();
                }
                return Some(Err(ReadError::new(place, Reason::NotJson("expected { or [".to_owned()))));
            }
        }
    }
    let mut chunk = Chunk::begin(text, limit);
    let (mut depth, mut is_string, mut is_escaped) = (0_u32, false, false);
    while let Some(c) = chunk.take(text) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' if is_string => is_escaped = true,
            '"' => is_string = !is_string,
            '{' if !is_string => depth = depth.saturating_add(1),
            '}' if !is_string => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    Some(chunk.end())
}

/// Whether an object is a list of games.
fn is_list(text: &str) -> bool {
    let mut rest = text;
    ["{", "\"games\"", ":", "["].into_iter().all(|part| match rest.trim_start().strip_prefix(part) {
        Some(after) => {
            rest = after;
            true
        }
        None => false,
    })
}

fn read_game(text: Cursor<'_>, reading: &Reading) -> Result<GameRecord, ReadError> {
    let game: Value = serde_json::from_str(text.text).map_err(|error| {
        let place = place_of(text, error.line(), error.column());
        let what = error.to_string();
        // The message of serde_json ends with a place in this object, so it is cut.
        let what = what.split(" at line ").next().filter(|_| !error.is_eof());
        ReadError::new(place, Reason::NotJson(what.unwrap_or("the game is not closed").to_owned()))
    })?;
    let fails = |reason| ReadError::new(text.place, reason);
    let position = game.get("position").filter(|position| position.is_object());
    let position = position.ok_or_else(|| fails(Reason::Without("position, which has its moves")))?;
    let spec = reading.game_of_size(8).ok_or_else(|| fails(Reason::NotABoardSize("8".to_owned())))?;
    let mut record = GameRecord::new(spec);
    record.spot = text.place.into();
    read_heading(&game, &mut record);
    let opening = position.get(OPENING).and_then(Value::as_str).unwrap_or_default();
    let moves = transcript::read(opening, reading.grammar()).map_err(|error| fails(error.reason))?;
    record.moves.extend(
        moves.into_iter().map(|mv| RecordedMove { spot: text.place.into(), ..RecordedMove::new(&mv.text) }),
    );
    record.given = record.moves.len();
    if !opening.is_empty() {
        record.tags.push(Tag::new(OPENING, opening));
    }
    for (name, value) in position.as_object().into_iter().flatten() {
        if name != OPENING && name != "moves" {
            record.tags.push(Tag::new(&format!("position.{name}"), &text_of(value)));
        }
    }
    for entry in position.get("moves").and_then(Value::as_array).into_iter().flatten() {
        if let Some(stated) = entry.get("s").and_then(Value::as_str) {
            record.heading.result = Some(result_of(stated, record.moves.len()));
            record.tags.push(Tag::known("s", stated));
        }
        let Some(mv) = entry.get("m").and_then(Value::as_str) else { continue };
        let [mv] = match mv {
            "-" => [PASS.to_owned()],
            mv => {
                let read = transcript::read(mv, reading.grammar()).ok();
                let read = read.and_then(|moves| <[_; 1]>::try_from(moves).ok()).map(|[mv]| [mv.text]);
                read.ok_or_else(|| fails(Reason::NotAMove(mv.to_owned())))?
            }
        };
        let time = entry.get("t").and_then(Value::as_f64).filter(|time| (0.0..1e12).contains(time));
        let time = time.map(|time| time.round() / 1000.0);
        record.moves.push(RecordedMove { time, spot: text.place.into(), ..RecordedMove::new(&mv) });
    }
    Ok(record)
}

/// Converts a line and a column in bytes, both from 1, within a part of a text to a place.
fn place_of(part: Cursor<'_>, line: usize, column: usize) -> Place {
    let lines = part.text.split('\n');
    let before: usize = lines.take(line.saturating_sub(1)).map(|line| line.len() + 1).sum();
    let mut rest = part;
    let mut at = (before + column.saturating_sub(1)).min(part.text.len());
    while !part.text.is_char_boundary(at) {
        at -= 1;
    }
    rest.skip(at);
    rest.place
}

fn read_heading(game: &Value, record: &mut GameRecord) {
    let stored = |name: &str, value: &Value, is_known| Tag { is_known, ..Tag::new(name, &text_of(value)) };
    record.heading.site = Some(SITE.to_owned());
    for (name, value) in game.as_object().into_iter().flatten() {
        match name.as_str() {
            "position" | "players" => {}
            "created" => {
                record.heading.date = value.as_str().and_then(Date::read);
                record.tags.push(stored(name, value, record.heading.date.is_some()));
            }
            "tcb" => {
                record.heading.clock = value.as_u64().map(clock);
                record.tags.push(stored(name, value, record.heading.clock.is_some()));
            }
            _ => record.tags.push(stored(name, value, false)),
        }
    }
    for (color, player) in
        Color::ALL.into_iter().zip(game.get("players").and_then(Value::as_array).into_iter().flatten())
    {
        for (name, value) in player.as_object().into_iter().flatten() {
            let own = &mut record.heading.players[color];
            match name.as_str() {
                "name" => own.name = value.as_str().and_then(Heading::text),
                "oldR" => {
                    own.rating = value.as_f64();
                    record.tags.push(stored(&format!("{color}.{name}"), value, own.rating.is_some()));
                }
                _ => record.tags.push(stored(&format!("{color}.{name}"), value, false)),
            }
        }
    }
}

/// Milliseconds in GGS notation.
fn clock(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Reads the result in the last entry of a game of `plies` plies.
fn result_of(stated: &str, plies: usize) -> StatedResult {
    let (word, rest) = stated.split_once(':').unwrap_or((stated, ""));
    let turn = if plies.is_multiple_of(2) { Color::Black } else { Color::White };
    let winner = match word {
        "WIN" => Some(turn),
        "LOSE" => Some(turn.opponent()),
        _ => None,
    };
    let how = match rest {
        "RESIGN" => Some(How::Resignation),
        "TIMEUP" => Some(How::Time),
        _ if stated.contains("DISCONNECT") => Some(How::Left),
        _ => None,
    };
    let discs = rest.split_once('-').and_then(|(black, white)| {
        Some(Score::Discs(ByColor { black: black.trim().parse().ok()?, white: white.trim().parse().ok()? }))
    });
    StatedResult { score: winner.map(|winner| Score::Verdict(Verdict::Win(winner))).or(discs), how }
}

/// Formats the result as the server does, for the side to move after `plies` plies. Returns `None` if the
/// format cannot express the result.
fn said_of(record: &GameRecord, plies: usize) -> Option<String> {
    let result = record.heading.result?;
    if let Some(stated) = record.tag("s").filter(|stated| result_of(stated, plies) == result) {
        return Some(stated.to_owned());
    }
    let turn = if plies.is_multiple_of(2) { Color::Black } else { Color::White };
    let how = match result.how {
        Some(How::Resignation) => "RESIGN",
        Some(How::Time) => "TIMEUP",
        Some(How::Left) => "DISCONNECT",
        _ => {
            let discs = result.score?.discs(64)?;
            return Some(format!("SCORE:{}-{}", discs.black, discs.white));
        }
    };
    match result.score?.verdict() {
        Verdict::Win(winner) => Some(format!("{}:{how}", if winner == turn { "WIN" } else { "LOSE" })),
        Verdict::Draw => None,
    }
}

/// A writer of games as an array. It plays each game, because the format requires passes.
#[derive(Debug, Default)]
pub struct Writer {
    games: u64,
}

impl RecordWriter for Writer {
    fn add(&mut self, record: &GameRecord, out: &mut dyn Write) -> Result<(), WriteError> {
        let game = written(record)?;
        out.write_all(if self.games == 0 { b"[" } else { b",\n" })?;
        out.write_all(game.to_string().as_bytes())?;
        self.games += 1;
        Ok(())
    }

    fn finish(&mut self, out: &mut dyn Write) -> Result<(), WriteError> {
        Ok(out.write_all(if self.games == 0 { b"[]\n" } else { b"]\n" })?)
    }
}

fn written(record: &GameRecord) -> Result<Value, WriteError> {
    let unsayable =
        |what: &str| WriteError::Unsayable(format!("Othello Quest has only games of Othello on 8x8{what}"));
    if !is_plain_othello(&record.game) || record.board().0.len() != 64 {
        return Err(unsayable(&format!(", not {}", record.game)));
    }
    if record.start != Start::Usual {
        return Err(unsayable(" from the usual start"));
    }
    let played = record.play()?;
    let opening: String = record.tag(OPENING).unwrap_or_default().split_whitespace().collect();
    let glued =
        |plies: usize| played.plies().iter().take(plies).map(|ply| ply.text.as_str()).collect::<String>();
    let given = opening.len() / 2;
    let is_said = !opening.is_empty() && glued(given).eq_ignore_ascii_case(&opening);
    let given = if is_said { given } else { record.given_plies(&played) };
    let mut own = record.moves.iter();
    let mut moves = Vec::new();
    for (at, ply) in played.plies().iter().enumerate() {
        let is_written = own.as_slice().first().is_some_and(|mv| (mv.text == PASS) == ply.is_pass);
        let time = if is_written { own.next().and_then(|mv| mv.time) } else { None };
        if at < given {
            continue;
        }
        let mut entry = Map::new();
        entry.insert("m".to_owned(), json!(if ply.is_pass { "-" } else { &ply.text }));
        if let Some(time) = time.filter(|time| (0.0..1e9).contains(time)) {
            entry.insert("t".to_owned(), json!((time * 1000.0).round() as u64));
        }
        moves.push(Value::Object(entry));
    }
    if let Some(stated) = said_of(record, played.plies().len()) {
        moves.push(json!({ "s": stated }));
    }
    let players = Color::ALL.map(|color| {
        let player = &record.heading.players[color];
        let mut entry = Map::new();
        if let Some(name) = &player.name {
            entry.insert("name".to_owned(), json!(name));
        }
        if let Some(rating) = player.rating {
            let stored = record.tag(&format!("{color}.oldR")).map(value_of);
            let stored = stored.filter(|stored| stored.as_f64() == Some(rating));
            entry.insert("oldR".to_owned(), stored.unwrap_or_else(|| json!(rating)));
        }
        add_kept(&mut entry, record, &format!("{color}."));
        Value::Object(entry)
    });
    let mut game = Map::new();
    if let Some(created) = created(record) {
        game.insert("created".to_owned(), json!(created));
    }
    if let Some(milliseconds) = milliseconds(record) {
        game.insert("tcb".to_owned(), json!(milliseconds));
    }
    game.insert("players".to_owned(), json!(players));
    let mut position = Map::new();
    position.insert(OPENING.to_owned(), json!(glued(given)));
    position.insert("moves".to_owned(), json!(moves));
    add_kept(&mut position, record, "position.");
    game.insert("position".to_owned(), Value::Object(position));
    add_kept(&mut game, record, "");
    Ok(Value::Object(game))
}

/// Adds the tags whose names begin with the prefix `part` as fields. The prefix of the game itself is empty.
fn add_kept(object: &mut Map<String, Value>, record: &GameRecord, part: &str) {
    // A game that begins with the field `games` would be read as a list of games.
    let is_of_game =
        |name: &str| !PARTS.iter().any(|part| name.starts_with(part)) && name != OPENING && name != "games";
    for tag in record.tags.iter().filter(|tag| !tag.is_known) {
        let name = tag.name.strip_prefix(part).filter(|name| !part.is_empty() || is_of_game(name));
        if let Some(name) = name {
            object.entry(name).or_insert_with(|| value_of(&tag.value));
        }
    }
}

/// Converts a value to the text of a tag. A string that could be mistaken for another value is quoted.
fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) if value_of(text) == *value => text.clone(),
        other => other.to_string(),
    }
}

/// Converts a text from [`text_of`] to its value.
fn value_of(text: &str) -> Value {
    let read = match text {
        "true" | "false" | "null" => serde_json::from_str(text).ok(),
        _ if text.starts_with(['{', '[', '"']) => serde_json::from_str(text).ok(),
        _ => {
            let whole =
                text.parse::<u64>().map(Value::from).or_else(|_| text.parse::<i64>().map(Value::from));
            // Other spellings, such as an id with too many digits for a number, stay strings.
            let number = whole.ok().or_else(|| text.parse::<f64>().ok().map(Value::from));
            number.filter(|number| {
                let written = number.to_string();
                number.is_number() && written == text
            })
        }
    };
    read.unwrap_or_else(|| json!(text))
}

/// Returns the date of the game, in the source's wording if that still matches.
fn created(record: &GameRecord) -> Option<String> {
    let date = record.heading.date?;
    let stored = record.tag("created").filter(|created| Date::read(created) == Some(date));
    Some(stored.map_or_else(|| date.to_string().replace(' ', "T"), str::to_owned))
}

/// Returns the milliseconds of each side, if the clock has only a main time.
fn milliseconds(record: &GameRecord) -> Option<u64> {
    let stated = record.heading.clock.as_ref()?;
    let stored =
        record.tag("tcb").and_then(|stored| stored.parse().ok()).filter(|stored| clock(*stored) == *stated);
    stored.or_else(|| {
        let (minutes, seconds) = stated.split_once(':')?;
        let seconds: u64 = seconds.parse().ok().filter(|seconds| *seconds < 60)?;
        minutes.parse::<u64>().ok()?.checked_mul(60)?.checked_add(seconds)?.checked_mul(1000)
    })
}
