//! Commits to the database in a file.

use std::sync::Arc;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Executor};

use super::StoreError;
use super::change::Change;
use super::fault::Fault;
use super::rate::rate;
use super::reader::Open;

/// The connection that writes.
pub(super) struct File {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    #[cfg(test)]
    disk: Option<Arc<super::room::Disk>>,
}

impl File {
    /// Writes on a connection that such options have made, and will make again when it is needed.
    pub(super) fn new(connection: SqliteConnection, options: SqliteConnectOptions) -> Self {
        Self {
            options,
            connection: Some(connection),
            #[cfg(test)]
            disk: None,
        }
    }

    /// Writes on a disk of a test.
    #[cfg(test)]
    pub(super) fn on(disk: Arc<super::room::Disk>, options: SqliteConnectOptions) -> Self {
        Self { options, connection: None, disk: Some(disk) }
    }

    /// Carries changes out in one transaction; after an error there is nothing of any of them.
    pub(super) async fn transact(
        &mut self,
        changes: &[Change],
    ) -> Result<Vec<sqlx::Result<usize>>, StoreError> {
        let outcome = self.attempt(changes).await;
        if outcome.is_err() {
            self.disconnect().await;
        }
        outcome.map_err(|error| StoreError::Database(Arc::new(error)))
    }

    async fn attempt(&mut self, changes: &[Change]) -> sqlx::Result<Vec<sqlx::Result<usize>>> {
        if self.connection.is_none() {
            self.connection = Some(self.options.connect().await?);
        }
        let Some(connection) = &mut self.connection else { return Err(sqlx::Error::WorkerCrashed) };
        #[cfg(test)]
        if let Some(disk) = &self.disk {
            disk.limit(connection).await?;
        }
        connection.execute("BEGIN IMMEDIATE").await?;
        let mut outcomes = Vec::with_capacity(changes.len());
        for change in changes {
            outcomes.push(run(change, connection).await?);
        }
        connection.execute("COMMIT").await?;
        #[cfg(test)]
        if let Some(disk) = &self.disk {
            disk.answer()?;
        }
        Ok(outcomes)
    }

    /// Closes the connection, which rolls back what it has begun and, as the last one, writes the log into the database.
    pub(super) async fn disconnect(&mut self) {
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the connection that writes was not closed well");
        }
    }
}

/// Runs the statements of a change in a transaction that is open; gives the number of rows that they return.
///
/// The error within is of this change alone and nothing of it is left; the error around it is of the transaction.
async fn run(change: &Change, connection: &mut SqliteConnection) -> sqlx::Result<sqlx::Result<usize>> {
    match connection.fetch_all(change.whole().sqlite()).await {
        Ok(rows) => {
            rate(&mut Open::Sqlite(connection), &change.rates).await?;
            Ok(Ok(rows.len()))
        }
        Err(error) if Fault::of(&error) == Fault::Refused => {
            connection.execute("ROLLBACK TO change; RELEASE change").await?;
            Ok(Err(error))
        }
        Err(error) => Err(error),
    }
}
