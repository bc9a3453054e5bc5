//! Helps a follower catch up. Missed events are replayed outside the game's task, so that players do not
//! wait.

use tokio::sync::Semaphore;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::actor::{off_the_loop, read};
use super::telling::{self, To};
use crate::store::Store;
use crate::{Failure, GameId};

/// The events that a follower has missed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Missed {
    /// The number of the last event that the follower knows.
    pub(super) known: u64,
    /// The number of the last event that the follower has missed.
    pub(super) last: u64,
    /// The follower's view of the game.
    pub(super) to: To,
}

impl Missed {
    /// Returns the messages about these events, replayed from the log in the store. `threads` limits
    /// concurrent replays. After an outage, all followers return at once and could otherwise use the whole
    /// machine.
    pub(super) async fn messages(
        self,
        id: &GameId,
        store: &Store,
        threads: &Semaphore,
    ) -> Result<Vec<Utf8Bytes>, Failure> {
        let [known, last] = [self.known, self.last].map(|seq| usize::try_from(seq).unwrap_or(usize::MAX));
        let _thread = threads.acquire().await.map_err(|_| Failure::Busy)?;
        let mut log = read(id, store).await?;
        log.truncate(last);
        let id = id.clone();
        Ok(off_the_loop(move || telling::catch_up(&id, &log, known, self.to)).await??)
    }
}
