//! Serializes the changes of each account, so that memory and the store change in the same order.

use outflank_play::GuestId;
use tokio::sync::{Mutex, MutexGuard};

/// How many locks all accounts share. A slow commit delays few other accounts, and no lock needs cleaning up.
const LOCKS: usize = 64;

#[derive(Debug)]
pub(crate) struct Turns([Mutex<()>; LOCKS]);

impl Default for Turns {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Mutex::default()))
    }
}

impl Turns {
    /// Waits for exclusive access to an account. Dropping the guard ends it.
    pub(crate) async fn of(&self, person: GuestId) -> MutexGuard<'_, ()> {
        let [first, ..] = person.0.to_le_bytes();
        self.0[usize::from(first) % LOCKS].lock().await
    }
}
