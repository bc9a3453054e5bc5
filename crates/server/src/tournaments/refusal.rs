//! What is refused about an event, besides what its rules refuse.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why an event takes nothing more, or cannot be shown.
#[derive(Clone, Debug, Error)]
pub(super) enum EventRefusal {
    /// Its log cannot be followed.
    #[error("the log of this event cannot be followed: {0}")]
    Broken(String),
    /// It has as much in it as there is room for.
    #[error("the event was changed {0} times: it can be played to its end and put right, and little else")]
    Full(usize),
    /// It has no room for anybody else who comes by themselves.
    #[error("nobody else can register here by themselves: ask a director of the event")]
    FullRegistration,
    /// Its file has more than this many entries.
    #[error("the file has more than {0} entries, for which an event has no room")]
    LongFile(usize),
}

impl Refuse for EventRefusal {
    fn class(&self) -> (StatusCode, ErrorCode) {
        match self {
            Self::Broken(_) => (StatusCode::CONFLICT, ErrorCode::CutOff),
            Self::Full(_) | Self::FullRegistration => (StatusCode::CONFLICT, ErrorCode::TooManyChanges),
            Self::LongFile(_) => (StatusCode::PAYLOAD_TOO_LARGE, ErrorCode::TooLarge),
        }
    }
}
