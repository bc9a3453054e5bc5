//! The certainty of a score, for people.

use outflank_engine::Certainty;

/// Returns `exact`, `12`, or `12, selective` if lines were pruned. Only programs see the confidence, because
/// people would read it as a chance of winning.
pub(crate) fn looked(certainty: Certainty) -> String {
    match certainty {
        Certainty::Exact => "exact".to_owned(),
        Certainty::Searched { depth, percent: 100 } => depth.to_string(),
        Certainty::Searched { depth, .. } => format!("{depth}, selective"),
    }
}
