//! What administrators do: each act is written together with the line that tells of it.

use outflank_play::{GuestId, Millis};
use sqlx::Row;

use super::writer::Change;
use super::{Store, StoreError};

/// An act as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptAct {
    pub(crate) at: Millis,
    pub(crate) who: String,
    pub(crate) act: String,
    /// The account, where it is about one.
    pub(crate) subject: Option<String>,
    pub(crate) detail: Option<String>,
}

/// Takes the parameters 1 to 5.
const NOTED: &str = "INSERT INTO admin_act (number, done_ms, who, act, subject, detail) \
                     SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5 FROM admin_act";

/// Statements whose parameters begin at 6, with the note of the act.
fn noted(act: &KeptAct, statements: &str) -> Change {
    Change::new(&format!("{NOTED}; {statements}"))
        .bind(act.at.0)
        .bind(act.who.as_str())
        .bind(act.act.as_str())
        .bind(act.subject.as_deref())
        .bind(act.detail.as_deref())
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
            "UPDATE account SET closed_ms = $1 WHERE person = $6; DELETE FROM session WHERE person = $6"
        } else {
            "UPDATE account SET closed_ms = NULL WHERE person = $6"
        };
        self.writer.write(noted(act, statements).bind(person.to_string())).await.map(drop)
    }

    /// Ends all sessions of an account.
    pub(crate) async fn end_all_sessions(&self, act: &KeptAct, person: GuestId) -> Result<(), StoreError> {
        let change = noted(act, "DELETE FROM session WHERE person = $6").bind(person.to_string());
        self.writer.write(change).await.map(drop)
    }

    /// Gives an account another name; tells whether it was free.
    pub(crate) async fn rename_account(
        &self,
        act: &KeptAct,
        person: GuestId,
        (name, key): (&str, &str),
    ) -> Result<bool, StoreError> {
        let change = noted(act, "UPDATE account SET name = $7, name_key = $8 WHERE person = $6")
            .bind(person.to_string())
            .bind(name)
            .bind(key);
        match self.writer.write(change).await {
            Ok(_) => Ok(true),
            Err(error) if error.is_conflict() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Notes an act that changes nothing here, or what is changed by itself.
    pub(crate) async fn note_act(&self, act: &KeptAct) -> Result<(), StoreError> {
        self.writer.write(noted(act, "SELECT 1 WHERE FALSE")).await.map(drop)
    }

    /// Sets something, or takes it back.
    pub(crate) async fn set(&self, act: &KeptAct, name: &str, value: Option<&str>) -> Result<(), StoreError> {
        let change = noted(
            act,
            "DELETE FROM server_setting WHERE name = $6; \
             INSERT INTO server_setting (name, value) SELECT $6, $7 WHERE $7 IS NOT NULL",
        );
        self.writer.write(change.bind(name).bind(value)).await.map(drop)
    }

    /// What is set under a name.
    pub(crate) async fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        let found = sqlx::query_scalar("SELECT value FROM server_setting WHERE name = $1");
        Ok(found.bind(name).fetch_optional(&self.reader).await?)
    }

    /// The last acts, so many at most, in their order.
    pub(crate) async fn acts(&self, most: u32) -> Result<Vec<KeptAct>, StoreError> {
        let rows = sqlx::query(
            "SELECT done_ms, who, act, subject, detail FROM admin_act ORDER BY number DESC LIMIT $1",
        )
        .bind(i64::from(most))
        .fetch_all(&self.reader)
        .await?;
        let read = rows.iter().rev().map(|row| {
            Ok(KeptAct {
                at: Millis(row.try_get("done_ms")?),
                who: row.try_get("who")?,
                act: row.try_get("act")?,
                subject: row.try_get("subject")?,
                detail: row.try_get("detail")?,
            })
        });
        read.collect()
    }
}
