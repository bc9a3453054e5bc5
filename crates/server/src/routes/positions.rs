//! `/api/positions/try` and `/api/positions/hint`

use axum::Json;
use axum::extract::State;
use outflank_play::{Millis, Session};
use outflank_wire::error::ApiError;
use outflank_wire::game::{Hint, TriedPosition, TryPosition};

use super::hint::advise_on;
use crate::json::Body;
use crate::workers::Owner;
use crate::{AppState, Client, Failure, convert};

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
    Ok(Json(played(&state, asked, |session| convert::tried(&session)).await?))
}

/// Advice on a position without a game: every legal move with its score, best first. Nothing is stored.
#[utoipa::path(
    post, path = "/api/positions/hint", tag = "positions", request_body = TryPosition,
    responses(
        (status = 200, description = "The advice.", body = Hint),
        (status = 400, description = "`bad_request`", body = ApiError),
        (status = 409, description = "`game_over`", body = ApiError),
        (status = 413, description = "`too_large`", body = ApiError),
        (status = 422, description = "`unknown_game`, `bad_start` or `illegal_move`", body = ApiError),
        (status = 503, description = "`busy`", body = ApiError),
        (status = 504, description = "`timeout`", body = ApiError),
    ),
)]
pub(super) async fn hint(
    State(state): State<AppState>,
    client: Client,
    Body(asked): Body<TryPosition>,
) -> Result<Json<Hint>, Failure> {
    let session = played(&state, asked, |session| session).await?;
    let owner = Owner::without_game(&session);
    Ok(Json(advise_on(&state, client, owner, &session).await?))
}

/// What is made of a game that has come to the position that is asked for.
pub(super) async fn played<T: Send + 'static>(
    state: &AppState,
    asked: TryPosition,
    make: impl FnOnce(Session) -> T + Send + 'static,
) -> Result<T, Failure> {
    let spec = convert::spec(&asked.spec)?;
    let play = move |go_on: &mut dyn FnMut() -> bool| {
        let start = convert::start(&asked.start, &outflank_rules::open(&spec))?;
        Ok(make(Session::played(&spec, start, &asked.moves, Millis(0), go_on)?))
    };
    state.replays.run(play).await
}
