//! `/api/history`

use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
#[cfg(feature = "schema")]
use outflank_wire::history::ChampionshipHistory;
use sha2::{Digest, Sha256};

use crate::{convert, etag};

/// The response and its ETag, which do not change within a version of the program.
static ANSWER: LazyLock<(Bytes, String)> = LazyLock::new(|| {
    // Serializing cannot fail, since the history is plain data.
    let bytes = serde_json::to_vec(&convert::championship_history()).unwrap_or_default();
    // The ETag is weak, since the bytes on the network depend on the compression.
    let tag = format!("W/{}", etag::of_digest(&Sha256::digest(&bytes), None));
    (bytes.into(), tag)
});

/// Returns the history of the World Othello Championship: every year, and the titles of players and
/// countries.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/history", tag = "history",
    responses(
        (status = 200, description = "The complete history.", body = ChampionshipHistory),
        (status = 304, description = "The history has not changed since the response whose `etag` was sent as `if-none-match`."),
    ),
))]
pub(super) async fn history(headers: HeaderMap) -> Response {
    let (bytes, tag) = &*ANSWER;
    // Browsers revalidate the response each time, like the files of the app.
    let kept = [(header::CACHE_CONTROL, "no-cache"), (header::ETAG, tag.as_str())];
    if etag::is_known(&headers, tag) {
        (StatusCode::NOT_MODIFIED, kept).into_response()
    } else {
        (kept, [(header::CONTENT_TYPE, "application/json")], bytes.clone()).into_response()
    }
}
