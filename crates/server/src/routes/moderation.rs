//! Reports, warnings, and the acts of moderators.

use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use outflank_wire::moderation::{NewAct, NewReport, ReportList};
use serde::Deserialize;
#[cfg(feature = "schema")]
use utoipa::{IntoParams, ToSchema};

use super::named::Named;
#[cfg(feature = "schema")]
use super::refusals::{BadRequest, NotFound, NotSignedIn, TooMany};
use crate::allowance::Kind;
use crate::identity::Visitor;
use crate::json::Body;
use crate::moderation::{self, Parts};
use crate::run_detached::run_detached;
use crate::store::ReportState;
use crate::{Client, Failure};

/// The default number of people on a page of the queue.
const PAGE: u32 = 10;
/// The maximum number of people on a page.
const MAX_PAGE: u32 = 50;

/// Reports a player to the moderators.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/reports", tag = "moderation", request_body = NewReport,
    responses(
        (status = 204, description = "The report is saved."),
        (status = 403, description = "`sign_in`, or `forbidden`: the report is about yourself, a player without an account, or a game of others", body = ApiError),
        (status = 409, description = "`reported_already`", body = ApiError),
        BadRequest, NotFound, TooMany,
    ),
))]
pub(super) async fn report(
    State(state): State<Parts>,
    client: Client,
    Visitor(who): Visitor,
    Body(new): Body<NewReport>,
) -> Result<StatusCode, Failure> {
    state.allowances.take(Kind::Account, who, client)?;
    moderation::report(&state, who, client, new).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Marks a warning as read, so that it is no longer shown.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/account/warnings/{number}/read", tag = "moderation",
    params(("number" = i64, Path, description = "The warning.")),
    responses(
        (status = 204, description = "The warning is marked as read."),
        (status = 404, description = "`not_found`: this is not a number", body = ApiError),
        NotSignedIn,
    ),
))]
pub(super) async fn read(
    State(state): State<Parts>,
    Visitor(who): Visitor,
    number: Result<Path<i64>, PathRejection>,
) -> Result<StatusCode, Failure> {
    let Path(number) = number.map_err(|_| Failure::NotFound("such warning"))?;
    let read = async move { moderation::has_read(&state, who, number).await };
    run_detached("reading a warning", read).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A page of the queue.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct QueueQuery {
    /// Selects open or settled reports. Open ones by default.
    #[cfg_attr(feature = "schema", param(inline))]
    state: Option<Shown>,
    /// The value of `next` from the previous page. The first page by default.
    after: Option<String>,
    /// The number of people on the page, from 1 to 50. 10 by default.
    limit: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
enum Shown {
    Open,
    Settled,
}

/// Returns the moderators' queue: the reported players, longest wait first. Leaves out reports about the
/// caller.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/moderation/reports", tag = "moderation", params(QueueQuery),
    responses(
        (status = 200, description = "One page.", body = ReportList),
        (status = 403, description = "`sign_in`, or `forbidden`: only for moderators", body = ApiError),
        BadRequest,
    ),
))]
pub(super) async fn queue(
    State(state): State<Parts>,
    Visitor(who): Visitor,
    query: Result<Query<QueueQuery>, QueryRejection>,
) -> Result<Json<ReportList>, Failure> {
    state.accounts.moderating(who)?;
    let Query(query) = query.map_err(|rejection| Failure::BadRequest(rejection.body_text()))?;
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=MAX_PAGE).contains(&limit) {
        return Err(Failure::BadRequest(format!("limit: {limit} is not between 1 and {MAX_PAGE}")));
    }
    let which = match query.state.unwrap_or(Shown::Open) {
        Shown::Open => ReportState::Open,
        Shown::Settled => ReportState::Settled,
    };
    let wanted = moderation::Query { state: which, after: query.after, limit };
    Ok(Json(moderation::list(&state, who, wanted).await?))
}

/// Carries out an act on a player and settles the reports that led to it. Moderators cannot act on themselves
/// or on other moderators.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/moderation/players/{name}/acts", tag = "moderation", request_body = NewAct,
    params(("name" = String, Path, description = "The name of the account, in any case.")),
    responses(
        (status = 204, description = "The act is carried out and logged."),
        (status = 403, description = "`sign_in`, or `forbidden`: you are not a moderator, or the player is one", body = ApiError),
        (status = 409, description = "`handled_already`: another moderator was faster; `not_now`: there is nothing to lift", body = ApiError),
        BadRequest, NotFound,
    ),
))]
pub(super) async fn act(
    State(state): State<Parts>,
    Visitor(who): Visitor,
    Named(name): Named,
    Body(new): Body<NewAct>,
) -> Result<StatusCode, Failure> {
    let done = async move { moderation::act(&state, who, &name, new).await };
    run_detached("an act of a moderator", done).await?;
    Ok(StatusCode::NO_CONTENT)
}
