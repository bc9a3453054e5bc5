//! `/api/games/{id}`, and the creation of games.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use outflank_play::{Company, Logged, Opening, Player, Principal, Refusal, Seat, Session, Start};
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use outflank_wire::game::{Game, NewGame};
use outflank_wire::live::JoinGame;
use outflank_wire::sanction::LimitKind;

use super::created::created;
#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, Forbidden, NotFound, Timeout, TooLarge, TooMany};
use crate::accounts::Accounts;
use crate::allowance::{Allowances, Kind};
use crate::identity::{LinkQuery, NewCookie, Viewer, Visitor};
use crate::ids::NotAnId;
use crate::json::Body;
use crate::live::{Beginning, LiveGames};
use crate::replays::Replays;
use crate::state::parts;
use crate::store::Store;
use crate::{Client, Failure, GameId, chance, clock, convert, ratings};

parts! {
    /// The parts of the server that these routes use.
    pub(super) struct Parts {
        accounts: Arc<Accounts>,
        allowances: Arc<Allowances>,
        games: LiveGames,
        replays: Replays,
        store: Store,
    }
}

/// Creates a game.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/games", tag = "games", request_body = NewGame,
    responses(
        (status = 201, description = "The game; `Location` is its address.", body = Game),
        (status = 403, description = "`sign_in` or `limited`", body = ApiError),
        (status = 409, description = "`game_over`, `name_taken` or `id_reused`", body = ApiError),
        (status = 422, description = "`unknown_game`, `bad_start`, `bad_clock`, `no_engine`, `not_rated` or `bad_name`", body = ApiError),
        BadRequest, TooLarge, TooMany, Busy, Timeout,
    ),
))]
pub(super) async fn create(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    Body(new): Body<NewGame>,
) -> Result<Response, Failure> {
    let (visitor, is_new) = visitor.known()?;
    let by = visitor.0;
    state.allowances.take(Kind::Game, by, client)?;
    let id = match &new.id {
        Some(id) => id.parse().map_err(|error: NotAnId| Failure::BadRequest(format!("id: {error}")))?,
        None => GameId::random()?,
    };
    let request = match &new.id {
        Some(_) => Some(serde_json::to_string(&new).map_err(|_| Failure::Broken("a request"))?),
        None => None,
    };
    let game = match &request {
        Some(request) if state.store.begun_by(&id).await?.is_some() => {
            state.games.begun(&id, request, &Viewer::of(visitor)).await?
        }
        _ => {
            let (session, log) = first_events(&state, client, new, by).await?;
            state
                .games
                .begin(Beginning { id, session, log, request, is_of_event: false }, &Viewer::of(visitor))
                .await?
        }
    };
    let address = format!("/api/games/{}", game.id);
    let mut response = created(game, &address);
    set_guest_cookie(&mut response, visitor, is_new);
    Ok(response)
}

/// Returns the first events of a requested game, which are not stored yet.
async fn first_events(
    state: &Parts,
    client: Client,
    new: NewGame,
    by: Principal,
) -> Result<(Session, Vec<Logged>), Failure> {
    let spec = chance::drawn(convert::spec(&new.spec)?)?;
    let seats = convert::seats_of(&new.seats, &spec, by, state.accounts.called(by))?;
    let terms = convert::terms(&new.terms)?;
    // Nobody else sees the names in a private game of one person, so all names are allowed there.
    if terms.is_public || Company::of(&seats) == Company::Two {
        for seat in [&seats.black, &seats.white] {
            if let Seat::Human(Player { name: Some(name), .. }) = seat {
                state.accounts.may_be_called(by, name)?;
            }
        }
    }
    ratings::check_seats(&seats, &terms)?;
    if terms.is_rated {
        state.accounts.sanctions.allow(by, LimitKind::Rated)?;
    }
    let begin = move |go_on: &mut dyn FnMut() -> bool| {
        let start = convert::start(&new.start, &outflank_rules::open(&spec))?;
        ratings::check(&start, &terms)?;
        let is_position = matches!(start, Start::Position { .. });
        let (session, log) =
            Session::create_while(Opening { spec, start, seats, terms }, by, clock::now(), go_on)?;
        // A finished game can be viewed, but a position without legal moves leaves nothing to play.
        if is_position && session.result().is_some() {
            return Err(Refusal::GameOver.into());
        }
        Ok((session, log))
    };
    state.replays.run(client, begin).await
}

/// Takes the open seat of a game. Repeating the request succeeds.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/games/{id}/join", tag = "games", request_body = JoinGame,
    params(("id" = String, Path, description = "The game.")),
    responses(
        (status = 200, description = "The game as the new player sees it.", body = Game),
        (status = 403, description = "`sign_in` or `limited`", body = ApiError),
        (status = 409, description = "`no_seat`, `name_taken` or `game_over`", body = ApiError),
        (status = 422, description = "`bad_name`", body = ApiError),
        BadRequest, NotFound, TooLarge, TooMany, Busy,
    ),
))]
pub(super) async fn join(
    State(state): State<Parts>,
    client: Client,
    id: GameId,
    visitor: Visitor,
    Body(JoinGame { invitation, name, avatar }): Body<JoinGame>,
) -> Result<Response, Failure> {
    let called = (convert::name(name.as_deref())?, convert::avatar(avatar.as_deref())?);
    let (visitor, is_new) = visitor.with_cookie()?;
    state.allowances.take(Kind::Seat, visitor.0, client)?;
    let viewer = Viewer { link: Some(invitation), ..Viewer::of(visitor) };
    let mut response = Json(state.games.join(&id, &viewer, called).await?).into_response();
    set_guest_cookie(&mut response, visitor, is_new);
    Ok(response)
}

/// Gives a browser the cookie of a new guest.
pub(super) fn set_guest_cookie(response: &mut Response, visitor: Visitor, is_new: bool) {
    if let Some(guest) = visitor.0.guest().filter(|_| is_new) {
        response.extensions_mut().insert(NewCookie(guest));
    }
}

/// Returns a game with all its plies.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/games/{id}", tag = "games",
    params(("id" = String, Path, description = "The game."), LinkQuery),
    responses(
        (status = 200, description = "The game.", body = Game),
        NotFound,
    ),
))]
pub(super) async fn show(
    State(state): State<Parts>,
    id: GameId,
    viewer: Viewer,
) -> Result<Json<Game>, Failure> {
    Ok(Json(state.games.game(&id, &viewer).await?))
}

/// Permanently deletes a game.
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/games/{id}", tag = "games", params(("id" = String, Path, description = "The game.")),
    responses(
        (status = 204, description = "The game is deleted. A finished game between two people disappears only from your list."),
        Forbidden, NotFound,
    ),
))]
pub(super) async fn delete(
    State(state): State<Parts>,
    id: GameId,
    viewer: Viewer,
) -> Result<StatusCode, Failure> {
    state.games.delete(&id, &viewer).await?;
    Ok(StatusCode::NO_CONTENT)
}
