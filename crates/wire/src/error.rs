//! Errors for people and programs.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::detail::Detail;

/// The kinds of refusal. Clients translate the code, never the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The request does not follow the documentation.
    BadRequest,
    /// The route does not support this method.
    MethodNotAllowed,
    /// The request came from a page of another site, or was sent to a host name that is not the server's.
    CrossOrigin,
    /// The request is larger than allowed.
    TooLarge,
    /// The token is invalid on this server.
    BadToken,
    /// The name, the password or the recovery code is wrong; the error does not say which.
    WrongPassword,
    /// The passkey is unknown to the server, or was removed.
    UnknownPasskey,
    /// The passkey's answer does not fit the challenge, was made for another server, or would add a passkey
    /// that exists already.
    BadPasskey,
    /// The challenge of a passkey has expired, was answered before, or is unknown to this server: begin
    /// again.
    PasskeyExpired,
    /// The request needs an account.
    SignIn,
    /// The requester may not use this game, side or function.
    Forbidden,
    /// A moderator has limited the account for a while; the detail has the end and the reason.
    Limited,
    /// A report about the same person for the same game, or for letters, is still open.
    ReportedAlready,
    /// Another moderator has just settled one of the reports. Nothing has changed.
    HandledAlready,
    /// The route, game or file does not exist, or is private.
    NotFound,
    /// The game in the game spec is unknown.
    UnknownGame,
    /// The computer has no such level.
    NoEngine,
    /// A name is empty, longer than 40 characters, or contains control or invisible characters. For an
    /// account, it breaks the rules for names or could pass for the server's own.
    BadName,
    /// The name belongs to an account, or looks like one that does.
    NameTaken,
    /// A password is too short, too long, the name itself, or one of the most common.
    BadPassword,
    /// A game with these terms cannot be rated.
    NotRated,
    /// These two accounts may not write to each other: they do not know each other, or one has blocked the
    /// other.
    CannotWrite,
    /// The text contains a link or an address.
    NoLinks,
    /// The challenged player is not present.
    NotHere,
    /// A socket, a person or an address has too many seeks in the lobby.
    TooManySeeks,
    /// Invalid time control.
    BadClock,
    /// The start or transcript cannot be played, or the position is impossible on a wooden board.
    BadStart,
    /// The score sheet is unreadable, or the game has none.
    BadSheet,
    /// The format of the file is unknown, or the requested format cannot represent the game.
    BadFile,
    /// The move is not legal.
    IllegalMove,
    /// It is the other side's turn, or the computer's.
    NotYourTurn,
    /// The game is already over.
    GameOver,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// The game has no open seat, or the invitation is invalid.
    NoSeat,
    /// The other seat is still empty.
    Alone,
    /// The other side must agree first, or there is no one to ask, or the terms forbid it.
    NotAgreed,
    /// There is no such offer, or another one is still open.
    NoOffer,
    /// The side's time ran out before the move arrived. Over a wooden board: too many moves have followed a
    /// mistake, and the position stands.
    TooLate,
    /// The command comes too early or too late in the game.
    NotNow,
    /// The tournament refuses the request; nothing has changed. The detail has the reason.
    TournamentRefused,
    /// The rules allow the game only up to the shown position; it cannot continue.
    CutOff,
    /// The command was meant for an earlier state of the game.
    Stale,
    /// The game or the tournament has too many changes: it can only be finished.
    TooManyChanges,
    /// The id was used before, for another command or another new game.
    IdReused,
    /// The link was already used.
    LinkUsed,
    /// The link has expired.
    LinkExpired,
    /// The browser's guest has games, which the browser would lose.
    HasGames,
    /// The request took too long and was abandoned.
    Timeout,
    /// A visitor or an address has sent too many requests; try again later.
    TooMany,
    /// The server is busy; try again shortly.
    Busy,
    /// An internal error. The request id helps to find it in the log.
    Internal,
}

/// An error of a route or the socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ApiError {
    /// The kind of error.
    pub code: ErrorCode,
    /// The message in English, for developers.
    pub message: String,
    /// The exact reason for rejecting the game, the start or the move, for clients to translate; `null` if
    /// the code says it all.
    pub detail: Option<Detail>,
    /// The id of the request; `null` if it had none.
    pub request_id: Option<String>,
}
