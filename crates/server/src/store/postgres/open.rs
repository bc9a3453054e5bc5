//! Opens a PostgreSQL database: checks it before use, creates the tables if it is empty, and migrates it.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::super::elsewhere;
use super::super::fault::Fault;
use super::super::lock::DirectoryLock;
use super::super::migrations::migrate_server;
use super::super::open::{OpenError, one_line};
use super::super::pool::Pool;
use super::super::reader::Reader;
use super::super::writer::{Destination, Writer};
use super::super::{DatabaseError, Store};
use super::check::{Found, check};
use super::lease::{Lease, Taking};
use super::session::Session;
use super::{Connection, PostgresAddress, READING};

/// The number of connections for reading.
const READERS: u32 = 8;
/// A query is refused as busy if no connection is free within this time.
const NO_CONNECTION: Duration = Duration::from_secs(3);
/// How long to wait for a database that is starting.
const STARTING: Duration = Duration::from_secs(30);

impl Store {
    /// Opens the store in a PostgreSQL database, and creates the tables if the database is empty. The
    /// directory has all other data. It is created if it does not exist.
    ///
    /// # Errors
    /// If the store cannot be opened. A database of an unknown version, or one that another server uses, is
    /// left unchanged.
    pub async fn connect(directory: &Path, address: &PostgresAddress) -> Result<Self, OpenError> {
        let lock = DirectoryLock::make(directory)?;
        let (mut connection, lease) = open_to_fill(address).await?;
        elsewhere::note(directory, address)?;
        Session::prepare(&mut connection).await.map_err(|error| explain(address, &error))?;
        let session = Session::new(connection, address.clone(), lease);
        let pool = Pool::new(address.clone(), READERS, NO_CONNECTION);
        Ok(Self {
            reader: Reader::Postgres(pool),
            writer: Writer::start(Destination::Server(Box::new(session))),
            lock: Arc::new(lock),
        })
    }
}

/// Opens a database, creates the missing tables, and takes the lease.
pub(in crate::store) async fn open_to_fill(
    address: &PostgresAddress,
) -> Result<(Connection, Lease), OpenError> {
    let mut connection = reach(address).await?;
    let mut lease = None;
    if check(&mut connection, address).await? != Found::Nothing {
        lease = Some(take(&mut connection, address).await?);
    }
    migrate_server(&mut connection).await.map_err(|error| explain(address, &error))?;
    let lease = match lease {
        Some(lease) => lease,
        None => take(&mut connection, address).await?,
    };
    Ok((connection, lease))
}

/// Opens a database that no server uses, in order to read a snapshot. Also returns the number of the last
/// migration.
pub(in crate::store) async fn open_to_read(
    address: &PostgresAddress,
) -> Result<(Connection, i64), OpenError> {
    let failed = |error: DatabaseError| explain(address, &error);
    let mut connection = reach(address).await?;
    let version = match check(&mut connection, address).await? {
        Found::Tables(version) => version,
        Found::Nothing => {
            let reason = "it has no tables of Outflank".to_owned();
            return Err(OpenError::Unfit(address.to_string(), reason));
        }
    };
    if let Some(holder) = Lease::holder(&mut connection).await.map_err(failed)? {
        return Err(OpenError::Held(address.to_string(), holder));
    }
    connection.begin(READING).await.map_err(failed)?;
    Ok((connection, version))
}

/// Connects, and waits if the database is starting.
pub(super) async fn reach(address: &PostgresAddress) -> Result<Connection, OpenError> {
    let begun = Instant::now();
    loop {
        match Connection::open(address).await {
            Ok(connection) => return Ok(connection),
            Err(error) if error.state() == Some("57P03") && begun.elapsed() < STARTING => {
                sleep(Duration::from_millis(200)).await;
            }
            Err(error) => return Err(explain(address, &error)),
        }
    }
}

async fn take(connection: &mut Connection, address: &PostgresAddress) -> Result<Lease, OpenError> {
    match Lease::take(connection).await.map_err(|error| explain(address, &error))? {
        Taking::Taken(lease) => Ok(lease),
        Taking::Held(holder) => Err(OpenError::Held(address.to_string(), holder)),
    }
}

/// Converts a database error into one that an administrator can act on.
pub(in crate::store) fn explain(address: &PostgresAddress, error: &DatabaseError) -> OpenError {
    let reason = match error.state() {
        Some("3D000") => "it does not exist: create it with createdb".to_owned(),
        Some("28P01" | "28000") => {
            format!("{}: see pg_hba.conf, or give a user and a password", one_line(&error.to_string()))
        }
        _ => one_line(&error.to_string()),
    };
    match Fault::of(error) {
        Fault::Away => OpenError::Away(address.to_string(), reason),
        _ => OpenError::Unfit(address.to_string(), reason),
    }
}
