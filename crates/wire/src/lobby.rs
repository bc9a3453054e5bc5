//! The lobby: seeks and challenges on a page's socket.
//!
//! A client sends [`LobbyRequest::Enter`] and gets [`LobbyNews::Entered`], then the changes. Everything is in
//! memory: the seeks and challenges of a socket end with it, and a reconnecting client enters and seeks
//! again. After pairing, both clients get [`LobbyNews::Paired`], follow the game, and play.
//!
//! The server pairs two seeks with the same game and terms and with compatible colors. Each must be within
//! the other's rating range, and neither account may have blocked the other. The longest-waiting seek chooses
//! first, and gets the opponent nearest in rating.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
use crate::error::ApiError;
use crate::live::Terms;
use crate::rating::{Rating, Speed};

/// The ratings that a seek accepts, in its game and speed. Players without a rating count as 1500.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RatingRange {
    /// The least rating; no limit by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub min: Option<i32>,
    /// The greatest rating; no limit by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub max: Option<i32>,
}

/// Asks for an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewSeek {
    /// The game spec; `othello` by default.
    #[serde(default = "othello")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub spec: String,
    /// The terms. Guests can seek only unrated games. A rated game needs a clock and excludes take-backs; see
    /// [`Terms::rated`].
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub terms: Terms,
    /// The seeker's color; random by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub color: Option<Color>,
    /// The accepted ratings.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub range: RatingRange,
    /// Quick pairing by rating: within 100 points at first, then 25 more for every second of waiting, up to
    /// 1,000.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub quick: bool,
    /// A guest's name; see [`crate::game::Seat::Human`]. Accounts use their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
    /// The seeker's picture; see [`crate::game::Seat::Human`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub avatar: Option<String>,
    /// Makes the seek a challenge to the account of this name; only for accounts. The other account must be
    /// in the lobby or listen for challenges. Otherwise, and if it has blocked the challenger, the challenge
    /// is refused as `not_here`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub to: Option<String>,
}

fn othello() -> String {
    "othello".into()
}

/// The author of a seek.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Seeker {
    /// The name; `null` for a guest without one.
    pub name: Option<String>,
    /// The picture, if chosen.
    pub avatar: Option<String>,
    /// Whether the name is an account's.
    pub account: bool,
    /// The rating in the game and speed of the seek; `null` for guests, without a clock, and before the first
    /// game.
    pub rating: Option<Rating>,
}

/// A seek for an opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Seek {
    /// Identifies the seek in requests and news.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub seek: u64,
    /// The seeker.
    pub by: Seeker,
    /// The canonical game spec.
    pub spec: String,
    /// The terms.
    pub terms: Terms,
    /// The speed; `null` without a clock.
    pub speed: Option<Speed>,
    /// The seeker's color; random if `null`.
    pub color: Option<Color>,
    /// The accepted ratings.
    pub range: RatingRange,
    /// Whether the seek is for quick pairing; see [`NewSeek::quick`]. A quick seek with the same terms joins
    /// it once both ratings are near enough.
    pub quick: bool,
    /// When the seek was made, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub since_ms: i64,
    /// The challenged account's name. Only this account and the challenger see a challenge.
    pub to: Option<String>,
    /// Whether the seek is the requester's own.
    pub mine: bool,
    /// Whether the requester may accept the seek now. A quick seek accepts a wider range later.
    pub acceptable: bool,
}

/// A client's request to the lobby; see [`crate::client::ClientMessage::Lobby`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum LobbyRequest {
    /// Enters the lobby, even repeatedly; answered by [`LobbyNews::Entered`].
    Enter {
        /// Whether to send only challenges and news of the client's own seeks, for pages without a lobby.
        /// Quiet listeners do not count as present.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
        quietly: bool,
    },
    /// Leaves the lobby and ends all of the client's seeks. No answer.
    Leave {},
    /// Seeks an opponent after entering; answered by [`LobbyNews::Sought`] or [`LobbyNews::Refused`]. A
    /// socket may have 5 seeks. One of them may be a quick seek, which a new quick seek replaces. A person
    /// may have 10 over all sockets, and an address 40.
    Seek {
        /// Chosen by the client to identify the answer: 1 to 64 letters, digits or `-`.
        id: String,
        /// The seek.
        seek: NewSeek,
    },
    /// Withdraws one of the client's seeks; answered only by [`LobbyNews::Ended`].
    Cancel {
        /// The number of the seek.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seek: u64,
    },
    /// Accepts a seek or a challenge; answered by [`LobbyNews::Paired`] or [`LobbyNews::Refused`].
    Accept {
        /// Chosen by the client to identify the answer: 1 to 64 letters, digits or `-`.
        id: String,
        /// The number of the seek.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seek: u64,
        /// A guest's name; see [`NewSeek::name`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        name: Option<String>,
        /// See [`NewSeek::avatar`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        avatar: Option<String>,
    },
    /// Declines a challenge. The challenger gets [`LobbyNews::Ended`].
    Decline {
        /// The number of the seek.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seek: u64,
    },
}

/// Why a seek ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeekEnd {
    /// The seek led to a game.
    Paired,
    /// The seek was withdrawn or replaced, or its socket has closed.
    Cancelled,
    /// The challenged player declined.
    Declined,
    /// The game could not begin; the client may seek again.
    Failed,
}

/// News from the lobby; see [`crate::server::ServerMessage::Lobby`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LobbyNews {
    /// The whole content, which replaces everything known before.
    Entered {
        /// The client's own seeks and challenges first, then those of others; newest first in each part.
        /// Those of blocked and blocking accounts are omitted. At most 500.
        seeks: Vec<Seek>,
        /// The number of further seeks, all older.
        more: u32,
        /// The number of people in the lobby.
        here: u32,
    },
    /// The changes since then; at most a few times per second.
    Changed {
        /// New seeks and challenges.
        added: Vec<Seek>,
        /// The seeks that have ended.
        #[cfg_attr(feature = "schema", ts(type = "number[]"))]
        removed: Vec<u64>,
        /// The number of people in the lobby.
        here: u32,
    },
    /// A seek of the client's own is open.
    Sought {
        /// The id that the client gave the request.
        id: String,
        /// The number of the seek.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seek: u64,
    },
    /// A seek of the client's own has ended.
    Ended {
        /// The number of the seek.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seek: u64,
        /// The reason.
        why: SeekEnd,
    },
    /// A game begins.
    Paired {
        /// The game to follow.
        game: String,
        /// The client's side.
        color: Color,
        /// The number of the seek that led to the game.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seek: u64,
        /// The id of the accepting request; `null` for the seeker.
        id: Option<String>,
    },
    /// A request was refused.
    Refused {
        /// The id of the request; `null` if it had none.
        id: Option<String>,
        /// The reason: `bad_request`, `unknown_game`, `bad_clock`, `bad_name`, `not_rated`, `sign_in`,
        /// `not_found`, `not_here`, `name_taken`, `too_many_seeks`, `forbidden`, `limited`, `too_many` or
        /// `busy`.
        error: ApiError,
    },
    /// The socket fell behind and left the lobby; its seeks have ended. Enter again.
    Left {},
}
