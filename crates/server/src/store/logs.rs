//! Logs of games, from their rows: of one, and of so many that a row an event would be too many rows.

use outflank_play::{Logged, Millis, Principal};

use super::rows::integer;
use super::{DatabaseError, Store, StoreError, record};
use crate::GameId;

/// Between the fields of an event that is read with others. No field has it: JSON writes it in another way.
const FIELD: char = '\u{1f}';
/// Between the events of a game.
const EVENT: char = '\u{1e}';
/// How many games are read at a time.
const PAGE: i64 = 500;

/// An event as it is in the database.
pub(super) struct Written {
    pub(super) seq: i64,
    pub(super) kind: String,
    pub(super) body: String,
    pub(super) at: Millis,
    pub(super) author: Option<String>,
    pub(super) clock: Option<String>,
}

/// The log that events make, which are in their order.
pub(super) fn log(game: &str, events: Vec<Written>) -> Result<Vec<Logged>, StoreError> {
    let mut log = Vec::with_capacity(events.len());
    for Written { seq, kind, body, at, author, clock } in events {
        let unreadable = |reason| StoreError::Unreadable { game: game.to_owned(), seq, reason };
        let expected = integer(log.len() as u64 + 1);
        if seq != expected {
            return Err(unreadable(format!("event {expected} is missing")));
        }
        let event = record::read(&kind, &body).map_err(unreadable)?;
        let by = author.map(|author| author.parse::<Principal>()).transpose();
        let by = by.map_err(|error| unreadable(error.to_string()))?;
        let clock = clock.map(|clock| record::clock(&clock)).transpose().map_err(unreadable)?;
        log.push(Logged { at, by, clock, event });
    }
    Ok(log)
}

/// The log of a game as it was read with those of others: without who did what and without the clocks, which are half of it
/// and change no result.
pub(crate) struct PackedLog {
    pub(crate) game: GameId,
    text: String,
}

impl PackedLog {
    /// The events.
    ///
    /// # Errors
    /// If one is missing or can't be read.
    pub(crate) fn unpack(&self) -> Result<Vec<Logged>, StoreError> {
        let mut events = Vec::new();
        for event in self.text.split(EVENT) {
            let read = |event: &str| {
                let mut fields = event.split(FIELD);
                let mut field = || fields.next().map(str::to_owned);
                Some(Written {
                    seq: field()?.parse().ok()?,
                    kind: field()?,
                    body: field()?,
                    at: Millis(field()?.parse().ok()?),
                    author: None,
                    clock: None,
                })
            };
            events.push(read(event).ok_or_else(|| StoreError::Unreadable {
                game: self.game.to_string(),
                seq: integer(events.len() as u64 + 1),
                reason: "it has not all of its fields".into(),
            })?);
        }
        // A database may give them in another order.
        events.sort_by_key(|event| event.seq);
        log(self.game.as_str(), events)
    }
}

impl Store {
    /// The logs of the first games after this one, by their ids, that are rated or were; none after the last.
    pub(crate) async fn logs_to_rate(&self, after: Option<&GameId>) -> Result<Vec<PackedLog>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT game_id, string_agg(seq || CAST($1 AS TEXT) || kind || CAST($1 AS TEXT) || body || \
             CAST($1 AS TEXT) || at_ms, CAST($2 AS TEXT)) AS events FROM game_event WHERE game_id IN (SELECT id FROM game \
             WHERE id > $3 AND (is_rated OR EXISTS (SELECT 1 FROM rated_game WHERE rated_game.game_id = game.id)) \
             ORDER BY id LIMIT $4) GROUP BY game_id ORDER BY game_id",
            )
            .bind(FIELD.to_string())
            .bind(EVENT.to_string())
            .bind(after.map_or("", GameId::as_str))
            .bind(PAGE)
            .rows()
            .await?;
        rows.iter()
            .map(|row| {
                let game: String = row.try_get("game_id")?;
                let game = game.parse().map_err(|_| DatabaseError::unreadable("the id of a game"))?;
                Ok(PackedLog { game, text: row.try_get("events")? })
            })
            .collect()
    }
}
