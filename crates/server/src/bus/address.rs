//! Where a bus is.

use std::fmt;
use std::str::FromStr;

use async_nats::ServerAddr;
use thiserror::Error;

/// The address of a server of NATS, as in `nats://user:password@host:port`; `tls://` asks for TLS. What follows the host is
/// a word that all subjects begin with, for communities that share a bus. A password is not shown.
///
/// ```
/// use outflank_server::bus::BusAddress;
/// let address: BusAddress = "nats://club:secret@127.0.0.1:4223".parse()?;
/// assert_eq!(address.to_string(), "nats://127.0.0.1:4223");
/// let address: BusAddress = "nats://127.0.0.1/club".parse()?;
/// assert_eq!(address.to_string(), "nats://127.0.0.1:4222/club");
/// assert!("http://127.0.0.1".parse::<BusAddress>().is_err());
/// # Ok::<(), outflank_server::bus::NoBusAddress>(())
/// ```
#[derive(Clone)]
pub struct BusAddress {
    pub(super) server: ServerAddr,
    /// What all subjects begin with.
    pub(super) word: String,
}

/// What subjects begin with where nothing else is said.
const WORD: &str = "outflank";

/// Why a text is no address of a bus.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected an address such as nats://user:password@host:4222{}", .0)]
pub struct NoBusAddress(String);

impl FromStr for BusAddress {
    type Err = NoBusAddress;

    fn from_str(text: &str) -> Result<Self, NoBusAddress> {
        let known = ["nats://", "tls://"].into_iter().find(|scheme| text.starts_with(scheme));
        let scheme = known.ok_or_else(|| NoBusAddress(String::new()))?;
        let rest = text.get(scheme.len()..).unwrap_or_default();
        let (place, word) = rest.split_once('/').unwrap_or((rest, ""));
        if !word.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')) {
            return Err(NoBusAddress(format!(": `{word}` is not of letters and digits alone")));
        }
        let server: ServerAddr =
            format!("{scheme}{place}").parse().map_err(|error| NoBusAddress(format!(": {error}")))?;
        if server.host().is_empty() {
            return Err(NoBusAddress(": it names no host".into()));
        }
        Ok(Self { server, word: if word.is_empty() { WORD.to_owned() } else { word.to_owned() } })
    }
}

impl fmt::Display for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.server.tls_required() { "tls" } else { "nats" };
        write!(f, "{scheme}://{}:{}", self.server.host(), self.server.port())?;
        if self.word == WORD { Ok(()) } else { write!(f, "/{}", self.word) }
    }
}

impl fmt::Debug for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
