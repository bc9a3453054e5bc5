//! ETags: whether the client's copy is still current.

use axum::http::{HeaderMap, header};

/// Whether the client's copy has this tag; the tag is as in the header `etag`, in quotes and perhaps weak.
pub(crate) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let seen = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    seen.is_some_and(|seen| seen.split(',').map(bare).any(|seen| seen == bare(tag) || seen == "*"))
}

/// The tag of a file with this digest, in an encoding if it is compressed.
pub(crate) fn of_digest(digest: &[u8], encoding: Option<&str>) -> String {
    let hex: String = digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    match encoding {
        None => format!("\"{hex}\""),
        Some(encoding) => format!("\"{hex}-{encoding}\""),
    }
}
