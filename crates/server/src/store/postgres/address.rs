//! Where a database is.

use std::fmt;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;
use thiserror::Error;

/// What every connection sets. A commit is answered when it is on disk, whatever is usual there. A session that has a
/// transaction open and says nothing is ended by the database: the locks of a server that was frozen, or that the network
/// has cut off, shall not keep the next one out for ever.
const OPTIONS: [(&str, &str); 7] = [
    ("idle_in_transaction_session_timeout", "20s"),
    ("lock_timeout", "5s"),
    ("synchronous_commit", "on"),
    // It would tell at every start that its tables are there already.
    ("client_min_messages", "warning"),
    ("tcp_keepalives_idle", "10"),
    ("tcp_keepalives_interval", "5"),
    ("tcp_keepalives_count", "3"),
];
/// So many statements are kept prepared on a connection: about as many as there are.
const PREPARED: usize = 250;

/// The address of a database of PostgreSQL, as in `postgres://user@host:port/database`. A password that it has is not shown.
///
/// ```
/// use outflank_server::store::PostgresAddress;
/// let address: PostgresAddress = "postgres://club:secret@127.0.0.1:5433/games".parse()?;
/// assert_eq!(address.to_string(), "postgres://club@127.0.0.1:5433/games");
/// let address: PostgresAddress = "postgres://club@/games?host=/var/run/postgresql".parse()?;
/// assert_eq!(address.to_string(), "postgres://club@/games?host=/var/run/postgresql");
/// assert!("mysql://127.0.0.1/games".parse::<PostgresAddress>().is_err());
/// # Ok::<(), outflank_server::store::NoAddress>(())
/// ```
#[derive(Clone)]
pub struct PostgresAddress {
    options: Box<PgConnectOptions>,
}

/// Why a text is no address of a database.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected an address such as postgres://user@host:5432/database{}", .0)]
pub struct NoAddress(String);

impl PostgresAddress {
    /// How connections are made.
    pub(super) fn options(&self) -> PgConnectOptions {
        (*self.options).clone()
    }
}

impl FromStr for PostgresAddress {
    type Err = NoAddress;

    fn from_str(text: &str) -> Result<Self, NoAddress> {
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(NoAddress(String::new()));
        }
        // Without a host after the user, as PostgreSQL's own programs take it where the socket comes later.
        let text = text.replacen("@/", "@localhost/", 1);
        let options = PgConnectOptions::from_str(&text).map_err(|error| NoAddress(format!(": {error}")))?;
        if options.get_database().is_none_or(str::is_empty) {
            return Err(NoAddress(": it names no database".to_owned()));
        }
        let options = options
            .application_name("outflank")
            .statement_cache_capacity(PREPARED)
            .options(OPTIONS.map(|(name, value)| (name, value)));
        Ok(Self { options: Box::new(options) })
    }
}

impl fmt::Display for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (user, database) = (self.options.get_username(), self.options.get_database().unwrap_or_default());
        match self.options.get_socket() {
            Some(socket) => {
                write!(f, "postgres://{user}@/{database}?host={}", socket.display())?;
                match self.options.get_port() {
                    5432 => Ok(()),
                    port => write!(f, "&port={port}"),
                }
            }
            None => {
                write!(
                    f,
                    "postgres://{user}@{}:{}/{database}",
                    self.options.get_host(),
                    self.options.get_port()
                )
            }
        }
    }
}

impl fmt::Debug for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
