//! Unfinished jobs. After a restart, the next server with this database continues them.

use outflank_play::Millis;

use super::change::Change;
use super::row::Row;
use super::{Store, StoreError};

/// A job as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptJob {
    pub(crate) id: String,
    /// Its input, as JSON.
    pub(crate) body: String,
    /// The number of times that the job was started.
    pub(crate) tries: u32,
}

impl Store {
    /// Stores a job, unless one with the same ID exists.
    pub(crate) async fn keep_job(
        &self,
        kind: &str,
        id: &str,
        body: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        let change = Change::new(
            "INSERT INTO job (id, kind, body, asked_ms, tries) VALUES ($1, $2, $3, $4, 0) ON CONFLICT DO NOTHING",
        )
        .bind(id)
        .bind(kind)
        .bind(body)
        .bind(now.0);
        self.writer.write(change).await.map(drop)
    }

    /// Returns the jobs of a kind, the oldest first.
    pub(crate) async fn jobs(&self, kind: &str) -> Result<Vec<KeptJob>, StoreError> {
        let rows = self
            .reader
            .ask("SELECT id, body, tries FROM job WHERE kind = $1 ORDER BY asked_ms, id")
            .bind(kind)
            .rows()
            .await?;
        rows.iter().map(job_of).collect()
    }

    /// Counts a beginning.
    pub(crate) async fn job_begun(&self, id: &str) -> Result<(), StoreError> {
        let change = Change::new("UPDATE job SET tries = tries + 1 WHERE id = $1").bind(id);
        self.writer.write(change).await.map(drop)
    }

    /// Subtracts the last start from the count, after an orderly shutdown.
    pub(crate) async fn job_put_back(&self, id: &str) -> Result<(), StoreError> {
        let change = Change::new("UPDATE job SET tries = tries - 1 WHERE id = $1 AND tries > 0").bind(id);
        self.writer.write(change).await.map(drop)
    }

    /// Deletes a job that is finished or was given up.
    pub(crate) async fn job_over(&self, id: &str) -> Result<(), StoreError> {
        self.writer.write(Change::new("DELETE FROM job WHERE id = $1").bind(id)).await.map(drop)
    }
}

fn job_of(row: &Row) -> Result<KeptJob, StoreError> {
    let tries: i64 = row.try_get("tries")?;
    Ok(KeptJob {
        id: row.try_get("id")?,
        body: row.try_get("body")?,
        tries: u32::try_from(tries).unwrap_or(u32::MAX),
    })
}
