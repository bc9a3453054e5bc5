//! Conversion of moderators' warnings and limits to messages.

use outflank_wire::sanction as wire;

use crate::accounts::limit_of;
use crate::store::{KeptSanction, SanctionKind};

/// Returns the limits in force: for each kind, the limit that ends last.
pub(crate) fn limits(sanctions: &[KeptSanction]) -> Vec<wire::AccountLimit> {
    let longest = |limit| {
        let same = sanctions.iter().filter(|sanction| limit_of(sanction.kind) == Some(limit));
        let KeptSanction { until, body, .. } = same.max_by_key(|sanction| sanction.until)?;
        Some(wire::AccountLimit {
            limit,
            until_ms: until.map_or(i64::MAX, |until| until.0),
            reason: body.clone(),
        })
    };
    [wire::LimitKind::Chat, wire::LimitKind::Rated].into_iter().filter_map(longest).collect()
}

/// Returns the unread warnings.
pub(crate) fn warnings(sanctions: &[KeptSanction]) -> Vec<wire::AccountWarning> {
    let unread = sanctions.iter().filter(|sanction| sanction.kind == SanctionKind::Warning);
    unread
        .map(|sanction| wire::AccountWarning {
            number: sanction.number,
            text: sanction.body.clone(),
            at_ms: sanction.at.0,
        })
        .collect()
}

/// Converts a sanction for an export of personal data.
pub(crate) fn exported_sanction(sanction: KeptSanction) -> wire::ExportedSanction {
    wire::ExportedSanction {
        limit: limit_of(sanction.kind),
        text: sanction.body,
        at_ms: sanction.at.0,
        until_ms: sanction.until.map(|until| until.0),
        ended_ms: sanction.ended.map(|ended| ended.0),
    }
}
