//! Reading and writing games.

use outflank_play::{EndReason, Logged, Millis, Session};
use outflank_rules::{Color, Ending};
use sqlx::pool::PoolConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Row, Sqlite};

use super::{Store, StoreError, record};
use crate::GameId;

/// The answer that a command got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The command as it came.
    pub body: String,
    /// The number of the last event after it.
    pub seq: u64,
}

/// Events to add to a game.
#[derive(Debug)]
pub struct Append<'a> {
    /// The events, following those that are stored.
    pub events: &'a [Logged],
    /// The game after them.
    pub after: &'a Session,
    /// The id and the text of the command that caused them, unless the computer did.
    pub command: Option<(&'a str, &'a str)>,
}

/// How column `end_reason` says that a side gave up.
pub(super) const RESIGNATION: &str = "resignation";

impl Store {
    /// Stores a new game.
    ///
    /// # Errors
    /// If the database fails; nothing is stored then.
    pub async fn create(&self, id: &GameId, log: &[Logged], session: &Session) -> Result<(), StoreError> {
        let mut connection = self.writer.acquire().await?;
        let outcome = create(&mut connection, id, log, session).await;
        settle(connection, outcome)
    }

    /// Adds events to a game, all or none. When this returns, they survive a crash of the machine.
    ///
    /// # Errors
    /// If the database fails or the game is not where the events begin; nothing is stored then.
    pub async fn append(&self, id: &GameId, append: Append<'_>) -> Result<(), StoreError> {
        let mut connection = self.writer.acquire().await?;
        let outcome = add(&mut connection, id, append).await;
        settle(connection, outcome)
    }

    /// The events of a game; `None` if there is no game of this id.
    ///
    /// # Errors
    /// If the database fails or an event can't be read.
    pub async fn load(&self, id: &GameId) -> Result<Option<Vec<Logged>>, StoreError> {
        let rows =
            sqlx::query("SELECT seq, kind, body, at_ms FROM game_event WHERE game_id = $1 ORDER BY seq")
                .bind(id.as_str())
                .fetch_all(&self.reader)
                .await?;
        if rows.is_empty() {
            return Ok(None);
        }
        let mut log = Vec::with_capacity(rows.len());
        for row in rows {
            let seq: i64 = row.try_get("seq")?;
            let unreadable = |reason| StoreError::Unreadable { game: id.to_string(), seq, reason };
            let expected = integer(log.len() as u64 + 1);
            if seq != expected {
                return Err(unreadable(format!("event {expected} is missing")));
            }
            let (kind, body): (String, String) = (row.try_get("kind")?, row.try_get("body")?);
            let event = record::read(&kind, &body).map_err(unreadable)?;
            log.push(Logged { at: Millis(row.try_get("at_ms")?), event });
        }
        Ok(Some(log))
    }

    /// The answer that a command of this id got in a game, if one was carried out.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn answered(&self, id: &GameId, command: &str) -> Result<Option<Answered>, StoreError> {
        let row = sqlx::query("SELECT body, seq FROM game_command WHERE game_id = $1 AND command_id = $2")
            .bind(id.as_str())
            .bind(command)
            .fetch_optional(&self.reader)
            .await?;
        row.map(|row| {
            let seq = u64::try_from(row.try_get::<i64, _>("seq")?).unwrap_or_default();
            Ok(Answered { body: row.try_get("body")?, seq })
        })
        .transpose()
    }

    /// Removes a game with everything about it; tells whether there was one.
    ///
    /// # Errors
    /// If the database fails; nothing is removed then.
    pub async fn delete(&self, id: &GameId) -> Result<bool, StoreError> {
        let mut connection = self.writer.acquire().await?;
        let deleted =
            sqlx::query("DELETE FROM game WHERE id = $1").bind(id.as_str()).execute(&mut *connection).await;
        Ok(settle(connection, deleted.map_err(StoreError::from))?.rows_affected() > 0)
    }
}

/// Gives a connection back, or closes it if it failed: a transaction that the database has rolled back by
/// itself, as on a full disk, would be in the way of the next one.
pub(super) fn settle<T>(
    mut connection: PoolConnection<Sqlite>,
    outcome: Result<T, StoreError>,
) -> Result<T, StoreError> {
    if outcome.is_err() {
        connection.close_on_drop();
    }
    outcome
}

async fn create(
    connection: &mut SqliteConnection,
    id: &GameId,
    log: &[Logged],
    session: &Session,
) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    sqlx::query(
        "INSERT INTO game (id, spec, catalog_id, black_seat, white_seat, plies, black_discs, white_discs, seq, \
         created_ms, updated_ms) VALUES ($1, $2, $3, '', '', 0, 0, 0, 0, $4, $4)",
    )
    .bind(id.as_str())
    .bind(session.game().spec().as_str())
    .bind(session.game().spec().row().id)
    .bind(session.created().0)
    .execute(&mut *transaction)
    .await?;
    insert_events(&mut transaction, id, 1, log).await?;
    project(&mut transaction, id, 0, session).await?;
    transaction.commit().await?;
    Ok(())
}

async fn add(connection: &mut SqliteConnection, id: &GameId, append: Append<'_>) -> Result<(), StoreError> {
    let seq = append.after.seq();
    let before = seq.saturating_sub(append.events.len() as u64);
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    project(&mut transaction, id, before, append.after).await?;
    insert_events(&mut transaction, id, before + 1, append.events).await?;
    if let Some((command_id, body)) = append.command {
        sqlx::query("INSERT INTO game_command (game_id, command_id, body, seq) VALUES ($1, $2, $3, $4)")
            .bind(id.as_str())
            .bind(command_id)
            .bind(body)
            .bind(integer(seq))
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn insert_events(
    connection: &mut SqliteConnection,
    id: &GameId,
    first: u64,
    events: &[Logged],
) -> Result<(), StoreError> {
    for (seq, logged) in (first..).zip(events) {
        let (kind, body) = record::write(&logged.event);
        sqlx::query("INSERT INTO game_event (game_id, seq, kind, body, at_ms) VALUES ($1, $2, $3, $4, $5)")
            .bind(id.as_str())
            .bind(integer(seq))
            .bind(kind)
            .bind(body)
            .bind(logged.at.0)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Writes into the row of a game what its events have led to, if the row is still at event `before`.
async fn project(
    connection: &mut SqliteConnection,
    id: &GameId,
    before: u64,
    session: &Session,
) -> Result<(), StoreError> {
    let (seats, discs, result) = (session.seats(), session.position().discs(), session.result());
    let reason = result.map(|result| match result.reason {
        EndReason::Board => record::ending_text(result.ending.unwrap_or(Ending::NoMoves)),
        EndReason::Resignation { .. } => RESIGNATION,
    });
    let updated = sqlx::query(
        "UPDATE game SET black_seat = $1, white_seat = $2, plies = $3, turn = $4, black_discs = $5, \
         white_discs = $6, board = $7, end_reason = $8, winner = $9, score = $10, seq = $11, updated_ms = $12 \
         WHERE id = $13 AND seq = $14",
    )
    .bind(record::seat_text(&seats.black))
    .bind(record::seat_text(&seats.white))
    .bind(integer(session.playthrough().plies().len() as u64))
    .bind(session.to_move().map(Color::name))
    .bind(i64::from(discs.black))
    .bind(i64::from(discs.white))
    .bind(record::board_text(&session.position().contents()))
    .bind(reason)
    .bind(result.and_then(|result| result.winner).map(Color::name))
    .bind(result.and_then(|result| result.score).map(i64::from))
    .bind(integer(session.seq()))
    .bind(session.updated().0)
    .bind(id.as_str())
    .bind(integer(before))
    .execute(&mut *connection)
    .await?;
    if updated.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict(id.to_string())) }
}

/// SQL has no unsigned numbers; events are never so many that it matters.
pub(super) fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use outflank_play::{Seat, Start};
    use outflank_rules::ByColor;

    use super::*;
    use crate::store::Filter;

    #[tokio::test]
    async fn a_full_disk_loses_nothing_and_is_forgotten_when_there_is_room_again() {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::open(directory.path()).await.unwrap();
        let begin = || {
            let seats = ByColor { black: Seat::PERSON, white: Seat::PERSON };
            Session::create("othello".parse().unwrap(), Start::Usual, seats, Millis(1)).unwrap()
        };
        // This connection takes no page more; the next one does.
        sqlx::query("PRAGMA max_page_count = 1").execute(&store.writer).await.unwrap();
        let mut stored = Vec::new();
        let error = loop {
            let (id, (session, log)) = (GameId::random().unwrap(), begin());
            match store.create(&id, &log, &session).await {
                Ok(()) => stored.push(id),
                Err(error) => break error,
            }
        };
        assert!(error.to_string().contains("full"), "{error}");
        let (id, (session, log)) = (GameId::random().unwrap(), begin());
        store.create(&id, &log, &session).await.unwrap();
        stored.push(id);
        assert_eq!(store.list(&Filter::default(), None, 200).await.unwrap().games.len(), stored.len());
        for id in &stored {
            assert_eq!(store.load(id).await.unwrap().unwrap(), log);
        }
    }
}
