//! Games that are over and everybody may see, for the records: which of them are waiting, and which were removed.
//!
//! Records are another database, and no transaction spans both. So here is written down what has still to be done there,
//! and taken away once it is done: whatever happens between the two, it is done again, which changes nothing.

use super::change::Change;
use super::{Store, StoreError, rows};
use crate::GameId;

impl Store {
    /// Some games that are over and public and that the records have not been offered yet, those first that ended first.
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

    /// Some games that were removed and that the records may still have.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn games_removed(&self, at_most: u32) -> Result<Vec<GameId>, StoreError> {
        self.ids("SELECT game_id FROM game_removed ORDER BY game_id LIMIT $1", at_most).await
    }

    /// Nothing of these games is left to be filed.
    ///
    /// # Errors
    /// If the database fails; nothing has changed then.
    pub(crate) async fn were_filed(&self, games: &[GameId]) -> Result<(), StoreError> {
        self.of_all(games, rows::filed).await
    }

    /// The records have no game any more: all are offered to them again.
    ///
    /// # Errors
    /// If the database fails; nothing has changed then.
    pub(crate) async fn none_was_filed(&self) -> Result<(), StoreError> {
        self.writer.write(rows::none_filed()).await.map(drop)
    }

    /// The records no longer have these games.
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
                Err(_) => tracing::error!(id, "a game has an id that is none"),
            }
        }
        Ok(ids)
    }

    async fn of_all(&self, games: &[GameId], change: fn(&[GameId]) -> Change) -> Result<(), StoreError> {
        if games.is_empty() { Ok(()) } else { self.writer.write(change(games)).await.map(drop) }
    }
}
