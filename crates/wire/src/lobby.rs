//! The lobby: who looks for whom, on the one socket of a page.
//!
//! A client says [`LobbyRequest::Enter`] and hears [`LobbyNews::Entered`], then what changes. All of it lives in memory: the
//! seeks and challenges of a socket end with it, and after a new connection the client enters and seeks again. Whoever
//! seeks or accepts is then told [`LobbyNews::Paired`], follows the game, and plays.
//!
//! Two seeks that fit are paired by the server: the same game and terms, colors that do not collide, each within what
//! the other takes, and neither has blocked the other. Who has waited longest chooses first, and gets whoever is nearest
//! in rating.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
use crate::error::ApiError;
use crate::live::Terms;
use crate::rating::{Rating, Speed};

/// Whom a seek takes, by their rating in its game and speed. Where somebody has none, they count as 1500.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RatingRange {
    /// Points at least; anybody when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub min: Option<i32>,
    /// Points at most; anybody when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub max: Option<i32>,
}

/// Asks for an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewSeek {
    /// Which game, as a game spec; `othello` when left out.
    #[serde(default = "othello")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub spec: String,
    /// What is agreed. A guest seeks unrated games alone. A rated game needs a clock and no take-backs; see
    /// [`Terms::rated`].
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub terms: Terms,
    /// The color that whoever seeks wants; drawn when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub color: Option<Color>,
    /// Whom they take.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub range: RatingRange,
    /// Quick pairing: the seek takes whoever is near in rating: within 100 points at first, within 25 more for every second
    /// of waiting, and within 1,000 at most.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub quick: bool,
    /// What a guest wants to be called; see [`crate::game::Seat::Human`]. An account has its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
    /// The picture by which they want to be known; see [`crate::game::Seat::Human`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub avatar: Option<String>,
    /// A challenge: the name of the account that is asked, and nobody else. Only an account challenges another. They have to
    /// be in the lobby, or to listen for challenges; otherwise, and where they have blocked whoever asks, it is refused as `not_here`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub to: Option<String>,
}

fn othello() -> String {
    "othello".into()
}

/// Who seeks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Seeker {
    /// What they are called; none where a guest did not say so.
    pub name: Option<String>,
    /// Their picture, if they have chosen one.
    pub avatar: Option<String>,
    /// Whether the name is that of an account.
    pub account: bool,
    /// Their rating in the game and speed of the seek; none for guests, where there is no clock, and before the first game.
    pub rating: Option<Rating>,
}

/// Somebody looks for an opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Seek {
    /// By which it is named.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub seek: u64,
    /// Who.
    pub by: Seeker,
    /// Which game, as a canonical spec.
    pub spec: String,
    /// What is agreed.
    pub terms: Terms,
    /// The speed; none without a clock.
    pub speed: Option<Speed>,
    /// The color that they want; drawn when none.
    pub color: Option<Color>,
    /// Whom they take.
    pub range: RatingRange,
    /// Whether it is for quick pairing; see [`NewSeek::quick`]. Whoever seeks the same quickly joins it once both are near
    /// enough.
    pub quick: bool,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub since_ms: i64,
    /// Of a challenge the name of who is asked; only the two hear of it.
    pub to: Option<String>,
    /// Whether it is one's own.
    pub mine: bool,
    /// Whether whoever hears of it may accept it at this moment; a quick one takes those farther away later.
    pub acceptable: bool,
}

/// What a client says in the lobby; see [`crate::client::ClientMessage::Lobby`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum LobbyRequest {
    /// Enters the lobby; answered by [`LobbyNews::Entered`], and once more if it is said again.
    Enter {
        /// Whether only challenges to oneself, and what becomes of one's own seeks, are wanted: for pages that show no
        /// lobby. Whoever listens so is not counted as being there.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
        quietly: bool,
    },
    /// Leaves it, with an end to one's seeks. No answer.
    Leave {},
    /// Looks for an opponent; answered by [`LobbyNews::Sought`] or [`LobbyNews::Refused`]. A socket has 5 seeks at most; of
    /// quick ones, one: a new one takes the place of the old. A person has 10 over all sockets, and an address 40. One has
    /// to have entered.
    Seek {
        /// Chosen by the client, to know the answer by: 1 to 64 letters, digits or `-`.
        id: String,
        /// What is sought.
        seek: NewSeek,
    },
    /// Takes a seek of one's own back; no answer but [`LobbyNews::Ended`].
    Cancel {
        /// Which.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seek: u64,
    },
    /// Accepts a seek or a challenge; answered by [`LobbyNews::Paired`] or [`LobbyNews::Refused`].
    Accept {
        /// Chosen by the client, to know the answer by: 1 to 64 letters, digits or `-`.
        id: String,
        /// Which.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seek: u64,
        /// What a guest wants to be called; see [`NewSeek::name`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        name: Option<String>,
        /// See [`NewSeek::avatar`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        avatar: Option<String>,
    },
    /// Declines a challenge. Whoever made it hears [`LobbyNews::Ended`].
    Decline {
        /// Which.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seek: u64,
    },
}

/// Why a seek is no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeekEnd {
    /// A game has come of it.
    Paired,
    /// It was taken back, replaced, or its socket is gone.
    Cancelled,
    /// The challenge was declined.
    Declined,
    /// The game could not begin; the client may seek again.
    Failed,
}

/// What the lobby tells; see [`crate::server::ServerMessage::Lobby`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LobbyNews {
    /// Everything there is: forget what was known before.
    Entered {
        /// One's own seeks and the challenges to oneself, and then those of others; the newest first in each part. None of
        /// those who have blocked, or are blocked by, whoever hears it. 500 at most.
        seeks: Vec<Seek>,
        /// How many more there are, all of them older.
        more: u32,
        /// How many people are in the lobby.
        here: u32,
    },
    /// What has changed since; a few times a second at most.
    Changed {
        /// New seeks and challenges.
        added: Vec<Seek>,
        /// Those that are no more.
        #[cfg_attr(feature = "schema", ts(type = "number[]"))]
        removed: Vec<u64>,
        /// How many people are in the lobby.
        here: u32,
    },
    /// A seek of one's own stands.
    Sought {
        /// The id that it was sent with.
        id: String,
        /// By which it is named.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seek: u64,
    },
    /// A seek of one's own is no more.
    Ended {
        /// Which.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seek: u64,
        /// Why.
        why: SeekEnd,
    },
    /// A game begins.
    Paired {
        /// The game: follow it.
        game: String,
        /// The side that one plays.
        color: Color,
        /// Of which seek it came.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seek: u64,
        /// The id with which that seek was accepted; none for whoever has sought.
        id: Option<String>,
    },
    /// Something was not done.
    Refused {
        /// The id that it was sent with; none where it had none.
        id: Option<String>,
        /// Why: `bad_request`, `unknown_game`, `bad_clock`, `bad_name`, `not_rated`, `sign_in`, `not_found`, `not_here`,
        /// `name_taken`, `too_many_seeks`, `forbidden`, `limited`, `too_many` or `busy`.
        error: ApiError,
    },
    /// The socket fell behind and hears no more of the lobby; its seeks have ended. Enter again.
    Left {},
}
