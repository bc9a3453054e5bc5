//! `/api/tournaments/{id}/…`: the log of an event, why rounds were paired as they were, and the event as files.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use outflank_wire::left_out::LeftOutList;
use outflank_wire::tournament::{PairingExplanation, TournamentLog};
use serde::Deserialize;
#[cfg(feature = "schema")]
use utoipa::IntoParams;

#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, NotFound, TooMany, TournamentRefused};
use super::tournaments::query;
use crate::allowance::{Allowances, Kind};
use crate::identity::Visitor;
use crate::ids::TournamentId;
use crate::replays::Replays;
use crate::state::parts;
use crate::tournaments::{Export, Tournaments};
use crate::{Client, Failure};

parts! {
    /// What these addresses work with.
    pub(super) struct Parts {
        allowances: Arc<Allowances>,
        replays: Replays,
        tournaments: Tournaments,
    }
}

/// Which round, and whose pair.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct ExplainQuery {
    /// The round; the last one that is paired when left out. The next one is explained as it would be paired now.
    round: Option<u32>,
    /// Whose pair is left out of the best other pairing.
    player: Option<String>,
}

/// As what an event is saved.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct ExportQuery {
    /// The kind of file.
    #[cfg_attr(feature = "schema", param(inline))]
    to: Export,
    /// Of a site: which page; `index.html` when left out. The pages link to one another by these names.
    page: Option<String>,
    /// Of the federation's result file: who sends it.
    sender: Option<String>,
}

/// Of which file it is asked what it leaves out.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct LeftOutQuery {
    /// The kind of file.
    #[cfg_attr(feature = "schema", param(inline))]
    to: Export,
    /// Of the federation's result file: who sends it.
    sender: Option<String>,
}

/// What happened in an event, the latest entry first.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/tournaments/{id}/log", tag = "tournaments",
    params(("id" = String, Path, description = "The event.")),
    responses(
        (status = 200, description = "The entries.", body = TournamentLog),
        NotFound,
    ),
))]
pub(super) async fn log(
    State(state): State<Parts>,
    id: TournamentId,
) -> Result<Json<TournamentLog>, Failure> {
    Ok(Json(state.tournaments.log(&id).await?))
}

/// Why a Swiss round was paired as it was.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/tournaments/{id}/explain", tag = "tournaments",
    params(("id" = String, Path, description = "The event."), ExplainQuery),
    responses(
        (status = 200, description = "What each pair costs.", body = PairingExplanation),
        BadRequest, NotFound, TournamentRefused, TooMany, Busy,
    ),
))]
pub(super) async fn explain(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    id: TournamentId,
    asked: Result<Query<ExplainQuery>, QueryRejection>,
) -> Result<Json<PairingExplanation>, Failure> {
    let ExplainQuery { round, player } = query(asked)?;
    state.allowances.take(Kind::Command, visitor.0, client)?;
    Ok(Json(state.tournaments.explain(&id, round, player, client).await?))
}

/// An event as a file.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/tournaments/{id}/export", tag = "tournaments",
    params(("id" = String, Path, description = "The event."), ExportQuery),
    responses(
        (status = 200, description = "The file.", body = String, content_type = "text/plain"),
        (status = 409, description = "`tournament_refused`: no such file can say this event", body = ApiError),
        BadRequest, NotFound, TooMany, Busy,
    ),
))]
pub(super) async fn export(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    id: TournamentId,
    asked: Result<Query<ExportQuery>, QueryRejection>,
) -> Result<Response, Failure> {
    let ExportQuery { to, page, sender } = query(asked)?;
    state.allowances.take(Kind::Command, visitor.0, client)?;
    let file = state.tournaments.export((&state.replays, client), &id, to, page, sender).await?;
    // A page is looked at; its name and all others need no quoting.
    let how = if to == Export::Site { "inline" } else { "attachment" };
    let head = [
        (header::CONTENT_TYPE, file.media_type.to_owned()),
        (header::CONTENT_DISPOSITION, format!("{how}; filename=\"{}\"", file.name)),
    ];
    Ok((head, file.bytes).into_response())
}

/// What a file leaves out of an event.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/tournaments/{id}/left-out", tag = "tournaments",
    params(("id" = String, Path, description = "The event."), LeftOutQuery),
    responses(
        (status = 200, description = "What the file does not say.", body = LeftOutList),
        (status = 409, description = "`tournament_refused`: no such file can say this event", body = ApiError),
        BadRequest, NotFound, TooMany, Busy,
    ),
))]
pub(super) async fn left_out(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    id: TournamentId,
    asked: Result<Query<LeftOutQuery>, QueryRejection>,
) -> Result<Json<LeftOutList>, Failure> {
    let LeftOutQuery { to, sender } = query(asked)?;
    state.allowances.take(Kind::Command, visitor.0, client)?;
    let found = state.tournaments.left_out((&state.replays, client), &id, to, sender).await?;
    Ok(Json(LeftOutList { left_out: found }))
}
