//! The number of unread letters, for the pages of an account.

use outflank_play::{GuestId, Principal};
use outflank_wire::server::ServerMessage;
use tokio::sync::watch;

use super::WebSocket;
use super::asker::Asker;
use super::sending::{End, say};
use crate::accounts::Accounts;
use crate::inbox::Inboxes;

/// Waits for changes in an account's conversations.
pub(super) struct Mail(Option<(GuestId, watch::Receiver<()>)>);

impl Mail {
    /// Starts for the account of a socket, if it has one.
    pub(super) fn of(accounts: &Accounts, inboxes: &Inboxes, who: Principal) -> Self {
        let person = accounts.signed_in(who).ok();
        Self(person.map(|person| (person, inboxes.changes(person))))
    }

    /// Creates mail that never signals a change.
    pub(super) const fn none() -> Self {
        Self(None)
    }

    /// Waits for the next change. The first call returns at once. Cancel safe.
    pub(super) async fn next(&mut self) -> GuestId {
        if let Some((person, changes)) = &mut self.0
            && changes.changed().await.is_ok()
        {
            return *person;
        }
        // There is no account, or the server is stopping.
        std::future::pending().await
    }

    /// Sends the number of unread letters.
    pub(super) async fn tell_unread(asker: &Asker, ws: &mut WebSocket, person: GuestId) -> Result<(), End> {
        match asker.state.inboxes.unread(person).await {
            Ok(unread) => say(ws, &ServerMessage::Inbox { unread }).await,
            Err(error) => {
                // A page needs no count here, since it loads its conversations itself when it is opened.
                tracing::warn!(%error, "cannot count unread messages");
                Ok(())
            }
        }
    }
}
