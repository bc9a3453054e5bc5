//! What a follower has missed, played anew beside the task of the game: those who play do not wait for it.

use tokio::sync::Semaphore;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::actor::{off_the_loop, read};
use super::telling::{self, To};
use crate::store::Store;
use crate::{Failure, GameId};

/// The events of a game after one of them, up to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Missed {
    /// The last event that is known.
    pub(super) known: u64,
    /// The last one that was missed.
    pub(super) last: u64,
    /// To whom they are told.
    pub(super) to: To,
}

impl Missed {
    /// The messages about these events, which are read from the disk. `threads` are those on which games are played
    /// anew: with as many followers as come back at once after an outage, they would be all that the machine has.
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
