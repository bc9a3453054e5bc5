//! `/api/players`: public data of accounts, and the accounts that the caller follows or has blocked.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use outflank_play::GuestId;
use outflank_wire::account::{Player, PlayerEntries, PlayerEntry, Relation, Relations};
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use serde::Deserialize;
#[cfg(feature = "schema")]
use utoipa::IntoParams;

use super::named::Named;
#[cfg(feature = "schema")]
use super::refusals::{BadRequest, NotFound, NotSignedIn, TooMany};
use crate::accounts::{AccountName, Accounts};
use crate::allowance::{Allowances, Kind};
use crate::identity::Visitor;
use crate::inbox::Inboxes;
use crate::persons::Persons;
use crate::state::parts;
use crate::store::{RelationKind, Store};
use crate::{Client, Failure, clock, convert};

parts! {
    /// The parts of the server that these routes use.
    pub(super) struct Parts {
        accounts: Arc<Accounts>,
        allowances: Arc<Allowances>,
        inboxes: Arc<Inboxes>,
        persons: Arc<Persons>,
        store: Store,
    }
}

/// The maximum number of names in one answer.
const MOST_FOUND: usize = 20;
const NOBODY: Failure = Failure::NotFound("such player");

/// A search by name.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct FindQuery {
    /// The beginning of the name, from 1 to 20 characters. Case does not matter.
    find: String,
}

/// Returns up to 20 players whose names begin with the given text.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/players", tag = "accounts", params(FindQuery),
    responses(
        (status = 200, description = "The players.", body = PlayerEntries),
        BadRequest, TooMany,
    ),
))]
pub(super) async fn find(
    State(state): State<Parts>,
    client: Client,
    Visitor(who): Visitor,
    query: Result<Query<FindQuery>, QueryRejection>,
) -> Result<Json<PlayerEntries>, Failure> {
    let Query(FindQuery { find }) = query.map_err(|rejection| Failure::BadRequest(rejection.body_text()))?;
    if !(1..=20).contains(&find.chars().count()) {
        return Err(Failure::BadRequest("find: expected 1 to 20 characters".to_owned()));
    }
    state.allowances.take(Kind::Account, who, client)?;
    let found = state.accounts.beginning(&find, MOST_FOUND);
    Ok(Json(PlayerEntries { players: found.into_iter().map(|found| entry(&state, found)).collect() }))
}

/// Returns the public data of a player.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/players/{name}", tag = "accounts",
    params(("name" = String, Path, description = "The name of the account, in any case.")),
    responses(
        (status = 200, description = "The player.", body = Player),
        NotFound,
    ),
))]
pub(super) async fn show(
    State(state): State<Parts>,
    Visitor(who): Visitor,
    Named(name): Named,
) -> Result<Json<Player>, Failure> {
    let person = state.accounts.find(&name).ok_or(NOBODY)?;
    let (name, since) = state.accounts.account(person).ok_or(NOBODY)?;
    let now = clock::now();
    let mut ratings = Vec::new();
    for kept in state.store.ratings_of(person).await? {
        let history = state.store.rating_history(person, &kept.game, kept.speed).await?;
        ratings.push(convert::player_rating(kept, history, now));
    }
    let asker = state.accounts.signed_in(who).ok();
    let relation = match asker.filter(|asker| *asker != person) {
        Some(asker) => Some(Relation {
            followed: state.store.related(asker, RelationKind::Followed).await?.contains(&person),
            blocked: state.accounts.has_blocked(asker, person),
            write: state.inboxes.access(asker, person).await?,
        }),
        None => None,
    };
    Ok(Json(Player {
        name: name.to_string(),
        since_ms: since.0,
        here: state.persons.are_here(person),
        ratings,
        tallies: convert::tallies(state.store.tallies(person).await?),
        relation,
        is_you: asker == Some(person),
    }))
}

/// Returns the players that the caller follows or has blocked.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/account/relations", tag = "accounts",
    responses(
        (status = 200, description = "The players.", body = Relations),
    ),
))]
pub(super) async fn relations(
    State(state): State<Parts>,
    Visitor(who): Visitor,
) -> Result<Json<Relations>, Failure> {
    let person = state.accounts.signed_in(who)?;
    Ok(Json(Relations {
        followed: related(&state, person, RelationKind::Followed).await?,
        blocked: related(&state, person, RelationKind::Blocked).await?,
    }))
}

/// Follows a player.
#[cfg_attr(feature = "schema", utoipa::path(
    put, path = "/api/account/followed/{name}", tag = "accounts",
    params(("name" = String, Path, description = "The name of the account.")),
    responses(
        (status = 204, description = "You follow the player."),
        (status = 400, description = "`bad_request`: this is yourself, or there are too many", body = ApiError),
        NotSignedIn, NotFound, TooMany,
    ),
))]
pub(super) async fn follow(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    Named(name): Named,
) -> Result<StatusCode, Failure> {
    relate(&state, (visitor, client), &name, RelationKind::Followed, true).await
}

/// Stops following a player.
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/account/followed/{name}", tag = "accounts",
    params(("name" = String, Path, description = "The name of the account.")),
    responses(
        (status = 204, description = "You do not follow the player."),
        NotSignedIn, NotFound, TooMany,
    ),
))]
pub(super) async fn unfollow(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    Named(name): Named,
) -> Result<StatusCode, Failure> {
    relate(&state, (visitor, client), &name, RelationKind::Followed, false).await
}

/// Blocks a player. That player can neither challenge nor write to the caller, and the two are never paired.
#[cfg_attr(feature = "schema", utoipa::path(
    put, path = "/api/account/blocked/{name}", tag = "accounts",
    params(("name" = String, Path, description = "The name of the account.")),
    responses(
        (status = 204, description = "The player is blocked."),
        (status = 400, description = "`bad_request`: this is yourself, or there are too many", body = ApiError),
        NotSignedIn, NotFound, TooMany,
    ),
))]
pub(super) async fn block(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    Named(name): Named,
) -> Result<StatusCode, Failure> {
    relate(&state, (visitor, client), &name, RelationKind::Blocked, true).await
}

/// Unblocks a player.
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/account/blocked/{name}", tag = "accounts",
    params(("name" = String, Path, description = "The name of the account.")),
    responses(
        (status = 204, description = "The player is not blocked."),
        NotSignedIn, NotFound, TooMany,
    ),
))]
pub(super) async fn unblock(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    Named(name): Named,
) -> Result<StatusCode, Failure> {
    relate(&state, (visitor, client), &name, RelationKind::Blocked, false).await
}

async fn relate(
    state: &Parts,
    (Visitor(who), client): (Visitor, Client),
    name: &str,
    kind: RelationKind,
    begins: bool,
) -> Result<StatusCode, Failure> {
    let person = state.accounts.signed_in(who)?;
    state.allowances.take(Kind::Account, who, client)?;
    let other = state.accounts.find(name).ok_or(NOBODY)?;
    state.accounts.relate(person, kind, other, begins).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the players in a relation to `who`, sorted by name.
async fn related(state: &Parts, who: GuestId, kind: RelationKind) -> Result<Vec<PlayerEntry>, Failure> {
    let others = state.store.related(who, kind).await?;
    let named = others.into_iter().filter_map(|other| Some((other, state.accounts.name_of(other)?)));
    let mut entries: Vec<PlayerEntry> = named.map(|found| entry(state, found)).collect();
    entries.sort_by_cached_key(|entry| entry.name.to_lowercase());
    Ok(entries)
}

fn entry(state: &Parts, (person, name): (GuestId, AccountName)) -> PlayerEntry {
    PlayerEntry { name: name.to_string(), here: state.persons.are_here(person) }
}
