//! Boards of games whose rows were written before rows had them.

use outflank_play::Session;
use outflank_rules::Content;
use tokio::task::spawn_blocking;

use super::{Store, StoreError, record, rows};
use crate::GameId;

impl Store {
    /// What lies on each cell of a game whose row does not say it. From now on it does. `None` if the game cannot be
    /// read, with a line in the log.
    pub(super) async fn missing_board(&self, id: &str) -> Result<Option<Vec<Content>>, StoreError> {
        let unreadable = |reason: String| {
            tracing::error!(id, reason, "a game in the list cannot be read");
            Ok(None)
        };
        let Ok(id) = id.parse::<GameId>() else { return unreadable("its id is none".into()) };
        let log = match self.load(&id).await {
            Ok(Some(log)) => log,
            Ok(None) => return unreadable("it has no events".into()),
            Err(error) if error.is_damage() => return unreadable(error.to_string()),
            Err(error) => return Err(error),
        };
        let replayed = spawn_blocking(move || Session::replay(&log)).await;
        let session = match replayed {
            Ok(Ok(session)) => session,
            Ok(Err(error)) => return unreadable(error.to_string()),
            Err(error) => return unreadable(error.to_string()),
        };
        let contents = session.position().contents();
        // Whoever plays on meanwhile writes a newer board.
        let board = rows::board(&id, session.seq(), &record::board_text(&contents));
        if let Err(error) = self.writer.write(board).await {
            tracing::warn!(%id, %error, "the board of a game was not written into its row");
        }
        Ok(Some(contents))
    }
}
