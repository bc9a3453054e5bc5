//! `/api/history`

use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
#[cfg(feature = "schema")]
use outflank_wire::history::ChampionshipHistory;
use sha2::{Digest, Sha256};

use crate::{convert, etag};

/// The answer, which is the same as long as the program is: its bytes and their tag.
static ANSWER: LazyLock<(Bytes, String)> = LazyLock::new(|| {
    // Plain data is always written.
    let bytes = serde_json::to_vec(&convert::championship_history()).unwrap_or_default();
    // A weak one: the bytes on the way are those of whatever compression the client takes.
    let tag = format!("W/{}", etag::of_digest(&Sha256::digest(&bytes), None));
    (bytes.into(), tag)
});

/// The World Othello Championship: every year, and what players and countries have won.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/history", tag = "history",
    responses(
        (status = 200, description = "All of it.", body = ChampionshipHistory),
        (status = 304, description = "Nothing has changed since the answer whose `etag` was given as `if-none-match`."),
    ),
))]
pub(super) async fn history(headers: HeaderMap) -> Response {
    let (bytes, tag) = &*ANSWER;
    // A browser asks each time and is sent it when it is new, as with the files of the app.
    let kept = [(header::CACHE_CONTROL, "no-cache"), (header::ETAG, tag.as_str())];
    if etag::is_known(&headers, tag) {
        (StatusCode::NOT_MODIFIED, kept).into_response()
    } else {
        (kept, [(header::CONTENT_TYPE, "application/json")], bytes.clone()).into_response()
    }
}
