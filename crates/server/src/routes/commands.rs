//! `/api/games/{id}/commands`

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use outflank_play::Span;
use outflank_wire::client::Command;
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use outflank_wire::game::CommandDone;

#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, Forbidden, NotFound, TooLarge, TooMany};
use crate::allowance::{Allowances, Kind};
use crate::identity::{LinkQuery, Viewer};
use crate::json::Body;
use crate::live::{Arrived, LiveGames};
use crate::state::parts;
use crate::{Client, Failure, GameId, clock};

parts! {
    /// The parts of the server that this route uses.
    pub(super) struct Parts {
        allowances: Arc<Allowances>,
        games: LiveGames,
    }
}

/// Carries out a command in a game. Sending the same command again is safe.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/games/{id}/commands", tag = "games", request_body = Command,
    params(("id" = String, Path, description = "The game."), LinkQuery),
    responses(
        (status = 200, description = "The command is carried out and on disk.", body = CommandDone),
        (
            status = 409,
            description = "`not_your_turn`, `game_over`, `nothing_to_take_back`, `stale`, `too_many_changes`, `alone`, \
                           `not_agreed`, `no_offer`, `not_now`, `too_late` or `id_reused`",
            body = ApiError,
        ),
        (status = 422, description = "`illegal_move`, `no_engine` or `bad_name`", body = ApiError),
        BadRequest, Forbidden, NotFound, TooLarge, TooMany, Busy,
    ),
))]
pub(super) async fn command(
    State(state): State<Parts>,
    client: Client,
    id: GameId,
    viewer: Viewer,
    Body(command): Body<Command>,
) -> Result<Json<CommandDone>, Failure> {
    state.allowances.take(Kind::Command, viewer.who, client)?;
    let arrived = Arrived { by: viewer, at: clock::now(), lag: Span::ZERO };
    Ok(Json(state.games.command(&id, &arrived, command).await?))
}
