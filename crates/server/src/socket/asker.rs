//! The client of a socket.

use outflank_wire::error::ApiError;
use outflank_wire::server::ServerMessage;

use super::sending::{CloseReason, End, say};
use super::{Parts, WebSocket};
use crate::identity::Visitor;
use crate::store::StoreError;
use crate::{Client, Failure};

/// The client of a socket, and the parts of the server that it uses.
pub(super) struct Asker {
    pub(super) state: Parts,
    pub(super) client: Client,
    pub(super) visitor: Visitor,
    pub(super) request_id: String,
}

impl Asker {
    /// Counts a failure and converts it to a message.
    pub(super) fn error(&self, failure: &Failure) -> ApiError {
        self.state.metrics.refused(failure);
        failure.report(Some(&self.request_id))
    }

    /// Refuses a request. The message names the game that the request concerned.
    pub(super) async fn refuse(
        &self,
        ws: &mut WebSocket,
        game: Option<String>,
        id: String,
        failure: &Failure,
    ) -> Result<(), End> {
        // At a shutdown or a takeover, games leave memory before their followers are disconnected. The client
        // should repeat its request after reconnecting.
        let is_leaving = match failure {
            Failure::Busy => self.state.stop.has_begun(),
            failure => matches!(failure.cause(), Some(StoreError::Fenced)),
        };
        if is_leaving {
            return Err(End::Say(CloseReason::Restart));
        }
        say(ws, &ServerMessage::Refused { game, id, error: self.error(failure) }).await
    }
}
