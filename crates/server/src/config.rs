//! The configuration of a server.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use crate::bus::BusAddress;
use crate::store::PostgresAddress;

/// File descriptors for everything but client connections: database files, the lock, the listener, the
/// runtime, standard streams, and connections that are being closed or refused.
pub(crate) const RESERVED_DESCRIPTORS: usize = 64;

/// The configuration of a server. [`Config::new`] takes the first two fields and sets all others to their
/// defaults.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on. Port 0 means any free port.
    pub listen: SocketAddr,
    /// The directory of the database and other data. The server creates the directory if it does not exist.
    pub data_dir: PathBuf,
    /// The PostgreSQL database of the games. `None` for an SQLite database in the directory.
    pub database: Option<PostgresAddress>,
    /// Whether to wait while another server has the database. Requests are forwarded to that server
    /// meanwhile.
    pub stand_by: bool,
    /// The address at which other servers of the database reach this one: a name or IP address with a port.
    /// `None` for the listening address, which must then be specific.
    pub reached_at: Option<String>,
    /// Whether to create a new key if the old one is lost. That invalidates all guests, links and
    /// invitations.
    pub new_key: bool,
    /// The bus whose workers search for this server.
    pub bus: Option<BusAddress>,
    /// Further names by which browsers may address this server, such as `play.example.org`.
    /// docs/operations.md lists those that are always accepted.
    pub public_hosts: Vec<String>,
    /// Addresses of trusted proxies that forward the requests of many clients.
    pub proxies: Vec<IpAddr>,
    /// The address for metrics, which must be on this machine. Port 0 means any free port. `None` for no
    /// metrics.
    pub metrics: Option<SocketAddr>,
    /// The maximum number of connections at once. The limit is lower if the process may open too few file
    /// descriptors.
    pub max_connections: usize,
    /// The time limit for receiving the headers of a request. A slower connection is closed.
    pub header_timeout: Duration,
    /// The time after which a connection without a request is closed.
    pub idle_connection: Duration,
    /// The number of search threads. At least 1.
    pub workers: usize,
    /// The maximum number of hints that may wait for a search thread. Further requests are refused as `busy`.
    pub queue: usize,
    /// The minimum time from a ply to the computer's answer, so that players can follow the flips.
    pub pace: Duration,
    /// The maximum time that the computer ponders during a person's turn. `None` for no pondering.
    pub ponder: Option<Duration>,
    /// The time that each of two connected players has for the first move of a game with a clock. After this
    /// time, the game is aborted. `None` for no limit.
    pub first_move: Option<Duration>,
    /// The time of a search for a hint.
    pub hint_time: Duration,
    /// The time after which a game without viewers is dropped from memory.
    pub idle: Duration,
    /// The time limit for a request.
    pub request_timeout: Duration,
    /// The time without events after which a stream sends an empty line. Both sides thus notice a lost
    /// connection.
    pub stream_silence: Duration,
    /// The maximum number of games in memory. Requests for more are refused as `busy`.
    pub max_live_games: usize,
}

impl Config {
    /// A little more than the board's animation. The first flip starts after 60 ms, the farthest 240 ms
    /// later, and each takes 220 ms.
    pub const PACE: Duration = Duration::from_millis(600);

    /// Each further ply of depth takes about 1.5 times as long as all earlier ones, so another minute would
    /// add less than two plies. A player who has not moved after a minute may well have left.
    pub const PONDER: Duration = Duration::from_secs(60);

    /// Returns the number of file descriptors that the configured connections need.
    #[must_use]
    pub fn descriptors(&self) -> usize {
        self.max_connections.saturating_add(RESERVED_DESCRIPTORS)
    }

    /// Returns the address at which other servers of the database reach this one. Empty if unknown.
    pub(crate) fn reached_at(&self) -> String {
        match &self.reached_at {
            Some(reached_at) => reached_at.clone(),
            None if self.listen.ip().is_unspecified() => String::new(),
            None => self.listen.to_string(),
        }
    }

    /// Returns the default configuration.
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
            // Longer than common proxies hold idle connections open.
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
    /// The time without events after which a stream sends an empty line.
    pub(crate) stream_silence: Duration,
}
