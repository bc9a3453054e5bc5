//! Chat messages.

use outflank_play::{GuestId, Millis};
use outflank_rules::{ByColor, Color};

use super::change::Change;
use super::row::Row;
use super::{DatabaseError, Store, StoreError, record, rows};
use crate::GameId;

/// The maximum number of messages of a room; older ones are deleted.
const MOST_MESSAGES: u64 = 500;

/// The name of a room, as stored.
type RoomName = &'static str;

/// A message as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    /// The message's number in the room, from 1.
    pub(crate) number: u64,
    pub(crate) author: GuestId,
    /// The side of a player; `None` for a spectator.
    pub(crate) side: Option<Color>,
    /// The name under which a spectator wrote; `None` for a player.
    pub(crate) name: Option<String>,
    pub(crate) text: String,
    pub(crate) at: Millis,
}

impl Store {
    /// Returns the messages of a room after a given number, the oldest first.
    pub(crate) async fn chat(
        &self,
        id: &GameId,
        room: RoomName,
        after: u64,
    ) -> Result<Vec<Message>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT number, author, side, name, body, at_ms FROM chat_message \
             WHERE game_id = $1 AND room = $2 AND number > $3 ORDER BY number",
            )
            .bind(id.as_str())
            .bind(room)
            .bind(rows::integer(after))
            .rows()
            .await?;
        rows.iter().map(|row| message(id, row)).collect()
    }

    /// Returns the number of the message that a person has already sent with this client ID.
    pub(crate) async fn said_before(
        &self,
        id: &GameId,
        author: GuestId,
        client_id: &str,
    ) -> Result<Option<u64>, StoreError> {
        let number: Option<i64> = self
            .reader
            .ask("SELECT number FROM chat_message WHERE game_id = $1 AND author = $2 AND client_id = $3")
            .bind(id.as_str())
            .bind(author.to_string())
            .bind(client_id)
            .value()
            .await?;
        Ok(number.map(|number| u64::try_from(number).unwrap_or_default()))
    }

    /// Returns the number of the last message of a room, or 0, and a person's last message with its time.
    pub(crate) async fn last_said(
        &self,
        id: &GameId,
        room: RoomName,
        author: GuestId,
    ) -> Result<(u64, Option<(String, Millis)>), StoreError> {
        let last: Option<i64> = self
            .reader
            .ask("SELECT MAX(number) FROM chat_message WHERE game_id = $1 AND room = $2")
            .bind(id.as_str())
            .bind(room)
            .one()
            .await?;
        let own = self
            .reader
            .ask(
                "SELECT body, at_ms FROM chat_message WHERE game_id = $1 AND room = $2 AND author = $3 \
             ORDER BY number DESC LIMIT 1",
            )
            .bind(id.as_str())
            .bind(room)
            .bind(author.to_string())
            .row()
            .await?;
        let own = own
            .map(|row| Ok::<_, DatabaseError>((row.try_get("body")?, Millis(row.try_get("at_ms")?))))
            .transpose()?;
        Ok((last.map_or(0, |last| u64::try_from(last).unwrap_or_default()), own))
    }

    /// Stores a message with its client ID, and deletes the oldest messages of the room beyond
    /// [`MOST_MESSAGES`].
    pub(crate) async fn say(
        &self,
        id: &GameId,
        room: RoomName,
        client_id: &str,
        message: &Message,
    ) -> Result<(), StoreError> {
        let change = Change::new(
            "INSERT INTO chat_message (game_id, room, number, author, client_id, side, name, body, at_ms) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9); \
             DELETE FROM chat_message WHERE game_id = $1 AND room = $2 AND number <= $10",
        )
        .bind(id.as_str())
        .bind(room)
        .bind(rows::integer(message.number))
        .bind(message.author.to_string())
        .bind(client_id)
        .bind(message.side.map(Color::name))
        .bind(message.name.as_deref())
        .bind(message.text.as_str())
        .bind(message.at.0)
        .bind(rows::integer(message.number.saturating_sub(MOST_MESSAGES)));
        self.change(id, change).await.map(drop)
    }

    /// Returns the sides that have switched off the players' chat.
    pub(crate) async fn chat_off(&self, id: &GameId) -> Result<ByColor<bool>, StoreError> {
        let sides: Vec<String> = self
            .reader
            .ask("SELECT side FROM chat_off WHERE game_id = $1")
            .bind(id.as_str())
            .column()
            .await?;
        let is_off = |color: Color| sides.iter().any(|side| side == color.name());
        Ok(ByColor { black: is_off(Color::Black), white: is_off(Color::White) })
    }

    /// Switches the players' chat off or on for a side.
    pub(crate) async fn switch_chat(&self, id: &GameId, side: Color, off: bool) -> Result<(), StoreError> {
        let statement = match off {
            true => "INSERT INTO chat_off (game_id, side) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            false => "DELETE FROM chat_off WHERE game_id = $1 AND side = $2",
        };
        self.change(id, Change::new(statement).bind(id.as_str()).bind(side.name())).await.map(drop)
    }
}

fn message(id: &GameId, row: &Row) -> Result<Message, StoreError> {
    let number: i64 = row.try_get("number")?;
    let unreadable = |reason: String| StoreError::Unreadable {
        game: id.to_string(),
        seq: 0,
        reason: format!("chat: {reason}"),
    };
    let side: Option<String> = row.try_get("side")?;
    let author: String = row.try_get("author")?;
    Ok(Message {
        number: u64::try_from(number).unwrap_or_default(),
        author: author.parse().map_err(|_| unreadable(format!("{author:?} is no person")))?,
        side: side.map(|side| record::color(&side).map_err(unreadable)).transpose()?,
        name: row.try_get("name")?,
        text: row.try_get("body")?,
        at: Millis(row.try_get("at_ms")?),
    })
}
