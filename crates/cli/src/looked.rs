//! How far a score can be relied on, in words for people.

use outflank_engine::Certainty;

/// `exact`, `12`, or `12, selective` where lines were left out. How likely one was left out rightly is told to programs alone:
/// it would be read as a chance to win.
pub(crate) fn looked(certainty: Certainty) -> String {
    match certainty {
        Certainty::Exact => "exact".to_owned(),
        Certainty::Searched { depth, percent: 100 } => depth.to_string(),
        Certainty::Searched { depth, .. } => format!("{depth}, selective"),
    }
}
