//! `/api/openapi.json`

use axum::http::header;
use axum::response::IntoResponse;

/// The description of the API. A test compares this file with the description generated from the sources.
const DESCRIPTION: &str = include_str!("../../openapi.json");

/// Returns the description of this API, as OpenAPI 3.1.
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
    use utoipa::{IntoResponses, OpenApi};

    use super::super::Described;
    use super::super::refusals::BadToken;

    /// The operations that do not identify the sender, and therefore ignore a bad token.
    const ANONYMOUS: &[(&str, &str)] = &[
        ("get", "/api/health"),
        ("get", "/api/ready"),
        ("get", "/api/catalog"),
        ("get", "/api/openapi.json"),
        ("get", "/api/history"),
        ("get", "/api/ratings"),
        ("post", "/api/guests"),
        ("post", "/api/account/sessions"),
        ("post", "/api/account/recover"),
        ("post", "/api/account/passkeys/ask"),
        ("post", "/api/account/passkeys/sign-in"),
        ("post", "/api/positions/try"),
        ("post", "/api/positions/hint"),
        ("post", "/api/sheets/compare"),
        ("post", "/api/records/read"),
        ("post", "/api/records/position"),
        ("get", "/api/records/games"),
        ("get", "/api/records/player"),
        ("get", "/api/records/games/{number}"),
        ("get", "/api/analyses/{id}"),
        ("get", "/api/analyses/{id}/export"),
        ("post", "/api/tournaments/read-players"),
        ("get", "/api/tournaments/{id}/log"),
    ];

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

    /// Returns the description of the API, generated from the messages and handlers.
    ///
    /// # Errors
    /// Never, since the description is plain data.
    pub fn description() -> Result<String, serde_json::Error> {
        let mut whole = Preamble::openapi().merge_from(Described::openapi());
        for (path, item) in &mut whole.paths.paths {
            let (get, put, post, delete) = (&mut item.get, &mut item.put, &mut item.post, &mut item.delete);
            for (method, operation) in [("get", get), ("put", put), ("post", post), ("delete", delete)] {
                let Some(operation) = operation else { continue };
                operation.operation_id = Some(operation_id(method, path));
                if !ANONYMOUS.contains(&(method, path)) {
                    operation.responses.responses.extend(BadToken::responses());
                }
            }
        }
        Ok(serde_json::to_string_pretty(&whole)? + "\n")
    }

    /// Returns a unique name for an operation, such as `post_games_id_commands`. The names of handlers, such
    /// as `create`, are not unique.
    fn operation_id(method: &str, path: &str) -> String {
        let words = path.trim_start_matches("/api/").split(|c: char| !c.is_ascii_alphanumeric());
        std::iter::once(method).chain(words.filter(|word| !word.is_empty())).collect::<Vec<_>>().join("_")
    }
}

#[cfg(feature = "schema")]
pub use made::description;
