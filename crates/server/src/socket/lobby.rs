//! The lobby, for one socket.

use outflank_wire::lobby::{LobbyNews, LobbyRequest};
use outflank_wire::server::ServerMessage;
use tokio::sync::mpsc;

use super::WebSocket;
use super::asker::Asker;
use super::sending::{End, say, send_text};
use crate::Failure;
use crate::allowance::Kind;
use crate::ids::check_command_id;
use crate::live::Outgoing;
use crate::lobby::Presence;

/// The presence of one socket in the lobby, if it has entered.
#[derive(Default)]
pub(super) struct Lobby(Option<Entered>);

struct Entered {
    presence: Presence,
    next: mpsc::Receiver<Outgoing>,
}

impl Lobby {
    /// Waits for the next news of the lobby, or forever if the socket has not entered.
    pub(super) async fn next(&mut self) -> Option<Outgoing> {
        match &mut self.0 {
            Some(entered) => entered.next.recv().await,
            None => std::future::pending().await,
        }
    }

    /// Carries out a request and answers it.
    pub(super) async fn request(
        &mut self,
        asker: &Asker,
        ws: &mut WebSocket,
        request: LobbyRequest,
    ) -> Result<(), End> {
        let id = match &request {
            LobbyRequest::Seek { id, .. } | LobbyRequest::Accept { id, .. } => Some(id.clone()),
            LobbyRequest::Enter { .. }
            | LobbyRequest::Leave {}
            | LobbyRequest::Cancel { .. }
            | LobbyRequest::Decline { .. } => None,
        };
        let done = self.carry_out(asker, request).await;
        // News that precedes the answer is sent first.
        while let Some(outgoing) = self.0.as_mut().and_then(|entered| entered.next.try_recv().ok()) {
            self.pass_on(ws, Some(outgoing)).await?;
        }
        match done {
            Ok(()) => Ok(()),
            Err(failure) => {
                let news = LobbyNews::Refused { id, error: asker.error(&failure) };
                say(ws, &ServerMessage::Lobby { news }).await
            }
        }
    }

    async fn carry_out(&mut self, asker: &Asker, request: LobbyRequest) -> Result<(), Failure> {
        let (state, who) = (&asker.state, asker.visitor.0);
        state.allowances.take(Kind::Account, who, asker.client)?;
        if let LobbyRequest::Enter { quietly } = request {
            // If reading ratings fails, a socket that is already in the lobby stays there.
            let known = state.lobby.ratings(who).await?;
            let before = self.0.take().map(|entered| entered.presence);
            let (presence, next) = state.lobby.enter(who, known, quietly, before);
            self.0 = Some(Entered { presence, next });
            return Ok(());
        }
        let presence = self.0.as_ref().map(|entered| &entered.presence);
        let presence = presence.ok_or_else(|| Failure::BadRequest("enter the lobby first".to_owned()))?;
        match request {
            LobbyRequest::Enter { .. } => {}
            LobbyRequest::Leave {} => self.0 = None,
            LobbyRequest::Seek { id, seek } => {
                check_command_id(&id)?;
                presence.seek(who, asker.client, id, seek).await?;
            }
            LobbyRequest::Cancel { seek } => presence.cancel(seek),
            LobbyRequest::Decline { seek } => presence.decline(seek),
            LobbyRequest::Accept { id, seek, name, avatar } => {
                check_command_id(&id)?;
                presence.accept(who, (id, seek), (name.as_deref(), avatar.as_deref())).await?;
            }
        }
        Ok(())
    }

    /// Passes on news of the lobby.
    pub(super) async fn pass_on(
        &mut self,
        ws: &mut WebSocket,
        outgoing: Option<Outgoing>,
    ) -> Result<(), End> {
        match outgoing {
            Some(Outgoing::Message(text)) => send_text(ws, text).await,
            Some(Outgoing::Deleted) | None => {
                self.0 = None;
                say(ws, &ServerMessage::Lobby { news: LobbyNews::Left {} }).await
            }
        }
    }
}
