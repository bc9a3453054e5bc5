//! Limits the pairing and explaining of large rounds.
//!
//! For two thousand players, a pairing or an explanation takes a few seconds of CPU time and a hundred
//! megabytes. Large tournaments therefore take turns, while small ones never wait. Explanations run at a
//! lower priority, since anyone may request them. Pairings do not, since all players wait for them.

use std::time::Duration;

use outflank_engine::Stop;

use crate::workshop::{Bench, Deadline, Rules, Workshop, apart};
use crate::{Client, Failure};

/// The maximum number of players of a small tournament.
const SMALL: usize = 200;
/// How many large rounds may be paired at once, and how many may be explained.
const CONCURRENT: usize = 1;
/// The maximum number of pairings that may wait, and the maximum number of explanations. Requests beyond this
/// limit, or beyond a client's share, are refused as busy.
const MOST_WAITING: usize = 15;
/// The time limit for a pairing or an explanation. Callers may set a shorter limit.
const TIME_LIMIT: Duration = Duration::from_secs(60);
/// How long after its start a pairing may still run when the server stops.
const GRACE: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub(super) struct Gate {
    pairing: Workshop,
    explaining: Workshop,
    ending: Stop,
}

/// The turn to pair or explain. Small tournaments need no bench.
#[derive(Debug)]
pub(super) struct Turn(Option<Bench>);

impl Gate {
    pub(super) fn new() -> Self {
        let shop = |name, has_low_priority| {
            Workshop::new(Rules { name, benches: CONCURRENT, line: MOST_WAITING, has_low_priority })
        };
        Self { pairing: shop("pairing", false), explaining: shop("explaining", true), ending: Stop::new() }
    }

    /// Waits for the turn to pair a round of this many players.
    ///
    /// Fails as busy if too many requests wait, in total or from this client.
    pub(super) async fn to_pair(&self, players: usize, client: Client) -> Result<Turn, Failure> {
        turn(&self.pairing, players, client).await
    }

    /// Waits for the turn to explain a round of this many players.
    ///
    /// Fails as busy if too many requests wait, in total or from this client.
    pub(super) async fn to_explain(&self, players: usize, client: Client) -> Result<Turn, Failure> {
        turn(&self.explaining, players, client).await
    }

    /// Returns the deadline of a pairing that starts now. `waits` ends the pairing when the caller leaves.
    pub(super) fn lasting(&self, waits: Deadline) -> Deadline {
        waits.at_most(TIME_LIMIT).or_with(self.ending.clone(), GRACE)
    }

    /// Stops all pairings.
    pub(super) fn end(&self) {
        self.ending.stop();
    }

    /// Whether pairings or explanations have far exceeded their time limit.
    pub(super) fn is_stuck(&self) -> bool {
        self.pairing.is_stuck() || self.explaining.is_stuck()
    }
}

impl Turn {
    pub(super) async fn run<T: Send + 'static>(
        self,
        deadline: Deadline,
        work: impl FnOnce(&Deadline) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        match self.0 {
            Some(bench) => bench.within(deadline, work).await,
            None => apart("the tournament", false, move || work(&deadline)).await,
        }
    }
}

async fn turn(shop: &Workshop, players: usize, client: Client) -> Result<Turn, Failure> {
    Ok(Turn(if players <= SMALL { None } else { Some(shop.bench(client).await?) }))
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn large_events_take_turns_and_small_ones_wait_for_nobody() {
        let gate = Gate::new();
        let client = Client::UNKNOWN;
        let first = gate.to_pair(2000, client).await.unwrap();
        assert!(gate.to_pair(SMALL + 1, client).now_or_never().is_none());
        assert!(gate.to_pair(SMALL, client).now_or_never().is_some());
        assert!(
            gate.to_explain(2000, client).now_or_never().is_some(),
            "explanations have a line of their own"
        );
        drop(first);
        assert!(gate.to_pair(2000, client).now_or_never().is_some());
    }

    #[tokio::test]
    async fn a_line_has_an_end_and_whoever_leaves_makes_room() {
        let gate = Gate::new();
        let client = Client::at([192, 0, 2, 1].into());
        let first = gate.to_explain(2000, Client::UNKNOWN).await;
        let mut waiting = Vec::new();
        for _ in 0..(CONCURRENT + MOST_WAITING) / 4 {
            let mut asked = Box::pin(gate.to_explain(2000, client));
            assert!(asked.as_mut().now_or_never().is_none());
            waiting.push(asked);
        }
        let refused = gate.to_explain(2000, client).await;
        assert!(
            matches!(refused, Err(Failure::Busy)),
            "the client has used its quarter of the line: {refused:?}"
        );
        assert!(gate.to_explain(SMALL, client).await.is_ok());
        drop(waiting);
        drop(first);
        assert!(gate.to_explain(2000, client).await.is_ok());
    }

    #[tokio::test]
    async fn what_is_paired_when_the_server_ends_ends_too() {
        let gate = Gate::new();
        let turn = gate.to_pair(2000, Client::UNKNOWN).await.unwrap();
        let deadline = gate.lasting(Deadline::none());
        assert!(deadline.goes_on());
        gate.end();
        let paired = turn.run(deadline, |deadline| {
            while deadline.goes_on() {
                std::thread::sleep(Duration::from_millis(1));
            }
            Ok(())
        });
        tokio::time::timeout(Duration::from_secs(20), paired).await.expect("it ends").unwrap();
    }
}
