//! Refusals of the lobby.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a seek cannot be posted.
#[derive(Debug, Error)]
pub(super) enum LobbyRefusal {
    /// A limit on the number of seeks is reached.
    #[error("at most {most} seeks {whose}")]
    TooManySeeks {
        most: usize,
        /// The scope of the limit, such as `of one person`.
        whose: &'static str,
    },
    /// The challenged player is not in the lobby.
    #[error("{0} is not here")]
    NotHere(String),
}

impl Refuse for LobbyRefusal {
    fn class(&self) -> (StatusCode, ErrorCode) {
        match self {
            Self::TooManySeeks { .. } => (StatusCode::CONFLICT, ErrorCode::TooManySeeks),
            Self::NotHere(_) => (StatusCode::CONFLICT, ErrorCode::NotHere),
        }
    }
}
