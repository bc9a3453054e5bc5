//! The lease: only the server that has it writes to the database.
//!
//! The lease is a row with the number of its epoch, which grows whenever another server takes the lease.
//! Every commit updates this row and checks the epoch. So a server writes nothing if it was frozen while
//! another server took the lease. All times are from the database's clock.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::super::DatabaseError;
use super::super::statement::Statement;
use super::Connection;

/// How long a lease lasts without renewal. A killed server blocks the next server for at most this long.
const DURATION: Duration = Duration::from_secs(5);
/// The lease is renewed if there was no commit for this long.
pub(super) const RENEWED_AFTER: Duration = Duration::from_secs(1);
/// How often a waiting server checks the lease.
const CHECK_INTERVAL: Duration = Duration::from_millis(200);

/// The lease of this server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) struct Lease {
    /// Grows with every takeover.
    pub(super) epoch: i64,
    /// The number of commits under this lease so far.
    pub(super) commits: i64,
}

/// The result of trying to take the lease.
#[derive(Debug)]
pub(super) enum Taking {
    /// This server has it now.
    Taken(Lease),
    /// A running server, with this description, has the lease.
    Held(String),
}

impl Lease {
    /// Takes the lease. If the last server has not returned the lease, waits until that server is certainly
    /// gone.
    pub(super) async fn take(connection: &mut Connection) -> Result<Taking, DatabaseError> {
        let begun = Instant::now();
        let mut first = None;
        loop {
            connection.run_all("BEGIN").await?;
            let row = connection
                .ask(
                    "SELECT epoch, commits, holder, until_ms, \
                     until_ms > CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) AS is_held \
                     FROM server_lease WHERE id = 1 FOR UPDATE",
                )
                .row()
                .await?
                .ok_or(DatabaseError::NoRow)?;
            let (is_held, holder, until): (bool, String, i64) =
                (row.try_get("is_held")?, row.try_get("holder")?, row.try_get("until_ms")?);
            if !is_held {
                let epoch: i64 = row.try_get::<i64>("epoch")? + 1;
                let text = format!(
                    "UPDATE server_lease SET epoch = $1, until_ms = {UNTIL}, \
                     holder = coalesce(host(inet_client_addr()), 'this machine') || ', process ' || $2 WHERE id = 1"
                );
                let values = vec![epoch.into(), std::process::id().to_string().into()];
                connection.change(&Statement::made(text, values, false)).await?;
                connection.run_all("COMMIT").await?;
                return Ok(Taking::Taken(Self { epoch, commits: row.try_get("commits")? }));
            }
            connection.run_all("ROLLBACK").await?;
            match first {
                None => {
                    tracing::info!(holder, "another server has the lease; waiting to see whether it is gone");
                    first = Some(until);
                }
                // The holder has renewed the lease. The time limit covers a database clock that was set back.
                Some(first) if first != until || begun.elapsed() > 3 * DURATION => {
                    return Ok(Taking::Held(holder));
                }
                Some(_) => {}
            }
            sleep(CHECK_INTERVAL).await;
        }
    }

    /// Returns the holder of the lease, if any.
    pub(super) async fn holder(connection: &mut Connection) -> Result<Option<String>, DatabaseError> {
        connection
            .ask(
                "SELECT holder FROM server_lease \
                 WHERE until_ms > CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
            )
            .value()
            .await
    }

    /// Returns the statements with which a commit begins, and which renew the lease. Without the lease,
    /// `commits` would become null. [The table refuses that](NOT_OURS), and with it the whole transaction.
    pub(super) fn begin(&self) -> String {
        let Self { epoch, commits } = self;
        format!(
            "BEGIN; UPDATE server_lease SET until_ms = {UNTIL}, \
             commits = CASE WHEN epoch = {epoch} AND commits = {commits} THEN commits + 1 END WHERE id = 1"
        )
    }

    /// Waits for the last commit to end, successful or not, and returns the number of commits. `None` if
    /// another server has the lease.
    pub(super) async fn commits(&self, connection: &mut Connection) -> Result<Option<i64>, DatabaseError> {
        connection
            .ask("SELECT commits FROM server_lease WHERE id = 1 AND epoch = $1 FOR UPDATE")
            .bind(self.epoch)
            .value()
            .await
    }

    /// Returns the lease.
    pub(in crate::store) async fn give_back(&self, connection: &mut Connection) -> Result<(), DatabaseError> {
        let give = connection.ask("UPDATE server_lease SET until_ms = 0 WHERE id = 1 AND epoch = $1");
        give.bind(self.epoch).change().await.map(drop)
    }
}

/// The error code for a null in a column that forbids it, which [`Lease::begin`] causes without the lease.
pub(super) const NOT_OURS: &str = "23502";
/// The end of a lease that is renewed now, as an SQL expression.
const UNTIL: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) + 5000";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lease_lasts_as_long_as_its_statement_says() {
        assert!(UNTIL.ends_with(&format!(" + {}", DURATION.as_millis())));
        assert!(3 * RENEWED_AFTER < DURATION);
    }
}
