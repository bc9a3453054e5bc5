//! Refusals about a tournament that do not come from its rules.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a tournament accepts no change or cannot be shown.
#[derive(Clone, Debug, Error)]
pub(super) enum EventRefusal {
    /// The log of the tournament is damaged.
    #[error("the log of this tournament is damaged: {0}")]
    Broken(String),
    /// The tournament has reached this limit of changes.
    #[error("the tournament has had {0} changes; only games and corrections are still accepted")]
    Full(usize),
    /// Players can no longer register themselves.
    #[error("players can no longer register themselves; ask a director of the tournament")]
    FullRegistration,
    /// The file exceeds this number of entries.
    #[error("the file has more than {0} entries, the maximum for a tournament")]
    LongFile(usize),
}

impl Refuse for EventRefusal {
    fn class(&self) -> (StatusCode, ErrorCode) {
        match self {
            Self::Broken(_) => (StatusCode::CONFLICT, ErrorCode::CutOff),
            Self::Full(_) | Self::FullRegistration => (StatusCode::CONFLICT, ErrorCode::TooManyChanges),
            Self::LongFile(_) => (StatusCode::PAYLOAD_TOO_LARGE, ErrorCode::TooLarge),
        }
    }
}
