//! What a server sees to by itself: games whose clocks run.

use std::time::Duration;

use outflank_play::Millis;
use tokio::time::{MissedTickBehavior, interval};

use crate::store::Store;
use crate::{AppState, clock};

/// How often.
const EVERY: Duration = Duration::from_secs(1);

/// Wakes games whose flags have fallen, and writes down that the server is there while clocks run, until it is dropped.
///
/// Games in memory see to their own flags, at the moment: here are those that are not, from before the start or with hours
/// and days for a move.
pub(crate) async fn clocks(state: AppState) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // At first all come into memory, the most urgent first: their clocks stood while the server was away, and the next
    // absence shall find that written.
    let mut by = Millis(i64::MAX);
    loop {
        ticks.tick().await;
        if let Err(error) = state.games.wake_flagged(by).await {
            tracing::error!(%error, "the clocks of games cannot be looked after");
            continue;
        }
        beat(&state.store).await;
        by = clock::now();
    }
}

/// Writes down that the server is there, if a clock runs.
pub(crate) async fn beat(store: &Store) {
    let beaten = match store.has_clocks().await {
        Ok(true) => store.beat(clock::now()).await,
        Ok(false) => Ok(()),
        Err(error) => Err(error),
    };
    if let Err(error) = beaten {
        tracing::error!(%error, "that the server is there could not be written down");
    }
}
