//! Whose socket it is, and how that client is refused.

use outflank_wire::error::ApiError;
use outflank_wire::server::ServerMessage;

use super::sending::{CloseReason, End, say};
use super::{Parts, WebSocket};
use crate::identity::Visitor;
use crate::store::StoreError;
use crate::{Client, Failure};

/// See the module.
pub(super) struct Asker {
    pub(super) state: Parts,
    pub(super) client: Client,
    pub(super) visitor: Visitor,
    pub(super) request_id: String,
}

impl Asker {
    /// A failure as the client reads it; it is counted.
    pub(super) fn error(&self, failure: &Failure) -> ApiError {
        self.state.metrics.refused(failure);
        failure.report(Some(&self.request_id))
    }

    /// Refuses what was asked of a game, or of none.
    pub(super) async fn refuse(
        &self,
        ws: &mut WebSocket,
        game: Option<String>,
        id: String,
        failure: &Failure,
    ) -> Result<(), End> {
        // At a stop, or when another server has the database, games leave memory before their followers do.
        // That is no answer for whoever asked: they ask again where they come back.
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
