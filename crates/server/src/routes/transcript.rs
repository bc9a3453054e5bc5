//! `/api/games/{id}/transcript`

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use outflank_formats::game::transcript::{self, Grammar};
use outflank_wire::error::ApiError;

use crate::identity::Viewer;
use crate::{AppState, Failure, GameId};

/// The moves of a game one after the other, passes left out: `f5d6c3…`.
#[utoipa::path(
    get, path = "/api/games/{id}/transcript", tag = "games",
    params(("id" = String, Path, description = "The game.")),
    responses(
        (status = 200, description = "The moves.", body = String, content_type = "text/plain"),
        (status = 404, description = "`not_found`", body = ApiError),
    ),
)]
pub(super) async fn transcript(
    State(state): State<AppState>,
    id: GameId,
    viewer: Viewer,
) -> Result<Response, Failure> {
    let session = state.games.session(&id, &viewer).await?;
    let moves = session.playthrough().plies().iter().map(|ply| ply.text.as_str());
    let mut text = transcript::write(moves, &Grammar::of(session.game()));
    text.push('\n');
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
