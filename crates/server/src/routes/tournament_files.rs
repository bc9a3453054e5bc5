//! `/api/tournaments/{id}/…`: the log of an event, explanations of pairings, and files.

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
    /// The parts of the server that these routes use.
    pub(super) struct Parts {
        allowances: Arc<Allowances>,
        replays: Replays,
        tournaments: Tournaments,
    }
}

/// The pairing to explain.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct ExplainQuery {
    /// The round; by default the last paired one. For the next round, a pairing made now is explained.
    round: Option<u32>,
    /// A player whose pair should change. The explanation includes the best pairing without that pair.
    player: Option<String>,
}

/// The format of the export.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct ExportQuery {
    /// The file format.
    #[cfg_attr(feature = "schema", param(inline))]
    to: Export,
    /// The page of a site. `index.html` by default. The pages link to each other by these names.
    page: Option<String>,
    /// The sender, for the federation's result file.
    sender: Option<String>,
}

/// The format in question.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct LeftOutQuery {
    /// The file format.
    #[cfg_attr(feature = "schema", param(inline))]
    to: Export,
    /// The sender, for the federation's result file.
    sender: Option<String>,
}

/// Returns the log of an event, latest entry first.
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

/// Explains the pairing of a Swiss round.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/tournaments/{id}/explain", tag = "tournaments",
    params(("id" = String, Path, description = "The event."), ExplainQuery),
    responses(
        (status = 200, description = "The cost of each pair.", body = PairingExplanation),
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

/// Exports an event.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/tournaments/{id}/export", tag = "tournaments",
    params(("id" = String, Path, description = "The event."), ExportQuery),
    responses(
        (status = 200, description = "The file.", body = String, content_type = "text/plain"),
        (status = 409, description = "`tournament_refused`: this format cannot express the event", body = ApiError),
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
    // Browsers display a page of a site and save other files. No file name here needs quoting.
    let how = if to == Export::Site { "inline" } else { "attachment" };
    let head = [
        (header::CONTENT_TYPE, file.media_type.to_owned()),
        (header::CONTENT_DISPOSITION, format!("{how}; filename=\"{}\"", file.name)),
    ];
    Ok((head, file.bytes).into_response())
}

/// Returns the data of an event that a format leaves out.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/tournaments/{id}/left-out", tag = "tournaments",
    params(("id" = String, Path, description = "The event."), LeftOutQuery),
    responses(
        (status = 200, description = "The omitted data.", body = LeftOutList),
        (status = 409, description = "`tournament_refused`: this format cannot express the event", body = ApiError),
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
