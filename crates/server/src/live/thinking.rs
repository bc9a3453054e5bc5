//! The computer's search for a move.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use outflank_engine::fnv1a;
use outflank_play::{Computer, Session};
use outflank_rules::Color;
use tokio::time::{Instant, sleep_until};

use crate::workers::{Owner, Rank, Spot, Urgency, Workers};
use crate::{Failure, GameId, convert};

/// A search for a move of the computer. Dropping it stops the search.
pub(super) struct Thinking {
    /// The side to move.
    pub(super) color: Color,
    /// The level or historical opponent for which the computer plays.
    computer: Computer,
    /// The number of the event after which the position arose.
    changed: u64,
    urgency: Urgency,
    answer: Pin<Box<dyn Future<Output = Result<String, Failure>> + Send>>,
}

impl Thinking {
    /// Begins a search if it is the computer's turn. The answer arrives at least `pace` after `last`, the
    /// time of the last ply.
    pub(super) fn begin(
        id: &GameId,
        session: &Session,
        is_followed: bool,
        workers: &Workers,
        last: Instant,
        pace: Duration,
    ) -> Result<Option<Self>, Failure> {
        let Some((color, computer)) = session.engine_to_move() else { return Ok(None) };
        let spot = Spot::of(session);
        let style = convert::style(&computer)?;
        let changed = session.changed();
        let seed = seed(id, changed);
        let owner = Owner::new(id, session, Some(style));
        let urgency = workers.urgency(rank(session, is_followed));
        let (workers, urgent) = (workers.clone(), urgency.clone());
        let answer = Box::pin(async move {
            let mut answer = workers.choose(owner.clone(), &urgent, spot.clone(), seed).await;
            if answer.is_err() {
                // A failed search has lost its engine. A second attempt uses a new one.
                answer = workers.choose(owner, &urgent, spot, seed).await;
            }
            sleep_until(last + pace).await;
            answer
        });
        Ok(Some(Self { color, computer, changed, urgency, answer }))
    }

    /// Adjusts the priority after a change of seats or followers.
    pub(super) fn is_for(&self, session: &Session, is_followed: bool) {
        self.urgency.set_rank(rank(session, is_followed));
    }

    /// Whether the search is still about the current position.
    pub(super) fn is_about(&self, session: &Session) -> bool {
        session.engine_to_move() == Some((self.color, self.computer.clone()))
            && session.changed() == self.changed
    }

    /// Makes the search return the best move found so far.
    pub(super) fn hurry(&self) {
        self.urgency.hurry();
    }

    /// Returns the move.
    pub(super) async fn answer(&mut self) -> Result<String, Failure> {
        self.answer.as_mut().await
    }
}

fn rank(session: &Session, is_followed: bool) -> Rank {
    let seats = session.seats();
    Rank::of_move(seats.black.is_human() || seats.white.is_human(), is_followed)
}

/// Returns the seed of a search. The seed differs between games and plies, so that the computer varies its
/// play, but a restart does not change it.
fn seed(id: &GameId, changed: u64) -> u64 {
    fnv1a(&[id.as_str().as_bytes(), &changed.to_le_bytes()].concat())
}
