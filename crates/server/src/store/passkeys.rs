//! Passkeys of accounts.

use outflank_play::{GuestId, Millis};

use super::accounts::person;
use super::change::Change;
use super::row::Row;
use super::{Store, StoreError};

/// A passkey as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptPasskey {
    /// The credential ID.
    pub(crate) id: Vec<u8>,
    pub(crate) person: GuestId,
    /// The host name for which the passkey was created.
    pub(crate) host: String,
    /// The public key and other data of the passkey, as JSON.
    pub(crate) body: String,
    /// The signature counter; 0 if the device does not count.
    pub(crate) counter: u32,
    /// The description of the browser that created the passkey.
    pub(crate) browser: Option<String>,
    pub(crate) created: Millis,
    pub(crate) used: Option<Millis>,
}

impl Store {
    /// Returns a person's passkeys, the oldest first.
    pub(crate) async fn passkeys(&self, person: GuestId) -> Result<Vec<KeptPasskey>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT id, person, host, body, counter, browser, created_ms, used_ms FROM passkey \
                 WHERE person = $1 ORDER BY created_ms, id",
            )
            .bind(person.to_string())
            .rows()
            .await?;
        rows.iter().map(kept).collect()
    }

    /// Returns the passkey with this ID.
    pub(crate) async fn passkey(&self, id: &[u8]) -> Result<Option<KeptPasskey>, StoreError> {
        let row = self
            .reader
            .ask(
                "SELECT id, person, host, body, counter, browser, created_ms, used_ms FROM passkey \
                 WHERE id = $1",
            )
            .bind(id)
            .row()
            .await?;
        row.as_ref().map(kept).transpose()
    }

    /// Adds a passkey to an existing account that has fewer than `most`. Returns whether it was added. Never
    /// replaces a passkey with the same ID.
    pub(crate) async fn add_passkey(&self, new: &KeptPasskey, most: usize) -> Result<bool, StoreError> {
        let change = Change::new(
            "INSERT INTO passkey (id, person, host, body, counter, browser, created_ms, used_ms) \
             SELECT $1, $2, $3, $4, $5, $6, $7, $8 \
             WHERE EXISTS (SELECT 1 FROM account WHERE person = $2 AND deleted_ms IS NULL) \
             AND (SELECT COUNT(*) FROM passkey WHERE person = $2) < $9 RETURNING person",
        )
        .bind(new.id.as_slice())
        .bind(new.person.to_string())
        .bind(new.host.as_str())
        .bind(new.body.as_str())
        .bind(i64::from(new.counter))
        .bind(new.browser.as_deref())
        .bind(new.created.0)
        .bind(new.used.map(|at| at.0))
        .bind(i64::try_from(most).unwrap_or(i64::MAX));
        match self.writer.write(change).await {
            Ok(added) => Ok(added > 0),
            Err(error) if error.is_conflict() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Saves when a passkey was last used, and its counter. Returns `false` if the passkey was removed, or if
    /// the counter did not increase. A counter of 0 may stay 0.
    pub(crate) async fn passkey_used(
        &self,
        id: &[u8],
        counter: u32,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let change = Change::new(
            "UPDATE passkey SET counter = $2, used_ms = $3 \
             WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING person",
        )
        .bind(id)
        .bind(i64::from(counter))
        .bind(now.0);
        Ok(self.writer.write(change).await? > 0)
    }

    /// Removes a person's passkey; returns whether it existed.
    pub(crate) async fn remove_passkey(&self, person: GuestId, id: &[u8]) -> Result<bool, StoreError> {
        let change = Change::new("DELETE FROM passkey WHERE id = $1 AND person = $2 RETURNING person")
            .bind(id)
            .bind(person.to_string());
        Ok(self.writer.write(change).await? > 0)
    }
}

fn kept(row: &Row) -> Result<KeptPasskey, StoreError> {
    let counter: i64 = row.try_get("counter")?;
    Ok(KeptPasskey {
        id: row.try_get("id")?,
        person: person(row, "person")?,
        host: row.try_get("host")?,
        body: row.try_get("body")?,
        counter: u32::try_from(counter).unwrap_or(u32::MAX),
        browser: row.try_get("browser")?,
        created: Millis(row.try_get("created_ms")?),
        used: row.try_get::<Option<i64>>("used_ms")?.map(Millis),
    })
}
