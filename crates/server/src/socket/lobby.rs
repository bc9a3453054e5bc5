//! What a socket says and hears in the lobby.

use outflank_wire::lobby::{LobbyNews, LobbyRequest};
use outflank_wire::server::ServerMessage;
use tokio::sync::mpsc;

use super::{End, Socket, WebSocket, say, send_text};
use crate::Failure;
use crate::allowance::Kind;
use crate::ids::check_command_id;
use crate::live::Outgoing;
use crate::lobby::Presence;

/// The lobby as a socket that has entered has it.
pub(super) struct InLobby {
    presence: Presence,
    next: mpsc::Receiver<Outgoing>,
}

/// What comes next of the lobby; waits for ever where it was not entered.
pub(super) async fn next_of(lobby: &mut Option<InLobby>) -> Option<Outgoing> {
    match lobby {
        Some(lobby) => lobby.next.recv().await,
        None => std::future::pending().await,
    }
}

impl Socket {
    /// Does something in the lobby, and answers.
    pub(super) async fn in_lobby(&mut self, ws: &mut WebSocket, request: LobbyRequest) -> Result<(), End> {
        let id = match &request {
            LobbyRequest::Seek { id, .. } | LobbyRequest::Accept { id, .. } => Some(id.clone()),
            LobbyRequest::Enter { .. }
            | LobbyRequest::Leave {}
            | LobbyRequest::Cancel { .. }
            | LobbyRequest::Decline { .. } => None,
        };
        let done = self.lobby_request(request).await;
        // What was told before the answer goes out before it.
        while let Some(outgoing) = self.lobby.as_mut().and_then(|lobby| lobby.next.try_recv().ok()) {
            self.pass_on_lobby(ws, Some(outgoing)).await?;
        }
        match done {
            Ok(()) => Ok(()),
            Err(failure) => {
                self.state.metrics.refused(&failure);
                let news = LobbyNews::Refused { id, error: failure.report(Some(&self.request_id)) };
                say(ws, &ServerMessage::Lobby { news }).await
            }
        }
    }

    async fn lobby_request(&mut self, request: LobbyRequest) -> Result<(), Failure> {
        let who = self.visitor.0;
        self.state.allowances.take(Kind::Account, who, self.client)?;
        if let LobbyRequest::Enter { quietly } = request {
            // Whoever is there already stays there where these cannot be read.
            let known = self.state.lobby.ratings(who).await?;
            let before = self.lobby.take().map(|lobby| lobby.presence);
            let (presence, next) = self.state.lobby.enter(who, known, quietly, before);
            self.lobby = Some(InLobby { presence, next });
            return Ok(());
        }
        let entered = self.lobby.as_ref().map(|lobby| &lobby.presence);
        let presence = entered.ok_or_else(|| Failure::BadRequest("enter the lobby first".to_owned()))?;
        match request {
            LobbyRequest::Enter { .. } => {}
            LobbyRequest::Leave {} => self.lobby = None,
            LobbyRequest::Seek { id, seek } => {
                check_command_id(&id)?;
                presence.seek(who, self.client, id, seek).await?;
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

    /// Passes on what comes of the lobby.
    pub(super) async fn pass_on_lobby(
        &mut self,
        ws: &mut WebSocket,
        outgoing: Option<Outgoing>,
    ) -> Result<(), End> {
        match outgoing {
            Some(Outgoing::Message(text)) => send_text(ws, text).await,
            Some(Outgoing::Deleted) | None => {
                self.lobby = None;
                say(ws, &ServerMessage::Lobby { news: LobbyNews::Left {} }).await
            }
        }
    }
}
