//! Refusals of the inbox.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

#[derive(Debug, Error)]
pub(super) enum InboxRefusal {
    /// The caller may not write to this player, for the stated reason.
    #[error("{0}")]
    CannotWrite(&'static str),
    /// The text contains a link.
    #[error("text: links and addresses are not allowed")]
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
