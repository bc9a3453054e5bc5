//! Letters between accounts.

use outflank_play::{GuestId, Millis};

use super::accounts::person;
use super::change::Change;
use super::row::Row;
use super::{DatabaseError, Store, StoreError, rows};

/// A letter as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptLetter {
    /// The letter's number in the conversation, from 1.
    pub(crate) number: i64,
    pub(crate) author: GuestId,
    /// The ID that the letter's author chose.
    pub(crate) client_id: String,
    pub(crate) text: String,
    pub(crate) at: Millis,
}

/// A conversation in a person's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptConversation {
    pub(crate) other: GuestId,
    pub(crate) last: KeptLetter,
    pub(crate) unread: u32,
}

/// The state of a conversation for one of its two people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    /// The number of the last letter, or 0.
    pub(crate) last: i64,
    /// The number of the last letter that was read.
    pub(crate) read: i64,
    /// The number of the last letter that the person has deleted.
    pub(crate) cleared: i64,
}

/// A letter in an export of personal data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OwnLetter {
    pub(crate) other: GuestId,
    pub(crate) is_mine: bool,
    pub(crate) text: String,
    pub(crate) at: Millis,
}

/// Returns two people in the order in which the key of a conversation stores them.
fn pair(one: GuestId, other: GuestId) -> (String, String) {
    let (one, other) = (one.to_string(), other.to_string());
    if one < other { (one, other) } else { (other, one) }
}

impl Store {
    /// Whether two people follow each other, or have both moved in a game that both still list.
    pub(crate) async fn know_each_other(&self, one: GuestId, other: GuestId) -> Result<bool, StoreError> {
        let follow = self.reader.ask(
            "SELECT 1 FROM relation one JOIN relation other ON other.person = one.other AND other.other = one.person \
             WHERE one.person = $1 AND one.other = $2 AND one.kind = 'followed' AND other.kind = 'followed'",
        );
        if follow.bind(one.to_string()).bind(other.to_string()).any().await? {
            return Ok(true);
        }
        let played = self.reader.ask(
            "SELECT 1 FROM game_person one JOIN game_person other ON other.game_id = one.game_id \
             JOIN game ON game.id = one.game_id \
             WHERE one.person = $1 AND other.person = $2 AND game.plies >= 2 \
             AND (SELECT COUNT(DISTINCT author) FROM game_event WHERE game_event.game_id = game.id AND kind = 'played' \
             AND author IN ('guest:' || $1, 'guest:' || $2)) = 2 \
             AND (game.end_reason IS NULL OR game.end_reason <> $3) \
             AND substr(black_seat, instr(black_seat, '/') + 1, 32) IN ($1, $2) \
             AND substr(white_seat, instr(white_seat, '/') + 1, 32) IN ($1, $2) LIMIT 1",
        );
        let played = played.bind(one.to_string()).bind(other.to_string()).bind(rows::ABORTED);
        Ok(played.any().await?)
    }

    /// Returns the letter that a person has already sent with this ID, and its recipient.
    pub(crate) async fn sent_before(
        &self,
        author: GuestId,
        client_id: &str,
    ) -> Result<Option<(GuestId, KeptLetter)>, StoreError> {
        let row = self
            .reader
            .ask(
                "SELECT CASE WHEN low = $1 THEN high ELSE low END AS receiver, number, author, client_id, body, at_ms \
                 FROM letter WHERE author = $1 AND client_id = $2",
            )
            .bind(author.to_string())
            .bind(client_id)
            .row()
            .await?;
        row.map(|row| Ok((person(&row, "receiver")?, letter(&row)?))).transpose()
    }

    /// Stores a letter; `false` if its author has used the ID before, or either account is deleted.
    pub(crate) async fn send_letter(
        &self,
        author: GuestId,
        receiver: GuestId,
        (client_id, text, at): (&str, &str, Millis),
    ) -> Result<bool, StoreError> {
        const BOTH: &str =
            "(SELECT COUNT(*) FROM account WHERE person IN ($1, $2) AND deleted_ms IS NULL) = 2";
        let statements = format!(
            "INSERT INTO correspondence (person, other, last, last_ms, read_to, cleared_to, unread) \
              SELECT $1, $2, 0, 0, 0, 0, 0 WHERE {BOTH} ON CONFLICT DO NOTHING; \
             INSERT INTO correspondence (person, other, last, last_ms, read_to, cleared_to, unread) \
              SELECT $2, $1, 0, 0, 0, 0, 0 WHERE {BOTH} ON CONFLICT DO NOTHING; \
             INSERT INTO letter (low, high, number, author, client_id, body, at_ms) \
              SELECT $3, $4, last + 1, $1, $5, $6, $7 FROM correspondence WHERE person = $1 AND other = $2 \
              RETURNING number; \
             UPDATE correspondence SET last = last + 1, last_ms = $7 WHERE person = $1 AND other = $2; \
             UPDATE correspondence SET last = last + 1, last_ms = $7, unread = unread + 1 \
              WHERE person = $2 AND other = $1"
        );
        let (low, high) = pair(author, receiver);
        let change = Change::new(&statements)
            .bind(author.to_string())
            .bind(receiver.to_string())
            .bind(low)
            .bind(high)
            .bind(client_id)
            .bind(text)
            .bind(at.0);
        match self.writer.write(change).await {
            Ok(kept) => Ok(kept > 0),
            Err(error) if error.is_conflict() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Returns the number of a person's unread letters.
    pub(crate) async fn n_unread(&self, who: GuestId) -> Result<u32, StoreError> {
        let unread: i64 = self
            .reader
            .ask(
                "SELECT CAST(coalesce(SUM(unread), 0) AS BIGINT) FROM correspondence \
                 WHERE person = $1 AND unread > 0",
            )
            .bind(who.to_string())
            .one()
            .await?;
        Ok(u32::try_from(unread).unwrap_or(u32::MAX))
    }

    /// Returns a person's conversations, the one with the latest letter first. `after` has the time of the
    /// last letter and the other person of the last conversation on the previous page.
    pub(crate) async fn conversations(
        &self,
        who: GuestId,
        after: Option<(Millis, GuestId)>,
        most: u32,
    ) -> Result<Vec<KeptConversation>, StoreError> {
        let (at, other) = match after {
            Some((at, other)) => (at.0, other.to_string()),
            None => (i64::MAX, String::new()),
        };
        let rows = self
            .reader
            .ask(
                "SELECT mine.other, mine.unread, letter.number, letter.author, letter.client_id, letter.body, letter.at_ms \
                 FROM correspondence mine JOIN letter \
                  ON letter.low = CASE WHEN mine.person < mine.other THEN mine.person ELSE mine.other END \
                  AND letter.high = CASE WHEN mine.person < mine.other THEN mine.other ELSE mine.person END \
                  AND letter.number = mine.last \
                 WHERE mine.person = $1 AND mine.last > mine.cleared_to \
                  AND (mine.last_ms < $2 OR (mine.last_ms = $2 AND mine.other > $3)) \
                 ORDER BY mine.last_ms DESC, mine.other LIMIT $4",
            )
            .bind(who.to_string())
            .bind(at)
            .bind(other)
            .bind(i64::from(most))
            .rows()
            .await?;
        rows.iter()
            .map(|row| {
                let unread: i64 = row.try_get("unread")?;
                Ok(KeptConversation {
                    other: person(row, "other")?,
                    last: letter(row)?,
                    unread: u32::try_from(unread).unwrap_or(u32::MAX),
                })
            })
            .collect()
    }

    /// Returns a person's progress in a conversation.
    pub(crate) async fn progress(&self, who: GuestId, other: GuestId) -> Result<Progress, StoreError> {
        let row = self
            .reader
            .ask("SELECT last, read_to, cleared_to FROM correspondence WHERE person = $1 AND other = $2")
            .bind(who.to_string())
            .bind(other.to_string())
            .row()
            .await?;
        match row {
            None => Ok(Progress::default()),
            Some(row) => Ok(Progress {
                last: row.try_get("last")?,
                read: row.try_get("read_to")?,
                cleared: row.try_get("cleared_to")?,
            }),
        }
    }

    /// Returns the letters in a conversation after a given number, the oldest first.
    pub(crate) async fn letters_after(
        &self,
        (one, other): (GuestId, GuestId),
        number: i64,
        most: u32,
    ) -> Result<Vec<KeptLetter>, StoreError> {
        let (low, high) = pair(one, other);
        let asked = self.reader.ask(
            "SELECT number, author, client_id, body, at_ms FROM letter WHERE low = $1 AND high = $2 AND number > $3 \
             ORDER BY number LIMIT $4",
        );
        let rows = asked.bind(low).bind(high).bind(number).bind(i64::from(most)).rows().await?;
        rows.iter().map(|row| Ok(letter(row)?)).collect()
    }

    /// Returns the letters in a conversation between two numbers, the latest first.
    pub(crate) async fn letters_before(
        &self,
        (one, other): (GuestId, GuestId),
        (after, before): (i64, i64),
        most: u32,
    ) -> Result<Vec<KeptLetter>, StoreError> {
        let (low, high) = pair(one, other);
        let asked = self.reader.ask(
            "SELECT number, author, client_id, body, at_ms FROM letter WHERE low = $1 AND high = $2 \
             AND number > $3 AND number < $4 ORDER BY number DESC LIMIT $5",
        );
        let asked = asked.bind(low).bind(high).bind(after).bind(before).bind(i64::from(most));
        asked.rows().await?.iter().map(|row| Ok(letter(row)?)).collect()
    }

    /// Marks letters up to a number as read. Returns whether any of them was unread.
    pub(crate) async fn read_letters(
        &self,
        who: GuestId,
        other: GuestId,
        number: i64,
    ) -> Result<bool, StoreError> {
        let (low, high) = pair(who, other);
        let change = Change::new(
            "UPDATE correspondence SET read_to = $3, unread = (SELECT COUNT(*) FROM letter \
              WHERE low = $4 AND high = $5 AND author = $2 AND number > $3) \
             WHERE person = $1 AND other = $2 AND read_to < $3 AND last >= $3 RETURNING person",
        )
        .bind(who.to_string())
        .bind(other.to_string())
        .bind(number)
        .bind(low)
        .bind(high);
        Ok(self.writer.write(change).await? > 0)
    }

    /// Deletes letters up to a number for one person, and completely if both have deleted them. Returns
    /// whether there were any.
    pub(crate) async fn clear_letters(
        &self,
        who: GuestId,
        other: GuestId,
        number: i64,
    ) -> Result<bool, StoreError> {
        let (low, high) = pair(who, other);
        let change = Change::new(
            "UPDATE correspondence SET cleared_to = $3, \
              read_to = CASE WHEN read_to < $3 THEN $3 ELSE read_to END, \
              unread = (SELECT COUNT(*) FROM letter WHERE low = $4 AND high = $5 AND author = $2 \
               AND number > $3 AND number > correspondence.read_to) \
             WHERE person = $1 AND other = $2 AND cleared_to < $3 AND last >= $3 RETURNING person; \
             DELETE FROM letter WHERE low = $4 AND high = $5 AND number <= (SELECT MIN(cleared_to) \
              FROM correspondence WHERE (person = $1 AND other = $2) OR (person = $2 AND other = $1))",
        )
        .bind(who.to_string())
        .bind(other.to_string())
        .bind(number)
        .bind(low)
        .bind(high);
        Ok(self.writer.write(change).await? > 0)
    }

    /// Returns the people with whom a person has conversations.
    pub(crate) async fn correspondents(&self, who: GuestId) -> Result<Vec<GuestId>, StoreError> {
        let asked = self.reader.ask("SELECT other FROM correspondence WHERE person = $1");
        let rows = asked.bind(who.to_string()).rows().await?;
        rows.iter().map(|row| Ok(person(row, "other")?)).collect()
    }

    /// Returns all letters that a person wrote or received, without received ones that they have deleted, the
    /// oldest first.
    pub(crate) async fn own_letters(&self, who: GuestId) -> Result<Vec<OwnLetter>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT mine.other, letter.author, letter.body, letter.at_ms FROM correspondence mine JOIN letter \
                  ON letter.low = CASE WHEN mine.person < mine.other THEN mine.person ELSE mine.other END \
                  AND letter.high = CASE WHEN mine.person < mine.other THEN mine.other ELSE mine.person END \
                 WHERE mine.person = $1 AND (letter.author = $1 OR letter.number > mine.cleared_to) \
                 ORDER BY letter.at_ms, mine.other, letter.number",
            )
            .bind(who.to_string())
            .rows()
            .await?;
        rows.iter()
            .map(|row| {
                Ok(OwnLetter {
                    other: person(row, "other")?,
                    is_mine: person(row, "author")? == who,
                    text: row.try_get("body")?,
                    at: Millis(row.try_get("at_ms")?),
                })
            })
            .collect()
    }
}

fn letter(row: &Row) -> Result<KeptLetter, DatabaseError> {
    Ok(KeptLetter {
        number: row.try_get("number")?,
        author: person(row, "author")?,
        client_id: row.try_get("client_id")?,
        text: row.try_get("body")?,
        at: Millis(row.try_get("at_ms")?),
    })
}
