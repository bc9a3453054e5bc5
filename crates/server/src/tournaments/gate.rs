//! Who may pair a large round now, or ask why one was paired as it was.
//!
//! For two thousand players that takes a second or a few of a processor and a hundred megabytes. So those of large events
//! take turns; small ones wait for nobody. Questions give way to all else that runs, for anybody may ask them; a round does
//! not, for all its players wait for it.

use std::time::Duration;

use outflank_engine::Stop;

use crate::workshop::{Bench, Deadline, Rules, Workshop, apart};
use crate::{Client, Failure};

/// Events of so many players are small.
const SMALL: usize = 200;
/// Rounds of large events that are paired at a time, and as many that are explained.
const AT_A_TIME: usize = 1;
/// Rounds that are paired or wait, and questions; beyond them they are refused as busy, and so are those of a client that has
/// its share.
const LINE: usize = 15;
/// The longest that a round is paired, or explained. Whoever waits for it has less time.
const LONGEST: Duration = Duration::from_secs(60);
/// What is paired when the server ends has this long from its beginning.
const GRACE: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub(super) struct Gate {
    pairing: Workshop,
    explaining: Workshop,
    ending: Stop,
}

/// The turn to do such work; small events need no bench.
#[derive(Debug)]
pub(super) struct Turn(Option<Bench>);

impl Gate {
    pub(super) fn new() -> Self {
        let shop = |name, gives_way| Workshop::new(Rules { name, benches: AT_A_TIME, line: LINE, gives_way });
        Self { pairing: shop("pairing", false), explaining: shop("explaining", true), ending: Stop::new() }
    }

    /// Waits for the turn to pair a round of so many players.
    ///
    /// Refused as busy when too many wait, in all or of this client.
    pub(super) async fn to_pair(&self, players: usize, client: Client) -> Result<Turn, Failure> {
        turn(&self.pairing, players, client).await
    }

    /// Waits for the turn to tell why a round of so many players was paired as it was.
    ///
    /// Refused as busy when too many wait, in all or of this client.
    pub(super) async fn to_explain(&self, players: usize, client: Client) -> Result<Turn, Failure> {
        turn(&self.explaining, players, client).await
    }

    /// How long a pairing may go on that begins now, for somebody who may go away.
    pub(super) fn lasting(&self, waits: Deadline) -> Deadline {
        waits.at_most(LONGEST).or_with(self.ending.clone(), GRACE)
    }

    /// Has pairings end.
    pub(super) fn end(&self) {
        self.ending.stop();
    }

    /// Whether pairings should have ended long ago.
    pub(super) fn is_stuck(&self) -> bool {
        self.pairing.is_stuck() || self.explaining.is_stuck()
    }
}

impl Turn {
    /// Does the work until a deadline.
    pub(super) async fn run<T: Send + 'static>(
        self,
        deadline: Deadline,
        work: impl FnOnce(&Deadline) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        match self.0 {
            Some(bench) => bench.within(deadline, work).await,
            None => apart("the event", false, move || work(&deadline)).await,
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
        assert!(gate.to_explain(2000, client).now_or_never().is_some(), "questions have their own");
        drop(first);
        assert!(gate.to_pair(2000, client).now_or_never().is_some());
    }

    #[tokio::test]
    async fn a_line_has_an_end_and_whoever_leaves_makes_room() {
        let gate = Gate::new();
        let client = Client::at([192, 0, 2, 1].into());
        let first = gate.to_explain(2000, Client::UNKNOWN).await;
        let mut waiting = Vec::new();
        for _ in 0..(AT_A_TIME + LINE) / 4 {
            let mut asked = Box::pin(gate.to_explain(2000, client));
            assert!(asked.as_mut().now_or_never().is_none());
            waiting.push(asked);
        }
        let refused = gate.to_explain(2000, client).await;
        assert!(matches!(refused, Err(Failure::Busy)), "it has a quarter of the line: {refused:?}");
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
