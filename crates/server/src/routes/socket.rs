//! `/api/socket`, and `/api/games/{id}/socket` for one game.

use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Response;
use serde::Deserialize;
#[cfg(feature = "schema")]
use utoipa::IntoParams;

#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, NotFound};
use crate::headers::RequestId;
use crate::identity::{Admission, Viewer};
use crate::socket::{self, Handshake, Opened, Parts};
use crate::{Client, Failure, GameId};

/// The starting point of a subscription.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(super) struct SubscriptionQuery {
    /// The number of the last known event. With this number, the socket begins with later events, and without
    /// it, with the whole game.
    pub(super) since: Option<u64>,
    /// The code of the link to the game. Private games of others require this code.
    pub(super) link: Option<String>,
}

/// Opens a WebSocket for commands and for the events of games as they happen. See docs/protocol.md. The
/// schemas of messages are `ClientMessage` and `ServerMessage`.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/socket", tag = "games",
    responses(
        (status = 101, description = "The socket."),
        BadRequest,
    ),
))]
pub(super) async fn socket(
    State(state): State<Parts>,
    Extension(RequestId(request_id)): Extension<RequestId>,
    client: Client,
    admission: Admission,
    handshake: Result<Handshake, Failure>,
) -> Result<Response, Failure> {
    let handshake = handshake?;
    // From here on, a shutdown waits until the socket is closed.
    let guest = state.stop.guest();
    Ok(match state.persons.take(admission.0.0) {
        Some(place) => handshake
            .agree(move |ws| socket::serve(ws, state, client, admission, None, request_id, (guest, place))),
        None => handshake.agree(move |ws| socket::turn_away(ws, guest)),
    })
}

/// Opens the same socket for one game. The game is followed from the start, and messages may omit its ID.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/games/{id}/socket", tag = "games",
    params(("id" = String, Path, description = "The game."), SubscriptionQuery),
    responses(
        (status = 101, description = "The socket."),
        BadRequest, NotFound, Busy,
    ),
))]
pub(super) async fn of_game(
    State(state): State<Parts>,
    Extension(RequestId(request_id)): Extension<RequestId>,
    client: Client,
    admission: Admission,
    game: GameId,
    query: Result<Query<SubscriptionQuery>, QueryRejection>,
    handshake: Result<Handshake, Failure>,
) -> Result<Response, Failure> {
    let Query(SubscriptionQuery { since, link }) =
        query.map_err(|rejection| Failure::BadRequest(rejection.body_text()))?;
    let handshake = handshake?;
    let viewer = Viewer { who: admission.0.0, link };
    let subscription = state.games.subscribe(&game, &viewer, since).await?;
    let opened = Some(Opened { game, viewer, subscription });
    let guest = state.stop.guest();
    Ok(match state.persons.take(admission.0.0) {
        Some(place) => handshake
            .agree(move |ws| socket::serve(ws, state, client, admission, opened, request_id, (guest, place))),
        None => handshake.agree(move |ws| socket::turn_away(ws, guest)),
    })
}
