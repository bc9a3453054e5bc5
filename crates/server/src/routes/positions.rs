//! `/api/positions/try`

use axum::Json;
use outflank_formats::game::transcript::PASS;
use outflank_play::{By, Command, Millis, Seat, Session};
use outflank_rules::{ByColor, MoveKind};
use outflank_wire::error::ApiError;
use outflank_wire::game::{TriedPosition, TryPosition};

use crate::json::Body;
use crate::{Failure, convert};

/// Moves that may be tried at once: a full board of the largest size, with all its passes.
const MAX_MOVES: usize = 2048;

/// Plays moves from a position and shows what comes of it. Nothing is stored.
#[utoipa::path(
    post, path = "/api/positions/try", tag = "positions", request_body = TryPosition,
    responses(
        (status = 200, description = "The position after the moves.", body = TriedPosition),
        (status = 400, description = "`bad_request`", body = ApiError),
        (status = 413, description = "`too_large`", body = ApiError),
        (status = 422, description = "`unknown_game`, `bad_start` or `illegal_move`", body = ApiError),
    ),
)]
pub(super) async fn try_position(Body(asked): Body<TryPosition>) -> Result<Json<TriedPosition>, Failure> {
    if asked.moves.len() > MAX_MOVES {
        let given = asked.moves.len();
        return Err(Failure::BadRequest(format!("moves: {given} are too many, at most {MAX_MOVES}")));
    }
    let spec = convert::spec(&asked.spec)?;
    let start = convert::start(&asked.start, &outflank_rules::open(&spec))?;
    let seats = ByColor { black: Seat::Human, white: Seat::Human };
    let (mut session, _) = Session::create(spec, start, seats, Millis(0))?;
    for (index, text) in asked.moves.iter().enumerate() {
        let has_passed = session.playthrough().plies().last().is_some_and(|ply| ply.is_pass);
        let may_pass = || session.position().legal().iter().any(|legal| legal.kind == MoveKind::Pass);
        if has_passed && text == PASS && !may_pass() {
            // Written out here, played already there.
            continue;
        }
        let command = Command::Play { text: text.clone(), by: By::Person };
        session
            .apply(&command, None, Millis(0))
            .map_err(|refusal| Failure::MoveOfList { number: index + 1, refusal })?;
    }
    Ok(Json(TriedPosition {
        spec: session.game().spec().to_string(),
        layout: convert::layout(session.game().layout()),
        start: convert::position(session.playthrough().start(), false),
        plies: convert::plies(session.plies()),
        position: convert::snapshot_position(&session),
        result: session.result().map(convert::result),
    }))
}
