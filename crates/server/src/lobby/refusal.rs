//! What the lobby refuses.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a seek is not posted.
#[derive(Debug, Error)]
pub(super) enum LobbyRefusal {
    /// There are as many seeks as there may be.
    #[error("{most} seeks are the most {whose}")]
    TooManySeeks {
        /// How many.
        most: usize,
        /// Whose they are.
        whose: &'static str,
    },
    /// Whoever is challenged does not hear of it.
    #[error("{0} is not there")]
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
