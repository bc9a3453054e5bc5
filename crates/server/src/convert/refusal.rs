//! Refusals by the rules, the readers and the engine, as clients receive them.

use axum::http::StatusCode;
use outflank_engine::LevelError;
use outflank_formats::ReadError;
use outflank_formats::position::contents::BoardError;
use outflank_formats::record::Spot;
use outflank_play::{
    CorruptLog, CreateError, DelayTooLong, NameError, Refusal, TimeControlError, WindowTooLong,
};
use outflank_rules::{ReplayError, SpecError};
use outflank_wire::detail::Detail;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use super::detail::{board, illegal, position, spec};
use super::unread::unread;
use crate::Failure;
use crate::error::Refuse;

const UNFIT: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;

impl Refuse for SpecError {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (UNFIT, ErrorCode::UnknownGame)
    }

    fn detail(&self) -> Option<Detail> {
        Some(spec(self))
    }
}

impl Refuse for LevelError {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (UNFIT, ErrorCode::NoEngine)
    }

    fn detail(&self) -> Option<Detail> {
        Some(Detail::NoSuchLevel { level: self.0 })
    }
}

/// Why a historical opponent cannot play.
#[derive(Debug, Error)]
pub(super) enum NoAge {
    #[error("no opponent is named {0:?}: expected greedy, squares, iago, bill or logistello")]
    Unknown(String),
    #[error("{age} does not play {game}, only Othello on 8×8")]
    OtherGame { age: String, game: String },
}

impl Refuse for NoAge {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (UNFIT, ErrorCode::NoEngine)
    }

    fn detail(&self) -> Option<Detail> {
        Some(match self {
            Self::Unknown(age) => Detail::NoSuchAge { age: age.clone() },
            Self::OtherGame { age, game } => Detail::NoAgeHere { age: age.clone(), game: game.clone() },
        })
    }
}

impl Refuse for NameError {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (UNFIT, ErrorCode::BadName)
    }
}

impl Refuse for WindowTooLong {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::BAD_REQUEST, ErrorCode::BadRequest)
    }
}

impl Refuse for DelayTooLong {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::BAD_REQUEST, ErrorCode::BadRequest)
    }
}

/// An invalid time control.
#[derive(Debug, Error)]
#[error("clock: {0}")]
struct BadClock(TimeControlError);

impl Refuse for BadClock {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (UNFIT, ErrorCode::BadClock)
    }
}

impl From<TimeControlError> for Failure {
    fn from(error: TimeControlError) -> Self {
        BadClock(error).into()
    }
}

impl Refuse for BoardError {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (UNFIT, ErrorCode::BadStart)
    }

    fn detail(&self) -> Option<Detail> {
        Some(board(self))
    }
}

/// An unreadable list of moves.
#[derive(Debug, Error)]
pub(super) enum BadMoves {
    /// A transcript is unreadable.
    #[error("transcript {0}")]
    Transcript(ReadError),
    /// A score sheet is unreadable.
    #[error("{name} sheet, {error}")]
    Sheet {
        /// First or second.
        name: &'static str,
        error: ReadError,
    },
}

impl Refuse for BadMoves {
    fn class(&self) -> (StatusCode, ErrorCode) {
        match self {
            Self::Transcript(_) => (UNFIT, ErrorCode::BadStart),
            Self::Sheet { .. } => (UNFIT, ErrorCode::BadSheet),
        }
    }

    fn detail(&self) -> Option<Detail> {
        let (Self::Transcript(error) | Self::Sheet { error, .. }) = self;
        Some(unread(Spot::Text(error.place), &error.reason))
    }
}

/// A game for which there are no score sheets.
#[derive(Debug, Error)]
#[error("a move of {game} is more than a square; score sheets cannot record it")]
pub(super) struct NoSheets {
    pub(super) game: String,
}

impl Refuse for NoSheets {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (UNFIT, ErrorCode::BadSheet)
    }

    fn detail(&self) -> Option<Detail> {
        Some(Detail::NoSheets { game: self.game.clone() })
    }
}

/// An unreadable game file, or a game that the requested format cannot express.
#[derive(Debug, Error)]
#[error("{0}")]
pub(crate) struct BadFile(pub(crate) String);

impl Refuse for BadFile {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (UNFIT, ErrorCode::BadFile)
    }
}

/// An invalid start of a game.
#[derive(Debug, Error)]
#[error(transparent)]
struct BadStart(CreateError);

impl Refuse for BadStart {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (UNFIT, ErrorCode::BadStart)
    }

    fn detail(&self) -> Option<Detail> {
        match &self.0 {
            CreateError::Transcript(ReplayError { index, reason }) => Some(illegal(Some(*index + 1), reason)),
            CreateError::Position(error) => Some(position(error)),
            CreateError::Moves(_)
            | CreateError::NotAtOneBoard
            | CreateError::Interrupted
            | CreateError::Broken(_) => None,
        }
    }
}

/// A move of a list that cannot be played.
#[derive(Debug, Error)]
#[error("move {number}: {refusal}")]
pub(super) struct MoveOfList {
    /// The place of the move in the list, from 1.
    number: usize,
    refusal: Refusal,
}

impl Refuse for MoveOfList {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (UNFIT, ErrorCode::IllegalMove)
    }

    fn detail(&self) -> Option<Detail> {
        match &self.refusal {
            Refusal::Illegal(reason) => Some(illegal(Some(self.number), reason)),
            _ => None,
        }
    }
}

impl From<CreateError> for Failure {
    fn from(error: CreateError) -> Self {
        match error {
            CreateError::Moves(ReplayError { index, reason }) => {
                MoveOfList { number: index + 1, refusal: reason.into() }.into()
            }
            CreateError::Interrupted => Self::Timeout,
            CreateError::Broken(error) => error.into(),
            CreateError::Transcript(_) | CreateError::Position(_) | CreateError::NotAtOneBoard => {
                BadStart(error).into()
            }
        }
    }
}

impl From<CorruptLog> for Failure {
    fn from(error: CorruptLog) -> Self {
        Self::internal("the stored game is damaged", error)
    }
}

impl Refuse for Refusal {
    fn class(&self) -> (StatusCode, ErrorCode) {
        let code = match self {
            Self::Illegal(_) => return (UNFIT, ErrorCode::IllegalMove),
            Self::BadPosition(_) => return (UNFIT, ErrorCode::BadStart),
            Self::NotYours(_) | Self::NotAPlayer | Self::SeatsStay => {
                return (StatusCode::FORBIDDEN, ErrorCode::Forbidden);
            }
            Self::Broken(_) => return (StatusCode::INTERNAL_SERVER_ERROR, ErrorCode::Internal),
            Self::NotYourTurn { .. } | Self::NotYourSeat(_) => ErrorCode::NotYourTurn,
            Self::NoSeatOpen | Self::PlaysAlready => ErrorCode::NoSeat,
            Self::Alone => ErrorCode::Alone,
            Self::TakesTwo(_) | Self::NobodyToAsk | Self::NoTakeBacks | Self::NoDraws => ErrorCode::NotAgreed,
            Self::OfferedAlready | Self::NoOffer => ErrorCode::NoOffer,
            Self::TooLate(_) | Self::TooLateToCorrect { .. } => ErrorCode::TooLate,
            Self::GameGoesOn
            | Self::TooLateToAbort
            | Self::NoFlag
            | Self::NothingToClaim
            | Self::NoSwap
            | Self::NoClock
            | Self::NotBegun
            | Self::Adjourned
            | Self::Decided
            | Self::NotOverTheBoard
            | Self::NoSuchPly { .. }
            | Self::NothingToCorrect
            | Self::NotPutDown { .. }
            | Self::NoClocks => ErrorCode::NotNow,
            Self::GameOver => ErrorCode::GameOver,
            Self::NothingToTakeBack => ErrorCode::NothingToTakeBack,
            Self::Stale { .. } => ErrorCode::Stale,
            Self::TooManyChanges { .. } => ErrorCode::TooManyChanges,
        };
        (StatusCode::CONFLICT, code)
    }

    fn detail(&self) -> Option<Detail> {
        match self {
            Self::Illegal(reason) => Some(illegal(None, reason)),
            Self::BadPosition(error) => Some(position(error)),
            _ => None,
        }
    }
}
