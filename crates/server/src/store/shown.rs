//! The list of games, as spectators with a delay see it.

use outflank_play::Gallery;
use tokio::task::spawn_blocking;

use super::list::Listed;
use super::{Store, StoreError};
use crate::GameId;

impl Store {
    /// Returns a listed game, as a spectator with a delay sees it. An unreadable game has no board.
    pub(super) async fn as_shown(&self, listed: Listed) -> Result<Listed, StoreError> {
        let unreadable = |listed: Listed, reason: String| {
            tracing::error!(id = listed.id, reason, "cannot show a game in the list");
            Ok(Listed { contents: None, deadline: None, ..listed })
        };
        let Ok(id) = listed.id.parse::<GameId>() else {
            return unreadable(listed, "its ID is invalid".into());
        };
        let log = match self.load(&id).await {
            Ok(Some(log)) => log,
            Ok(None) => return unreadable(listed, "it has no events".into()),
            Err(error) if error.is_damage() => return unreadable(listed, error.to_string()),
            Err(error) => return Err(error),
        };
        let gallery = match spawn_blocking(move || Gallery::of(&log)).await {
            Ok(Ok(Some(gallery))) => gallery,
            Ok(Ok(None)) => return Ok(listed),
            Ok(Err(error)) => return unreadable(listed, error.to_string()),
            Err(error) => return unreadable(listed, error.to_string()),
        };
        let shown = gallery.session();
        Ok(Listed {
            seats: shown.seats().clone(),
            plies: u32::try_from(shown.playthrough().plies().len()).unwrap_or(u32::MAX),
            turn: shown.to_move(),
            discs: shown.position().discs(),
            contents: Some(shown.position().contents()),
            updated: shown.updated(),
            deadline: None,
            ..listed
        })
    }
}
