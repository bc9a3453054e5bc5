//! The address of a bus: a NATS server with credentials and a prefix.

use std::fmt;
use std::str::FromStr;

use async_nats::{ConnectOptions, ServerAddr};
use percent_encoding::percent_decode_str;
use thiserror::Error;

/// The address of a NATS server, such as `nats://user:password@host:port` or `nats://token@host:port`. An
/// address with `tls://` requires TLS. User, password and token are percent-encoded. The path is the first
/// word of all subjects, so that separate groups of servers can share a bus. These credentials are never
/// printed.
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
    /// The address without credentials, since the NATS client logs it.
    pub(super) server: ServerAddr,
    access: Access,
    /// The first word of all subjects.
    pub(super) prefix: String,
}

/// The credentials.
#[derive(Clone, PartialEq, Eq)]
enum Access {
    Open,
    Token(String),
    Password { user: String, password: String },
}

/// The default first word of subjects.
const DEFAULT_PREFIX: &str = "outflank";

/// Why a text is not the address of a bus.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected an address such as nats://user:password@host:4222{}", .0)]
pub struct NoBusAddress(String);

impl FromStr for BusAddress {
    type Err = NoBusAddress;

    fn from_str(text: &str) -> Result<Self, NoBusAddress> {
        let known = ["nats://", "tls://"].into_iter().find(|scheme| text.starts_with(scheme));
        let scheme = known.ok_or_else(|| NoBusAddress(String::new()))?;
        let rest = text.get(scheme.len()..).unwrap_or_default();
        // The password may contain an unencoded @, so only the text after the last @ may appear in a message.
        let (secret, place) = match rest.rsplit_once('@') {
            Some((secret, place)) => (Some(secret), place),
            None => (None, rest),
        };
        let access = secret.map_or(Ok(Access::Open), Access::read)?;
        let (place, prefix) = place.split_once('/').unwrap_or((place, ""));
        if !prefix.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')) {
            return Err(NoBusAddress(format!(": `{prefix}` may contain only letters, digits, - and _")));
        }
        let server: ServerAddr =
            format!("{scheme}{place}").parse().map_err(|error| NoBusAddress(format!(": {error}")))?;
        if server.host().is_empty() {
            return Err(NoBusAddress(": the host is missing".into()));
        }
        let prefix = if prefix.is_empty() { DEFAULT_PREFIX } else { prefix };
        Ok(Self { server, access, prefix: prefix.to_owned() })
    }
}

impl Access {
    /// Parses the credentials before the host.
    fn read(secret: &str) -> Result<Self, NoBusAddress> {
        let (user, password) = match secret.split_once(':') {
            Some((user, password)) => (user, Some(password)),
            None => (secret, None),
        };
        let reserved = |character| matches!(character, '/' | '?' | '#' | '@' | ':' | '[' | ']' | ' ');
        if user.contains(reserved) || password.is_some_and(|password| password.contains(reserved)) {
            return Err(NoBusAddress(
                ": percent-encode / ? # @ : [ ] and spaces in the user and password, such as %2F for /"
                    .into(),
            ));
        }
        let plain = |text: &str| {
            let text = percent_decode_str(text).decode_utf8();
            text.map(String::from)
                .map_err(|_| NoBusAddress(": the user or password is not valid UTF-8".into()))
        };
        match password {
            _ if user.is_empty() => Err(NoBusAddress(": the user before @ is missing".into())),
            None => plain(user).map(Self::Token),
            Some(password) => Ok(Self::Password { user: plain(user)?, password: plain(password)? }),
        }
    }
}

impl BusAddress {
    /// Returns the NATS client's options, with the credentials.
    pub(super) fn options(&self) -> ConnectOptions {
        match self.access.clone() {
            Access::Open => ConnectOptions::new(),
            Access::Token(token) => ConnectOptions::new().token(token),
            Access::Password { user, password } => ConnectOptions::new().user_and_password(user, password),
        }
    }
}

impl fmt::Display for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.server.tls_required() { "tls" } else { "nats" };
        write!(f, "{scheme}://{}:{}", self.server.host(), self.server.port())?;
        if self.prefix == DEFAULT_PREFIX { Ok(()) } else { write!(f, "/{}", self.prefix) }
    }
}

impl fmt::Debug for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(text: &str) -> Access {
        text.parse::<BusAddress>().unwrap_or_else(|error| panic!("{text}: {error}")).access
    }

    #[test]
    fn users_passwords_and_tokens_are_read_as_they_were_encoded() {
        let password =
            |user: &str, password: &str| Access::Password { user: user.into(), password: password.into() };
        assert!(access("nats://127.0.0.1:4222/club") == Access::Open);
        assert!(access("tls://club:secret@bus.example.org") == password("club", "secret"));
        assert!(access("nats://a%40b:p%2Fw%3A%25@127.0.0.1/club") == password("a@b", "p/w:%"));
        assert!(access("nats://club:@127.0.0.1") == password("club", ""));
        assert!(access("nats://s3cr3t@127.0.0.1") == Access::Token("s3cr3t".into()));
    }

    #[test]
    fn no_message_shows_a_password() {
        for text in [
            "nats://club:s3cr3t/s3cr3t@127.0.0.1",
            "nats://club:s3cr3t@s3cr3t@127.0.0.1",
            "nats://club:%ffs3cr3t@127.0.0.1",
            "nats://:s3cr3t@127.0.0.1",
            "nats://club:s3cr3t@",
            "nats://club:s3cr3t@127.0.0.1:port",
            "nats://club:s3cr3t@127.0.0.1/two words",
            "http://club:s3cr3t@127.0.0.1",
        ] {
            let error = text.parse::<BusAddress>().expect_err(text).to_string();
            assert!(!error.contains("s3cr3t"), "{text}: {error}");
        }
        let address: BusAddress = "nats://club:s3cr3t@127.0.0.1".parse().expect("an address");
        assert!(!format!("{address} {address:?} {:?}", address.server).contains("s3cr3t"));
    }
}
