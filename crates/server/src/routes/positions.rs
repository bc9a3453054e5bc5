//! `/api/positions/try` and `/api/positions/hint`

use std::ops::RangeInclusive;
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use outflank_wire::game::{Hint, TriedPosition, TryPosition};
use serde::Deserialize;
#[cfg(feature = "schema")]
use utoipa::IntoParams;

#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, NoSuchPosition, Timeout, TooLarge};
use crate::hints::{Advising, advise_on};
use crate::json::Body;
use crate::replays::Replays;
use crate::workers::Owner;
use crate::{Client, Failure, convert};

/// Plays moves from a position and shows the result. Nothing is stored.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/positions/try", tag = "positions", request_body = TryPosition,
    responses(
        (status = 200, description = "The position after the moves.", body = TriedPosition),
        BadRequest, TooLarge, NoSuchPosition, Busy, Timeout,
    ),
))]
pub(super) async fn try_position(
    State(replays): State<Replays>,
    client: Client,
    Body(asked): Body<TryPosition>,
) -> Result<Json<TriedPosition>, Failure> {
    Ok(Json(replays.played(client, asked, |session| convert::tried(&session)).await?))
}

/// The allowed search times.
const LOOKING_MS: RangeInclusive<u64> = 50..=10_000;

/// How long to search for a hint.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct HintQuery {
    /// The search time, from 50 to 10,000 milliseconds. That of an ordinary hint by default. Results for the
    /// same position are reused, so a repeated request with more time searches deeper. Hints in games have a
    /// higher priority.
    time_ms: Option<u64>,
}

/// Returns hints for a position without a game: every legal move with its score, best first. Nothing is
/// stored.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/positions/hint", tag = "positions", request_body = TryPosition, params(HintQuery),
    responses(
        (status = 200, description = "The hints.", body = Hint),
        (status = 409, description = "`game_over`", body = ApiError),
        BadRequest, TooLarge, NoSuchPosition, Busy, Timeout,
    ),
))]
pub(super) async fn hint(
    State(replays): State<Replays>,
    State(by): State<Advising>,
    client: Client,
    query: Result<Query<HintQuery>, QueryRejection>,
    Body(asked): Body<TryPosition>,
) -> Result<Json<Hint>, Failure> {
    let Query(HintQuery { time_ms }) =
        query.map_err(|rejection| Failure::BadRequest(rejection.body_text()))?;
    if time_ms.is_some_and(|ms| !LOOKING_MS.contains(&ms)) {
        return Err(Failure::BadRequest("time_ms: expected 50 to 10000".into()));
    }
    let session = replays.played(client, asked, |session| session).await?;
    let owner = Owner::without_game(&session);
    Ok(Json(advise_on(&by, client, owner, &session, time_ms.map(Duration::from_millis)).await?))
}
