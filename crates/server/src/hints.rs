//! Hints for a position, as served by routes and sockets.

use std::time::Duration;

use outflank_play::{Refusal, Session};
use outflank_wire::game::Hint;

use crate::config::Times;
use crate::identity::Viewer;
use crate::live::LiveGames;
use crate::state::parts;
use crate::workers::{Owner, Rank, Spot, Workers};
use crate::{Client, Failure, GameId, convert};

parts! {
    /// The parts of the server that hints need.
    pub(crate) struct Advising {
        games: LiveGames,
        workers: Workers,
        times: Times,
    }
}

/// Searches the current position of a game.
pub(crate) async fn advise(
    by: &Advising,
    client: Client,
    id: &GameId,
    viewer: &Viewer,
) -> Result<Hint, Failure> {
    let session = by.games.session(id, viewer).await?;
    if session.is_shared() && session.result().is_none() {
        return Err(Failure::Forbidden("there are no hints during a game between two"));
    }
    let owner = Owner::new(id, &session, None);
    advise_on(by, client, owner, &session, None).await
}

/// Searches the current position of a session for the time `looking`, or for the usual time of a hint.
pub(crate) async fn advise_on(
    by: &Advising,
    client: Client,
    owner: Owner,
    session: &Session,
    looking: Option<Duration>,
) -> Result<Hint, Failure> {
    if session.to_move().is_none() {
        return Err(Refusal::GameOver.into());
    }
    let position = session.position();
    let (rank, time) = looking.map_or((Rank::Hint, by.times.hint), |time| (Rank::Look, time));
    let urgency = by.workers.urgency(rank);
    let scores = by.workers.scores(owner, Some(client), &urgency, Spot::of(session), time).await?;
    Ok(convert::hint(session.playthrough().plies().len(), position, &scores))
}
