//! Refusals of a request because of its head.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a request is refused before its body is read.
#[derive(Debug, Error)]
pub(crate) enum HeadRefusal {
    /// The path and query have more bytes than the server accepts.
    #[error("the address is too long")]
    LongAddress,
    /// The headers are too large or too many.
    #[error("the headers are too large or too many")]
    LargeHead,
    /// The request came from a page of another site, or addressed an unknown name.
    #[error("{0}")]
    CrossOrigin(String),
}

impl Refuse for HeadRefusal {
    fn class(&self) -> (StatusCode, ErrorCode) {
        match self {
            Self::LongAddress => (StatusCode::URI_TOO_LONG, ErrorCode::TooLarge),
            Self::LargeHead => (StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, ErrorCode::TooLarge),
            Self::CrossOrigin(_) => (StatusCode::FORBIDDEN, ErrorCode::CrossOrigin),
        }
    }
}
