//! Letters: messages between accounts.
//!
//! The name distinguishes them from chat ([`crate::chat`]) and socket messages. Two accounts may write to
//! each other if each follows the other, or if both have moved in a game that both still list.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// Whether an account may write to another, or why not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum WriteAccess {
    /// It may.
    Yes,
    /// The two do not know each other.
    #[default]
    Strangers,
    /// The requester has blocked the other account.
    Blocked,
    /// The other account has blocked the requester, or is closed.
    Closed,
    /// A moderator has barred the requester from writing; the account shows the end and the reason.
    Limited,
}

/// A letter, as the requester sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Letter {
    /// The number of the letter. The letters in a conversation are numbered from 1 without gaps.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub number: u64,
    /// Whether the requester wrote the letter.
    pub mine: bool,
    /// The id chosen by the letter's sender; only for the requester's own letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub id: Option<String>,
    /// The text: 1 to 2,000 characters, with line breaks.
    pub text: String,
    /// When the letter was sent, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// Sends a letter. Repeating it with the same id is safe: it is sent once, and the answer is the same.
/// Refused as `cannot_write` if the two may not write to each other, and as `limited` if a moderator has
/// barred the requester. Refused as `no_links` if the text contains a link or an address, and as `too_many`
/// after too many letters in a short time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewLetter {
    /// Chosen by the client and unique among all letters of the sender: 1 to 64 letters, digits or `-`.
    pub id: String,
    /// The text: 1 to 2,000 characters. Space around lines and invisible characters are removed; inner space
    /// and empty lines are reduced to one.
    pub text: String,
}

/// Marks a conversation as read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ReadLetters {
    /// The number of the last letter that was read.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub number: u64,
}

/// A conversation in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Conversation {
    /// The other account's name.
    pub with: String,
    /// Whether a page or a program of the other account has an open socket.
    pub here: bool,
    /// The last letter.
    pub last: Letter,
    /// The number of unread letters from the other account.
    pub unread: u32,
}

/// A page of the requester's conversations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Inbox {
    /// The conversations, newest letter first.
    pub conversations: Vec<Conversation>,
    /// The value of `after` for the next page; `null` on the last page.
    pub next: Option<String>,
    /// The number of unread letters in all conversations.
    pub unread: u32,
}

/// A page of a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Letters {
    /// The other account's name.
    pub with: String,
    /// Whether a page or a program of the other account has an open socket.
    pub here: bool,
    /// Whether the requester may write to the other account now.
    pub write: WriteAccess,
    /// The letters, oldest first.
    pub letters: Vec<Letter>,
    /// Whether there are more letters: older ones, or newer ones if the request asked for those.
    pub more: bool,
    /// The number of the last letter of the conversation; 0 if there are none.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub last: u64,
    /// The number of the last letter that the requester has marked as read.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub read: u64,
}

/// An exported letter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ExportedLetter {
    /// The other account's name.
    pub with: Option<String>,
    /// Whether the account wrote the letter.
    pub mine: bool,
    /// The text.
    pub text: String,
    /// When the letter was sent, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}
