//! Acts of administrators and moderators: each change is written together with its log entry.

use outflank_play::{GuestId, Millis};

use super::change::Change;
use super::row::Row;
use super::{DatabaseError, Store, StoreError};

/// An act as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptAct {
    pub(crate) at: Millis,
    pub(crate) who: String,
    pub(crate) act: String,
    /// The name of the account, if the act concerns one.
    pub(crate) subject: Option<String>,
    pub(crate) detail: Option<String>,
    /// The owner of the account, if the act concerns one.
    pub(crate) subject_person: Option<GuestId>,
    /// The moderator, if a moderator performed the act.
    pub(crate) who_person: Option<GuestId>,
}

/// Inserts a log entry with the parameters 1 to 7.
const NOTED: &str = "INSERT INTO admin_act (number, done_ms, who, act, subject, detail, subject_person, who_person) \
                     SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7 FROM admin_act";

/// Returns the log entry of an act, followed by statements whose own parameters begin at 8.
pub(super) fn noted(act: &KeptAct, statements: &str) -> Change {
    Change::new(&format!("{NOTED}; {statements}"))
        .bind(act.at.0)
        .bind(act.who.as_str())
        .bind(act.act.as_str())
        .bind(act.subject.as_deref())
        .bind(act.detail.as_deref())
        .bind(act.subject_person.map(|person| person.to_string()))
        .bind(act.who_person.map(|person| person.to_string()))
}

impl Store {
    /// Closes an account, which ends its sessions, or opens it again.
    pub(crate) async fn close_account(
        &self,
        act: &KeptAct,
        person: GuestId,
        closes: bool,
    ) -> Result<(), StoreError> {
        let statements = if closes {
            "UPDATE account SET closed_ms = $1 WHERE person = $8; DELETE FROM session WHERE person = $8"
        } else {
            "UPDATE account SET closed_ms = NULL WHERE person = $8"
        };
        self.writer.write(noted(act, statements).bind(person.to_string())).await.map(drop)
    }

    pub(crate) async fn end_all_sessions(&self, act: &KeptAct, person: GuestId) -> Result<(), StoreError> {
        let change = noted(act, "DELETE FROM session WHERE person = $8").bind(person.to_string());
        self.writer.write(change).await.map(drop)
    }

    /// Renames an account; `false` if the name is taken.
    pub(crate) async fn rename_account(
        &self,
        act: &KeptAct,
        person: GuestId,
        (name, key): (&str, &str),
    ) -> Result<bool, StoreError> {
        let change = noted(act, "UPDATE account SET name = $9, name_key = $10 WHERE person = $8")
            .bind(person.to_string())
            .bind(name)
            .bind(key);
        match self.writer.write(change).await {
            Ok(_) => Ok(true),
            Err(error) if error.is_conflict() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Sets or removes a setting.
    pub(crate) async fn set(&self, act: &KeptAct, name: &str, value: Option<&str>) -> Result<(), StoreError> {
        let change = noted(
            act,
            "DELETE FROM server_setting WHERE name = $8; \
             INSERT INTO server_setting (name, value) SELECT $8, $9 WHERE $9 IS NOT NULL",
        );
        self.writer.write(change.bind(name).bind(value)).await.map(drop)
    }

    /// Returns the value of a setting.
    pub(crate) async fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        let found = self.reader.ask("SELECT value FROM server_setting WHERE name = $1");
        Ok(found.bind(name).value().await?)
    }

    /// Returns the last acts, the oldest first.
    pub(crate) async fn acts(&self, most: u32) -> Result<Vec<KeptAct>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT done_ms, who, act, subject, detail, subject_person, who_person FROM admin_act \
                 ORDER BY number DESC LIMIT $1",
            )
            .bind(i64::from(most))
            .rows()
            .await?;
        rows.iter().rev().map(|row| Ok(act(row)?)).collect()
    }

    /// Returns the last acts about a person, the latest first.
    pub(crate) async fn acts_about(&self, person: GuestId, most: u32) -> Result<Vec<KeptAct>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT done_ms, who, act, subject, detail, subject_person, who_person FROM admin_act \
                 WHERE subject_person = $1 ORDER BY number DESC LIMIT $2",
            )
            .bind(person.to_string())
            .bind(i64::from(most))
            .rows()
            .await?;
        rows.iter().map(|row| Ok(act(row)?)).collect()
    }

    /// Grants or revokes the rights of a moderator.
    pub(crate) async fn appoint(&self, act: &KeptAct, person: GuestId, is: bool) -> Result<(), StoreError> {
        let statement = match is {
            true => "UPDATE account SET moderator_ms = $1 WHERE person = $8",
            false => "UPDATE account SET moderator_ms = NULL WHERE person = $8",
        };
        self.writer.write(noted(act, statement).bind(person.to_string())).await.map(drop)
    }
}

fn act(row: &Row) -> Result<KeptAct, DatabaseError> {
    let person = |text: Option<String>| text.and_then(|text| text.parse().ok());
    Ok(KeptAct {
        at: Millis(row.try_get("done_ms")?),
        who: row.try_get("who")?,
        act: row.try_get("act")?,
        subject: row.try_get("subject")?,
        detail: row.try_get("detail")?,
        subject_person: person(row.try_get("subject_person")?),
        who_person: person(row.try_get("who_person")?),
    })
}
