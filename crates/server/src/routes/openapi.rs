//! `/api/openapi.json`

use axum::http::header;
use axum::response::IntoResponse;

/// The description of the API; a test compares it with its sources.
const DESCRIPTION: &str = include_str!("../../openapi.json");

/// The description of this API, as OpenAPI 3.1.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/openapi.json", tag = "server",
    responses((status = 200, description = "The description.", body = Object)),
))]
pub(super) async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DESCRIPTION)
}

#[cfg(feature = "schema")]
mod made {
    use outflank_wire::client::ClientMessage;
    use outflank_wire::server::ServerMessage;
    use utoipa::OpenApi;

    /// The general part of the description.
    #[derive(OpenApi)]
    #[openapi(
        info(title = "Outflank", description = "Reversi in all its forms. docs/api.md explains this with examples."),
        components(schemas(ClientMessage, ServerMessage)),
        tags(
            (name = "games", description = "Games that are stored and can be played."),
            (name = "accounts", description = "People with a name and a password, and their ratings."),
            (name = "inbox", description = "Messages between accounts."),
            (name = "moderation", description = "Reports, and the acts of moderators."),
            (name = "positions", description = "Positions without a game."),
            (name = "records", description = "Games of many years and sources."),
            (name = "analyses", description = "The value of every move of a game."),
            (name = "history", description = "The World Othello Championship."),
            (name = "tournaments", description = "Events: players, rounds, results and standings."),
            (name = "server", description = "The server itself."),
        ),
    )]
    struct Preamble;

    /// The description of the API, generated from the messages and handlers.
    ///
    /// # Errors
    /// Never: it is plain data.
    pub fn description() -> Result<String, serde_json::Error> {
        let whole = Preamble::openapi().merge_from(super::super::Described::openapi());
        Ok(serde_json::to_string_pretty(&whole)? + "\n")
    }
}

#[cfg(feature = "schema")]
pub use made::description;
