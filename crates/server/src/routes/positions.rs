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

/// Plays moves from a position and shows what comes of it. Nothing is stored.
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

/// How long somebody may look at a position at a time.
const LOOKING_MS: RangeInclusive<u64> = 50..=10_000;

/// How far advice goes.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct HintQuery {
    /// How long to search, 50 to 10,000 milliseconds; as long as a hint takes when left out. What was found for the
    /// position before is not lost: asking again for longer goes deeper. Others' hints go first.
    time_ms: Option<u64>,
}

/// Advice on a position without a game: every legal move with its score, best first. Nothing is stored.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/positions/hint", tag = "positions", request_body = TryPosition, params(HintQuery),
    responses(
        (status = 200, description = "The advice.", body = Hint),
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
        return Err(Failure::BadRequest("time_ms is between 50 and 10000".into()));
    }
    let session = replays.played(client, asked, |session| session).await?;
    let owner = Owner::without_game(&session);
    Ok(Json(advise_on(&by, client, owner, &session, time_ms.map(Duration::from_millis)).await?))
}
