//! Refusals about analyses.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a game cannot be analyzed, or its analysis cannot be saved.
#[derive(Debug, Error)]
pub(crate) enum AnalysisRefusal {
    /// The game is still being played.
    #[error("the game is not over; only finished games can be analyzed")]
    NotOver,
    /// The analysis is not finished.
    #[error("the analysis is not finished; only finished ones can be saved")]
    NotJudged,
}

impl Refuse for AnalysisRefusal {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::CONFLICT, ErrorCode::NotNow)
    }
}
