//! The address of a PostgreSQL database, and connecting to it.

use std::fmt;
use std::str::FromStr;

use percent_encoding::percent_decode_str;
use thiserror::Error;
use tokio::task::spawn_blocking;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::{Client, Config, Connection, Socket};

use super::super::DatabaseError;
use super::password_file;
use super::tls::{Tls, TlsStream, Trust};

/// Settings of every connection. Commits are acknowledged only when they are on disk, even if the server's
/// default is different. The server ends sessions that are idle in a transaction. Otherwise the locks of a
/// frozen or disconnected server could block the next server forever.
const SETTINGS: &str = "-c idle_in_transaction_session_timeout=20s -c lock_timeout=5s -c synchronous_commit=on \
     -c client_min_messages=warning \
     -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3";
/// The environment variable with the password, if the address has none.
const PASSWORD: &str = "PGPASSWORD";

/// The address of a PostgreSQL database, such as `postgres://user@host:port/database`. Its password is never
/// printed.
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
    config: Box<Config>,
    trust: Trust,
}

/// Why a text is not the address of a database.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected an address such as postgres://user@host:5432/database{}", .0)]
pub struct NoAddress(String);

impl PostgresAddress {
    /// Connects.
    ///
    /// # Errors
    /// If the database is unavailable, rejects the connection, or cannot be authenticated.
    pub(super) async fn connect(&self) -> Result<(Client, Connection<Socket, TlsStream>), DatabaseError> {
        let tls = Tls::new(&self.trust)?;
        if self.config.get_password().is_some() {
            return Ok(self.config.connect(tls).await?);
        }
        // Each connection reads the file, so that a changed password needs no restart.
        let mut config = self.config.clone();
        let read = move || {
            if let Some(password) = password_file::password(&config) {
                config.password(password);
            }
            config
        };
        let config = spawn_blocking(read).await.unwrap_or_else(|_| self.config.clone());
        Ok(config.connect(tls).await?)
    }
}

impl FromStr for PostgresAddress {
    type Err = NoAddress;

    fn from_str(text: &str) -> Result<Self, NoAddress> {
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(NoAddress(String::new()));
        }
        let (text, mode, authorities) = without_tls(text)?;
        let text = with_port_in_place(text);
        let unreadable =
            |error: tokio_postgres::Error| NoAddress(format!(": {}", DatabaseError::from(error)));
        let mut config = Config::from_str(&text).map_err(unreadable)?;
        if config.get_dbname().is_none_or(str::is_empty) {
            return Err(NoAddress(": the name of the database is missing".to_owned()));
        }
        let (mode, trust) = match mode.as_deref() {
            Some("disable") => (SslMode::Disable, Trust::Anybody),
            None | Some("allow" | "prefer") => (SslMode::Prefer, Trust::Anybody),
            Some("require") => (SslMode::Require, Trust::Anybody),
            Some("verify-ca") => (SslMode::Require, Trust::Certified { authorities, is_by_name: false }),
            Some("verify-full") => (SslMode::Require, Trust::Certified { authorities, is_by_name: true }),
            Some(other) => return Err(NoAddress(format!(": unknown sslmode {other:?}"))),
        };
        let given = config.get_options().map(|options| format!("{options} ")).unwrap_or_default();
        config.ssl_mode(mode).application_name("outflank").options(format!("{given}{SETTINGS}"));
        if config.get_password().is_none()
            && let Some(password) = std::env::var_os(PASSWORD).filter(|password| !password.is_empty())
        {
            config.password(password.as_encoded_bytes());
        }
        Ok(Self { config: Box::new(config), trust })
    }
}

/// Returns an address without its TLS parameters, and these parameters: the mode and the file of certificate
/// authorities.
fn without_tls(address: &str) -> Result<(String, Option<String>, Option<String>), NoAddress> {
    let Some((place, asked)) = address.split_once('?') else { return Ok((address.to_owned(), None, None)) };
    let (mut mode, mut authorities, mut others) = (None, None, Vec::new());
    for pair in asked.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let value = || percent_decode_str(value).decode_utf8().map(String::from);
        let value = value().map_err(|_| NoAddress(format!(": {name} is not valid UTF-8")));
        match name {
            "sslmode" => mode = Some(value?),
            "sslrootcert" => authorities = Some(value?),
            _ => others.push(pair),
        }
    }
    Ok((format!("{place}?{}", others.join("&")), mode, authorities))
}

/// Moves a port from the parameters to the host, because the library would take it for a second port.
fn with_port_in_place(address: String) -> String {
    let Some((place, asked)) = address.split_once('?') else { return address };
    let Some(port) = asked.split('&').find_map(|pair| pair.strip_prefix("port=")) else { return address };
    let Some((scheme, rest)) = place.split_once("://") else { return address };
    let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
    let host = authority.rsplit('@').next().unwrap_or_default();
    let has_port = host.rsplit(']').next().unwrap_or_default().contains(':');
    if host.is_empty() {
        // The host is a parameter too, and the port belongs to it.
        return address;
    }
    let others: Vec<&str> = asked.split('&').filter(|pair| !pair.starts_with("port=")).collect();
    let port = if has_port { String::new() } else { format!(":{port}") };
    format!("{scheme}://{authority}{port}/{path}?{}", others.join("&"))
}

impl fmt::Display for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let database = self.config.get_dbname().unwrap_or_default();
        let port = self.config.get_ports().first().copied().unwrap_or(5432);
        let user = self.config.get_user().map(|user| format!("{user}@")).unwrap_or_default();
        match self.config.get_hosts().first() {
            #[cfg(unix)]
            Some(Host::Unix(socket)) => {
                // Without a user the `@` stays, so that no later part can be parsed as a host.
                let user = if user.is_empty() { "@" } else { &user };
                write!(f, "postgres://{user}/{database}?host={}", socket.display())?;
                if port == 5432 { Ok(()) } else { write!(f, "&port={port}") }
            }
            Some(Host::Tcp(host)) => write!(f, "postgres://{user}{host}:{port}/{database}"),
            None => write!(f, "postgres://{user}localhost:{port}/{database}"),
        }
    }
}

impl fmt::Debug for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> PostgresAddress {
        text.parse().unwrap()
    }

    #[test]
    fn what_an_address_says_of_tls_is_read_and_the_rest_stays() {
        let plain = read("postgres://club:secret@db/games?sslmode=disable&port=5433");
        assert_eq!(plain.to_string(), "postgres://club@db:5433/games");
        assert_eq!((plain.config.get_ssl_mode(), &plain.trust), (SslMode::Disable, &Trust::Anybody));
        assert_eq!(read("postgres://db/games").config.get_ssl_mode(), SslMode::Prefer);
        assert_eq!(read("postgres://db/games?sslmode=require").trust, Trust::Anybody);
        for (mode, is_by_name) in [("verify-ca", false), ("verify-full", true)] {
            let checked = read(&format!("postgres://db/games?sslmode={mode}&sslrootcert=%2Fetc/ca.pem"));
            let authorities = Some("/etc/ca.pem".to_owned());
            assert_eq!(checked.config.get_ssl_mode(), SslMode::Require);
            assert_eq!(checked.trust, Trust::Certified { authorities, is_by_name });
        }
    }

    #[test]
    fn an_address_that_says_something_unknown_is_refused_and_its_password_is_not_shown() {
        for text in ["postgres://db", "postgres://db/games?sslmode=perhaps", "postgres://db/games?nonsense=1"]
        {
            assert!(text.parse::<PostgresAddress>().is_err(), "{text}");
        }
        assert!(!format!("{:?}", read("postgres://club:secret@db/games")).contains("secret"));
    }
}
