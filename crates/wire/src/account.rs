//! Accounts: signing up and in, sessions, profiles, following and blocking.
//!
//! An account is a guest with a name and a password, who keeps all earlier games. Signing in starts a session
//! with its own cookie (`outflank_session`, or `__Host-outflank_session` over https). A program gets a token
//! for the header `Authorization: Bearer …` instead. An ended session is invalid, and its sockets are closed
//! with code 4003.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::inbox::{ExportedLetter, WriteAccess};
use crate::moderation::ExportedReport;
use crate::passkey::Passkey;
use crate::rating::{PlayerRating, Speed};
use crate::sanction::{AccountLimit, AccountWarning, ExportedSanction};

/// Asks for an account. The guest keeps all games. The answer sets a session cookie and clears the guest's
/// cookie, which is invalid from then on. Refused as `bad_name`, `name_taken` or `bad_password`, and as
/// `forbidden` for signed-in accounts.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SignUp {
    /// The public name: 2 to 20 letters of any script, digits, `-` or `_`, with a letter or digit at both
    /// ends. Scripts may be mixed only if a language writes them together. Names that differ in case or only
    /// look alike count as equal.
    pub name: String,
    /// Any 8 to 256 characters, but neither the name nor one of the most common passwords.
    pub password: String,
    /// See [`SignIn::program`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub program: Option<String>,
}

/// Asks for a session. A wrong password and an unknown name are both refused as `wrong_password`. Too many
/// attempts are refused as `too_many`, with the header `Retry-After`. A browser that has signed in before has
/// its own limit. The browser's guest keeps its games, and the browser is that guest again after signing out.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The name of the account; case does not matter.
    pub name: String,
    /// The password of the account.
    pub password: String,
    /// Only for a program that wants a token instead of a cookie: its name in the list of sessions, 1 to 40
    /// characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub program: Option<String>,
}

/// Asks for a session and a new password with a recovery code. Each code works once. All other sessions end.
/// Refused like [`SignIn`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The account's name; case does not matter.
    pub name: String,
    /// An unused code of the latest set. Spaces, hyphens and case do not matter.
    pub code: String,
    /// The new password; see [`SignUp::password`].
    pub password: String,
    /// See [`SignIn::program`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub program: Option<String>,
}

/// Changes the password. All other sessions end, and this one gets a new cookie or token. A wrong old
/// password is refused as `wrong_password`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The current password.
    pub old: String,
    /// The new password; see [`SignUp::password`].
    pub new: String,
}

/// Repeats the password for a sensitive request: new recovery codes, a new passkey, or deletion of the
/// account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ConfirmPassword {
    /// The current password.
    pub password: String,
}

/// Codes for setting a new password without the old one. They are shown once, because the server stores only
/// hashes. There is no other way back in, since the server sends no mail.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecoveryCodes {
    /// Ten codes such as `k7mq-2xwd-9fpa-r4tn`, each valid once. Earlier codes become invalid.
    pub codes: Vec<String>,
}

/// An account as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Account {
    /// The account's name, in its original spelling.
    pub name: String,
    /// When the account was created, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
    /// The number of unused recovery codes.
    pub recovery_codes: u32,
    /// Whether the account's owner is a moderator.
    #[serde(default)]
    pub moderator: bool,
    /// Unread warnings from moderators, oldest first.
    #[serde(default)]
    pub warnings: Vec<AccountWarning>,
    /// The current limits.
    #[serde(default)]
    pub limits: Vec<AccountLimit>,
}

/// The identity of the requester.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct WhoAmI {
    /// The account; `null` for a guest.
    pub account: Option<Account>,
}

/// An account and its new session.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SignedIn {
    /// The account.
    pub account: Account,
    /// The token for the header `Authorization: Bearer …`; absent for browsers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub token: Option<String>,
}

/// A new account and its session.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SignedUp {
    /// The account.
    pub account: Account,
    /// The codes to write down; see [`RecoveryCodes::codes`].
    pub recovery_codes: Vec<String>,
    /// See [`SignedIn::token`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub token: Option<String>,
}

/// A session of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AccountSession {
    /// Identifies the session in a request to end it. The id grants no access.
    pub id: String,
    /// When the session began, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
    /// When the session was last used, accurate to an hour, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub used_ms: i64,
    /// The name that the program gave; `null` for a browser.
    pub program: Option<String>,
    /// The browser's header `User-Agent`, at most 200 characters; `null` if it sent none.
    pub browser: Option<String>,
    /// Whether this is the session of the request.
    pub is_this: bool,
}

/// All sessions of an account, most recently used first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AccountSessions {
    /// The sessions.
    pub sessions: Vec<AccountSession>,
}

/// An account's results in one game at one speed. Only finished games between two players count, if they are
/// public or rated. Aborted games do not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AccountTally {
    /// The game, as in [`crate::rating::Rating`].
    pub game: String,
    /// The speed; `null` for games without a clock.
    pub speed: Option<Speed>,
    /// The number of games.
    pub games: u32,
    /// The number of rated games.
    pub rated: u32,
    /// The number of wins.
    pub won: u32,
    /// The number of draws.
    pub drawn: u32,
    /// The number of losses.
    pub lost: u32,
}

/// The public profile of an account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Player {
    /// The account's name, in its original spelling.
    pub name: String,
    /// When the account was created, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub since_ms: i64,
    /// Whether a page or a program of the account has an open socket.
    pub here: bool,
    /// The account's ratings, the one with the most games first.
    pub ratings: Vec<PlayerRating>,
    /// The account's results, most games first.
    pub tallies: Vec<AccountTally>,
    /// The account's relation to the requester; `null` for guests and for your own profile.
    pub relation: Option<Relation>,
    /// Whether this is the requester's own profile.
    pub is_you: bool,
}

/// The relation of an account to another player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Relation {
    /// Whether the account follows the player.
    pub followed: bool,
    /// Whether the account has blocked the player.
    pub blocked: bool,
    /// Whether the account may write to the player.
    #[serde(default)]
    pub write: WriteAccess,
}

/// A player in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerEntry {
    /// The account's name, in its original spelling.
    pub name: String,
    /// Whether a page or a program of the account has an open socket.
    pub here: bool,
}

/// Players by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerEntries {
    /// The players, sorted by name.
    pub players: Vec<PlayerEntry>,
}

/// The players that an account follows, and those that it has blocked. No one else can see these lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Relations {
    /// The followed players, sorted by name; at most 500.
    pub followed: Vec<PlayerEntry>,
    /// The blocked players: they cannot challenge, be paired with, or write to this account. At most 500.
    pub blocked: Vec<PlayerEntry>,
}

/// All data of an account, as a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AccountExport {
    /// The account.
    pub account: Account,
    /// Its sessions.
    pub sessions: Vec<AccountSession>,
    /// Its passkeys.
    pub passkeys: Vec<Passkey>,
    /// The account's ratings with their history.
    pub ratings: Vec<PlayerRating>,
    /// The names of the followed players.
    pub followed: Vec<String>,
    /// The names of the blocked players.
    pub blocked: Vec<String>,
    /// Its games, oldest first.
    pub games: Vec<ExportedGame>,
    /// The account's chat messages, oldest first.
    pub messages: Vec<ExportedMessage>,
    /// The letters that the account sent or received and has not deleted, oldest first.
    #[serde(default)]
    pub letters: Vec<ExportedLetter>,
    /// Its reports, oldest first.
    pub reports: Vec<ExportedReport>,
    /// The warnings and limits that moderators gave the account, oldest first.
    pub sanctions: Vec<ExportedSanction>,
}

/// An exported game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ExportedGame {
    /// The id of the game, as in [`crate::game::Game::id`].
    pub id: String,
    /// The game spec.
    pub spec: String,
    /// Black's name; `null` for an unnamed player and for the computer.
    pub black: Option<String>,
    /// White's name.
    pub white: Option<String>,
    /// The moves from the start, separated by spaces; passes are `--`. `null` if the game is unreadable.
    pub moves: Option<String>,
    /// The reason for the end, such as `no moves` or `resignation`; `null` in a running game.
    pub ended: Option<String>,
    /// The winner: `black` or `white`; `null` for a draw and in a running game.
    pub winner: Option<String>,
    /// When the game began, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
    /// When the game last changed, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub updated_ms: i64,
}

/// An exported chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ExportedMessage {
    /// The id of the game, as in [`crate::game::Game::id`].
    pub game: String,
    /// The text of the message.
    pub text: String,
    /// When it was sent, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}
