//! Watches the lease of a database, for a standby server.

use std::time::Duration;

use tokio::time::timeout;

use super::super::DatabaseError;
use super::{Connection, PostgresAddress, Seen};

/// A database without an answer for this long counts as unavailable.
const NO_ANSWER: Duration = Duration::from_secs(3);
/// The error code of a missing table.
const NO_TABLE: &str = "42P01";

/// Watches a database over a connection of its own.
#[derive(Debug)]
pub(crate) struct Lookout {
    address: PostgresAddress,
    connection: Option<Connection>,
}

impl Lookout {
    pub(crate) fn new(address: PostgresAddress) -> Self {
        Self { address, connection: None }
    }

    /// Reads the lease.
    pub(crate) async fn read_lease(&mut self) -> Seen {
        // If this call is interrupted, the connection is dropped, because it must not be used again.
        let connection = self.connection.take();
        let looked = timeout(NO_ANSWER, async {
            let mut connection = match connection {
                Some(connection) => connection,
                None => Connection::open(&self.address).await?,
            };
            let seen = lease(&mut connection).await?;
            Ok::<_, DatabaseError>((connection, seen))
        });
        match looked.await {
            Ok(Ok((connection, seen))) => {
                self.connection = Some(connection);
                seen
            }
            Ok(Err(error)) if error.state() == Some(NO_TABLE) => Seen::Free,
            Ok(Err(error)) => Seen::Away(error.to_string()),
            Err(_late) => Seen::Away("it does not answer".to_owned()),
        }
    }

    /// Returns the key that the servers of the database share; `None` if the key cannot be read now.
    pub(crate) async fn key(&mut self) -> Option<Vec<u8>> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => timeout(NO_ANSWER, Connection::open(&self.address)).await.ok()?.ok()?,
        };
        let connection = self.connection.insert(connection);
        let asked = connection.ask("SELECT key FROM server_key").value();
        timeout(NO_ANSWER, asked).await.ok()?.ok()?
    }
}

/// Reads the lease.
async fn lease(connection: &mut Connection) -> Result<Seen, DatabaseError> {
    let row = connection.ask(
        "SELECT holder, nullif(reached_at, '') AS reached_at FROM server_lease \
         WHERE until_ms > CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
    );
    Ok(match row.row().await? {
        None => Seen::Free,
        Some(row) => Seen::Held { holder: row.try_get("holder")?, reached_at: row.try_get("reached_at")? },
    })
}
