//! IDs of analyses.

use std::fmt;
use std::str::FromStr;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Failure;
use crate::analyzed::{AnalyzedGame, GameText};

/// The ID of an analysis: 32 hexadecimal digits of a digest of the displayed game, the depth and the
/// program's version.
///
/// Equal games of the same players thus share one analysis. Nobody can guess the ID without knowing the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct AnalysisId(String);

impl AnalysisId {
    const LENGTH: usize = 32;

    /// Returns the ID for a game's analysis.
    pub(crate) fn of(game: &AnalyzedGame) -> Result<Self, Failure> {
        let text = serde_json::to_vec(&GameText::from(game)).map_err(|_| Failure::Broken("an analysis"))?;
        let mut digest = Sha256::new();
        digest.update(env!("CARGO_PKG_VERSION"));
        digest.update([0]);
        digest.update(&text);
        let bytes = digest.finalize();
        Ok(Self(bytes.iter().take(Self::LENGTH / 2).map(|byte| format!("{byte:02x}")).collect()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AnalysisId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The error for a text that is not the ID of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotAnId;

impl FromStr for AnalysisId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let fits = text.len() == Self::LENGTH && text.bytes().all(is_digit);
        if fits { Ok(Self(text.to_owned())) } else { Err(NotAnId) }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for AnalysisId {
    type Rejection = Failure;

    /// Parses the ID in the address of a request. Reports an invalid ID as unknown.
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let Ok(Path(id)) = Path::<String>::from_request_parts(parts, state).await else {
            return Err(super::UNKNOWN);
        };
        id.parse().map_err(|NotAnId| super::UNKNOWN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_an_id_is_one() {
        let id = "0123456789abcdef0123456789abcdef";
        assert_eq!(id.parse::<AnalysisId>().unwrap().as_str(), id);
        for text in ["", "../../passwd", &id[1..], &id.to_uppercase(), &format!("{id}0"), &"ю".repeat(16)] {
            assert_eq!(text.parse::<AnalysisId>(), Err(NotAnId), "{text:?}");
        }
    }
}
