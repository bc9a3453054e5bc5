//! What is refused about passkeys.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a passkey is not added, or opens nothing.
#[derive(Debug, Error)]
pub(super) enum PasskeyRefusal {
    /// Nobody has the passkey here.
    #[error("this passkey is not known here")]
    Unknown,
    /// A passkey does not show what was asked.
    #[error("the passkey: {0}")]
    Bad(&'static str),
    /// Nothing was begun that this is the answer to, or too long ago.
    #[error("this took too long, was answered before, or the server was started anew meanwhile; begin again")]
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
