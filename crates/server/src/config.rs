//! What a server is told before it starts.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use crate::bus::BusAddress;
use crate::store::PostgresAddress;

/// Descriptors kept for everything but connections: the database and its log for each of its connections, the lock,
/// the listener, the runtime, standard streams, and connections about to be closed or turned away.
pub(crate) const RESERVED_DESCRIPTORS: usize = 64;

/// How a server runs. [`Config::new`] gives every field but the first two its usual value.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on; port 0 takes any free port.
    pub listen: SocketAddr,
    /// The directory of the database and of all else that is kept; created if it does not exist.
    pub data_dir: PathBuf,
    /// The database of PostgreSQL in which games are; `None` for one in the directory.
    pub database: Option<PostgresAddress>,
    /// Whether to wait while another server has that database, and to pass on to it meanwhile what comes.
    pub stand_by: bool,
    /// Where the other servers of that database reach this one, as a name or an address with a port; `None` for where it
    /// listens, which has to be an address of its own then.
    pub reached_at: Option<String>,
    /// Whether a new key may take the place of one that is lost, with which every guest, link and invitation is.
    pub new_key: bool,
    /// The bus on which other machines search for this server.
    pub bus: Option<BusAddress>,
    /// Names by which browsers may address this server, such as `play.example.org`, beside those that are
    /// always right (see docs/operations.md).
    pub public_hosts: Vec<String>,
    /// Addresses of proxies: what comes from there is of many clients.
    pub proxies: Vec<IpAddr>,
    /// Where metrics are served, at this machine alone; port 0 takes any free one.
    pub metrics: Option<SocketAddr>,
    /// Connections at a time; fewer where the process may not have so many descriptors.
    pub max_connections: usize,
    /// A connection on which a request was begun and not sent to the end of its headers is closed after this time.
    pub header_timeout: Duration,
    /// A connection on which nothing happens between two requests is closed after this time.
    pub idle_connection: Duration,
    /// Threads that search for the computer; at least 1.
    pub workers: usize,
    /// Hints that may wait for a worker before others are refused as `busy`.
    pub queue: usize,
    /// The time from a ply to the computer's answer is at least this long, so that the flips can be followed.
    pub pace: Duration,
    /// The longest that the computer thinks in a person's turn; `None` for never.
    pub ponder: Option<Duration>,
    /// How long each of two players who are both there has for the first move of a game with a clock, before it is called
    /// off; `None` for as long as they like.
    pub first_move: Option<Duration>,
    /// How long a hint may take.
    pub hint_time: Duration,
    /// A game that nobody looks at leaves memory after this time.
    pub idle: Duration,
    /// A request that takes longer is given up.
    pub request_timeout: Duration,
    /// A stream on which nothing happens for this long gets an empty line, so that either side finds out that the
    /// other one is gone.
    pub stream_silence: Duration,
    /// Games held in memory at once; beyond them requests are refused as `busy`.
    pub max_live_games: usize,
}

impl Config {
    /// A flip takes 220 ms and the farthest of a row starts 240 ms after the first, after 60 ms for the disc
    /// itself: after 600 ms the board is at rest.
    pub const PACE: Duration = Duration::from_millis(600);

    /// A ply takes about one and a half times what all plies before it took, so another minute would add less than
    /// two; and who has not moved after a minute may well have left.
    pub const PONDER: Duration = Duration::from_secs(60);

    /// The descriptors that a process needs to have as many connections as are allowed.
    #[must_use]
    pub fn descriptors(&self) -> usize {
        self.max_connections.saturating_add(RESERVED_DESCRIPTORS)
    }

    /// Where the other servers of its database reach this one; empty where nobody knows.
    pub(crate) fn reached_at(&self) -> String {
        match &self.reached_at {
            Some(reached_at) => reached_at.clone(),
            None if self.listen.ip().is_unspecified() => String::new(),
            None => self.listen.to_string(),
        }
    }

    /// The usual configuration.
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
            // Longer than the proxies of this world keep a connection without using it.
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

/// How long some things may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Times {
    /// A hint.
    pub(crate) hint: Duration,
    /// A request.
    pub(crate) request: Duration,
    /// The silence of a stream before an empty line.
    pub(crate) stream_silence: Duration,
}
