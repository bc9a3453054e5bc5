//! Everything that can go wrong with a request, and what the client is told.

use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use outflank_engine::LevelError;
use outflank_formats::ReadError;
use outflank_formats::position::contents::BoardError;
use outflank_formats::record::Date;
use outflank_play::{
    CorruptLog, CreateError, DelayTooLong, Millis, NameError, Refusal, TimeControlError, WindowTooLong,
};
use outflank_rules::{ReplayError, SpecError};
use outflank_wire::error::{ApiError, ErrorCode};
use outflank_wire::moderation::LimitKind;
use outflank_wire::refusal::TournamentRefusal;
use thiserror::Error;

use crate::archive::ImportError;
use crate::convert;
use crate::store::StoreError;
use crate::store::records::RecordsError;

/// Why a request was not carried out.
#[derive(Clone, Debug, Error)]
pub enum Failure {
    /// The request is not what the documentation asks for.
    #[error("{0}")]
    BadRequest(String),
    /// The body is larger than this many bytes.
    #[error("the body is larger than {0} bytes")]
    TooLarge(usize),
    /// The file of an event has more than this many entries.
    #[error("the file has more than {0} entries, for which an event has no room")]
    LongFile(usize),
    /// The address of the request is too long.
    #[error("the address is longer than any that there is")]
    LongAddress,
    /// The head of the request is too large.
    #[error("the headers are too large or too many")]
    LargeHead,
    /// The address does not know this method.
    #[error("this address does not take that method")]
    MethodNotAllowed,
    /// The request came from a page of another site, or was sent to a name that is not ours.
    #[error("{0}")]
    CrossOrigin(String),
    /// The token is none of ours.
    #[error("this token was not given out by this server, or its key was changed since")]
    BadToken,
    /// There is nothing at this address.
    #[error("there is no {0}")]
    NotFound(&'static str),
    /// The spec names no game.
    #[error(transparent)]
    UnknownGame(#[from] SpecError),
    /// The computer does not play this.
    #[error(transparent)]
    NoEngine(#[from] LevelError),
    /// There is no such opponent of its age.
    #[error("there is no opponent {0:?}: expected greedy, squares, iago, bill or logistello")]
    NoAge(String),
    /// The opponent of its age does not play this game.
    #[error("{age} does not play {game}: it knows Othello on 8×8 alone")]
    NoAgeHere {
        /// Which.
        age: String,
        /// The game.
        game: String,
    },
    /// Nobody can be called so.
    #[error(transparent)]
    BadName(#[from] NameError),
    /// Nobody puts mistakes right for so long.
    #[error(transparent)]
    BadWindow(#[from] WindowTooLong),
    /// Spectators that far behind see nothing.
    #[error(transparent)]
    BadDelay(#[from] DelayTooLong),
    /// No clock runs so.
    #[error("clock: {0}")]
    BadClock(#[from] TimeControlError),
    /// The invitation is none of this game's.
    #[error("this invitation is not to this game")]
    BadInvitation,
    /// The name, the password or the recovery code is wrong.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// Nobody has the passkey here.
    #[error("this passkey is not known here")]
    UnknownPasskey,
    /// A passkey does not show what was asked.
    #[error("the passkey: {0}")]
    BadPasskey(&'static str),
    /// Nothing was begun that this is the answer to, or too long ago.
    #[error("this took too long, was answered before, or the server was started anew meanwhile; begin again")]
    PasskeyExpired,
    /// It takes an account.
    #[error("sign in first: {0}")]
    SignIn(&'static str),
    /// The name belongs to an account, or looks like that of one.
    #[error("there is an account with a name like {0:?} already")]
    NameTaken(String),
    /// No account may be called so.
    #[error("name: {0}")]
    BadAccountName(&'static str),
    /// Nobody may have this password.
    #[error("password: {0}")]
    BadPassword(&'static str),
    /// A game like that is not rated.
    #[error("a rated game {0}")]
    NotRated(&'static str),
    /// There are as many seeks as there may be.
    #[error("{most} seeks are the most {whose}")]
    TooManySeeks {
        /// How many.
        most: usize,
        /// Whose they are.
        whose: &'static str,
    },
    /// Whoever is challenged does not hear of it.
    #[error("{0} is not there")]
    NotHere(String),
    /// It is a game of others.
    #[error("{0}")]
    Forbidden(&'static str),
    /// The two may not write to each other.
    #[error("{0}")]
    CannotWrite(&'static str),
    /// There is a link in what was written.
    #[error("text: there is a link or an address in it")]
    Link,
    /// A moderator has closed this to the account.
    #[error("{} until {}: {reason}", limited(*limit), minute(*until))]
    Limited {
        /// What.
        limit: LimitKind,
        /// Until when.
        until: Millis,
        /// Why, in the words of the moderator.
        reason: String,
    },
    /// The same was reported before.
    #[error("your report of {0} is open already")]
    ReportedAlready(String),
    /// Another moderator was quicker.
    #[error("another moderator has just settled some of these reports; nothing was changed")]
    HandledAlready,
    /// There is nothing to lift.
    #[error("nothing of that is closed to this account now")]
    NoLimit,
    /// The board as text is not one.
    #[error(transparent)]
    BadBoard(#[from] BoardError),
    /// The transcript can't be read.
    #[error("transcript {0}")]
    BadTranscript(#[source] ReadError),
    /// A score sheet can't be read.
    #[error("{name} sheet, {error}")]
    BadSheet {
        /// Which of the two.
        name: &'static str,
        /// Why, and where.
        error: ReadError,
    },
    /// What was given is not in any known format of games.
    #[error("{0}")]
    BadFile(&'static str),
    /// No file of the kind that is asked for can say this.
    #[error("{0}")]
    Unsayable(String),
    /// There are no score sheets of this game.
    #[error("a move of {game} is more than a square; no sheet has numbers for it")]
    NoSheets {
        /// The game.
        game: String,
    },
    /// The game can't start there.
    #[error("{0}")]
    BadStart(#[source] CreateError),
    /// A move of a list can't be played.
    #[error("move {number}: {refusal}")]
    MoveOfList {
        /// Its place in the list, from 1.
        number: usize,
        /// Why not.
        refusal: Refusal,
    },
    /// The game refuses the command.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The id of a command, or of a game to be, belongs to another one.
    #[error("id {0:?} was used before, for something else")]
    IdReused(String),
    /// The link to go on in another browser was used.
    #[error("this link was used already")]
    LinkUsed,
    /// The same link is too old.
    #[error("this link has expired")]
    LinkExpired,
    /// The browser is another guest, who has games.
    #[error("this browser has games of its own; say leave_games to leave them with the guest that it is")]
    HasGames,
    /// A game that goes on is not analysed.
    #[error("the game goes on; it can be analysed only when it is over")]
    NotOver,
    /// An analysis that is not done is not saved.
    #[error("the analysis is not done; it can be saved only when it is")]
    NotJudged,
    /// An event does not take something.
    #[error("{message}")]
    Tournament {
        /// Why, in English.
        message: String,
        /// The same for clients to put into words.
        refusal: Box<TournamentRefusal>,
    },
    /// The log of an event cannot be followed.
    #[error("the log of this event cannot be followed: {0}")]
    BrokenTournament(String),
    /// An event has as much in it as there is room for.
    #[error("the event was changed {0} times: it can be played to its end and put right, and little else")]
    FullEvent(usize),
    /// An event has no room for anybody else who comes by themselves.
    #[error("nobody else can register here by themselves: ask a director of the event")]
    FullRegistration,
    /// The visitor has asked for more than their share; again in a while.
    #[error("that was too much in too short a time; try again in a while")]
    TooMany(Duration),
    /// Too much is asked at once.
    #[error("too much is being asked at once; try again a little later")]
    Busy,
    /// The answer took too long.
    #[error("the answer took too long")]
    Timeout,
    /// The store failed.
    #[error("the game could not be read or written")]
    Store(#[source] StoreError),
    /// The records failed.
    #[error("the records could not be read or written")]
    Records(#[source] Arc<RecordsError>),
    /// Games are being brought into the records, here or by another program.
    #[error("games are being brought into the records already; try again when that is done")]
    RecordsInUse,
    /// A stored game makes no sense.
    #[error("the stored game is damaged")]
    Corrupt(#[from] CorruptLog),
    /// The log of the game goes on with what the rules do not follow.
    #[error("the game is shown as far as the rules follow it, and cannot be played on")]
    CutOff,
    /// An administrator has no new games begin.
    #[error("the server is in maintenance: no new games begin, those that run go on")]
    Maintenance,
    /// A part of the server gave up.
    #[error("{0} failed")]
    Broken(&'static str),
}

impl Failure {
    /// An event does not take something.
    pub(crate) fn tournament(message: String, refusal: TournamentRefusal) -> Self {
        Self::Tournament { message, refusal: Box::new(refusal) }
    }

    /// The code by which clients tell failures apart.
    #[must_use]
    pub fn code(&self) -> ErrorCode {
        match self {
            Self::BadRequest(_) | Self::BadWindow(_) | Self::BadDelay(_) => ErrorCode::BadRequest,
            Self::TooLarge(_) | Self::LongFile(_) | Self::LongAddress | Self::LargeHead => {
                ErrorCode::TooLarge
            }
            Self::MethodNotAllowed => ErrorCode::MethodNotAllowed,
            Self::CrossOrigin(_) => ErrorCode::CrossOrigin,
            Self::BadToken => ErrorCode::BadToken,
            Self::NotFound(_) => ErrorCode::NotFound,
            Self::UnknownGame(_) => ErrorCode::UnknownGame,
            Self::NoEngine(_) | Self::NoAge(_) | Self::NoAgeHere { .. } => ErrorCode::NoEngine,
            Self::BadName(_) => ErrorCode::BadName,
            Self::BadBoard(_) | Self::BadTranscript(_) | Self::BadStart(_) => ErrorCode::BadStart,
            Self::BadSheet { .. } | Self::NoSheets { .. } => ErrorCode::BadSheet,
            Self::BadFile(_) | Self::Unsayable(_) => ErrorCode::BadFile,
            Self::MoveOfList { .. } | Self::Refused(Refusal::Illegal(_)) => ErrorCode::IllegalMove,
            Self::Refused(Refusal::NotYourTurn { .. } | Refusal::NotYourSeat(_)) => ErrorCode::NotYourTurn,
            Self::Refused(Refusal::NotYours(_) | Refusal::NotAPlayer | Refusal::SeatsStay)
            | Self::Forbidden(_) => ErrorCode::Forbidden,
            Self::Limited { .. } => ErrorCode::Limited,
            Self::CannotWrite(_) => ErrorCode::CannotWrite,
            Self::Link => ErrorCode::NoLinks,
            Self::ReportedAlready(_) => ErrorCode::ReportedAlready,
            Self::HandledAlready => ErrorCode::HandledAlready,
            Self::WrongPassword => ErrorCode::WrongPassword,
            Self::UnknownPasskey => ErrorCode::UnknownPasskey,
            Self::BadPasskey(_) => ErrorCode::BadPasskey,
            Self::PasskeyExpired => ErrorCode::PasskeyExpired,
            Self::SignIn(_) => ErrorCode::SignIn,
            Self::NameTaken(_) => ErrorCode::NameTaken,
            Self::BadAccountName(_) => ErrorCode::BadName,
            Self::BadPassword(_) => ErrorCode::BadPassword,
            Self::NotRated(_) => ErrorCode::NotRated,
            Self::NotHere(_) => ErrorCode::NotHere,
            Self::TooManySeeks { .. } => ErrorCode::TooManySeeks,
            Self::BadClock(_) => ErrorCode::BadClock,
            Self::BadInvitation | Self::Refused(Refusal::NoSeatOpen | Refusal::PlaysAlready) => {
                ErrorCode::NoSeat
            }
            Self::Refused(Refusal::Alone) => ErrorCode::Alone,
            Self::Refused(
                Refusal::TakesTwo(_) | Refusal::NobodyToAsk | Refusal::NoTakeBacks | Refusal::NoDraws,
            ) => ErrorCode::NotAgreed,
            Self::Refused(Refusal::OfferedAlready | Refusal::NoOffer) => ErrorCode::NoOffer,
            Self::Refused(Refusal::TooLate(_) | Refusal::TooLateToCorrect { .. }) => ErrorCode::TooLate,
            Self::Refused(
                Refusal::GameGoesOn
                | Refusal::TooLateToAbort
                | Refusal::NoFlag
                | Refusal::NothingToClaim
                | Refusal::NoSwap
                | Refusal::NoClock
                | Refusal::NotBegun
                | Refusal::Adjourned
                | Refusal::Decided,
            ) => ErrorCode::NotNow,
            Self::NotOver | Self::NotJudged | Self::NoLimit => ErrorCode::NotNow,
            Self::Refused(
                Refusal::NotOverTheBoard
                | Refusal::NoSuchPly { .. }
                | Refusal::NothingToCorrect
                | Refusal::NotPutDown { .. }
                | Refusal::NoClocks,
            ) => ErrorCode::NotNow,
            Self::Refused(Refusal::BadPosition(_)) => ErrorCode::BadStart,
            Self::Refused(Refusal::Broken(_)) => ErrorCode::Internal,
            Self::Refused(Refusal::GameOver) => ErrorCode::GameOver,
            Self::Refused(Refusal::NothingToTakeBack) => ErrorCode::NothingToTakeBack,
            Self::Refused(Refusal::Stale { .. }) => ErrorCode::Stale,
            Self::Refused(Refusal::TooManyChanges { .. }) | Self::FullEvent(_) | Self::FullRegistration => {
                ErrorCode::TooManyChanges
            }
            Self::CutOff | Self::BrokenTournament(_) => ErrorCode::CutOff,
            Self::Tournament { .. } => ErrorCode::TournamentRefused,
            Self::IdReused(_) => ErrorCode::IdReused,
            Self::LinkUsed => ErrorCode::LinkUsed,
            Self::LinkExpired => ErrorCode::LinkExpired,
            Self::HasGames => ErrorCode::HasGames,
            Self::TooMany(_) => ErrorCode::TooMany,
            Self::Busy | Self::RecordsInUse | Self::Maintenance => ErrorCode::Busy,
            Self::Timeout => ErrorCode::Timeout,
            Self::Store(_) | Self::Records(_) | Self::Corrupt(_) | Self::Broken(_) => ErrorCode::Internal,
        }
    }

    /// The status of the HTTP answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self.code() {
            ErrorCode::BadRequest => StatusCode::BAD_REQUEST,
            ErrorCode::BadToken => StatusCode::UNAUTHORIZED,
            ErrorCode::WrongPassword | ErrorCode::UnknownPasskey | ErrorCode::SignIn => StatusCode::FORBIDDEN,
            ErrorCode::CrossOrigin | ErrorCode::Forbidden | ErrorCode::Limited | ErrorCode::CannotWrite => {
                StatusCode::FORBIDDEN
            }
            ErrorCode::NotFound => StatusCode::NOT_FOUND,
            ErrorCode::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            ErrorCode::NotYourTurn
            | ErrorCode::GameOver
            | ErrorCode::NothingToTakeBack
            | ErrorCode::Stale
            | ErrorCode::TooManyChanges
            | ErrorCode::NoSeat
            | ErrorCode::Alone
            | ErrorCode::NotAgreed
            | ErrorCode::NoOffer
            | ErrorCode::NotNow
            | ErrorCode::TooLate
            | ErrorCode::CutOff
            | ErrorCode::HasGames
            | ErrorCode::TournamentRefused
            | ErrorCode::IdReused
            | ErrorCode::NameTaken
            | ErrorCode::ReportedAlready
            | ErrorCode::HandledAlready
            | ErrorCode::NotHere
            | ErrorCode::TooManySeeks => StatusCode::CONFLICT,
            ErrorCode::LinkUsed | ErrorCode::LinkExpired | ErrorCode::PasskeyExpired => StatusCode::GONE,
            ErrorCode::TooLarge => match self {
                Self::LongAddress => StatusCode::URI_TOO_LONG,
                Self::LargeHead => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
                _ => StatusCode::PAYLOAD_TOO_LARGE,
            },
            ErrorCode::UnknownGame
            | ErrorCode::NoEngine
            | ErrorCode::BadName
            | ErrorCode::BadPassword
            | ErrorCode::BadPasskey
            | ErrorCode::NotRated
            | ErrorCode::BadClock
            | ErrorCode::BadStart
            | ErrorCode::BadSheet
            | ErrorCode::BadFile
            | ErrorCode::NoLinks
            | ErrorCode::IllegalMove => StatusCode::UNPROCESSABLE_ENTITY,
            ErrorCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            ErrorCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::Busy => StatusCode::SERVICE_UNAVAILABLE,
            ErrorCode::Timeout => StatusCode::GATEWAY_TIMEOUT,
        }
    }

    /// What the client is told. Causes inside the server go to the log only.
    #[must_use]
    pub fn report(&self, request_id: Option<&str>) -> ApiError {
        if self.code() == ErrorCode::Internal {
            tracing::error!(request_id, error = ?self, "internal error");
        }
        ApiError {
            code: self.code(),
            message: self.to_string(),
            detail: convert::detail(self),
            request_id: request_id.map(str::to_owned),
        }
    }
}

/// What is closed, as the beginning of a sentence.
const fn limited(limit: LimitKind) -> &'static str {
    match limit {
        LimitKind::Chat => "writing to others is closed to this account",
        LimitKind::Rated => "rated games and the lobby are closed to this account",
    }
}

/// A moment in UTC.
fn minute(at: Millis) -> String {
    let seconds = u64::try_from(at.0).unwrap_or(0) / 1000;
    Date::of_unix(seconds).map(|date| date.to_string()).unwrap_or_default()
}

impl From<getrandom::Error> for Failure {
    fn from(_: getrandom::Error) -> Self {
        Self::Broken("the random source")
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        if error.is_busy() {
            match &error {
                StoreError::Away(_) => tracing::warn!(%error, "the database is away"),
                _ => tracing::warn!(%error, "another program held the database for too long"),
            }
            return Self::Busy;
        }
        Self::Store(error)
    }
}

impl From<RecordsError> for Failure {
    fn from(error: RecordsError) -> Self {
        if matches!(error, RecordsError::InUse(_)) {
            return Self::RecordsInUse;
        }
        if error.is_busy() {
            tracing::warn!(%error, "another program held the database of records for too long");
            return Self::Busy;
        }
        Self::Records(Arc::new(error))
    }
}

impl From<ImportError> for Failure {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::Records(error) => error.into(),
            ImportError::Faulty(_) | ImportError::Unreadable(_) => {
                tracing::error!(%error, "a file could not be brought in");
                Self::Broken("bringing in a file")
            }
        }
    }
}

impl From<CreateError> for Failure {
    fn from(error: CreateError) -> Self {
        match error {
            CreateError::Moves(ReplayError { index, reason }) => {
                Self::MoveOfList { number: index + 1, refusal: reason.into() }
            }
            CreateError::Interrupted => Self::Timeout,
            CreateError::Broken(error) => Self::Corrupt(error),
            CreateError::Transcript(_) | CreateError::Position(_) | CreateError::NotAtOneBoard => {
                Self::BadStart(error)
            }
        }
    }
}

impl IntoResponse for Failure {
    /// An answer without a body: the outermost layer knows the id of the request and writes the
    /// [`ApiError`] into it.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        let told = match &self {
            Self::Busy | Self::RecordsInUse => Some((header::RETRY_AFTER, HeaderValue::from_static("1"))),
            Self::Maintenance => Some((header::RETRY_AFTER, HeaderValue::from_static("60"))),
            Self::TooMany(wait) => Some((header::RETRY_AFTER, wait.as_secs().saturating_add(1).into())),
            Self::BadToken => {
                Some((header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer error=\"invalid_token\"")))
            }
            _ => None,
        };
        if let Some((name, value)) = told {
            response.headers_mut().insert(name, value);
        }
        response.extensions_mut().insert(self);
        response
    }
}
