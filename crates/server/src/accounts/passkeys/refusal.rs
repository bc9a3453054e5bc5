//! Refusals about passkeys.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a passkey cannot be added or used.
#[derive(Debug, Error)]
pub(super) enum PasskeyRefusal {
    /// No account on this server has this passkey.
    #[error("this passkey is not known here")]
    Unknown,
    /// The passkey fails a check, which the text names.
    #[error("the passkey: {0}")]
    Bad(&'static str),
    /// No exchange waits for this answer, or the exchange has expired.
    #[error("this took too long, was already answered, or the server has restarted; begin again")]
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
