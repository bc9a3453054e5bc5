//! Commits to a SQLite file.

use std::sync::Arc;

use super::change::Change;
use super::fault::Fault;
use super::rate::rate;
use super::reader::Open;
use super::sqlite::{Connection, Options};
use super::statement::Statement;
use super::{DatabaseError, StoreError};

/// The connection for writing.
pub(super) struct File {
    options: Options,
    connection: Option<Connection>,
    #[cfg(test)]
    disk: Option<Arc<super::room::Disk>>,
}

impl File {
    /// Takes over a connection. After an error, a new connection is opened with the options.
    pub(super) fn new(connection: Connection, options: Options) -> Self {
        Self {
            options,
            connection: Some(connection),
            #[cfg(test)]
            disk: None,
        }
    }

    /// Writes to the simulated disk of a test.
    #[cfg(test)]
    pub(super) fn on(disk: Arc<super::room::Disk>, options: Options) -> Self {
        Self { options, connection: None, disk: Some(disk) }
    }

    /// Runs changes in one transaction. After an error, none of them takes effect.
    pub(super) async fn transact(
        &mut self,
        changes: &[Change],
    ) -> Result<Vec<Result<usize, DatabaseError>>, StoreError> {
        let outcome = self.attempt(changes).await;
        if outcome.is_err() {
            self.disconnect().await;
        }
        outcome.map_err(|error| StoreError::Database(Arc::new(error)))
    }

    async fn attempt(
        &mut self,
        changes: &[Change],
    ) -> Result<Vec<Result<usize, DatabaseError>>, DatabaseError> {
        if self.connection.is_none() {
            self.connection = Some(Connection::open(&self.options).await?);
        }
        let Some(connection) = &mut self.connection else { return Err(DatabaseError::Lost) };
        #[cfg(test)]
        if let Some(disk) = &self.disk {
            disk.limit(connection).await?;
        }
        connection.run_all("BEGIN IMMEDIATE").await?;
        let mut outcomes = Vec::with_capacity(changes.len());
        for change in changes {
            outcomes.push(run(change, connection).await?);
        }
        connection.run_all("COMMIT").await?;
        #[cfg(test)]
        if let Some(disk) = &self.disk {
            disk.answer()?;
        }
        Ok(outcomes)
    }

    /// Closes the connection, which rolls back an open transaction. Closing the last connection also writes
    /// the write-ahead log into the database.
    pub(super) async fn disconnect(&mut self) {
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "cannot close the writing connection cleanly");
        }
    }
}

/// Runs the statements of a change in an open transaction. Returns the number of returned rows.
///
/// The inner error concerns only this change, which is then rolled back. The outer error concerns the
/// transaction.
async fn run(
    change: &Change,
    connection: &mut Connection,
) -> Result<Result<usize, DatabaseError>, DatabaseError> {
    let mut statements = vec![Statement::new("SAVEPOINT change")];
    statements.extend(change.apart());
    match connection.run_each(statements).await {
        Ok(rows) => {
            rate(&mut Open::Sqlite(connection), &change.rates).await?;
            connection.run_all("RELEASE change").await?;
            Ok(Ok(rows))
        }
        Err(error) if Fault::of(&error) == Fault::Refused => {
            connection.run_all("ROLLBACK TO change; RELEASE change").await?;
            Ok(Err(error))
        }
        Err(error) => Err(error),
    }
}
