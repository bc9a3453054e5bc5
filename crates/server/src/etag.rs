//! ETags: whether the client's copy is still current.

use axum::http::{HeaderMap, header};

/// Whether the client's copy has this ETag. `tag` is quoted and may be weak. Compares weakly (RFC 9110,
/// section 8.8.3.2).
pub(crate) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let seen = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    seen.is_some_and(|seen| seen.split(',').map(bare).any(|seen| seen == bare(tag) || seen == "*"))
}

/// Returns the ETag of a file with this digest. Different encodings have different tags.
pub(crate) fn of_digest(digest: &[u8], encoding: Option<&str>) -> String {
    let hex: String = digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    match encoding {
        None => format!("\"{hex}\""),
        Some(encoding) => format!("\"{hex}-{encoding}\""),
    }
}
