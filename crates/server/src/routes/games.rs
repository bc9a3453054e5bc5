//! `/api/games` and `/api/games/{id}`

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use outflank_play::{Millis, Session};
use outflank_rules::GameSpec;
use outflank_wire::error::ApiError;
use outflank_wire::game::{EndReason, Game, GameList, GameResult, GameSummary, NewGame};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::json::Body;
use crate::store::{Listed, Listing, Page};
use crate::{AppState, Failure, GameId, clock, convert};

/// Games on one page of the list, unless another number is asked for.
const PAGE: u32 = 50;
/// Games on one page at most.
const MAX_PAGE: u32 = 200;

/// Begins a game.
#[utoipa::path(
    post, path = "/api/games", tag = "games", request_body = NewGame,
    responses(
        (status = 201, description = "The game; `Location` is its address.", body = Game),
        (status = 400, description = "`bad_request`", body = ApiError),
        (status = 413, description = "`too_large`", body = ApiError),
        (status = 422, description = "`unknown_game`, `bad_start` or `no_engine`", body = ApiError),
        (status = 503, description = "`busy`", body = ApiError),
        (status = 504, description = "`timeout`", body = ApiError),
    ),
)]
pub(super) async fn create(
    State(state): State<AppState>,
    Body(new): Body<NewGame>,
) -> Result<Response, Failure> {
    let spec = drawn(convert::spec(&new.spec)?)?;
    let seats = convert::seats_of(new.seats)?;
    let begin = move |go_on: &mut dyn FnMut() -> bool| {
        let start = convert::start(&new.start, &outflank_rules::open(&spec))?;
        Ok(Session::create_while(spec, start, seats, clock::now(), go_on)?)
    };
    let (session, log) = state.replays.run(begin).await?;
    let game = state.games.begin(session, log).await?;
    let location = HeaderValue::try_from(format!("/api/games/{}", game.id));
    let mut response = (StatusCode::CREATED, Json(game)).into_response();
    if let Ok(location) = location {
        response.headers_mut().insert(header::LOCATION, location);
    }
    Ok(response)
}

/// The spec with what it leaves to chance drawn: what is stored names the very game that is played.
fn drawn(spec: GameSpec) -> Result<GameSpec, Failure> {
    if !spec.is_open() {
        return Ok(spec);
    }
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).map_err(|_| Failure::Broken("the random source"))?;
    Ok(spec.resolve(u64::from_le_bytes(seed)))
}

/// Which part of the list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ListQuery {
    /// `next` of the page before; the first page when left out.
    before: Option<String>,
    /// Games on the page, 1 to 200; 50 when left out.
    limit: Option<u32>,
}

/// The games, the last touched first.
#[utoipa::path(
    get, path = "/api/games", tag = "games", params(ListQuery),
    responses(
        (status = 200, description = "One page.", body = GameList),
        (status = 400, description = "`bad_request`", body = ApiError),
    ),
)]
pub(super) async fn list(
    State(state): State<AppState>,
    query: Result<Query<ListQuery>, QueryRejection>,
) -> Result<Json<GameList>, Failure> {
    let Query(query) = query.map_err(|rejection| Failure::BadRequest(rejection.body_text()))?;
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=MAX_PAGE).contains(&limit) {
        return Err(Failure::BadRequest(format!("limit: {limit} is not between 1 and {MAX_PAGE}")));
    }
    let page = query.before.as_deref().map(read_page).transpose()?;
    let Listing { games, next } = state.store.list(page.as_ref(), limit).await?;
    let next = next.map(|page| format!("{}-{}", page.updated.0, page.id));
    Ok(Json(GameList { games: games.into_iter().map(summary).collect(), next }))
}

/// A game as it stands, with all its plies.
#[utoipa::path(
    get, path = "/api/games/{id}", tag = "games", params(("id" = String, Path, description = "The game.")),
    responses(
        (status = 200, description = "The game.", body = Game),
        (status = 404, description = "`not_found`", body = ApiError),
    ),
)]
pub(super) async fn show(State(state): State<AppState>, id: GameId) -> Result<Json<Game>, Failure> {
    Ok(Json(state.games.game(&id).await?))
}

/// Removes a game for good.
#[utoipa::path(
    delete, path = "/api/games/{id}", tag = "games", params(("id" = String, Path, description = "The game.")),
    responses(
        (status = 204, description = "It is gone."),
        (status = 404, description = "`not_found`", body = ApiError),
    ),
)]
pub(super) async fn delete(State(state): State<AppState>, id: GameId) -> Result<StatusCode, Failure> {
    state.games.delete(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn read_page(text: &str) -> Result<Page, Failure> {
    let page = text.split_once('-').and_then(|(updated, id)| {
        Some(Page { updated: Millis(updated.parse().ok()?), id: id.parse::<GameId>().ok()?.to_string() })
    });
    page.ok_or_else(|| Failure::BadRequest(format!("before: {text:?} is not the next of a page")))
}

fn summary(listed: Listed) -> GameSummary {
    let discs = convert::counts(listed.discs);
    GameSummary {
        id: listed.id,
        spec: listed.spec,
        seats: convert::seats(listed.seats),
        plies: listed.plies,
        turn: listed.turn.map(convert::color),
        discs,
        result: listed.end.map(|(winner, ending, score)| GameResult {
            winner: winner.map(convert::color),
            reason: ending.map_or(EndReason::Resignation, convert::ending),
            discs,
            score,
        }),
        created_ms: listed.created.0,
        updated_ms: listed.updated.0,
    }
}
