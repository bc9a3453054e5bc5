//! `/api/analyses`

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use outflank_formats::transcript::PASS;
use outflank_play::{Millis, Session};
use outflank_wire::analysis::{Analysis, GameToAnalyze, NewAnalysis};
use outflank_wire::error::ApiError;
use outflank_wire::game::Start;

use super::created::created;
use super::records::look_up;
#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, NoSuchPosition, NotFound, Timeout, TooLarge, TooMany};
use crate::allowance::{Allowances, Kind};
use crate::analyses::{self, Analyses, AnalysisId, AnalysisRefusal};
use crate::analyzed::{AnalyzedGame, DepthName, Occasion};
use crate::identity::{LinkQuery, Viewer};
use crate::ids::NotAnId;
use crate::json::Body;
use crate::live::LiveGames;
use crate::replays::Replays;
use crate::state::parts;
use crate::store::records::{Records, Shelf};
use crate::{Client, Failure, GameId, convert};

parts! {
    /// The parts of the server that these routes use.
    pub(super) struct Parts {
        allowances: Arc<Allowances>,
        analyses: Analyses,
        games: LiveGames,
        records: Arc<Shelf>,
        replays: Replays,
    }
}

/// Requests the analysis of a game, or shows the progress of an earlier request. A game of this server must
/// be over.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/analyses", tag = "analyses", request_body = NewAnalysis, params(LinkQuery),
    responses(
        (status = 200, description = "The analysis, which was already requested.", body = Analysis),
        (status = 201, description = "The queued analysis. `Location` is its address.", body = Analysis),
        (status = 409, description = "`not_now`: the game is not over", body = ApiError),
        BadRequest, NotFound, TooLarge, NoSuchPosition, TooMany, Busy, Timeout,
    ),
))]
pub(super) async fn create(
    State(state): State<Parts>,
    client: Client,
    viewer: Viewer,
    Body(asked): Body<NewAnalysis>,
) -> Result<Response, Failure> {
    let game = meant(&state, client, &viewer, asked).await?;
    let id = AnalysisId::of(&game)?;
    if let Some(known) = state.analyses.known(&id).await? {
        return Ok(Json(message(&known)).into_response());
    }
    state.allowances.take(Kind::Analysis, viewer.who, client)?;
    let address = format!("/api/analyses/{id}");
    let begun = state.analyses.begin(client, id, game).await?;
    Ok(created(message(&begun), &address))
}

/// Returns an analysis with its findings so far. Anyone who knows its ID may see an analysis.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/analyses/{id}", tag = "analyses",
    params(("id" = String, Path, description = "The analysis.")),
    responses(
        (status = 200, description = "The analysis.", body = Analysis),
        NotFound,
    ),
))]
pub(super) async fn show(State(state): State<Parts>, id: AnalysisId) -> Result<Json<Analysis>, Failure> {
    Ok(Json(message(&state.analyses.find(&id).await?)))
}

fn message(analyses::Analysis { id, game, found }: &analyses::Analysis) -> Analysis {
    convert::analysis(id.to_string(), game, found)
}

/// Returns the game to analyze.
async fn meant(
    state: &Parts,
    client: Client,
    viewer: &Viewer,
    asked: NewAnalysis,
) -> Result<AnalyzedGame, Failure> {
    let NewAnalysis { game, depth } = asked;
    let depth = convert::read_depth(depth);
    match game {
        GameToAnalyze::Stored { id } => {
            let id: GameId = id.parse().map_err(|NotAnId| Failure::NotFound("such game"))?;
            let session = state.games.session(&id, viewer).await?;
            if session.result().is_none() {
                return Err(AnalysisRefusal::NotOver.into());
            }
            // The game needs no date here, since it follows from the times of the moves.
            let occasion = Occasion::between(convert::names_of(&session));
            Ok(AnalyzedGame::of(&session, session.n_given(), depth, occasion))
        }
        GameToAnalyze::Recorded { number } => {
            let found = look_up((&state.records, &state.replays), client, async move |records: &Records| {
                records.game(number).await
            })
            .await?;
            let game = convert::recorded_game(found.ok_or(Failure::NotFound("such game"))?);
            let rules = outflank_rules::open(&convert::spec(&game.spec)?);
            let moves = convert::moves_of(&game.moves, &rules)?;
            let start = game.start.unwrap_or(Start::Usual {});
            let occasion =
                Occasion { black: game.black, white: game.white, event: game.event, date: game.date };
            let given = game.given as usize;
            let played_elsewhere = Played { spec: game.spec, start, moves, given, occasion };
            played(state, client, played_elsewhere, depth).await
        }
        GameToAnalyze::Moves { spec, start, moves, black, white, event, date, given } => {
            let occasion = convert::occasion(Occasion { black, white, event, date })?;
            let given = given.unwrap_or_default() as usize;
            let Some(begun) = moves.get(..given) else {
                let count = moves.len();
                return Err(Failure::BadRequest(format!(
                    "game.given: {given} is more than the {count} moves"
                )));
            };
            let given = placed(begun);
            played(state, client, Played { spec, start, moves, given, occasion }, depth).await
        }
    }
}

/// A game that was played elsewhere.
struct Played {
    spec: String,
    start: Start,
    moves: Vec<String>,
    /// The number of first moves that neither player chose, not counting passes.
    given: usize,
    occasion: Occasion,
}

async fn played(
    state: &Parts,
    client: Client,
    game: Played,
    depth: DepthName,
) -> Result<AnalyzedGame, Failure> {
    let Played { spec, start, moves, given, occasion } = game;
    let spec = convert::spec(&spec)?;
    let play = move |go_on: &mut dyn FnMut() -> bool| {
        let start = convert::start(&start, &outflank_rules::open(&spec))?;
        // The moves of a transcript precede those that the players chose.
        let from_start = match &start {
            outflank_play::Start::Transcript { moves } => placed(moves),
            _ => 0,
        };
        let session = Session::played(&spec, start, &moves, Millis(0), go_on)?;
        let given = plies_of(&session, from_start + given);
        Ok(AnalyzedGame::of(&session, given, depth, occasion))
    };
    state.replays.run(client, play).await
}

/// Returns the number of placements. Lists of moves may leave out passes.
fn placed(moves: &[String]) -> usize {
    moves.iter().filter(|text| text.as_str() != PASS).count()
}

/// Returns the number of plies up to and including the placement with the number `moves`.
fn plies_of(session: &Session, moves: usize) -> usize {
    let plies = session.playthrough().plies().iter().enumerate();
    plies.filter(|(_, ply)| !ply.is_pass).take(moves).last().map_or(0, |(at, _)| at + 1)
}
