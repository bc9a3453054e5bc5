//! `/api/ratings`: the leaderboard for a game and speed.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use outflank_play::Speed;
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use outflank_wire::rating::{RatingEntry, RatingGroup, RatingList};
use serde::Deserialize;
#[cfg(feature = "schema")]
use utoipa::IntoParams;

#[cfg(feature = "schema")]
use super::refusals::BadRequest;
use crate::accounts::Accounts;
use crate::state::parts;
use crate::store::Store;
use crate::{Failure, clock, convert, ratings};

parts! {
    /// The parts of the server that this route uses.
    pub(super) struct Parts {
        accounts: Arc<Accounts>,
        store: Store,
    }
}

/// The maximum number of people on a page.
const PAGE: u32 = 100;

/// A page of the leaderboard.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct RatingsQuery {
    /// The game, as a spec. `othello` by default.
    game: Option<String>,
    /// The speed: `bullet`, `blitz`, `rapid`, `classical` or `correspondence`. `blitz` by default.
    speed: Option<String>,
    /// The number of people to skip. 0 by default.
    offset: Option<u32>,
}

/// Returns one page of the leaderboard for a game and speed. Provisional ratings are left out.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/ratings", tag = "accounts", params(RatingsQuery),
    responses(
        (status = 200, description = "Up to 100 people.", body = RatingList),
        (status = 422, description = "`unknown_game`", body = ApiError),
        BadRequest,
    ),
))]
pub(super) async fn list(
    State(state): State<Parts>,
    query: Result<Query<RatingsQuery>, QueryRejection>,
) -> Result<Json<RatingList>, Failure> {
    let Query(RatingsQuery { game, speed, offset }) =
        query.map_err(|rejection| Failure::BadRequest(rejection.body_text()))?;
    let game = ratings::rated_as(&convert::spec(game.as_deref().unwrap_or("othello"))?);
    let speed: Speed = speed.as_deref().unwrap_or("blitz").parse().map_err(|error| {
        let error: outflank_play::NotASpeed = error;
        Failure::BadRequest(format!("speed: {error}"))
    })?;
    let (offset, now) = (offset.unwrap_or(0), clock::now());
    let (total, leaders) = state.store.leaders(&game, speed, now, offset, PAGE).await?;
    let first = match leaders.first() {
        Some(leader) => state.store.n_stronger(&game, speed, now, leader.kept.rating.rating).await?,
        None => 0,
    };
    let mut entries: Vec<RatingEntry> = Vec::with_capacity(leaders.len());
    for (at, leader) in leaders.into_iter().enumerate() {
        let Some(name) = state.accounts.name_of(leader.person) else { continue };
        let points = leader.kept.rating.rating;
        let rank = match entries.last() {
            None => first.saturating_add(1),
            Some(above) if above.rating.points == points => above.rank,
            Some(_) => offset.saturating_add(convert::number(at)).saturating_add(1),
        };
        let rating = convert::rating_at(Some(leader.kept), now);
        entries.push(RatingEntry { rank, name: name.to_string(), rating, games: leader.kept.games });
    }
    let groups = state.store.rating_groups().await?.into_iter().map(|(game, speed, players)| RatingGroup {
        game,
        speed: convert::speed(speed),
        players,
    });
    let groups = groups.collect();
    Ok(Json(RatingList { game, speed: convert::speed(speed), total, offset, entries, groups }))
}
