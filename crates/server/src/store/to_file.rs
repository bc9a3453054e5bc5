//! Finished public games on their way into the archive: those waiting, and those removed.
//!
//! The archive is another database, and no transaction spans both. So this one lists the work that remains,
//! and deletes an item once it is done. After a failure in between the work is repeated, which is harmless.

use super::change::Change;
use super::{Store, StoreError, rows};
use crate::GameId;

impl Store {
    /// Finished public games that the archive has not received yet, in the order in which they ended.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn games_to_file(&self, at_most: u32) -> Result<Vec<GameId>, StoreError> {
        self.ids(
            "SELECT id FROM game WHERE is_public AND NOT is_filed AND end_reason IS NOT NULL \
             AND id NOT IN (SELECT game_id FROM game_removed) \
             ORDER BY updated_ms, id LIMIT $1",
            at_most,
        )
        .await
    }

    /// Removed games that the archive may still contain.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn games_removed(&self, at_most: u32) -> Result<Vec<GameId>, StoreError> {
        self.ids("SELECT game_id FROM game_removed ORDER BY game_id LIMIT $1", at_most).await
    }

    /// Marks games as archived.
    ///
    /// # Errors
    /// If the database fails; nothing has changed then.
    pub(crate) async fn were_filed(&self, games: &[GameId]) -> Result<(), StoreError> {
        self.of_all(games, rows::filed).await
    }

    /// The archive is empty again: marks all games as waiting.
    ///
    /// # Errors
    /// If the database fails; nothing has changed then.
    pub(crate) async fn none_was_filed(&self) -> Result<(), StoreError> {
        self.writer.write(rows::none_filed()).await.map(drop)
    }

    /// The archive no longer contains these games.
    ///
    /// # Errors
    /// If the database fails; nothing has changed then.
    pub(crate) async fn removal_done(&self, games: &[GameId]) -> Result<(), StoreError> {
        self.of_all(games, rows::removal_done).await
    }

    async fn ids(&self, query: &'static str, at_most: u32) -> Result<Vec<GameId>, StoreError> {
        let rows = self.reader.ask(query).bind(i64::from(at_most)).rows().await?;
        let mut ids = Vec::with_capacity(rows.len());
        for row in rows {
            let id: String = row.try_get(0)?;
            match id.parse() {
                Ok(id) => ids.push(id),
                Err(_) => tracing::error!(id, "a game has an invalid id"),
            }
        }
        Ok(ids)
    }

    async fn of_all(&self, games: &[GameId], change: fn(&[GameId]) -> Change) -> Result<(), StoreError> {
        if games.is_empty() { Ok(()) } else { self.writer.write(change(games)).await.map(drop) }
    }
}
