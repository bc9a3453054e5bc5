//! `/api/games` as a list, and removing many of it.

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
    /// What these addresses work with.
    pub(super) struct Parts {
        accounts: Arc<Accounts>,
        games: LiveGames,
        store: Store,
    }
}

/// Games on one page of the list, unless another number is asked for.
const PAGE: u32 = 50;
/// Games on one page at most.
const MAX_PAGE: u32 = 200;
/// Games that are removed by one request at most.
const MAX_REMOVED: usize = 100;

/// Which part of the list.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct ListQuery {
    /// `next` of the page before, of a list of the same games; the first page when left out.
    before: Option<String>,
    /// Games on the page, 1 to 200; 50 when left out.
    limit: Option<u32>,
    /// Only this game of the catalog, whatever its parameters.
    game: Option<String>,
    /// Only games that go on, or that are over.
    #[cfg_attr(feature = "schema", param(inline))]
    state: Option<Progress>,
    /// Only games with the computer on one side or both, or those between people.
    #[cfg_attr(feature = "schema", param(inline))]
    against: Option<Against>,
    /// Only games of the account with this name.
    player: Option<String>,
    /// One's own games, or those that everybody may see; one's own when left out.
    #[cfg_attr(feature = "schema", param(inline))]
    whose: Option<Shown>,
}

/// Whose games.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
enum Shown {
    Own,
    Public,
}

/// Whether a game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
enum Progress {
    Open,
    Finished,
}

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
enum Against {
    Computer,
    Friend,
}

/// One's own games, or those that everybody may see, the last touched first.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/games", tag = "games", params(ListQuery),
    responses(
        (status = 200, description = "One page.", body = GameList),
        (status = 404, description = "`not_found`: there is no such player", body = ApiError),
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
    // Making the boards of many games takes longer than others should wait.
    let list = tokio::task::spawn_blocking(move || convert::list(games, next, asker)).await;
    list.map(Json).map_err(|_| Failure::Broken("the list"))
}

/// Removes games for good, each wholly or not at all.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/games/delete", tag = "games", request_body = RemoveGames,
    responses(
        (status = 200, description = "What became of each.", body = RemovedGames),
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
        return Err(Failure::BadRequest(format!("ids: there are {count}; {MAX_REMOVED} is the most")));
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
    page.ok_or_else(|| Failure::BadRequest(format!("before: {text:?} is not the next of a page")))
}
