//! Notifies a socket when the limits or warnings of its account change.

use std::sync::Arc;

use outflank_play::Principal;
use tokio::sync::watch;

use crate::accounts::Accounts;

/// Waits for changes of a socket's account.
pub(super) struct Changes {
    accounts: Arc<Accounts>,
    who: Principal,
    last: Option<u64>,
    changes: watch::Receiver<u64>,
}

impl Changes {
    pub(super) fn of(accounts: &Arc<Accounts>, who: Principal) -> Self {
        let accounts = Arc::clone(accounts);
        let changes = accounts.sanctions.changes();
        let last = accounts.sanctions.changed(who);
        Self { accounts, who, last, changes }
    }

    /// Waits for the next change. Cancel safe.
    pub(super) async fn next(&mut self) {
        loop {
            let now = self.accounts.sanctions.changed(self.who);
            if now != self.last {
                self.last = now;
                return;
            }
            // An error means that the server is stopping.
            if self.changes.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }
}
