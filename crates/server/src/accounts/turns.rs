//! One change of an account at a time, so that memory follows the store in the same order.

use outflank_play::GuestId;
use tokio::sync::{Mutex, MutexGuard};

/// Locks shared by all accounts: a slow commit delays few others, and no lock needs cleaning up.
const LOCKS: usize = 64;

#[derive(Debug)]
pub(crate) struct Turns([Mutex<()>; LOCKS]);

impl Default for Turns {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Mutex::default()))
    }
}

impl Turns {
    /// Waits for exclusive access to an account, until the guard is dropped.
    pub(crate) async fn of(&self, person: GuestId) -> MutexGuard<'_, ()> {
        let [first, ..] = person.0.to_le_bytes();
        self.0[usize::from(first) % LOCKS].lock().await
    }
}
