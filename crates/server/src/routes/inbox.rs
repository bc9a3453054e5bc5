//! `/api/inbox`: messages between accounts.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use outflank_wire::inbox::{Inbox, Letter, Letters, NewLetter, ReadLetters};
use serde::Deserialize;
#[cfg(feature = "schema")]
use utoipa::IntoParams;

use super::named::Named;
#[cfg(feature = "schema")]
use super::refusals::{BadRequest, NotFound, NotSignedIn, TooMany};
use crate::accounts::Accounts;
use crate::allowance::{Allowances, Kind};
use crate::identity::Visitor;
use crate::inbox::{Inboxes, Part};
use crate::json::Body;
use crate::run_detached::run_detached;
use crate::state::parts;
use crate::{Client, Failure};

parts! {
    /// The parts of the server that these routes use.
    pub(super) struct Parts {
        accounts: Arc<Accounts>,
        allowances: Arc<Allowances>,
        inboxes: Arc<Inboxes>,
    }
}

/// The default number of conversations on a page. [`LETTERS`] is that of letters.
const PAGE: u32 = 20;
const LETTERS: u32 = 50;
/// The maximum number of conversations or letters on a page.
const MAX_PAGE: u32 = 100;

/// A page of conversations.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct ListQuery {
    /// The value of `next` from the previous page. The first page by default.
    after: Option<String>,
    /// The number of conversations on the page, from 1 to 100. 20 by default.
    limit: Option<u32>,
}

/// Returns the caller's conversations, sorted by their last letter, latest first.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/inbox", tag = "inbox", params(ListQuery),
    responses(
        (status = 200, description = "One page.", body = Inbox),
        BadRequest, NotSignedIn,
    ),
))]
pub(super) async fn list(
    State(state): State<Parts>,
    Visitor(who): Visitor,
    query: Result<Query<ListQuery>, QueryRejection>,
) -> Result<Json<Inbox>, Failure> {
    state.accounts.signed_in(who)?;
    let Query(ListQuery { after, limit }) = read(query)?;
    Ok(Json(state.inboxes.list(who, after.as_deref(), within(limit, PAGE)?).await?))
}

/// A page of letters.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct LettersQuery {
    /// Selects the latest letters before this number. The latest of all by default.
    before: Option<u64>,
    /// Selects the earliest letters after this number, such as those that a page has missed.
    after: Option<u64>,
    /// The number of letters on the page, from 1 to 100. 50 by default.
    limit: Option<u32>,
}

/// Returns the conversation with a player, which may be empty.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/inbox/{name}", tag = "inbox",
    params(("name" = String, Path, description = "The name of the account, in any case."), LettersQuery),
    responses(
        (status = 200, description = "One page, and whether you may write.", body = Letters),
        BadRequest, NotSignedIn, NotFound,
    ),
))]
pub(super) async fn show(
    State(state): State<Parts>,
    Visitor(who): Visitor,
    Named(name): Named,
    query: Result<Query<LettersQuery>, QueryRejection>,
) -> Result<Json<Letters>, Failure> {
    state.accounts.signed_in(who)?;
    let Query(LettersQuery { before, after, limit }) = read(query)?;
    let part = match (before, after) {
        (Some(_), Some(_)) => {
            return Err(Failure::BadRequest("before and after: give only one of the two".to_owned()));
        }
        (_, Some(after)) => Part::After(after),
        (before, None) => Part::Before(before),
    };
    Ok(Json(state.inboxes.letters(who, &name, part, within(limit, LETTERS)?).await?))
}

/// Sends a letter to a player.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/inbox/{name}", tag = "inbox", request_body = NewLetter,
    params(("name" = String, Path, description = "The name of the account, in any case.")),
    responses(
        (status = 200, description = "The letter, which is on disk.", body = Letter),
        (status = 403, description = "`sign_in`, `cannot_write` or `limited`", body = ApiError),
        (status = 409, description = "`id_reused`: the ID belongs to a letter to somebody else", body = ApiError),
        (status = 422, description = "`no_links`", body = ApiError),
        BadRequest, NotFound, TooMany,
    ),
))]
pub(super) async fn send(
    State(state): State<Parts>,
    client: Client,
    Visitor(who): Visitor,
    Named(name): Named,
    Body(new): Body<NewLetter>,
) -> Result<Json<Letter>, Failure> {
    state.allowances.take(Kind::Account, who, client)?;
    let sent = async move { state.inboxes.send(who, client, &name, new).await };
    run_detached("sending a message", sent).await.map(Json)
}

/// Marks the received letters in a conversation as read, up to the given number.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/inbox/{name}/read", tag = "inbox", request_body = ReadLetters,
    params(("name" = String, Path, description = "The name of the account, in any case.")),
    responses(
        (status = 204, description = "The letters are marked as read."),
        BadRequest, NotSignedIn, NotFound, TooMany,
    ),
))]
pub(super) async fn mark_read(
    State(state): State<Parts>,
    client: Client,
    Visitor(who): Visitor,
    Named(name): Named,
    Body(ReadLetters { number }): Body<ReadLetters>,
) -> Result<StatusCode, Failure> {
    state.allowances.take(Kind::Account, who, client)?;
    let read = async move { state.inboxes.read(who, &name, number).await };
    run_detached("reading messages", read).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The end of the range to delete.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct ClearQuery {
    /// The number of the last letter to delete. Later letters stay.
    to: u64,
}

/// Deletes the letters in a conversation for the caller, up to the given number. The other player still has
/// these letters. Letters that both have deleted are removed from the server.
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/inbox/{name}", tag = "inbox",
    params(("name" = String, Path, description = "The name of the account, in any case."), ClearQuery),
    responses(
        (status = 204, description = "The letters are deleted for you."),
        BadRequest, NotSignedIn, NotFound, TooMany,
    ),
))]
pub(super) async fn clear(
    State(state): State<Parts>,
    client: Client,
    Visitor(who): Visitor,
    Named(name): Named,
    query: Result<Query<ClearQuery>, QueryRejection>,
) -> Result<StatusCode, Failure> {
    state.accounts.signed_in(who)?;
    let Query(ClearQuery { to }) = read(query)?;
    state.allowances.take(Kind::Account, who, client)?;
    let cleared = async move { state.inboxes.clear(who, &name, to).await };
    run_detached("deleting messages", cleared).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn read<T>(query: Result<Query<T>, QueryRejection>) -> Result<Query<T>, Failure> {
    query.map_err(|rejection| Failure::BadRequest(rejection.body_text()))
}

/// Validates the size of a page.
fn within(limit: Option<u32>, usual: u32) -> Result<u32, Failure> {
    let limit = limit.unwrap_or(usual);
    match (1..=MAX_PAGE).contains(&limit) {
        true => Ok(limit),
        false => Err(Failure::BadRequest(format!("limit: {limit} is not between 1 and {MAX_PAGE}"))),
    }
}
