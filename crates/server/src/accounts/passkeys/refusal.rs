//! Refusals about passkeys.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a passkey cannot be added or used.
#[derive(Debug, Error)]
pub(super) enum PasskeyRefusal {
    /// No account here has it.
    #[error("this passkey is not known here")]
    Unknown,
    /// It fails a check.
    #[error("the passkey: {0}")]
    Bad(&'static str),
    /// No exchange waits for this answer, or it has expired.
    #[error("this took too long, was answered before, or the server has restarted; begin again")]
    Expired,
}

impl Refuse for PasskeyRefusal {
    fn class(&self) -> (StatusCode, ErrorCode) {
        match self {
            Self::Unknown => (StatusCode::FORBIDDEN, ErrorCode::UnknownPasskey),
            Self::Bad(_) => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadPasskey),
            Self::Expired => (StatusCode::GONE, ErrorCode::PasskeyExpired),
        }
    }
}
