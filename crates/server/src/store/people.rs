//! Whose games are, and which of them wait for a flag.

use outflank_play::{GuestId, Millis};

use super::{Store, StoreError, record, rows};
use crate::GameId;

impl Store {
    /// Whose a game is; `None` stands for whoever is at the machine.
    ///
    /// # Errors
    /// If the database fails or a row can't be read.
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

    /// Takes a game from a person's list.
    ///
    /// # Errors
    /// If the database fails; nothing has changed then.
    pub async fn leave(&self, id: &GameId, person: Option<GuestId>) -> Result<(), StoreError> {
        self.change(id, rows::leave(id, person)).await.map(drop)
    }

    /// The games whose flags will have fallen by a moment if nobody moves, the longest due first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn flagged(&self, now: Millis) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<String> = self
            .reader
            .ask("SELECT id FROM game WHERE deadline_ms <= $1 ORDER BY deadline_ms")
            .bind(now.0)
            .column()
            .await?;
        Ok(ids.into_iter().filter_map(|id| id.parse().ok()).collect())
    }

    /// When the server was last known to be there, if that was ever written down.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn heartbeat(&self) -> Result<Option<Millis>, StoreError> {
        let at: Option<i64> = self.reader.ask("SELECT at_ms FROM heartbeat").value().await?;
        Ok(at.map(Millis))
    }

    /// Writes down that the server is there.
    ///
    /// # Errors
    /// If the database fails; nothing has changed then.
    pub async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        self.writer.write(rows::heartbeat(now)).await.map(drop)
    }

    /// The last moment of all games in which a clock runs; none if there is no such game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn last_of_clocks(&self) -> Result<Option<Millis>, StoreError> {
        let last =
            "SELECT updated_ms FROM game WHERE deadline_ms IS NOT NULL ORDER BY updated_ms DESC LIMIT 1";
        let at: Option<i64> = self.reader.ask(last).value().await?;
        Ok(at.map(Millis))
    }

    /// Whether the clock of any game runs.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn has_clocks(&self) -> Result<bool, StoreError> {
        let found = self.reader.ask("SELECT 1 FROM game WHERE deadline_ms IS NOT NULL LIMIT 1").any().await?;
        Ok(found)
    }
}
