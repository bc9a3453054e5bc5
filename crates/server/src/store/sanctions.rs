//! Warnings and limits from moderators.

use outflank_play::{GuestId, Millis};

use super::accounts::person;
use super::row::Row;
use super::{DatabaseError, Store, StoreError};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SanctionKind {
    Warning,
    NoChat,
    NoRated,
}

impl SanctionKind {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Warning => "warning",
            Self::NoChat => "no_chat",
            Self::NoRated => "no_rated",
        }
    }

    fn named(name: &str) -> Option<Self> {
        [Self::Warning, Self::NoChat, Self::NoRated].into_iter().find(|kind| kind.name() == name)
    }
}

/// A sanction as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptSanction {
    pub(crate) number: i64,
    pub(crate) person: GuestId,
    pub(crate) kind: SanctionKind,
    /// The text of a warning, or the reason for a limit.
    pub(crate) body: String,
    pub(crate) at: Millis,
    pub(crate) until: Option<Millis>,
    /// When the warning was read or the limit was lifted.
    pub(crate) ended: Option<Millis>,
}

impl Store {
    /// Returns the limits in force and the unread warnings.
    pub(crate) async fn sanctions_now(&self, now: Millis) -> Result<Vec<KeptSanction>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT number, person, kind, body, at_ms, until_ms, ended_ms FROM sanction \
                 WHERE ended_ms IS NULL AND (until_ms IS NULL OR until_ms > $1) ORDER BY number",
            )
            .bind(now.0)
            .rows()
            .await?;
        rows.iter().map(|row| Ok(sanction(row)?)).collect()
    }

    /// Returns all sanctions of a person, in order of their numbers.
    pub(crate) async fn sanctions_of(&self, person: GuestId) -> Result<Vec<KeptSanction>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT number, person, kind, body, at_ms, until_ms, ended_ms FROM sanction \
                 WHERE person = $1 ORDER BY number",
            )
            .bind(person.to_string())
            .rows()
            .await?;
        rows.iter().map(|row| Ok(sanction(row)?)).collect()
    }

    /// Returns the highest number of any sanction, or 0.
    pub(crate) async fn last_sanction(&self) -> Result<i64, StoreError> {
        Ok(self.reader.ask("SELECT coalesce(max(number), 0) FROM sanction").one().await?)
    }

    /// Marks a warning as read.
    pub(crate) async fn warning_read(
        &self,
        number: i64,
        person: GuestId,
        now: Millis,
    ) -> Result<(), StoreError> {
        let change = super::change::Change::new(
            "UPDATE sanction SET ended_ms = $3 WHERE number = $1 AND person = $2 AND kind = 'warning' \
             AND ended_ms IS NULL",
        );
        self.writer.write(change.bind(number).bind(person.to_string()).bind(now.0)).await.map(drop)
    }
}

fn sanction(row: &Row) -> Result<KeptSanction, DatabaseError> {
    let kind: String = row.try_get("kind")?;
    Ok(KeptSanction {
        number: row.try_get("number")?,
        person: person(row, "person")?,
        kind: SanctionKind::named(&kind)
            .ok_or_else(|| DatabaseError::unreadable("a sanction of an unknown kind"))?,
        body: row.try_get("body")?,
        at: Millis(row.try_get("at_ms")?),
        until: row.try_get::<Option<i64>>("until_ms")?.map(Millis),
        ended: row.try_get::<Option<i64>>("ended_ms")?.map(Millis),
    })
}
