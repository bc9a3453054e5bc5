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
    /// For the two players. No one else can ever read it.
    Players,
    /// For everyone else who may see the game, and after its end also for the two players.
    Watchers,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ChatMessage {
    /// The number of the message. The messages of a room are numbered from 1 without gaps.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub number: u64,
    /// A number from 1 to 999 that identifies people without a name. A person keeps it throughout a game. It
    /// reveals nothing else.
    pub person: u16,
    /// The side, if the author is a player.
    pub side: Option<Color>,
    /// A spectator's name, if given.
    pub name: Option<String>,
    /// Whether the name is an account's. Guests choose their names.
    pub account: bool,
    /// The text: 1 to 200 characters in one line; empty if the author has deleted the account.
    pub text: String,
    /// When it was sent, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// The players who have turned the players' chat off. While one of them has turned it off, no one can write
/// in it.
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
    /// The room is closed to the requester, perhaps only for now.
    NotHere {},
    /// The message is empty.
    Empty {},
    /// The message has more than `most` characters.
    TooLong {
        /// The maximum length, in characters.
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
    /// The guest's name is an account's, or could pass for the server's own.
    NameTaken {},
    /// The message has no valid id, or the author's name is invalid.
    Malformed {},
    /// The server could not read or write; try again later.
    Failed {},
}
