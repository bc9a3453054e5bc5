//! Hints for a socket, one at a time.

use std::sync::Arc;

use outflank_wire::server::ServerMessage;
use tokio::sync::mpsc;
use tracing::Instrument;

use super::WebSocket;
use super::asker::Asker;
use super::sending::{End, say};
use crate::hints::advise;
use crate::identity::Viewer;
use crate::{Failure, GameId};

pub(super) struct Hints {
    is_asked: bool,
    sender: mpsc::Sender<ServerMessage>,
    found: mpsc::Receiver<ServerMessage>,
}

impl Hints {
    pub(super) fn new() -> Self {
        let (sender, found) = mpsc::channel(1);
        Self { is_asked: false, sender, found }
    }

    /// Starts searching the position of a game, without blocking the socket.
    pub(super) async fn begin(
        &mut self,
        asker: &Asker,
        ws: &mut WebSocket,
        (game, viewer): (GameId, Viewer),
    ) -> Result<(), End> {
        let request_id = asker.request_id.clone();
        let metrics = Arc::clone(&asker.state.metrics);
        let failed = move |game: &GameId, failure: &Failure| {
            metrics.refused(failure);
            ServerMessage::HintFailed { game: game.to_string(), error: failure.report(Some(&request_id)) }
        };
        if self.is_asked {
            return say(ws, &failed(&game, &Failure::Busy)).await;
        }
        self.is_asked = true;
        let (by, client, sender) = (asker.state.advising.clone(), asker.client, self.sender.clone());
        let advising = async move {
            let message = match advise(&by, client, &game, &viewer).await {
                Ok(hint) => ServerMessage::Hint { game: game.to_string(), hint },
                Err(failure) => failed(&game, &failure),
            };
            // The client may have disconnected.
            let _gone = sender.send(message).await;
        };
        tokio::spawn(advising.in_current_span());
        Ok(())
    }

    /// Waits for the hint or its failure, or forever if none was requested.
    pub(super) async fn next(&mut self) -> ServerMessage {
        match self.found.recv().await {
            Some(message) => {
                self.is_asked = false;
                message
            }
            None => std::future::pending().await,
        }
    }
}
