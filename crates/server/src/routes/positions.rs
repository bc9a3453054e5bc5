//! `/api/positions/try`

use axum::Json;
use axum::extract::State;
use outflank_play::{Millis, Session};
use outflank_wire::error::ApiError;
use outflank_wire::game::{TriedPosition, TryPosition};

use crate::json::Body;
use crate::{AppState, Failure, convert};

/// Plays moves from a position and shows what comes of it. Nothing is stored.
#[utoipa::path(
    post, path = "/api/positions/try", tag = "positions", request_body = TryPosition,
    responses(
        (status = 200, description = "The position after the moves.", body = TriedPosition),
        (status = 400, description = "`bad_request`", body = ApiError),
        (status = 413, description = "`too_large`", body = ApiError),
        (status = 422, description = "`unknown_game`, `bad_start` or `illegal_move`", body = ApiError),
        (status = 503, description = "`busy`", body = ApiError),
        (status = 504, description = "`timeout`", body = ApiError),
    ),
)]
pub(super) async fn try_position(
    State(state): State<AppState>,
    Body(asked): Body<TryPosition>,
) -> Result<Json<TriedPosition>, Failure> {
    let spec = convert::spec(&asked.spec)?;
    let play = move |go_on: &mut dyn FnMut() -> bool| {
        let start = convert::start(&asked.start, &outflank_rules::open(&spec))?;
        let session = Session::played(&spec, start, &asked.moves, Millis(0), go_on)?;
        Ok(TriedPosition {
            spec: session.game().spec().to_string(),
            layout: convert::layout(session.game().layout()),
            start: convert::start_position(&session),
            plies: convert::plies(session.plies()),
            position: convert::snapshot_position(&session),
            result: session.result().map(convert::result),
        })
    };
    Ok(Json(state.replays.run(play).await?))
}
