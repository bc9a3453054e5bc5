//! Accounts: signing up and in, sessions, what a player shows of themselves, following and blocking.
//!
//! An account is a guest who has a name and a password: the games of before stay theirs. Whoever signs in has a session,
//! by a cookie of its own (`outflank_session`, or `__Host-outflank_session` by https) or, for a program, by a token in the
//! header `Authorization: Bearer …`. A session that is ended opens nothing any more, and its sockets are closed with code
//! 4003.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::inbox::{ExportedLetter, WriteAccess};
use crate::moderation::{AccountLimit, AccountWarning, ExportedReport, ExportedSanction};
use crate::passkey::Passkey;
use crate::rating::{PlayerRating, Speed};

/// Asks for an account: whoever asks keeps their games. The answer sets the cookie of a session and takes the guest's
/// away, which opens nothing from then on. Refused as `bad_name`, `name_taken`, `bad_password`, and as `forbidden` to
/// whoever is signed in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SignUp {
    /// What others see: 2 to 20 letters of any script, digits, `-` or `_`, with a letter or digit at both ends. Scripts are
    /// mixed only where a language writes them together. Names that differ in case or only look alike count as one.
    pub name: String,
    /// 8 to 256 characters, which may be any; other than the name, and none of those that are tried first.
    pub password: String,
    /// See [`SignIn::program`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub program: Option<String>,
}

/// Asks for a session. A wrong password and a name that nobody has are refused alike, as `wrong_password`; too many
/// attempts as `too_many`, with the header `Retry-After`: those from a browser that has signed in to the account before
/// are counted apart. The games of the guest that the browser was before stay that guest's, who is there again after
/// signing out.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The name of the account, in whatever case.
    pub name: String,
    /// Its password.
    pub password: String,
    /// Said by a program that wants a token and no cookie: by which the session is told from others in the list, 1 to 40
    /// characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub program: Option<String>,
}

/// Asks for a session and a new password with a recovery code, which is used up. All other sessions end. Refused as
/// [`SignIn`] is.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The name of the account.
    pub name: String,
    /// One of the codes that were given out last and are not used; blanks, hyphens and case do not matter.
    pub code: String,
    /// The new password; see [`SignUp::password`].
    pub password: String,
    /// See [`SignIn::program`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub program: Option<String>,
}

/// Asks for another password. All other sessions end, and the one that asks gets a new cookie or token. A wrong old password
/// is refused as `wrong_password`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The password until now.
    pub old: String,
    /// The password from now on; see [`SignUp::password`].
    pub new: String,
}

/// Something that is done only by whoever says the password again: getting new recovery codes, adding a passkey, or the
/// end of the account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ConfirmPassword {
    /// The password.
    pub password: String,
}

/// Codes by which somebody who has lost the password gets a new one. They are shown once: what is kept of them does not
/// tell them. There is no other way back in, since the server sends no mail.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecoveryCodes {
    /// Ten codes such as `k7mq-2xwd-9fpa-r4tn`, each good once. Those that were given out before are good no more.
    pub codes: Vec<String>,
}

/// An account as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Account {
    /// Its name, as it was written when it was made.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
    /// How many recovery codes are left.
    pub recovery_codes: u32,
    /// Whether its owner is a moderator.
    #[serde(default)]
    pub moderator: bool,
    /// What moderators have told its owner and was not read yet, the oldest first.
    #[serde(default)]
    pub warnings: Vec<AccountWarning>,
    /// What is closed to it now.
    #[serde(default)]
    pub limits: Vec<AccountLimit>,
}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct WhoAmI {
    /// The account that they are signed in to; none for a guest.
    pub account: Option<Account>,
}

/// An account and the session that has begun.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SignedIn {
    /// The account.
    pub account: Account,
    /// What the header `Authorization` carries after `Bearer` from then on; given to programs alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub token: Option<String>,
}

/// A new account, and the session that has begun.
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

/// One place where somebody is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AccountSession {
    /// By which it is named when it is to end. It opens nothing.
    pub id: String,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
    /// When it was last used, within an hour.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub used_ms: i64,
    /// What a program said it is; none for a browser.
    pub program: Option<String>,
    /// What a browser says it is, its header `User-Agent`, 200 characters at most; none where it said nothing.
    pub browser: Option<String>,
    /// Whether it is the one that asks.
    pub is_this: bool,
}

/// Everywhere where somebody is signed in, the session used last first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AccountSessions {
    /// The sessions.
    pub sessions: Vec<AccountSession>,
}

/// What somebody has won and lost in one game at one speed, of the games between two that are over and that everybody may
/// know of, or that are rated. Games that were called off do not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AccountTally {
    /// The game, as [`crate::rating::Rating`] are told apart by it.
    pub game: String,
    /// The speed; none for games without a clock.
    pub speed: Option<Speed>,
    /// Games played.
    pub games: u32,
    /// Of them rated.
    pub rated: u32,
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
}

/// What everybody may know of an account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Player {
    /// The name.
    pub name: String,
    /// Since when there is the account, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub since_ms: i64,
    /// Whether a page or a program of theirs has a socket open now.
    pub here: bool,
    /// Their ratings, that of the most games first.
    pub ratings: Vec<PlayerRating>,
    /// What they have won and lost, where they have played most first.
    pub tallies: Vec<AccountTally>,
    /// What they are to whoever asks; none for a guest and for oneself.
    pub relation: Option<Relation>,
    /// Whether it is whoever asks.
    pub is_you: bool,
}

/// What a player is to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Relation {
    /// Whether they are followed.
    pub followed: bool,
    /// Whether they are blocked.
    pub blocked: bool,
    /// Whether one may write to them.
    #[serde(default)]
    pub write: WriteAccess,
}

/// A player in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerEntry {
    /// The name.
    pub name: String,
    /// Whether a page or a program of theirs has a socket open now.
    pub here: bool,
}

/// Players by their names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerEntries {
    /// The players, in the order of their names.
    pub players: Vec<PlayerEntry>,
}

/// Whom somebody follows and has blocked. Nobody else learns of either.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Relations {
    /// Those who are followed, in the order of their names; 500 at most.
    pub followed: Vec<PlayerEntry>,
    /// Those who are blocked: they cannot challenge whoever blocks them, are not paired with them, and cannot write to them.
    /// 500 at most.
    pub blocked: Vec<PlayerEntry>,
}

/// Everything that the server has of somebody, as a file to keep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AccountExport {
    /// The account.
    pub account: Account,
    /// Where they are signed in.
    pub sessions: Vec<AccountSession>,
    /// Their passkeys.
    pub passkeys: Vec<Passkey>,
    /// Their ratings with all that they were.
    pub ratings: Vec<PlayerRating>,
    /// Whom they follow.
    pub followed: Vec<String>,
    /// Whom they have blocked.
    pub blocked: Vec<String>,
    /// Their games, the oldest first.
    pub games: Vec<ExportedGame>,
    /// What they have written in games, the oldest first.
    pub messages: Vec<ExportedMessage>,
    /// What they have written to others, and what others have written to them and they have not deleted; the oldest first.
    #[serde(default)]
    pub letters: Vec<ExportedLetter>,
    /// What they have reported, the oldest first.
    pub reports: Vec<ExportedReport>,
    /// What moderators have told them and closed to them, the oldest first.
    pub sanctions: Vec<ExportedSanction>,
}

/// A game as it is exported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ExportedGame {
    /// Its id.
    pub id: String,
    /// The game, as a spec.
    pub spec: String,
    /// What Black is called; none where that was not said, or for the computer.
    pub black: Option<String>,
    /// What White is called.
    pub white: Option<String>,
    /// The moves from the start on, with blanks between them; passes are `--`. None where the game cannot be read.
    pub moves: Option<String>,
    /// How it ended, as the store writes it, such as `no moves` or `resignation`; none while it goes on.
    pub ended: Option<String>,
    /// Who won: `black` or `white`; none in a draw and while it goes on.
    pub winner: Option<String>,
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
    /// When something last happened in it.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub updated_ms: i64,
}

/// What somebody wrote in a game, as it is exported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ExportedMessage {
    /// The game.
    pub game: String,
    /// The words.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}
