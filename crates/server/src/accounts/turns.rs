//! Changes of an account, one after the other: in the order in which they are written they are followed in memory.

use outflank_play::GuestId;
use tokio::sync::{Mutex, MutexGuard};

/// Accounts share so many places: who waits for a commit holds up a few others at most, and there is nothing to forget.
const PLACES: usize = 64;

/// See the module.
#[derive(Debug)]
pub(crate) struct Turns([Mutex<()>; PLACES]);

impl Default for Turns {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Mutex::default()))
    }
}

impl Turns {
    /// Waits for the turn of an account, which lasts as long as what this gives.
    pub(crate) async fn of(&self, person: GuestId) -> MutexGuard<'_, ()> {
        let [place, ..] = person.0.to_le_bytes();
        self.0[usize::from(place) % PLACES].lock().await
    }
}
