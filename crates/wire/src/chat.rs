//! What people say to each other around a game between two.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;

/// Who talks with whom. What is said in one room is never heard in the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// The two who play; nobody else reads it, at any time.
    Players,
    /// All others who see the game, and, once it is over, the two who played it.
    Watchers,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ChatMessage {
    /// Its number: those of a room are numbered from 1 without gaps.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub number: u64,
    /// By which people without a name are told apart: 1 to 999, the same for one person throughout a game. It says
    /// nothing else about them.
    pub person: u16,
    /// The side that they play, if they play.
    pub side: Option<Color>,
    /// What somebody who looks on is called, if they said so.
    pub name: Option<String>,
    /// Whether that is the name of their account; a guest is called as they say.
    pub account: bool,
    /// What was said: 1 to 200 characters in one line, as plain text; nothing where whoever said it has deleted their
    /// account.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// Which of the players have switched the players' chat off: while one has, nobody writes there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ChatOff {
    /// Black.
    pub black: bool,
    /// White.
    pub white: bool,
}

/// Why something was not said, or a room cannot be heard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChatRefusal {
    /// The room is not for whoever asks, or not yet.
    NotHere {},
    /// There is nothing to read in it.
    Empty {},
    /// It is longer than allowed.
    TooLong {
        /// Characters allowed.
        most: u32,
    },
    /// There is a link or an address in it.
    Link {},
    /// It is what the same person has just said.
    Repeated {},
    /// A player has switched the players' chat off.
    Off {},
    /// A moderator has closed writing in games to whoever asks.
    Limited {
        /// Until when, in milliseconds since 1970.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        until_ms: i64,
        /// Why, in the words of the moderator.
        reason: String,
    },
    /// It was too much in too short a time.
    TooMany {
        /// Again in so many seconds.
        seconds: u32,
    },
    /// A guest is called as an account is, or in a way that would pass for the server's own.
    NameTaken {},
    /// The message has no fit id, or the name cannot be one.
    Malformed {},
    /// The server could not read or write; again in a while.
    Failed {},
}
