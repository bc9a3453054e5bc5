//! The configuration of a server.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use crate::bus::BusAddress;
use crate::store::PostgresAddress;

/// Descriptors for everything but client connections: the database files of each store connection, the lock,
/// the listener, the runtime, standard streams, and connections that are being closed or refused.
pub(crate) const RESERVED_DESCRIPTORS: usize = 64;

/// The configuration of a server. [`Config::new`] sets every field but the first two to its default.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on; port 0 takes any free port.
    pub listen: SocketAddr,
    /// The directory of the database and other data; created if it does not exist.
    pub data_dir: PathBuf,
    /// The PostgreSQL database of the games; `None` for a database in the directory.
    pub database: Option<PostgresAddress>,
    /// Whether to wait while another server has the database, and forward requests to it meanwhile.
    pub stand_by: bool,
    /// The address at which other servers of the database reach this one, as a name or IP address with a
    /// port; `None` for the listening address, which must then be a specific one.
    pub reached_at: Option<String>,
    /// Whether to create a new key if the old one is lost. All guests, links and invitations become invalid.
    pub new_key: bool,
    /// The bus with the workers that search for this server.
    pub bus: Option<BusAddress>,
    /// Names by which browsers may address this server, such as `play.example.org`, besides those that are
    /// always accepted (see docs/operations.md).
    pub public_hosts: Vec<String>,
    /// Addresses of trusted proxies, which forward requests of many clients.
    pub proxies: Vec<IpAddr>,
    /// The address for metrics, on this machine only; port 0 takes any free port.
    pub metrics: Option<SocketAddr>,
    /// The most connections at once; fewer if the process is allowed too few descriptors.
    pub max_connections: usize,
    /// A connection is closed if the headers of a request take longer than this.
    pub header_timeout: Duration,
    /// A connection without a request is closed after this time.
    pub idle_connection: Duration,
    /// The number of search threads; at least 1.
    pub workers: usize,
    /// The most hints that wait for a search thread; more are refused as `busy`.
    pub queue: usize,
    /// The shortest time from a ply to the computer's answer, so that players can follow the flips.
    pub pace: Duration,
    /// The longest time that the computer ponders in a person's turn; `None` for no pondering.
    pub ponder: Option<Duration>,
    /// The time that each of two connected players has for the first move of a game with a clock, before it
    /// is aborted; `None` for no limit.
    pub first_move: Option<Duration>,
    /// The time of a search for a hint.
    pub hint_time: Duration,
    /// A game without viewers leaves memory after this time.
    pub idle: Duration,
    /// A request fails after this time.
    pub request_timeout: Duration,
    /// A stream gets an empty line after this time without events, so that both sides notice a lost
    /// connection.
    pub stream_silence: Duration,
    /// The most games in memory; beyond them requests are refused as `busy`.
    pub max_live_games: usize,
}

impl Config {
    /// The duration of the board's animation: a flip takes 220 ms, and the farthest disc of a row starts 240
    /// ms after the first, which follows the placed disc by 60 ms.
    pub const PACE: Duration = Duration::from_millis(600);

    /// A ply takes about one and a half times as long as all plies before it, so another minute would add
    /// less than two plies. A player who has not moved after a minute may well have left.
    pub const PONDER: Duration = Duration::from_secs(60);

    /// The number of descriptors that the configured connections need.
    #[must_use]
    pub fn descriptors(&self) -> usize {
        self.max_connections.saturating_add(RESERVED_DESCRIPTORS)
    }

    /// The address at which other servers of the database reach this one; empty if unknown.
    pub(crate) fn reached_at(&self) -> String {
        match &self.reached_at {
            Some(reached_at) => reached_at.clone(),
            None if self.listen.ip().is_unspecified() => String::new(),
            None => self.listen.to_string(),
        }
    }

    /// The default configuration.
    #[must_use]
    pub fn new(listen: SocketAddr, data_dir: impl Into<PathBuf>) -> Self {
        Self {
            listen,
            data_dir: data_dir.into(),
            database: None,
            stand_by: false,
            reached_at: None,
            new_key: false,
            bus: None,
            public_hosts: Vec::new(),
            proxies: Vec::new(),
            metrics: None,
            max_connections: 4096,
            header_timeout: Duration::from_secs(12),
            // Longer than common proxies keep idle connections.
            idle_connection: Duration::from_secs(76),
            workers: thread::available_parallelism().map_or(1, usize::from),
            queue: 64,
            pace: Self::PACE,
            ponder: Some(Self::PONDER),
            first_move: Some(Duration::from_secs(30)),
            hint_time: Duration::from_millis(800),
            idle: Duration::from_secs(60),
            request_timeout: Duration::from_secs(20),
            stream_silence: Duration::from_secs(10),
            max_live_games: 10_000,
        }
    }
}

/// Time limits for parts of the server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Times {
    pub(crate) hint: Duration,
    pub(crate) request: Duration,
    /// The silence of a stream before an empty line.
    pub(crate) stream_silence: Duration,
}
