//! The serialized form of events. It must stay readable forever: add fields with a default, but never rename
//! them or change their meaning.

use outflank_play::{
    ClockParts, Delay, EndReason, Event, GuestId, Left, Millis, Offer, OverTheBoard, Span, Start, Terms,
    TimeDefault, Turn,
};
use outflank_rules::{ByColor, Color, Content, Ending};
use serde::{Deserialize, Serialize};

use super::seat::{seat, seat_text};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Record {
    Created {
        /// The canonical spec, for people who read the log.
        spec: String,
        /// The spec with all parameters. The game is restored from it, so that later defaults cannot change
        /// an old game.
        full: String,
        start: StartRecord,
        black: SeatText,
        white: SeatText,
        /// Absent if the terms are the default ones.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        terms: Option<TermsRecord>,
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
    Offered {
        color: ColorText,
        offer: OfferText,
    },
    Declined {
        color: ColorText,
        offer: OfferText,
    },
    Ended {
        reason: ReasonText,
        color: Option<ColorText>,
    },
    Swapped {},
    MoreTime {
        color: ColorText,
    },
    Defaulted {
        color: ColorText,
    },
    Interrupted {
        from_ms: i64,
    },
    Adjourned {},
    Resumed {},
    /// The boards are in the form of [`board_text`].
    Corrected {
        ply: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        before: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        claimant: Option<ColorText>,
        plies: usize,
    },
    Stood {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        played: Option<String>,
        board: String,
        turn: ColorText,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        claimant: Option<ColorText>,
    },
    Continued {
        game: String,
    },
}

/// The clocks after an event. Times are in milliseconds, and the first of each pair is Black's.
#[derive(Serialize, Deserialize)]
struct ClockRecord {
    /// The time of each side when the turn began.
    left: [u64; 2],
    /// Byo-yomi periods.
    #[serde(default, skip_serializing_if = "is_no_period")]
    periods: [u16; 2],
    /// The lag that each side can still be granted for the next move.
    quota: [u64; 2],
    /// The side to move, the time used in this turn, and whether the clock runs.
    turn: Option<(ColorText, u64, bool)>,
    /// When the clocks were in this state, in milliseconds since 1970.
    at: i64,
}

fn is_no_period(periods: &[u16; 2]) -> bool {
    *periods == [0, 0]
}

/// The terms of a game. Absent fields have the values of [`Terms::default`], which never change.
#[derive(Serialize, Deserialize)]
struct TermsRecord {
    /// The time control in its canonical form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time_default: Option<TimeDefaultText>,
    #[serde(default, skip_serializing_if = "is_false")]
    no_take_backs: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    draws: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    swap: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    public: bool,
    /// The delay of spectators, in moves.
    #[serde(default, skip_serializing_if = "is_no_move")]
    delay: u8,
    /// For a game over a wooden board: the number of moves after a mistake within which it can be corrected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    over_the_board: Option<u8>,
    #[serde(default, skip_serializing_if = "is_false")]
    rated: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_false(value: &bool) -> bool {
    !value
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_no_move(moves: &u8) -> bool {
    *moves == 0
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum OfferText {
    TakeBack,
    Rematch,
    Draw,
    MoreTime,
    Adjourn,
    GoOn,
}

/// The score of a loss on time. Absent for the narrowest loss.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum TimeDefaultText {
    Full,
    PlayOn,
    WinnerCompletes,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StartRecord {
    Usual,
    Transcript {
        moves: Vec<String>,
    },
    /// The board is in the form of [`board_text`].
    Position {
        board: String,
        turn: ColorText,
        /// The pieces of Black and White in hand, if stated.
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
    Time,
    Settled,
    Abandoned,
    Agreement,
    Aborted,
}

/// The text of a seat, as [`seat_text`] writes it.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct SeatText(String);

/// Returns the kind of an event, and its content as JSON.
pub(super) fn write(event: &Event) -> (String, String) {
    let record = match event {
        Event::Created { spec, start, seats, terms } => Record::Created {
            spec: spec.to_string(),
            full: spec.in_full(),
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
            terms: (*terms != Terms::default()).then(|| TermsRecord {
                clock: terms.clock.map(|clock| clock.to_string()),
                time_default: match terms.time_default {
                    TimeDefault::Full => Some(TimeDefaultText::Full),
                    TimeDefault::PlayOn => Some(TimeDefaultText::PlayOn),
                    TimeDefault::WinnerCompletes => Some(TimeDefaultText::WinnerCompletes),
                    TimeDefault::Fixed => None,
                },
                no_take_backs: !terms.take_backs,
                draws: terms.draws,
                swap: terms.swap,
                public: terms.is_public,
                delay: terms.delay.moves(),
                over_the_board: terms.over_the_board.map(OverTheBoard::window),
                rated: terms.is_rated,
            }),
        },
        Event::Played { text, color } => Record::Played { text: text.clone(), color: (*color).into() },
        Event::TookBack { plies } => Record::TookBack { plies: *plies },
        Event::Seated { color, seat } => {
            Record::Seated { color: (*color).into(), seat: SeatText(seat_text(seat)) }
        }
        Event::Offered { color, offer } => Record::Offered { color: (*color).into(), offer: (*offer).into() },
        Event::Declined { color, offer } => {
            Record::Declined { color: (*color).into(), offer: (*offer).into() }
        }
        Event::Swapped => Record::Swapped {},
        Event::MoreTime { color } => Record::MoreTime { color: (*color).into() },
        Event::Defaulted { color } => Record::Defaulted { color: (*color).into() },
        Event::Interrupted { from } => Record::Interrupted { from_ms: from.0 },
        Event::Adjourned => Record::Adjourned {},
        Event::Resumed => Record::Resumed {},
        Event::Corrected { ply, text, before, claimant, plies } => Record::Corrected {
            ply: *ply,
            text: text.clone(),
            before: board_text(before),
            claimant: claimant.map(ColorText::from),
            plies: *plies,
        },
        Event::Stood { played, contents, turn, claimant } => Record::Stood {
            played: played.clone(),
            board: board_text(contents),
            turn: (*turn).into(),
            claimant: claimant.map(ColorText::from),
        },
        Event::Continued { game } => Record::Continued { game: game.clone() },
        Event::Ended { reason: EndReason::Time { color } } => {
            Record::Ended { reason: ReasonText::Time, color: Some((*color).into()) }
        }
        Event::Ended { reason: EndReason::Settled { color } } => {
            Record::Ended { reason: ReasonText::Settled, color: Some((*color).into()) }
        }
        Event::Ended { reason: EndReason::Abandoned { color } } => {
            Record::Ended { reason: ReasonText::Abandoned, color: Some((*color).into()) }
        }
        Event::Ended { reason: EndReason::Agreement } => {
            Record::Ended { reason: ReasonText::Agreement, color: None }
        }
        Event::Ended { reason: EndReason::Aborted } => {
            Record::Ended { reason: ReasonText::Aborted, color: None }
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
        // A record always serializes to an object with one entry.
        _ => Default::default(),
    }
}

/// Parses the output of [`write()`].
pub(super) fn read(kind: &str, body: &str) -> Result<Event, String> {
    if !kind.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
        return Err(format!("unknown kind of event `{kind}`"));
    }
    let record: Record =
        serde_json::from_str(&format!("{{\"{kind}\":{body}}}")).map_err(|error| error.to_string())?;
    Ok(match record {
        Record::Created { spec: _, full, start, black, white, terms } => Event::Created {
            spec: full.parse().map_err(|error: outflank_rules::SpecError| error.to_string())?,
            start: match start {
                StartRecord::Usual => Start::Usual,
                StartRecord::Transcript { moves } => Start::Transcript { moves },
                StartRecord::Position { board, turn, hands } => Start::Position {
                    contents: board_contents(&board)?,
                    turn: turn.into(),
                    hands: hands.map(|(black, white)| ByColor { black, white }),
                },
            },
            seats: Box::new(ByColor { black: seat(&black.0)?, white: seat(&white.0)? }),
            terms: match terms {
                None => Terms::default(),
                Some(TermsRecord {
                    clock,
                    time_default,
                    no_take_backs,
                    draws,
                    swap,
                    public,
                    delay,
                    over_the_board,
                    rated,
                }) => Terms {
                    clock: clock
                        .map(|clock| clock.parse())
                        .transpose()
                        .map_err(|error: outflank_play::TimeControlError| error.to_string())?,
                    time_default: match time_default {
                        Some(TimeDefaultText::Full) => TimeDefault::Full,
                        Some(TimeDefaultText::PlayOn) => TimeDefault::PlayOn,
                        Some(TimeDefaultText::WinnerCompletes) => TimeDefault::WinnerCompletes,
                        None => TimeDefault::Fixed,
                    },
                    take_backs: !no_take_backs,
                    draws,
                    swap,
                    is_public: public,
                    delay: Delay::new(delay).map_err(|error| error.to_string())?,
                    over_the_board: over_the_board
                        .map(OverTheBoard::new)
                        .transpose()
                        .map_err(|error| error.to_string())?,
                    is_rated: rated,
                },
            },
        },
        Record::Played { text, color } => Event::Played { text, color: color.into() },
        Record::TookBack { plies } => Event::TookBack { plies },
        Record::Seated { color, seat: text } => Event::Seated { color: color.into(), seat: seat(&text.0)? },
        Record::Offered { color, offer } => Event::Offered { color: color.into(), offer: offer.into() },
        Record::Declined { color, offer } => Event::Declined { color: color.into(), offer: offer.into() },
        Record::Swapped {} => Event::Swapped,
        Record::MoreTime { color } => Event::MoreTime { color: color.into() },
        Record::Defaulted { color } => Event::Defaulted { color: color.into() },
        Record::Adjourned {} => Event::Adjourned,
        Record::Resumed {} => Event::Resumed,
        Record::Interrupted { from_ms } => Event::Interrupted { from: Millis(from_ms) },
        Record::Corrected { ply, text, before, claimant, plies } => Event::Corrected {
            ply,
            text,
            before: board_contents(&before)?,
            claimant: claimant.map(Color::from),
            plies,
        },
        Record::Stood { played, board, turn, claimant } => Event::Stood {
            played,
            contents: board_contents(&board)?,
            turn: turn.into(),
            claimant: claimant.map(Color::from),
        },
        Record::Continued { game } => Event::Continued { game },
        Record::Ended { reason: ReasonText::Agreement, .. } => Event::Ended { reason: EndReason::Agreement },
        Record::Ended { reason: ReasonText::Aborted, .. } => Event::Ended { reason: EndReason::Aborted },
        Record::Ended { reason: ReasonText::Board, .. } => Event::Ended { reason: EndReason::Board },
        Record::Ended { reason: ReasonText::Abandoned, color } => {
            let color = color.ok_or("the side that left is missing")?.into();
            Event::Ended { reason: EndReason::Abandoned { color } }
        }
        Record::Ended { reason: ReasonText::Time, color } => {
            let color = color.ok_or("the side without time is missing")?.into();
            Event::Ended { reason: EndReason::Time { color } }
        }
        Record::Ended { reason: ReasonText::Settled, color } => {
            let color = color.ok_or("the side without time is missing")?.into();
            Event::Ended { reason: EndReason::Settled { color } }
        }
        Record::Ended { reason: ReasonText::Resignation, color } => {
            let color = color.ok_or("the side that resigned is missing")?.into();
            Event::Ended { reason: EndReason::Resignation { color } }
        }
    })
}

/// Serializes the clocks after an event.
pub(super) fn clock_text(parts: &ClockParts) -> String {
    let ClockParts { left, quota, turn, at } = parts;
    let record = ClockRecord {
        left: [left.black.time.0, left.white.time.0],
        periods: [left.black.periods, left.white.periods],
        quota: [quota.black.0, quota.white.0],
        turn: turn.map(|turn| (turn.color.into(), turn.used.0, turn.running)),
        at: at.0,
    };
    // Serializing numbers cannot fail.
    serde_json::to_string(&record).unwrap_or_default()
}

/// Parses the output of [`clock_text`].
pub(super) fn clock(text: &str) -> Result<ClockParts, String> {
    let ClockRecord { left, periods, quota, turn, at } =
        serde_json::from_str(text).map_err(|error| format!("the clocks: {error}"))?;
    let side = |side: usize| Left { time: Span(left[side]), periods: periods[side] };
    Ok(ClockParts {
        left: ByColor { black: side(0), white: side(1) },
        quota: ByColor { black: Span(quota[0]), white: Span(quota[1]) },
        turn: turn.map(|(color, used, running)| Turn { color: color.into(), used: Span(used), running }),
        at: Millis(at),
    })
}

/// Returns the stored form of a person: an ID, or `local` for a local visitor without a guest.
pub(super) fn person_text(who: Option<GuestId>) -> String {
    who.map_or_else(|| "local".to_owned(), |who| who.to_string())
}

/// Parses the output of [`person_text`].
pub(super) fn person(text: &str) -> Result<Option<GuestId>, String> {
    if text == "local" {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| format!("{text:?} is no person"))
}

/// Parses `black` or `white`.
pub(super) fn color(text: &str) -> Result<Color, String> {
    Color::ALL.into_iter().find(|c| c.name() == text).ok_or_else(|| format!("{text:?} is no side"))
}

/// Returns the stored form of a board: one letter for each cell, in the order of the layout.
pub(super) fn board_text(contents: &[Content]) -> String {
    contents.iter().copied().map(Content::letter).collect()
}

/// Parses the output of [`board_text`].
pub(super) fn board_contents(text: &str) -> Result<Vec<Content>, String> {
    text.chars().map(content).collect()
}

/// Returns the content of a cell from its letter.
fn content(letter: char) -> Result<Content, String> {
    Content::of_letter(letter).ok_or_else(|| format!("{letter:?} is not the content of a cell"))
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

impl From<Offer> for OfferText {
    fn from(offer: Offer) -> Self {
        match offer {
            Offer::TakeBack => Self::TakeBack,
            Offer::Rematch => Self::Rematch,
            Offer::Draw => Self::Draw,
            Offer::MoreTime => Self::MoreTime,
            Offer::Adjourn => Self::Adjourn,
            Offer::GoOn => Self::GoOn,
        }
    }
}

impl From<OfferText> for Offer {
    fn from(offer: OfferText) -> Self {
        match offer {
            OfferText::TakeBack => Self::TakeBack,
            OfferText::Rematch => Self::Rematch,
            OfferText::Draw => Self::Draw,
            OfferText::MoreTime => Self::MoreTime,
            OfferText::Adjourn => Self::Adjourn,
            OfferText::GoOn => Self::GoOn,
        }
    }
}

/// The rules that end a game, as in the column `end_reason`.
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

/// Returns the stored form of the rule that ended a game.
pub(super) fn ending_text(ending: Ending) -> &'static str {
    ENDINGS.iter().find(|(known, _)| *known == ending).map_or("board", |(_, text)| text)
}

/// Parses the rule that ended a game.
pub(super) fn ending(text: &str) -> Result<Ending, String> {
    let found = ENDINGS.iter().find(|(_, known)| *known == text);
    found.map(|(ending, _)| *ending).ok_or_else(|| format!("end {text:?}"))
}

#[cfg(test)]
mod tests;
