//! What moderation refuses.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a report or an act of a moderator is not taken.
#[derive(Debug, Error)]
pub(super) enum ModerationRefusal {
    /// The same was reported before.
    #[error("your report of {0} is open already")]
    ReportedAlready(String),
    /// Another moderator was quicker.
    #[error("another moderator has just settled some of these reports; nothing was changed")]
    HandledAlready,
    /// There is nothing to lift.
    #[error("nothing of that is closed to this account now")]
    NoLimit,
}

impl Refuse for ModerationRefusal {
    fn class(&self) -> (StatusCode, ErrorCode) {
        let code = match self {
            Self::ReportedAlready(_) => ErrorCode::ReportedAlready,
            Self::HandledAlready => ErrorCode::HandledAlready,
            Self::NoLimit => ErrorCode::NotNow,
        };
        (StatusCode::CONFLICT, code)
    }
}
