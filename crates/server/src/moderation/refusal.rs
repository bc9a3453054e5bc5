//! Refusals of moderation.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a report or an act is refused.
#[derive(Debug, Error)]
pub(super) enum ModerationRefusal {
    /// The caller already has an open report of the same kind about this player.
    #[error("your report about {0} is still open")]
    ReportedAlready(String),
    /// Another moderator was faster.
    #[error("another moderator has just settled some of these reports; nothing was changed")]
    HandledAlready,
    /// The account has no limit of this kind.
    #[error("this account has no such limit now")]
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
