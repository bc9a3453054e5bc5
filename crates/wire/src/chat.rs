//! The chat of a game between two players.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;

/// A room of the chat. Messages stay in their room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// The two players; no one else can read it at any time.
    Players,
    /// Everyone else who may see the game; after its end the two players too.
    Watchers,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ChatMessage {
    /// Its number: the messages of a room are numbered from 1 without gaps.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub number: u64,
    /// A number that identifies people without a name: 1 to 999, constant throughout a game. It reveals
    /// nothing else.
    pub person: u16,
    /// The side, if the author is a player.
    pub side: Option<Color>,
    /// A spectator's name, if given.
    pub name: Option<String>,
    /// Whether that is an account's name; guests choose their names.
    pub account: bool,
    /// The text: 1 to 200 characters in one line; empty if the author has deleted the account.
    pub text: String,
    /// When it was sent, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// The players who have turned the players' chat off. While either has, no one can write there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ChatOff {
    /// Black.
    pub black: bool,
    /// White.
    pub white: bool,
}

/// Why a message was refused, or a room is closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChatRefusal {
    /// The room is not for the requester, or not yet.
    NotHere {},
    /// The message is empty.
    Empty {},
    /// The message has more than `most` characters.
    TooLong {
        /// The most characters allowed.
        most: u32,
    },
    /// The message contains a link or an address.
    Link {},
    /// The same person has just sent the same message.
    Repeated {},
    /// A player has turned the players' chat off.
    Off {},
    /// A moderator has barred the requester from chat.
    Limited {
        /// The end of the limit, in milliseconds since 1970.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        until_ms: i64,
        /// The moderator's reason.
        reason: String,
    },
    /// Too many messages in a short time.
    TooMany {
        /// Seconds until the next message is allowed.
        seconds: u32,
    },
    /// A guest's name is that of an account, or could pass for the server's own.
    NameTaken {},
    /// The message has no valid id, or the name is invalid.
    Malformed {},
    /// The server could not read or write; try again later.
    Failed {},
}
