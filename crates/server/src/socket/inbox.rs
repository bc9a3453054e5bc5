//! How many letters are unread, for the page of whoever is signed in.

use outflank_play::{GuestId, Principal};
use outflank_wire::server::ServerMessage;
use tokio::sync::watch;

use super::WebSocket;
use super::asker::Asker;
use super::sending::{End, say};
use crate::accounts::Accounts;
use crate::inbox::Inboxes;

/// Waits for changes in the conversations of whoever a socket is of.
pub(super) struct Mail(Option<(GuestId, watch::Receiver<()>)>);

impl Mail {
    /// Those of whoever is signed in; nobody else has any.
    pub(super) fn of(accounts: &Accounts, inboxes: &Inboxes, who: Principal) -> Self {
        let person = accounts.signed_in(who).ok();
        Self(person.map(|person| (person, inboxes.changes(person))))
    }

    /// Nothing is told.
    pub(super) const fn none() -> Self {
        Self(None)
    }

    /// Waits for the next change; the first one is at once. It may be broken off and begun anew: none is missed by that.
    pub(super) async fn next(&mut self) -> GuestId {
        if let Some((person, changes)) = &mut self.0
            && changes.changed().await.is_ok()
        {
            return *person;
        }
        // There are none, or the server is gone.
        std::future::pending().await
    }

    /// Says how many letters are unread.
    pub(super) async fn tell_unread(asker: &Asker, ws: &mut WebSocket, person: GuestId) -> Result<(), End> {
        match asker.state.inboxes.unread(person).await {
            Ok(unread) => say(ws, &ServerMessage::Inbox { unread }).await,
            Err(error) => {
                // The page asks for its conversations by itself when it is opened.
                tracing::warn!(%error, "unread messages could not be counted");
                Ok(())
            }
        }
    }
}
