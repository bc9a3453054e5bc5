//! The server's messages (docs/protocol.md), as far as the bot needs them.

use outflank_rules::{ByColor, Color, Content};
use serde::{Deserialize, Deserializer};

/// A line of the stream.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Message {
    Snapshot {
        game: Box<Game>,
    },
    Event {
        seq: u64,
        event: Event,
        clocks: Option<Clocks>,
    },
    /// Marks the end of the missed events. It has no other meaning in a game between people.
    Thinking,
    Unfollowed {
        error: Refusal,
    },
    #[serde(other)]
    Other,
}

/// A whole game.
#[derive(Debug, Deserialize)]
pub(super) struct Game {
    pub(super) spec: String,
    pub(super) seq: u64,
    pub(super) start: Board,
    pub(super) plies: Vec<Ply>,
    pub(super) result: Option<Outcome>,
    pub(super) clocks: Option<Clocks>,
    pub(super) you: You,
}

#[derive(Debug, Deserialize)]
pub(super) struct You {
    #[serde(deserialize_with = "maybe_color")]
    pub(super) side: Option<Color>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Board {
    #[serde(deserialize_with = "contents")]
    pub(super) contents: Vec<Content>,
    #[serde(deserialize_with = "maybe_color")]
    pub(super) turn: Option<Color>,
    pub(super) hands: Option<Hands>,
}

/// The pieces in hand, which may be only assumed (`supposed`).
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Hands {
    black: u32,
    white: u32,
    supposed: bool,
}

impl Hands {
    pub(super) fn known(self) -> Option<ByColor<u32>> {
        (!self.supposed).then_some(ByColor { black: self.black, white: self.white })
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Ply {
    pub(super) text: String,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Event {
    Played {
        ply: Ply,
    },
    TookBack {
        plies: usize,
    },
    Offered {
        #[serde(deserialize_with = "color")]
        color: Color,
        offer: Offer,
    },
    Ended {
        result: Outcome,
    },
    #[serde(other)]
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Offer {
    TakeBack,
    #[serde(other)]
    Other,
}

/// The result of a game.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Outcome {
    #[serde(deserialize_with = "maybe_color")]
    pub(super) winner: Option<Color>,
    pub(super) reason: String,
    pub(super) discs: Discs,
}

/// The discs on the board.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Discs {
    pub(super) black: u32,
    pub(super) white: u32,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Clocks {
    black: Side,
    white: Side,
}

impl Clocks {
    pub(super) fn of(self, color: Color) -> Side {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }
}

/// A side's clock, in milliseconds.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Side {
    pub(super) left_ms: i64,
    pub(super) delay_ms: i64,
}

/// Why a request was refused.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Refusal {
    pub(super) code: String,
    pub(super) message: String,
}

fn named(name: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| color.name() == name)
}

fn color<'de, D: Deserializer<'de>>(reader: D) -> Result<Color, D::Error> {
    let name = String::deserialize(reader)?;
    named(&name).ok_or_else(|| serde::de::Error::custom(format!("{name:?} is not a side")))
}

fn maybe_color<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Color>, D::Error> {
    let name = Option::<String>::deserialize(reader)?;
    let Some(name) = name else { return Ok(None) };
    named(&name).map(Some).ok_or_else(|| serde::de::Error::custom(format!("{name:?} is not a side")))
}

fn contents<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<Content>, D::Error> {
    let names = Vec::<String>::deserialize(reader)?;
    let content = |name: &String| match name.as_str() {
        "absent" => Ok(Content::Absent),
        "empty" => Ok(Content::Empty),
        "black" => Ok(Content::Piece(Color::Black)),
        "white" => Ok(Content::Piece(Color::White)),
        "black_marked" => Ok(Content::Marked(Color::Black)),
        "white_marked" => Ok(Content::Marked(Color::White)),
        other => Err(serde::de::Error::custom(format!("unknown content {other:?} of a cell"))),
    };
    names.iter().map(content).collect()
}
