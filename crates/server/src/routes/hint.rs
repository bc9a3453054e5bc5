//! `/api/games/{id}/hint`

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use outflank_play::{Refusal, Session};
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use outflank_wire::game::Hint;

use crate::identity::{LinkQuery, Viewer};
use crate::workers::{Owner, Rank, Spot};
use crate::{AppState, Client, Failure, GameId, convert};

/// Advice on the position now: every legal move with its score, best first.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/games/{id}/hint", tag = "games",
    params(("id" = String, Path, description = "The game."), LinkQuery),
    responses(
        (status = 200, description = "The advice.", body = Hint),
        (status = 403, description = "`forbidden`", body = ApiError),
        (status = 404, description = "`not_found`", body = ApiError),
        (status = 409, description = "`game_over`", body = ApiError),
        (status = 503, description = "`busy`", body = ApiError),
    ),
))]
pub(super) async fn hint(
    State(state): State<AppState>,
    client: Client,
    id: GameId,
    viewer: Viewer,
) -> Result<Json<Hint>, Failure> {
    Ok(Json(advise(&state, client, &id, &viewer).await?))
}

/// Has the position of a game searched.
pub(crate) async fn advise(
    state: &AppState,
    client: Client,
    id: &GameId,
    viewer: &Viewer,
) -> Result<Hint, Failure> {
    let session = state.games.session(id, viewer).await?;
    if session.is_shared() && session.result().is_none() {
        return Err(Failure::Forbidden("there are no hints in a game between two that goes on"));
    }
    let owner = Owner::new(id, &session, None);
    advise_on(state, client, owner, &session, None).await
}

/// Has the position that a game has come to searched, for as long as a hint may take or as somebody looks at it.
pub(super) async fn advise_on(
    state: &AppState,
    client: Client,
    owner: Owner,
    session: &Session,
    looking: Option<Duration>,
) -> Result<Hint, Failure> {
    if session.to_move().is_none() {
        return Err(Refusal::GameOver.into());
    }
    let position = session.position();
    let (rank, time) = looking.map_or((Rank::Hint, state.hint_time), |time| (Rank::Look, time));
    let urgency = state.workers.urgency(rank);
    let scores = state.workers.scores(owner, Some(client), &urgency, Spot::of(session), time).await?;
    Ok(convert::hint(session.playthrough().plies().len(), position, &scores))
}
