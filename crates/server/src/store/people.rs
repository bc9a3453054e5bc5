//! The people in a game, and the games with a running clock.

use outflank_play::{GuestId, Millis};

use super::{Store, StoreError, record, rows};
use crate::GameId;

impl Store {
    /// Returns the people in a game. `None` is a local visitor without an account.
    ///
    /// # Errors
    /// If the database fails or a row is unreadable.
    pub async fn people(&self, id: &GameId) -> Result<Vec<Option<GuestId>>, StoreError> {
        let rows = self
            .reader
            .ask("SELECT person FROM game_person WHERE game_id = $1")
            .bind(id.as_str())
            .rows()
            .await?;
        let read = |text: String| {
            record::person(&text).map_err(|reason| StoreError::Unreadable {
                game: id.to_string(),
                seq: 0,
                reason,
            })
        };
        rows.into_iter().map(|row| read(row.try_get("person")?)).collect()
    }

    /// Removes a game from a person's list.
    ///
    /// # Errors
    /// If the database fails, in which case nothing has changed.
    pub async fn leave(&self, id: &GameId, person: Option<GuestId>) -> Result<(), StoreError> {
        self.change(id, rows::leave(id, person)).await.map(drop)
    }

    /// Returns the games whose deadlines have passed at a given moment, the earliest deadline first.
    pub async fn flagged(&self, now: Millis) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<String> = self
            .reader
            .ask("SELECT id FROM game WHERE deadline_ms <= $1 ORDER BY deadline_ms")
            .bind(now.0)
            .column()
            .await?;
        Ok(ids.into_iter().filter_map(|id| id.parse().ok()).collect())
    }

    /// Returns the time at which the server last ran, if known.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn heartbeat(&self) -> Result<Option<Millis>, StoreError> {
        let at: Option<i64> = self.reader.ask("SELECT at_ms FROM heartbeat").value().await?;
        Ok(at.map(Millis))
    }

    /// Saves that the server is running at this moment.
    ///
    /// # Errors
    /// If the database fails, in which case nothing has changed.
    pub async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        self.writer.write(rows::heartbeat(now)).await.map(drop)
    }

    /// Returns the time of the latest event in all games with a running clock; `None` if no clock is running.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn last_of_clocks(&self) -> Result<Option<Millis>, StoreError> {
        let last =
            "SELECT updated_ms FROM game WHERE deadline_ms IS NOT NULL ORDER BY updated_ms DESC LIMIT 1";
        let at: Option<i64> = self.reader.ask(last).value().await?;
        Ok(at.map(Millis))
    }

    /// Whether any game has a running clock.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn has_clocks(&self) -> Result<bool, StoreError> {
        let found = self.reader.ask("SELECT 1 FROM game WHERE deadline_ms IS NOT NULL LIMIT 1").any().await?;
        Ok(found)
    }
}
