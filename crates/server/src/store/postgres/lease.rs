//! One server at a time writes in a database: the one that has the lease.
//!
//! The lease is a row with the number of its epoch, which grows whenever another server takes it. Every commit goes through
//! this row and asks for the epoch: a server that was frozen, and whose lease has been taken meanwhile, writes nothing any
//! more. All moments are those of the database's clock.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::super::DatabaseError;
use super::super::statement::Statement;
use super::Connection;

/// How long a lease lasts that is not renewed. One who was killed keeps the next one out for so long at most.
const LASTS: Duration = Duration::from_secs(5);
/// After so long without a commit it is renewed.
pub(super) const RENEWED: Duration = Duration::from_secs(1);
/// How often somebody who waits for it looks.
const LOOKS: Duration = Duration::from_millis(200);

/// The lease that a server has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) struct Lease {
    /// Grows with every server that takes it.
    pub(super) epoch: i64,
    /// How many commits there were.
    pub(super) commits: i64,
}

/// What became of an attempt to take the lease.
#[derive(Debug)]
pub(super) enum Taking {
    /// It is ours.
    Taken(Lease),
    /// A server has it and is there: which one.
    Held(String),
}

impl Lease {
    /// Takes the lease. Where a server has not given it back, waits until it is clear that this one is gone.
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
                    tracing::info!(
                        holder,
                        "another server had the database; waiting until it is clear that it is gone"
                    );
                    first = Some(until);
                }
                // Whoever has it has renewed it. A clock of the database that was set back must not keep us for ever.
                Some(first) if first != until || begun.elapsed() > 3 * LASTS => {
                    return Ok(Taking::Held(holder));
                }
                Some(_) => {}
            }
            sleep(LOOKS).await;
        }
    }

    /// Who has the lease, if somebody has.
    pub(super) async fn holder(connection: &mut Connection) -> Result<Option<String>, DatabaseError> {
        connection
            .ask(
                "SELECT holder FROM server_lease \
                 WHERE until_ms > CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
            )
            .value()
            .await
    }

    /// The text that begins a commit and renews the lease. Where the lease is not ours any more `commits` would become null,
    /// which [the table refuses](NOT_OURS), and with it all that is sent after it.
    pub(super) fn begin(&self) -> String {
        let Self { epoch, commits } = self;
        format!(
            "BEGIN; UPDATE server_lease SET until_ms = {UNTIL}, \
             commits = CASE WHEN epoch = {epoch} AND commits = {commits} THEN commits + 1 END WHERE id = 1"
        )
    }

    /// How many commits there were, after the last one has ended, whatever became of it; `None` if the lease is another's.
    pub(super) async fn commits(&self, connection: &mut Connection) -> Result<Option<i64>, DatabaseError> {
        connection
            .ask("SELECT commits FROM server_lease WHERE id = 1 AND epoch = $1 FOR UPDATE")
            .bind(self.epoch)
            .value()
            .await
    }

    /// Gives it back.
    pub(in crate::store) async fn give_back(&self, connection: &mut Connection) -> Result<(), DatabaseError> {
        let give = connection.ask("UPDATE server_lease SET until_ms = 0 WHERE id = 1 AND epoch = $1");
        give.bind(self.epoch).change().await.map(drop)
    }
}

/// The state of an error for a null where there may be none: [begun](Lease::begin) without the lease.
pub(super) const NOT_OURS: &str = "23502";
/// When a lease ends that is renewed now.
const UNTIL: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) + 5000";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lease_lasts_as_long_as_its_statement_says() {
        assert!(UNTIL.ends_with(&format!(" + {}", LASTS.as_millis())));
        assert!(3 * RENEWED < LASTS);
    }
}
