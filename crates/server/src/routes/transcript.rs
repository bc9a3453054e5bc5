//! `/api/games/{id}/transcript`

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use outflank_formats::transcript::{self, Grammar};

#[cfg(feature = "schema")]
use super::refusals::NotFound;
use crate::identity::{LinkQuery, Viewer};
use crate::live::LiveGames;
use crate::{Failure, GameId, convert};

/// Returns the moves of a game without passes: `f5d6c3…`.
///
/// A position that was stated over a wooden board is on a line of its own, as letters and the side to move.
/// The later moves are on the next line. Such a text cannot be replayed from the start.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/games/{id}/transcript", tag = "games",
    params(("id" = String, Path, description = "The game."), LinkQuery),
    responses(
        (status = 200, description = "The moves.", body = String, content_type = "text/plain"),
        NotFound,
    ),
))]
pub(super) async fn transcript(
    State(games): State<LiveGames>,
    id: GameId,
    viewer: Viewer,
) -> Result<Response, Failure> {
    let session = games.session(&id, &viewer).await?;
    let grammar = Grammar::of(session.game());
    let mut text = String::new();
    for part in session.playthrough().stretches() {
        if part.is_stated {
            text.push_str(&convert::position_line(part.start));
            text.push('\n');
        }
        text.push_str(&transcript::write(part.moves, &grammar));
        text.push('\n');
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
