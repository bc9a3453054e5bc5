//! Logs of games, assembled from rows of one game, or from an aggregated row for each of many games.

use outflank_play::{Logged, Millis, Principal};

use super::rows::integer;
use super::{DatabaseError, Store, StoreError, record};
use crate::GameId;

/// Separates the fields of an aggregated event. No field contains it, since JSON escapes it.
const FIELD: char = '\u{1f}';
/// Separates the events of a game.
const EVENT: char = '\u{1e}';
/// The number of games in a query.
const PAGE: i64 = 500;

/// An event as stored.
pub(super) struct Written {
    pub(super) seq: i64,
    pub(super) kind: String,
    pub(super) body: String,
    pub(super) at: Millis,
    pub(super) author: Option<String>,
    pub(super) clock: Option<String>,
}

/// Parses the events of a game, which must be complete and in order.
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

/// The aggregated log of a game. It omits authors and clocks, which take half of the space and affect no
/// result.
pub(crate) struct PackedLog {
    pub(crate) game: GameId,
    text: String,
}

impl PackedLog {
    /// Returns the events.
    ///
    /// # Errors
    /// If an event is missing or unreadable.
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
                reason: "fields are missing".into(),
            })?);
        }
        // The database may aggregate in another order.
        events.sort_by_key(|event| event.seq);
        log(self.game.as_str(), events)
    }
}

impl Store {
    /// Returns the logs of rated games whose IDs follow `after`, by ID; empty after the last one.
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
