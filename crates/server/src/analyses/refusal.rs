//! What is refused about analyses.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Why a game is not analyzed, or its analysis not saved.
#[derive(Debug, Error)]
pub(crate) enum AnalysisRefusal {
    /// A game that goes on is not analyzed.
    #[error("the game goes on; it can be analysed only when it is over")]
    NotOver,
    /// An analysis that is not done is not saved.
    #[error("the analysis is not done; it can be saved only when it is")]
    NotJudged,
}

impl Refuse for AnalysisRefusal {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::CONFLICT, ErrorCode::NotNow)
    }
}
