//! What the inbox refuses.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a letter is not sent.
#[derive(Debug, Error)]
pub(super) enum InboxRefusal {
    /// The two may not write to each other.
    #[error("{0}")]
    CannotWrite(&'static str),
    /// There is a link in what was written.
    #[error("text: there is a link or an address in it")]
    Link,
}

impl Refuse for InboxRefusal {
    fn class(&self) -> (StatusCode, ErrorCode) {
        match self {
            Self::CannotWrite(_) => (StatusCode::FORBIDDEN, ErrorCode::CannotWrite),
            Self::Link => (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::NoLinks),
        }
    }
}
