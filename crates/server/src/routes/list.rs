//! `/api/games`: the list of games, and the deletion of several games.

use std::sync::Arc;

use axum::Extension;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use outflank_play::Millis;
use outflank_rules::{CATALOG, SpecError};
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use outflank_wire::game::{GameList, LeftGame, RemoveGames, RemovedGames};
use serde::Deserialize;
#[cfg(feature = "schema")]
use utoipa::{IntoParams, ToSchema};

#[cfg(feature = "schema")]
use super::refusals::{BadRequest, TooLarge};
use crate::accounts::Accounts;
use crate::headers::RequestId;
use crate::identity::{Viewer, Visitor};
use crate::json::Body;
use crate::live::LiveGames;
use crate::state::parts;
use crate::store::{Filter, Listing, Page, Store, Whose};
use crate::{Failure, GameId, convert};

parts! {
    /// The parts of the server that these routes use.
    pub(super) struct Parts {
        accounts: Arc<Accounts>,
        games: LiveGames,
        store: Store,
    }
}

/// The default number of games on a page.
const PAGE: u32 = 50;
/// The maximum number of games on a page.
const MAX_PAGE: u32 = 200;
/// The maximum number of games deleted by one request.
const MAX_REMOVED: usize = 100;

/// A page of the list, with filters.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct ListQuery {
    /// The value of `next` from the previous page of a list with the same filters. The first page by default.
    before: Option<String>,
    /// The number of games on the page, from 1 to 200. 50 by default.
    limit: Option<u32>,
    /// Lists only this game of the catalog, with any parameters.
    game: Option<String>,
    /// Lists only games in progress, or only finished games.
    #[cfg_attr(feature = "schema", param(inline))]
    state: Option<Progress>,
    /// Lists only games against the computer, or only games between people.
    #[cfg_attr(feature = "schema", param(inline))]
    against: Option<Against>,
    /// Lists only games of the account with this name.
    player: Option<String>,
    /// Lists your own games or public ones. Your own by default.
    #[cfg_attr(feature = "schema", param(inline))]
    whose: Option<Shown>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
enum Shown {
    Own,
    Public,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
enum Progress {
    Open,
    Finished,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
enum Against {
    Computer,
    Friend,
}

/// Returns your own games or public ones, most recently changed first.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/games", tag = "games", params(ListQuery),
    responses(
        (status = 200, description = "One page.", body = GameList),
        (status = 404, description = "`not_found`: no player has this name", body = ApiError),
        (status = 422, description = "`unknown_game`", body = ApiError),
        BadRequest,
    ),
))]
pub(super) async fn list(
    State(state): State<Parts>,
    visitor: Visitor,
    query: Result<Query<ListQuery>, QueryRejection>,
) -> Result<Json<GameList>, Failure> {
    let Query(query) = query.map_err(|rejection| Failure::BadRequest(rejection.body_text()))?;
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=MAX_PAGE).contains(&limit) {
        return Err(Failure::BadRequest(format!("limit: {limit} is not between 1 and {MAX_PAGE}")));
    }
    if let Some(id) = query.game.as_ref().filter(|id| !CATALOG.iter().any(|row| row.id == **id)) {
        return Err(SpecError::UnknownGame { id: id.clone() }.into());
    }
    let page = query.before.as_deref().map(read_page).transpose()?;
    let player =
        query.player.as_deref().map(|name| state.accounts.find(name).ok_or(Failure::NotFound("such player")));
    let player = player.transpose()?;
    let (asker, shows) = (visitor.0, query.whose.unwrap_or(Shown::Own));
    let wanted = Filter {
        asker,
        whose: match shows {
            Shown::Own => Whose::Theirs,
            Shown::Public => Whose::Public,
        },
        player,
        game: query.game,
        is_over: query.state.map(|progress| progress == Progress::Finished),
        has_computer: query.against.map(|against| against == Against::Computer),
    };
    let Listing { games, next } = state.store.list(&wanted, page.as_ref(), limit).await?;
    let next = next.map(|page| format!("{}-{}", page.updated.0, page.id));
    // Converting many boards takes longer than other requests should wait.
    let list = tokio::task::spawn_blocking(move || convert::list(games, next, asker)).await;
    list.map(Json).map_err(|_| Failure::Broken("the list"))
}

/// Permanently deletes several games, each independently of the others.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/games/delete", tag = "games", request_body = RemoveGames,
    responses(
        (status = 200, description = "The result for each game.", body = RemovedGames),
        BadRequest, TooLarge,
    ),
))]
pub(super) async fn remove(
    State(state): State<Parts>,
    Extension(RequestId(request_id)): Extension<RequestId>,
    visitor: Visitor,
    Body(RemoveGames { ids }): Body<RemoveGames>,
) -> Result<Json<RemovedGames>, Failure> {
    if ids.len() > MAX_REMOVED {
        let count = ids.len();
        return Err(Failure::BadRequest(format!("ids: there are {count}; the maximum is {MAX_REMOVED}")));
    }
    let viewer = Viewer::of(visitor);
    let mut removed = RemovedGames { gone: Vec::new(), left: Vec::new() };
    for id in ids {
        let outcome = match id.parse::<GameId>() {
            Ok(game) => state.games.delete(&game, &viewer).await,
            Err(_) => Err(Failure::NotFound("such game")),
        };
        match outcome {
            Ok(()) | Err(Failure::NotFound(_)) => removed.gone.push(id),
            Err(failure) => {
                removed.left.push(LeftGame { id, error: failure.report(Some(&request_id)) });
            }
        }
    }
    Ok(Json(removed))
}

fn read_page(text: &str) -> Result<Page, Failure> {
    let page = text.split_once('-').and_then(|(updated, id)| {
        Some(Page { updated: Millis(updated.parse().ok()?), id: id.parse::<GameId>().ok()?.to_string() })
    });
    page.ok_or_else(|| Failure::BadRequest(format!("before: {text:?} is not a value of `next`")))
}
