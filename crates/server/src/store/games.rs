//! Reading and writing games.

use outflank_play::{Logged, Millis, Session};

use super::change::Change;
use super::logs::{Written, log};
use super::rows;
use super::{DatabaseError, Store, StoreError};
use crate::GameId;

/// The outcome of a command that was already carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The text of the command.
    pub body: String,
    /// The number of the game's last event after the command.
    pub seq: u64,
}

/// Events to append to a game.
#[derive(Debug)]
pub struct Append<'a> {
    /// The new events, which follow the stored ones.
    pub events: &'a [Logged],
    /// The game after them.
    pub after: &'a Session,
    /// The ID and text of the command that caused the events; `None` for the computer and the server.
    pub command: Option<(&'a str, &'a str)>,
    /// Whether the events come from a player whose account is being deleted. Such an end changes no ratings.
    pub of_departed: bool,
}

impl Store {
    /// Stores a new game. The request is stored too if its client chose the ID and may repeat the request.
    ///
    /// # Errors
    /// If the database fails or the ID exists. In both cases nothing is stored.
    pub async fn create(
        &self,
        id: &GameId,
        log: &[Logged],
        session: &Session,
        request: Option<&str>,
    ) -> Result<(), StoreError> {
        self.change(id, rows::creation(id, log, session, request)).await.map(drop)
    }

    /// Returns the request that created a game, if the request was stored.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn begun_by(&self, id: &GameId) -> Result<Option<String>, StoreError> {
        Ok(self.answered(id, rows::CREATION).await?.map(|first| first.body))
    }

    /// Appends events to a game, all or none. When the call returns, the events survive a crash of the
    /// machine.
    ///
    /// # Errors
    /// If the database fails or the game is at another event. In both cases nothing is stored.
    pub async fn append(&self, id: &GameId, append: Append<'_>) -> Result<(), StoreError> {
        self.change(id, rows::addition(id, append)).await.map(drop)
    }

    /// Returns the events of a game; `None` if there is no such game.
    ///
    /// # Errors
    /// If the database fails or an event is unreadable.
    pub async fn load(&self, id: &GameId) -> Result<Option<Vec<Logged>>, StoreError> {
        let rows = self.reader.ask(
            "SELECT seq, kind, body, at_ms, author, clock FROM game_event WHERE game_id = $1 ORDER BY seq",
        )
        .bind(id.as_str())
        .rows()
        .await?;
        if rows.is_empty() {
            return Ok(None);
        }
        let events = rows.iter().map(|row| {
            Ok(Written {
                seq: row.try_get("seq")?,
                kind: row.try_get("kind")?,
                body: row.try_get("body")?,
                at: Millis(row.try_get("at_ms")?),
                author: row.try_get("author")?,
                clock: row.try_get("clock")?,
            })
        });
        log(id.as_str(), events.collect::<Result<Vec<_>, DatabaseError>>()?).map(Some)
    }

    /// Returns the outcome of a game's command, if the command was already carried out.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn answered(&self, id: &GameId, command: &str) -> Result<Option<Answered>, StoreError> {
        let row = self
            .reader
            .ask("SELECT body, seq FROM game_command WHERE game_id = $1 AND command_id = $2")
            .bind(id.as_str())
            .bind(command)
            .row()
            .await?;
        row.map(|row| {
            let seq = u64::try_from(row.try_get::<i64>("seq")?).unwrap_or_default();
            Ok(Answered { body: row.try_get("body")?, seq })
        })
        .transpose()
    }

    /// Deletes a game and all its data, unless it is in progress and has several people. Returns whether it
    /// was deleted.
    ///
    /// # Errors
    /// If the database fails, in which case nothing is deleted.
    pub async fn delete(&self, id: &GameId) -> Result<bool, StoreError> {
        Ok(self.change(id, rows::removal(id)).await? > 0)
    }

    /// Runs a change of a game. Returns the number of rows that its statements return.
    pub(super) async fn change(&self, id: &GameId, change: Change) -> Result<usize, StoreError> {
        self.writer.write(change).await.map_err(|error| match error.is_conflict() {
            true => StoreError::Conflict(id.to_string()),
            false => error,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::Ordering;

    use outflank_play::{Opening, Principal, Seat};
    use outflank_rules::ByColor;

    use super::*;
    use crate::store::Filter;

    #[tokio::test]
    async fn a_full_disk_loses_nothing_and_is_forgotten_when_there_is_room_again() {
        let directory = tempfile::tempdir().unwrap();
        let disk = Arc::default();
        let store = Store::on(&disk, directory.path()).await;
        let begin = || {
            let seats = ByColor { black: Seat::PERSON, white: Seat::PERSON };
            let opening = Opening::usual("othello".parse().unwrap(), seats);
            Session::create(opening, Principal::Local(None), Millis(1)).unwrap()
        };
        disk.is_full.store(true, Ordering::Relaxed);
        let mut stored = Vec::new();
        let error = loop {
            let (id, (session, log)) = (GameId::random().unwrap(), begin());
            match store.create(&id, &log, &session, None).await {
                Ok(()) => stored.push(id),
                Err(error) => break error,
            }
        };
        assert!(error.to_string().contains("full"), "{error}");
        assert!(!error.is_doubtful(), "{error}");
        disk.is_full.store(false, Ordering::Relaxed);
        let (id, (session, log)) = (GameId::random().unwrap(), begin());
        store.create(&id, &log, &session, None).await.unwrap();
        stored.push(id);
        assert_eq!(store.list(&Filter::of(None), None, 200).await.unwrap().games.len(), stored.len());
        for id in &stored {
            assert_eq!(store.load(id).await.unwrap().unwrap(), log);
        }
    }
}
