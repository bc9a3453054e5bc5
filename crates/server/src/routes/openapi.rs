//! `/api/openapi.json`

use axum::Json;
use outflank_wire::client::ClientMessage;
use outflank_wire::server::ServerMessage;
use utoipa::OpenApi;

/// What the description of the API begins with.
#[derive(OpenApi)]
#[openapi(
    info(title = "Outflank", description = "Reversi in all its forms. docs/api.md explains this with examples."),
    components(schemas(ClientMessage, ServerMessage)),
    tags(
        (name = "games", description = "Games that are stored and can be played."),
        (name = "accounts", description = "People with a name and a password, and their ratings."),
        (name = "inbox", description = "What accounts write to each other."),
        (name = "moderation", description = "Reports of others, and what moderators do about them."),
        (name = "positions", description = "Positions without a game."),
        (name = "records", description = "Games of many years and sources."),
        (name = "analyses", description = "What every move of a game was worth."),
        (name = "history", description = "The World Othello Championship."),
        (name = "tournaments", description = "Events: players, rounds, results and standings."),
        (name = "server", description = "The server itself."),
    ),
)]
struct Preamble;

pub(super) fn preamble() -> utoipa::openapi::OpenApi {
    Preamble::openapi()
}

/// This description of the API, as OpenAPI 3.1.
#[utoipa::path(
    get, path = "/api/openapi.json", tag = "server",
    responses((status = 200, description = "The description.", body = Object)),
)]
pub(super) async fn openapi() -> Json<&'static utoipa::openapi::OpenApi> {
    Json(&super::API.1)
}
