//! `/api/tournaments`: events, and the acts of their directors and players.

use std::sync::Arc;

use axum::Json;
use axum::body::Body as Raw;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use outflank_wire::tournament::{NewTournament, Tournament, TournamentList};
use outflank_wire::tournament_act::{
    ClaimPlayer, DirectTournament, ImportedTournament, JoinTournament, ReadPlayers, SignSlip,
    TournamentCommand,
};
use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use utoipa::IntoParams;

use super::created::created;
use super::games::set_guest_cookie;
#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, Forbidden, NotFound, Timeout, TooLarge, TooMany, TournamentRefused};
use crate::allowance::{Allowances, Kind};
use crate::identity::Visitor;
use crate::ids::TournamentId;
use crate::json::Body;
use crate::replays::Replays;
use crate::state::parts;
use crate::tournaments::{Tournaments, Uploaded, lists};
use crate::upload::Upload;
use crate::{Client, Failure, convert};

parts! {
    /// The parts of the server that these routes use.
    pub(super) struct Parts {
        allowances: Arc<Allowances>,
        replays: Replays,
        tournaments: Tournaments,
    }
}

/// The maximum size of an imported file, in bytes.
const MAX_IMPORT: usize = 4 << 20;

/// A page of the list.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct ListQuery {
    /// The value of `next` from the previous page.
    before: Option<String>,
}

/// Information about a file that is not in its bytes.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct ImportQuery {
    /// Whether the event is listed. False by default.
    #[serde(default)]
    listed: bool,
    /// The name of the file, for an event whose file has no name.
    name: Option<String>,
    /// The number of first bytes that are a separate file. PAPP's work file and its list of players may be
    /// sent together, in either order. By default there is only one file.
    #[serde(default)]
    first: usize,
    /// The encoding of the text, as named in the Encoding Standard, such as `windows-1251`. Detected by
    /// default.
    encoding: Option<String>,
}

/// The encoding of a list.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct ListedQuery {
    /// The encoding of the text, as named in the Encoding Standard, such as `windows-1251`. Detected by
    /// default.
    encoding: Option<String>,
}

pub(super) fn query<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Failure> {
    query.map(|Query(query)| query).map_err(|rejection| Failure::BadRequest(rejection.body_text()))
}

/// Creates an event and makes the caller its director.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/tournaments", tag = "tournaments", request_body = NewTournament,
    responses(
        (status = 201, description = "The event; `Location` is its address.", body = Tournament),
        (status = 409, description = "`tournament_refused` or `id_reused`", body = ApiError),
        (status = 422, description = "`unknown_game` or `bad_clock`", body = ApiError),
        BadRequest, TooLarge, TooMany, Busy,
    ),
))]
pub(super) async fn create(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    Body(new): Body<NewTournament>,
) -> Result<Response, Failure> {
    let (visitor, is_new) = visitor.known()?;
    state.allowances.take(Kind::Game, visitor.0, client)?;
    let created = state.tournaments.create(new, visitor.0).await?;
    let id = created.id.clone();
    Ok(begun(created, &id, visitor, is_new))
}

/// Creates an event from a file: an event's log, a file of PAPP, the federation or FIDE, a table of rounds,
/// or results as JSON. A file of PAPP may be followed or preceded by its list of players.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/tournaments/import", tag = "tournaments", params(ImportQuery),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 201, description = "The event; `Location` is its address.", body = ImportedTournament),
        (status = 409, description = "`tournament_refused`: the content of the file is impossible", body = ApiError),
        BadRequest, TooLarge, TooMany, Busy, Timeout,
    ),
))]
pub(super) async fn import(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    asked: Result<Query<ImportQuery>, QueryRejection>,
    body: Raw,
) -> Result<Response, Failure> {
    let ImportQuery { listed, name, first, encoding } = query(asked)?;
    let encoding = convert::encoding(encoding.as_deref())?;
    let (visitor, is_new) = visitor.known()?;
    let room = state.replays.room(client)?;
    state.allowances.take(Kind::Game, visitor.0, client)?;
    let bytes = Upload::new(body, MAX_IMPORT).whole().await?;
    let brought = Uploaded { bytes, first, encoding, name, room };
    let created = state.tournaments.import((&state.replays, client), brought, listed, visitor.0).await?;
    let id = created.tournament.id.clone();
    Ok(begun(created, &id, visitor, is_new))
}

/// Reads the players of a list, for review before registration. The list is a table with headings, PAPP's
/// list of players, or one name per line. Nothing is stored.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/tournaments/read-players", tag = "tournaments", params(ListedQuery),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 200, description = "The players.", body = ReadPlayers),
        (status = 409, description = "`tournament_refused`: a line is invalid, or there are too many players", body = ApiError),
        BadRequest, TooLarge, Busy, Timeout,
    ),
))]
pub(super) async fn read_players(
    State(state): State<Parts>,
    client: Client,
    asked: Result<Query<ListedQuery>, QueryRejection>,
    body: Raw,
) -> Result<Json<ReadPlayers>, Failure> {
    let encoding = convert::encoding(query(asked)?.encoding.as_deref())?;
    let room = state.replays.room(client)?;
    let bytes = Upload::new(body, MAX_IMPORT).whole().await?;
    let read = move |_: &mut dyn FnMut() -> bool| {
        let _until_read = room;
        lists::read_players(&bytes, encoding)
    };
    Ok(Json(state.replays.short_file(client, read).await?))
}

fn begun(event: impl Serialize, id: &str, visitor: Visitor, is_new: bool) -> Response {
    let mut response = created(event, &format!("/api/tournaments/{id}"));
    set_guest_cookie(&mut response, visitor, is_new);
    response
}

/// Returns the listed events and the caller's own, latest first.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/tournaments", tag = "tournaments", params(ListQuery),
    responses(
        (status = 200, description = "One page.", body = TournamentList),
        (status = 404, description = "`not_found`: the event in `before` no longer exists", body = ApiError),
        BadRequest,
    ),
))]
pub(super) async fn list(
    State(state): State<Parts>,
    visitor: Visitor,
    asked: Result<Query<ListQuery>, QueryRejection>,
) -> Result<Json<TournamentList>, Failure> {
    let before = query(asked)?.before.map(|text| text.parse::<TournamentId>()).transpose();
    let before = before.map_err(|_| Failure::BadRequest("before: this is not the ID of an event".into()))?;
    Ok(Json(state.tournaments.list(visitor.0, before.as_ref()).await?))
}

/// Returns an event. Anyone who knows its ID may see an event.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/tournaments/{id}", tag = "tournaments",
    params(("id" = String, Path, description = "The event.")),
    responses(
        (status = 200, description = "The event.", body = Tournament),
        (status = 409, description = "`cut_off`: its log is invalid", body = ApiError),
        NotFound,
    ),
))]
pub(super) async fn show(
    State(state): State<Parts>,
    id: TournamentId,
    visitor: Visitor,
) -> Result<Json<Tournament>, Failure> {
    Ok(Json(state.tournaments.shown(&id, visitor.0).await?))
}

/// Permanently deletes an event. Allowed only for its directors.
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/tournaments/{id}", tag = "tournaments",
    params(("id" = String, Path, description = "The event.")),
    responses(
        (status = 204, description = "The event is deleted."),
        Forbidden, NotFound,
    ),
))]
pub(super) async fn delete(
    State(state): State<Parts>,
    id: TournamentId,
    visitor: Visitor,
) -> Result<StatusCode, Failure> {
    state.tournaments.delete(&id, visitor.0).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Carries out a director's command.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/tournaments/{id}/commands", tag = "tournaments", request_body = TournamentCommand,
    params(("id" = String, Path, description = "The event.")),
    responses(
        (status = 200, description = "The event after the command.", body = Tournament),
        (status = 409, description = "`tournament_refused`, `too_many_changes` or `id_reused`", body = ApiError),
        (status = 422, description = "`no_engine`", body = ApiError),
        BadRequest, Forbidden, NotFound, TooLarge, TooMany, Busy,
    ),
))]
pub(super) async fn command(
    State(state): State<Parts>,
    client: Client,
    id: TournamentId,
    visitor: Visitor,
    Body(TournamentCommand { id: command, act }): Body<TournamentCommand>,
) -> Result<Json<Tournament>, Failure> {
    state.allowances.take(Kind::Command, visitor.0, client)?;
    Ok(Json(state.tournaments.command(&id, (visitor.0, client), &command, act).await?))
}

/// Registers the caller.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/tournaments/{id}/join", tag = "tournaments", request_body = JoinTournament,
    params(("id" = String, Path, description = "The event.")),
    responses(
        (status = 200, description = "The event, with the caller as a player.", body = Tournament),
        (status = 409, description = "`tournament_refused`, `name_taken` or `too_many_changes`", body = ApiError),
        BadRequest, NotFound, TooLarge, TooMany, Busy,
    ),
))]
pub(super) async fn join(
    State(state): State<Parts>,
    client: Client,
    id: TournamentId,
    visitor: Visitor,
    Body(join): Body<JoinTournament>,
) -> Result<Response, Failure> {
    let (visitor, is_new) = visitor.with_cookie()?;
    state.allowances.take(Kind::Registration, visitor.0, client)?;
    let mut response = Json(state.tournaments.join(&id, visitor.0, join).await?).into_response();
    set_guest_cookie(&mut response, visitor, is_new);
    Ok(response)
}

/// Makes the caller the player named in a link.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/tournaments/{id}/claim", tag = "tournaments", request_body = ClaimPlayer,
    params(("id" = String, Path, description = "The event.")),
    responses(
        (status = 200, description = "The event, with the caller as a player.", body = Tournament),
        BadRequest, NotFound, TournamentRefused, TooLarge, TooMany, Busy,
    ),
))]
pub(super) async fn claim(
    State(state): State<Parts>,
    client: Client,
    id: TournamentId,
    visitor: Visitor,
    Body(claim): Body<ClaimPlayer>,
) -> Result<Response, Failure> {
    let (visitor, is_new) = visitor.with_cookie()?;
    state.allowances.take(Kind::Seat, visitor.0, client)?;
    let mut response = Json(state.tournaments.claim(&id, visitor.0, claim).await?).into_response();
    set_guest_cookie(&mut response, visitor, is_new);
    Ok(response)
}

/// Withdraws the caller. Before the first round, the caller is removed from the event. Later, the withdrawal
/// is permanent.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/tournaments/{id}/leave", tag = "tournaments",
    params(("id" = String, Path, description = "The event.")),
    responses(
        (status = 200, description = "The event.", body = Tournament),
        NotFound, TournamentRefused, TooMany, Busy,
    ),
))]
pub(super) async fn leave(
    State(state): State<Parts>,
    client: Client,
    id: TournamentId,
    visitor: Visitor,
) -> Result<Json<Tournament>, Failure> {
    state.allowances.take(Kind::Command, visitor.0, client)?;
    Ok(Json(state.tournaments.leave(&id, visitor.0).await?))
}

/// Checks the caller in.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/tournaments/{id}/check-in", tag = "tournaments",
    params(("id" = String, Path, description = "The event.")),
    responses(
        (status = 200, description = "The event.", body = Tournament),
        NotFound, TournamentRefused, TooMany, Busy,
    ),
))]
pub(super) async fn check_in(
    State(state): State<Parts>,
    client: Client,
    id: TournamentId,
    visitor: Visitor,
) -> Result<Json<Tournament>, Failure> {
    state.allowances.take(Kind::Command, visitor.0, client)?;
    Ok(Json(state.tournaments.check_in(&id, visitor.0).await?))
}

/// Signs a table's slip for one side, or withdraws the signature.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/tournaments/{id}/slips", tag = "tournaments", request_body = SignSlip,
    params(("id" = String, Path, description = "The event.")),
    responses(
        (status = 200, description = "The event.", body = Tournament),
        BadRequest, NotFound, TournamentRefused, TooLarge, TooMany, Busy,
    ),
))]
pub(super) async fn sign(
    State(state): State<Parts>,
    client: Client,
    id: TournamentId,
    visitor: Visitor,
    Body(signed): Body<SignSlip>,
) -> Result<Json<Tournament>, Failure> {
    state.allowances.take(Kind::Command, visitor.0, client)?;
    Ok(Json(state.tournaments.sign(&id, visitor.0, signed).await?))
}

/// Makes the caller a director, by means of a link.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/tournaments/{id}/direct", tag = "tournaments", request_body = DirectTournament,
    params(("id" = String, Path, description = "The event.")),
    responses(
        (status = 200, description = "The event as its directors see it.", body = Tournament),
        BadRequest, Forbidden, NotFound, TooLarge, TooMany, Busy,
    ),
))]
pub(super) async fn direct(
    State(state): State<Parts>,
    client: Client,
    id: TournamentId,
    visitor: Visitor,
    Body(DirectTournament { key }): Body<DirectTournament>,
) -> Result<Response, Failure> {
    let (visitor, is_new) = visitor.known()?;
    state.allowances.take(Kind::Seat, visitor.0, client)?;
    let mut response = Json(state.tournaments.direct(&id, visitor.0, &key).await?).into_response();
    set_guest_cookie(&mut response, visitor, is_new);
    Ok(response)
}
