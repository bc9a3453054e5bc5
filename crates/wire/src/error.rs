//! What went wrong, for people and programs.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::detail::Detail;

/// The kinds of refusal. Clients translate by this code, never by the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The request is not what the documentation asks for.
    BadRequest,
    /// The address does not know this method.
    MethodNotAllowed,
    /// The request came from a page of another site, or was sent to a name that is not the server's.
    CrossOrigin,
    /// The request is larger than allowed.
    TooLarge,
    /// The token is none that this server gave out.
    BadToken,
    /// The name or the password is wrong, or the recovery code; which of them is not said.
    WrongPassword,
    /// The passkey is not known to the server, or was removed.
    UnknownPasskey,
    /// What came of a passkey is not what was asked for: it was made elsewhere, or is already there.
    BadPasskey,
    /// What was begun with a passkey took longer than it may, was answered before, or is not known to this server: begin again.
    PasskeyExpired,
    /// It takes an account, and whoever asks is signed in to none.
    SignIn,
    /// It is a game of others, or somebody else's side.
    Forbidden,
    /// A moderator has closed this to the account for a while; the detail says until when and why.
    Limited,
    /// A report of the same person about the same game or about letters is open.
    ReportedAlready,
    /// Another moderator has just settled one of the reports. Nothing has changed.
    HandledAlready,
    /// There is no such address, game or file, or it is private.
    NotFound,
    /// The game spec names no game.
    UnknownGame,
    /// The computer has no such level.
    NoEngine,
    /// A name is empty, longer than 40 characters, or has a character in it that controls something or cannot be seen; or it is
    /// none that an account may have, or would pass for the server's own.
    BadName,
    /// The name belongs to an account already, or looks like that of one.
    NameTaken,
    /// A password is too short or too long, is the name, or is among those that are tried first.
    BadPassword,
    /// A game like that cannot be rated.
    NotRated,
    /// The two may not write to each other: they do not know each other, or one takes no messages of the other.
    CannotWrite,
    /// There is a link or an address in what was written.
    NoLinks,
    /// Whoever is challenged is not there.
    NotHere,
    /// A socket, a person or an address has as many seeks in the lobby as it may have.
    TooManySeeks,
    /// No clock runs so.
    BadClock,
    /// The starting position or transcript cannot be played, or nothing like that can lie on a wooden board.
    BadStart,
    /// The score sheet cannot be read, or the game has none.
    BadSheet,
    /// What was given is in no format of games that is known, or a file of the kind that is asked for cannot say the game.
    BadFile,
    /// The move is not legal.
    IllegalMove,
    /// It is the other side's turn, or the computer's.
    NotYourTurn,
    /// The game is already over.
    GameOver,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// No seat of the game is open, or no more, or the invitation is none.
    NoSeat,
    /// Nobody has taken the other seat yet.
    Alone,
    /// It takes the other side's consent, or there is nobody who could give it.
    NotAgreed,
    /// Nothing like that is offered, or an offer was made already.
    NoOffer,
    /// The time of the side was over before the move arrived, or too many moves have followed a mistake over a wooden
    /// board: the position stands.
    TooLate,
    /// It is too early or too late for that in this game.
    NotNow,
    /// The event cannot be, or has no place for that now: nothing has changed. The detail says why.
    TournamentRefused,
    /// The rules follow the game only up to where it is shown; it cannot be played on.
    CutOff,
    /// The command was meant for an earlier state of the game.
    Stale,
    /// The game or the event was changed so often that it can only be played to its end.
    TooManyChanges,
    /// The id was used before, for another command or by another request for a game.
    IdReused,
    /// The link was used already.
    LinkUsed,
    /// The link is older than it may be.
    LinkExpired,
    /// The browser has games that would be out of its reach.
    HasGames,
    /// The answer took too long and was given up.
    Timeout,
    /// One visitor or address has asked for too much in too short a time; try again in a while.
    TooMany,
    /// Too much is being asked at once; try again a little later.
    Busy,
    /// Our fault. The request id helps to find it in the log.
    Internal,
}

/// An error as every endpoint and the socket report it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ApiError {
    /// The kind.
    pub code: ErrorCode,
    /// What happened, in English, for developers.
    pub message: String,
    /// What exactly is wrong with the game, the start or the move, for clients to put into words; none where the
    /// code says all.
    pub detail: Option<Detail>,
    /// The request it happened in, when there was one.
    pub request_id: Option<String>,
}
