//! Events as they are written. What is written once must be readable for ever: fields may be added with a
//! default, but never renamed or given another meaning.

use outflank_play::{EndReason, Event, Name, Seat, Start};
use outflank_rules::{ByColor, Color, Content, Ending};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Record {
    Created {
        /// The canonical spec, for people who look into the log.
        spec: String,
        /// The spec with every parameter written out, by which the game is read again: a default that changes
        /// later cannot change an old game. Absent in the oldest records, of games whose defaults are pinned by a test.
        #[serde(default)]
        full: Option<String>,
        start: StartRecord,
        black: SeatText,
        white: SeatText,
    },
    Played {
        text: String,
        color: ColorText,
    },
    TookBack {
        plies: usize,
    },
    Seated {
        color: ColorText,
        seat: SeatText,
    },
    Ended {
        reason: ReasonText,
        color: Option<ColorText>,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StartRecord {
    Usual,
    Transcript {
        moves: Vec<String>,
    },
    /// A board as [`board_text`] writes it.
    Position {
        board: String,
        turn: ColorText,
        /// What Black and White have in hand, if the start said it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hands: Option<(u32, u32)>,
    },
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ColorText {
    Black,
    White,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ReasonText {
    Board,
    Resignation,
}

/// `human`, `human:` and a name, or `engine:` and the level.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct SeatText(String);

/// The kind of an event and its content as JSON.
pub(super) fn write(event: &Event) -> (String, String) {
    let record = match event {
        Event::Created { spec, start, seats } => Record::Created {
            spec: spec.to_string(),
            full: Some(spec.in_full()),
            start: match start {
                Start::Usual => StartRecord::Usual,
                Start::Transcript { moves } => StartRecord::Transcript { moves: moves.clone() },
                Start::Position { contents, turn, hands } => StartRecord::Position {
                    board: board_text(contents),
                    turn: ColorText::from(*turn),
                    hands: hands.map(|hands| (hands.black, hands.white)),
                },
            },
            black: SeatText(seat_text(&seats.black)),
            white: SeatText(seat_text(&seats.white)),
        },
        Event::Played { text, color } => Record::Played { text: text.clone(), color: (*color).into() },
        Event::TookBack { plies } => Record::TookBack { plies: *plies },
        Event::Seated { color, seat } => {
            Record::Seated { color: (*color).into(), seat: SeatText(seat_text(seat)) }
        }
        Event::Ended { reason: EndReason::Board } => Record::Ended { reason: ReasonText::Board, color: None },
        Event::Ended { reason: EndReason::Resignation { color } } => {
            Record::Ended { reason: ReasonText::Resignation, color: Some((*color).into()) }
        }
    };
    match serde_json::to_value(&record) {
        Ok(serde_json::Value::Object(entry)) => {
            entry.into_iter().next().map(|(kind, body)| (kind, body.to_string())).unwrap_or_default()
        }
        // A record is always written as one entry of an object.
        _ => Default::default(),
    }
}

/// Reads what [`write()`] wrote.
pub(super) fn read(kind: &str, body: &str) -> Result<Event, String> {
    let body: serde_json::Value = serde_json::from_str(body).map_err(|error| error.to_string())?;
    let entry = serde_json::Value::Object([(kind.to_owned(), body)].into_iter().collect());
    let record: Record = serde_json::from_value(entry).map_err(|error| error.to_string())?;
    Ok(match record {
        Record::Created { spec, full, start, black, white } => Event::Created {
            spec: full
                .unwrap_or(spec)
                .parse()
                .map_err(|error: outflank_rules::SpecError| error.to_string())?,
            start: match start {
                StartRecord::Usual => Start::Usual,
                StartRecord::Transcript { moves } => Start::Transcript { moves },
                StartRecord::Position { board, turn, hands } => Start::Position {
                    contents: board_contents(&board)?,
                    turn: turn.into(),
                    hands: hands.map(|(black, white)| ByColor { black, white }),
                },
            },
            seats: ByColor { black: seat(&black.0)?, white: seat(&white.0)? },
        },
        Record::Played { text, color } => Event::Played { text, color: color.into() },
        Record::TookBack { plies } => Event::TookBack { plies },
        Record::Seated { color, seat: text } => Event::Seated { color: color.into(), seat: seat(&text.0)? },
        Record::Ended { reason: ReasonText::Board, .. } => Event::Ended { reason: EndReason::Board },
        Record::Ended { reason: ReasonText::Resignation, color } => {
            let color = color.ok_or("a resignation of nobody")?.into();
            Event::Ended { reason: EndReason::Resignation { color } }
        }
    })
}

/// How a seat is written in events and rows.
pub(super) fn seat_text(seat: &Seat) -> String {
    match seat {
        Seat::Human { name: None } => "human".into(),
        Seat::Human { name: Some(name) } => format!("human:{name}"),
        Seat::Engine { level } => format!("engine:{level}"),
    }
}

/// Reads what [`seat_text`] wrote.
pub(super) fn seat(text: &str) -> Result<Seat, String> {
    let seat = match text.split_once(':') {
        None if text == "human" => Some(Seat::PERSON),
        Some(("human", name)) => Name::new(name).ok().map(|name| Seat::Human { name: Some(name) }),
        Some(("engine", level)) => level.parse().ok().map(|level| Seat::Engine { level }),
        _ => None,
    };
    seat.ok_or_else(|| format!("{text:?} is no seat"))
}

/// Reads `black` or `white`.
pub(super) fn color(text: &str) -> Result<Color, String> {
    Color::ALL.into_iter().find(|c| c.name() == text).ok_or_else(|| format!("{text:?} is no side"))
}

/// How a board is written in events and rows: one letter a cell, in the order of the layout.
pub(super) fn board_text(contents: &[Content]) -> String {
    contents.iter().copied().map(Content::letter).collect()
}

/// Reads what [`board_text`] wrote.
pub(super) fn board_contents(text: &str) -> Result<Vec<Content>, String> {
    text.chars().map(content).collect()
}

/// Reads a letter of a board. The oldest records have a dot for a cell that is not there.
fn content(letter: char) -> Result<Content, String> {
    let known = if letter == '.' { Some(Content::Absent) } else { Content::of_letter(letter) };
    known.ok_or_else(|| format!("{letter:?} lies on no cell"))
}

impl From<Color> for ColorText {
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

impl From<ColorText> for Color {
    fn from(color: ColorText) -> Self {
        match color {
            ColorText::Black => Self::Black,
            ColorText::White => Self::White,
        }
    }
}

/// The rules by which games end, as column `end_reason` names them.
const ENDINGS: [(Ending, &str); 8] = [
    (Ending::NoMoves, "board"),
    (Ending::Stalemate, "stalemate"),
    (Ending::Captured, "captured"),
    (Ending::Passes, "passes"),
    (Ending::Five, "five"),
    (Ending::Fortress, "fortress"),
    (Ending::Repetition, "repetition"),
    (Ending::PlyLimit, "ply_limit"),
];

/// Writes the rule by which a game ended.
pub(super) fn ending_text(ending: Ending) -> &'static str {
    ENDINGS.iter().find(|(known, _)| *known == ending).map_or("board", |(_, text)| text)
}

/// Reads the rule by which a game ended.
pub(super) fn ending(text: &str) -> Result<Ending, String> {
    let found = ENDINGS.iter().find(|(_, known)| *known == text);
    found.map(|(ending, _)| *ending).ok_or_else(|| format!("end {text:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_written_as_they_have_always_been() {
        let seats = || ByColor { black: Seat::PERSON, white: Seat::Engine { level: 4 } };
        let spec = || "othello".parse().unwrap();
        let contents = vec![Content::Piece(Color::Black), Content::Marked(Color::White), Content::Absent];
        let moves = vec!["f5".to_owned()];
        let resigned = EndReason::Resignation { color: Color::White };
        for (event, kind, body) in [
            (
                Event::Created { spec: spec(), start: Start::Usual, seats: seats() },
                "created",
                r#"{"black":"human","full":"othello?size=8&goal=most&hole=none","spec":"othello","start":"usual","white":"engine:4"}"#,
            ),
            (
                Event::Created { spec: spec(), start: Start::Transcript { moves }, seats: seats() },
                "created",
                r#"{"black":"human","full":"othello?size=8&goal=most&hole=none","spec":"othello","start":{"transcript":{"moves":["f5"]}},"white":"engine:4"}"#,
            ),
            (
                Event::Created {
                    spec: spec(),
                    start: Start::Position { contents: contents.clone(), turn: Color::White, hands: None },
                    seats: seats(),
                },
                "created",
                r#"{"black":"human","full":"othello?size=8&goal=most&hole=none","spec":"othello","start":{"position":{"board":"Xo#","turn":"white"}},"white":"engine:4"}"#,
            ),
            (
                Event::Created {
                    spec: spec(),
                    start: Start::Position {
                        contents,
                        turn: Color::White,
                        hands: Some(ByColor { black: 3, white: 5 }),
                    },
                    seats: seats(),
                },
                "created",
                r#"{"black":"human","full":"othello?size=8&goal=most&hole=none","spec":"othello","start":{"position":{"board":"Xo#","hands":[3,5],"turn":"white"}},"white":"engine:4"}"#,
            ),
            (
                Event::Played { text: "--".into(), color: Color::White },
                "played",
                r#"{"color":"white","text":"--"}"#,
            ),
            (Event::TookBack { plies: 7 }, "took_back", r#"{"plies":7}"#),
            (
                Event::Seated { color: Color::Black, seat: Seat::PERSON },
                "seated",
                r#"{"color":"black","seat":"human"}"#,
            ),
            (
                Event::Seated {
                    color: Color::White,
                    seat: Seat::Human { name: Name::new("Анна: \"Ä\"").ok() },
                },
                "seated",
                r#"{"color":"white","seat":"human:Анна: \"Ä\""}"#,
            ),
            (Event::Ended { reason: EndReason::Board }, "ended", r#"{"color":null,"reason":"board"}"#),
            (Event::Ended { reason: resigned }, "ended", r#"{"color":"white","reason":"resignation"}"#),
        ] {
            assert_eq!(write(&event), (kind.to_owned(), body.to_owned()));
            assert_eq!(read(kind, body), Ok(event));
        }
    }

    #[test]
    fn a_game_is_what_it_was_when_it_began() {
        // The canonical text leaves out what was a default; only the full text says what that was.
        let spec = |body: &str| match read("created", body) {
            Ok(Event::Created { spec, .. }) => spec.to_string(),
            other => panic!("{other:?}"),
        };
        let then = r#"{"black":"human","full":"othello?size=6&goal=most&hole=none","spec":"othello","start":"usual","white":"human"}"#;
        assert_eq!(spec(then), "othello?size=6", "when the default size was 6");
        let oldest = r#"{"black":"human","spec":"ringo","start":"usual","white":"human"}"#;
        assert_eq!(spec(oldest), "ringo");
    }

    #[test]
    fn boards_of_the_oldest_records_are_read() {
        let body = |board: &str| {
            format!(
                r#"{{"black":"human","spec":"othello","start":{{"position":{{"board":"{board}","turn":"white"}}}},"white":"human"}}"#
            )
        };
        assert!(read("created", &body("xO-.")).is_ok());
        assert_eq!(read("created", &body("xO-.")), read("created", &body("xO-#")));
        assert!(read("created", &body("xO-?")).is_err());
    }

    #[test]
    fn damaged_events_are_named() {
        for (kind, body) in [
            ("played", "{"),
            ("played", "{}"),
            ("danced", "{}"),
            ("seated", r#"{"color":"black","seat":"engine:300"}"#),
            ("seated", r#"{"color":"black","seat":"human:"}"#),
            ("seated", r#"{"color":"black","seat":"engine"}"#),
            ("ended", r#"{"color":null,"reason":"resignation"}"#),
        ] {
            assert!(read(kind, body).is_err(), "{kind} {body}");
        }
    }
}
