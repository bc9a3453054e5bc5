//! `outflank serve`: the web app, and the default command.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use clap::Args;
use outflank_server::bus::BusAddress;
use outflank_server::{Config, Server, StartError};

use super::ended::ended;
use super::home::{Stores, unopened};
use crate::failure::Failure;
use crate::log;
use crate::output::Output;

/// Serve the web app and its API; this is the default command.
///
/// Prints one line, "listening on http://…", once it is ready, and runs until it is interrupted or
/// terminated. Games are stored in the data directory, which is created if necessary.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank serve --open\n  outflank serve --listen 127.0.0.1:9000 --data ./games\n  outflank serve --database postgres://outflank@127.0.0.1:5432/outflank"
)]
pub(crate) struct Serve {
    /// Address and port to listen on; port 0 takes any free port
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080", value_parser = address)]
    listen: SocketAddr,
    #[command(flatten)]
    stores: Stores,
    /// A NATS bus on which `outflank worker` on other machines searches for this server, such as
    /// nats://host:4222
    #[arg(
        long,
        visible_alias = "nats",
        value_name = "URL",
        env = "OUTFLANK_BUS",
        hide_env_values = true,
        hide_default_value = true
    )]
    bus: Option<BusAddress>,
    /// While another server has that database, forward all requests to it; take over when it ends
    #[arg(long, requires = "database")]
    stand_by: bool,
    /// The address at which the other servers of that database reach this one, if it differs from the
    /// listening address
    #[arg(long, value_name = "HOST:PORT", requires = "database", value_parser = advertised, env = "OUTFLANK_ADVERTISE")]
    advertise: Option<String>,
    /// Another host name that browsers may use for this server, besides its addresses; can be repeated
    #[arg(long, value_name = "HOST", value_parser = host)]
    public_host: Vec<String>,
    /// The address of a proxy with many clients behind it; can be repeated
    #[arg(long, value_name = "ADDRESS", value_parser = ip_address)]
    proxy: Vec<IpAddr>,
    /// The maximum number of concurrent connections, within the limits of the system
    #[arg(long, value_name = "N", env = "OUTFLANK_CONNECTIONS", default_value_t = 4096, value_parser = clap::value_parser!(u32).range(16..=1_000_000))]
    connections: u32,
    /// Do not let the computer ponder in a person's turn
    #[arg(long)]
    no_ponder: bool,
    /// Seconds, with both players present, after which a game with a clock is aborted if a player makes no
    /// first move; 0 for no limit
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    first_move: u32,
    /// Create a new key if the old one is lost: all earlier guests, links and invitations become invalid
    #[arg(long)]
    new_key: bool,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// The log level on standard error
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: log::Level,
    /// The format of log lines
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    log_format: log::Format,
    /// Serve Prometheus metrics at this address of this machine, such as 127.0.0.1:9100
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = address)]
    metrics: Option<SocketAddr>,
}

impl Serve {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let _log = log::start(self.log, self.log_format)
            .map_err(|error| Failure::fault(format_args!("cannot start the log: {error}")))?;
        let Stores { home, database } = self.stores;
        let mut config = Config::new(self.listen, home.folder()?);
        config.database = database;
        config.bus = self.bus;
        config.new_key = self.new_key;
        config.stand_by = self.stand_by;
        config.reached_at = self.advertise;
        config.public_hosts = self.public_host;
        config.proxies = self.proxy;
        config.metrics = self.metrics;
        config.max_connections = usize::try_from(self.connections).unwrap_or(usize::MAX);
        raise_descriptors(config.descriptors());
        if self.no_ponder {
            config.ponder = None;
        }
        config.first_move = (self.first_move > 0).then(|| Duration::from_secs(self.first_move.into()));
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(|error| Failure::fault(format_args!("cannot start the server's threads: {error}")))?;
        let outcome = runtime.block_on(async {
            // Register the signals before anything starts, so that none is missed.
            let mut stop = Box::pin(ended().map_err(Failure::fault)?);
            let server = tokio::select! {
                biased;
                // The next start completes this partial one, as after a crash.
                () = &mut stop => return Ok(()),
                server = Server::bind(config) => server.map_err(refused)?,
            };
            let page = format!("http://{}", reachable(server.local_addr()));
            match output.line(format_args!("listening on {page}")) {
                // The parent process need not read the output.
                Ok(()) | Err(Failure::Closed) => {}
                Err(failure) => return Err(failure),
            }
            if self.open {
                open_browser(page);
            }
            // If the server ends without a signal, a supervisor restarts it, and the new process waits or is
            // refused.
            server.run(stop).await.map_err(Failure::fault)
        });
        // All acknowledged changes are on disk. Running computations are abandoned: they would keep the
        // program alive.
        runtime.shutdown_background();
        outcome
    }
}

/// Reads an address with a port.
fn address(text: &str) -> Result<SocketAddr, String> {
    let text = text.strip_prefix("localhost:").map_or(text.to_owned(), |port| format!("127.0.0.1:{port}"));
    text.parse().map_err(|_| "expected an address and a port such as 127.0.0.1:8080 or [::1]:8080".to_owned())
}

fn ip_address(text: &str) -> Result<IpAddr, String> {
    text.parse().map_err(|_| "expected an IP address such as 127.0.0.1 or ::1".to_owned())
}

/// Reads the address of a server for others: a name or an address with a port.
fn advertised(text: &str) -> Result<String, String> {
    let parts = text.rsplit_once(':').and_then(|(name, port)| Some((name, port.parse::<u16>().ok()?)));
    match parts {
        Some((name, port)) if port > 0 && (host(name).is_ok() || text.parse::<SocketAddr>().is_ok()) => {
            Ok(text.to_owned())
        }
        _ => Err("expected a name or an address with a port, such as node1.example.org:8080".to_owned()),
    }
}

/// Reads a host name as browsers send it, without scheme and port.
fn host(text: &str) -> Result<String, String> {
    let name = text.strip_suffix('.').unwrap_or(text);
    let is_name = !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_'));
    let hint = "expected a name such as play.example.org, without scheme and port (letters other than a to z as xn--…)";
    is_name.then(|| name.to_owned()).ok_or_else(|| hint.to_owned())
}

/// Raises the limit of open files for the connections, if the system allows it. The usual limit is low.
#[cfg(unix)]
fn raise_descriptors(wanted: usize) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let wanted = u64::try_from(wanted).unwrap_or(u64::MAX);
    let limit = getrlimit(Resource::Nofile);
    let allowed = limit.maximum.map_or(wanted, |maximum| wanted.min(maximum));
    if limit.current.is_some_and(|current| current < allowed) {
        // On failure there will be fewer connections.
        let _refused = setrlimit(Resource::Nofile, Rlimit { current: Some(allowed), ..limit });
    }
}

#[cfg(not(unix))]
fn raise_descriptors(_wanted: usize) {}

/// Returns the address for a browser: a server on all interfaces is reached at this machine's loopback
/// address.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

fn refused(error: StartError) -> Failure {
    match error {
        StartError::PortInUse(_) => Failure::input(format_args!("{error}; choose another with --listen")),
        StartError::Store(error) => unopened(error),
        StartError::Database(_) | StartError::Threads(_) => Failure::fault(error),
        // The server waits for an unreachable bus, but this address can never work.
        StartError::Bus(_)
        | StartError::Listen(..)
        | StartError::Nowhere(_)
        | StartError::PublicMetrics(_)
        | StartError::Metrics(..)
        | StartError::Key(_)
        | StartError::KeyLost
        | StartError::KeyOfAnother => Failure::input(error),
    }
}

/// Opens a page in the browser, or logs that it cannot.
fn open_browser(page: String) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start", ""]);
        command
    } else {
        Command::new("xdg-open")
    };
    command.arg(&page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // The opener may live as long as the browser, so another thread waits for it.
    let opening = move || {
        let opened = command.status().is_ok_and(|status| status.success());
        if !opened {
            tracing::warn!("cannot start a browser; open {page} yourself");
        }
    };
    drop(thread::spawn(opening));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_shown_as_a_browser_takes_them() {
        let shown = |text: &str| address(text).map(|address| reachable(address).to_string());
        assert_eq!(shown("127.0.0.1:8080"), Ok("127.0.0.1:8080".to_owned()));
        assert_eq!(shown("localhost:81"), Ok("127.0.0.1:81".to_owned()));
        assert_eq!(shown("0.0.0.0:8080"), Ok("127.0.0.1:8080".to_owned()));
        assert_eq!(shown("[::]:8080"), Ok("[::1]:8080".to_owned()));
        assert!(shown("8080").is_err());
        assert!(shown("127.0.0.1:99999").is_err());
    }

    #[test]
    fn names_are_taken_as_browsers_send_them() {
        assert_eq!(host("attic.local"), Ok("attic.local".to_owned()));
        assert_eq!(host("play.example.org."), Ok("play.example.org".to_owned()));
        for no_name in ["", ".", "https://play.example.org", "play.example.org:443", "a b", "игра.рф", "*"]
        {
            assert!(host(no_name).is_err(), "{no_name}");
        }
    }
}
