//! Refusals about games, other than those of the rules of play.

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a game cannot begin or continue.
#[derive(Debug, PartialEq, Eq, Error)]
pub(crate) enum GameRefusal {
    /// The invitation is not for this game.
    #[error("this invitation is for another game")]
    BadInvitation,
    /// Only a part of the game is shown, because the rules now reject the rest of its log.
    #[error("the rules accept this game only up to here; it cannot continue")]
    CutOff,
    /// An administrator has stopped new games.
    #[error("the server is in maintenance: no new games can begin, but running games continue")]
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
