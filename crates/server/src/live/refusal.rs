//! What is refused about games, besides what the rules of play refuse.

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a game does not begin or go on.
#[derive(Debug, PartialEq, Eq, Error)]
pub(crate) enum GameRefusal {
    /// The invitation is none of this game's.
    #[error("this invitation is not to this game")]
    BadInvitation,
    /// The log of the game goes on with what the rules do not follow.
    #[error("the game is shown as far as the rules follow it, and cannot be played on")]
    CutOff,
    /// An administrator has no new games begin.
    #[error("the server is in maintenance: no new games begin, those that run go on")]
    Maintenance,
}

impl Refuse for GameRefusal {
    fn class(&self) -> (StatusCode, ErrorCode) {
        match self {
            Self::BadInvitation => (StatusCode::CONFLICT, ErrorCode::NoSeat),
            Self::CutOff => (StatusCode::CONFLICT, ErrorCode::CutOff),
            Self::Maintenance => (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Busy),
        }
    }

    fn header(&self) -> Option<(HeaderName, HeaderValue)> {
        (*self == Self::Maintenance).then_some((header::RETRY_AFTER, HeaderValue::from_static("60")))
    }
}
