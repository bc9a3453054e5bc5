//! Advice on a position, for routes and sockets.

use std::time::Duration;

use outflank_play::{Refusal, Session};
use outflank_wire::game::Hint;

use crate::identity::Viewer;
use crate::workers::{Owner, Rank, Spot};
use crate::{AppState, Client, Failure, GameId, convert};

/// Has the position of a game searched.
pub(crate) async fn advise(
    state: &AppState,
    client: Client,
    id: &GameId,
    viewer: &Viewer,
) -> Result<Hint, Failure> {
    let session = state.games.session(id, viewer).await?;
    if session.is_shared() && session.result().is_none() {
        return Err(Failure::Forbidden("there are no hints in a game between two that goes on"));
    }
    let owner = Owner::new(id, &session, None);
    advise_on(state, client, owner, &session, None).await
}

/// Has the position that a game has come to searched, for as long as a hint may take or as somebody looks at it.
pub(crate) async fn advise_on(
    state: &AppState,
    client: Client,
    owner: Owner,
    session: &Session,
    looking: Option<Duration>,
) -> Result<Hint, Failure> {
    if session.to_move().is_none() {
        return Err(Refusal::GameOver.into());
    }
    let position = session.position();
    let (rank, time) = looking.map_or((Rank::Hint, state.hint_time), |time| (Rank::Look, time));
    let urgency = state.workers.urgency(rank);
    let scores = state.workers.scores(owner, Some(client), &urgency, Spot::of(session), time).await?;
    Ok(convert::hint(session.playthrough().plies().len(), position, &scores))
}
