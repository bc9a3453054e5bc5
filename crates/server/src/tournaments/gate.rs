//! Who may pair a large round now, or ask why one was paired as it was.
//!
//! For two thousand players that takes many seconds of a processor and hundreds of megabytes, which nobody can end once
//! it is begun. So those of large events take turns; small ones wait for nobody.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::shares::{Share, Shares};
use crate::{Client, Failure};

/// Events of so many players are small.
const SMALL: usize = 200;
/// Rounds of large events that are paired at a time, and as many that are explained.
const AT_A_TIME: usize = 1;
/// Questions that are answered or wait; beyond them they are refused as busy, and so are those of a client that has its share.
const LINE: usize = 16;

#[derive(Debug)]
pub(super) struct Gate {
    pairing: Arc<Semaphore>,
    explaining: Arc<Semaphore>,
    line: Arc<Shares>,
}

/// Held for as long as the work lasts.
#[derive(Debug)]
pub(super) struct Turn {
    _turn: Option<OwnedSemaphorePermit>,
    _place: Option<Share>,
}

impl Gate {
    pub(super) fn new() -> Self {
        let turns = || Arc::new(Semaphore::new(AT_A_TIME));
        Self { pairing: turns(), explaining: turns(), line: Shares::new(LINE) }
    }

    /// Waits for the turn to pair a round of so many players.
    pub(super) async fn to_pair(&self, players: usize) -> Result<Turn, Failure> {
        Ok(Turn { _turn: turn(&self.pairing, players).await?, _place: None })
    }

    /// Waits for the turn to tell why a round of so many players was paired as it was.
    ///
    /// Refused as busy when too many wait, in all or of this client.
    pub(super) async fn to_explain(&self, players: usize, client: Client) -> Result<Turn, Failure> {
        let place = Some(self.line.take(client)?);
        Ok(Turn { _turn: turn(&self.explaining, players).await?, _place: place })
    }
}

async fn turn(turns: &Arc<Semaphore>, players: usize) -> Result<Option<OwnedSemaphorePermit>, Failure> {
    if players <= SMALL {
        return Ok(None);
    }
    let turn = Arc::clone(turns).acquire_owned().await;
    turn.map(Some).map_err(|_| Failure::Broken("the line of events"))
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn large_events_take_turns_and_small_ones_wait_for_nobody() {
        let gate = Gate::new();
        let first = gate.to_pair(2000).await.unwrap();
        assert!(gate.to_pair(SMALL + 1).now_or_never().is_none());
        assert!(gate.to_pair(SMALL).now_or_never().is_some());
        assert!(gate.to_explain(2000, Client::UNKNOWN).now_or_never().is_some(), "questions have their own");
        drop(first);
        assert!(gate.to_pair(2000).now_or_never().is_some());
    }

    #[tokio::test]
    async fn a_line_of_questions_has_an_end_and_whoever_leaves_makes_room() {
        let gate = Gate::new();
        let client = Client::at([192, 0, 2, 1].into());
        let first = gate.to_explain(2000, Client::UNKNOWN).await;
        let mut waiting = Vec::new();
        for _ in 0..LINE / 4 {
            let mut asked = Box::pin(gate.to_explain(2000, client));
            assert!(asked.as_mut().now_or_never().is_none());
            waiting.push(asked);
        }
        let refused = gate.to_explain(2, client).await;
        assert!(matches!(refused, Err(Failure::Busy)), "it has a quarter of the line: {refused:?}");
        drop(waiting);
        assert!(gate.to_explain(2, client).await.is_ok());
        drop(first);
        assert!(gate.to_explain(2000, client).await.is_ok());
    }
}
