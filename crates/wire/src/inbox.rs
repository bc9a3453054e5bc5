//! Messages from one account to another.
//!
//! They are called letters here, to tell them from what is said in games ([`crate::chat`]) and on the socket. Two write to each
//! other who know each other: each follows the other, or both have moved in a game that both still have in their lists.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// Whether one may write to another, and if not, why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum WriteAccess {
    /// One may.
    Yes,
    /// The two do not know each other.
    #[default]
    Strangers,
    /// One has blocked the other oneself.
    Blocked,
    /// The other one takes no messages of whoever asks, or the account is closed.
    Closed,
    /// A moderator has closed writing to whoever asks; their account says until when and why.
    Limited,
}

/// A message from one account to another, as one of the two sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Letter {
    /// Its number: those of a conversation are numbered from 1 without gaps.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub number: u64,
    /// Whether whoever asks has written it.
    pub mine: bool,
    /// The id that it was sent with; only of one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub id: Option<String>,
    /// What: 1 to 2,000 characters of plain text, in lines.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// Sends a letter. Sending it again with the same id is safe: it is sent once, and the first answer comes back. Refused as
/// `cannot_write` where the two may not write to each other, as `limited` where a moderator has closed writing, as `no_links`
/// where there is a link or an address in the text, and as `too_many` after too much in too short a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewLetter {
    /// Chosen by the client, unique among all letters of whoever writes: 1 to 64 letters, digits or `-`.
    pub id: String,
    /// What: 1 to 2,000 characters. Blanks around a line are taken away, those within it made one, more than one empty line
    /// made one, and characters that cannot be seen removed.
    pub text: String,
}

/// Says that one has read a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ReadLetters {
    /// Up to the letter of this number.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub number: u64,
}

/// A conversation in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Conversation {
    /// With whom: the name of the account.
    pub with: String,
    /// Whether a page or a program of theirs has a socket open now.
    pub here: bool,
    /// The last letter.
    pub last: Letter,
    /// How many of theirs are unread.
    pub unread: u32,
}

/// A page of the conversations of whoever asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Inbox {
    /// The conversations, the one with the newest letter first.
    pub conversations: Vec<Conversation>,
    /// `after` of the next page; none on the last one.
    pub next: Option<String>,
    /// How many letters are unread in all conversations.
    pub unread: u32,
}

/// A page of one conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Letters {
    /// With whom: the name of the account.
    pub with: String,
    /// Whether a page or a program of theirs has a socket open now.
    pub here: bool,
    /// Whether whoever asks may write to them now.
    pub write: WriteAccess,
    /// The letters, the oldest first.
    pub letters: Vec<Letter>,
    /// Whether there are more: older ones, or, where it was asked for those after one, newer ones.
    pub more: bool,
    /// The number of the last letter of the conversation; 0 where nothing was written yet.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub last: u64,
    /// Up to which letter whoever asks has said that it was read.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub read: u64,
}

/// A letter as it is exported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ExportedLetter {
    /// With whom.
    pub with: Option<String>,
    /// Whether they have written it themselves.
    pub mine: bool,
    /// The words.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}
