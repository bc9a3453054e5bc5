//! The names by which a server may be addressed.

use std::net::IpAddr;

/// The names of a server.
///
/// A web page can point its own name at any address, including this machine's, and then has the same origin
/// (DNS rebinding). IP addresses and `localhost` are safe, since they need no lookup. Every other name must
/// be configured.
#[derive(Debug)]
pub(crate) struct Hosts {
    public: Vec<String>,
}

impl Hosts {
    pub(crate) fn new(public: Vec<String>) -> Self {
        Self { public }
    }

    /// Whether a name is configured.
    pub(crate) fn is_public(&self, name: &str) -> bool {
        let name = name.strip_suffix('.').unwrap_or(name);
        self.public.iter().any(|public| public.eq_ignore_ascii_case(name))
    }

    /// Whether a name is the server's: an IP address, `localhost` or a name under it, or a configured name.
    pub(crate) fn knows(&self, name: &str) -> bool {
        self.is_public(name) || is_address(name) || is_local(name)
    }

    /// Returns the relying party for the passkeys of a page with this origin. Browsers allow passkeys only
    /// for names, and only over https or on the same machine. Otherwise returns `None`.
    pub(crate) fn passkeys_of(&self, origin: &str) -> Option<String> {
        let (scheme, host) = origin.split_once("://")?;
        let name = without_port(host);
        let is_safe = match scheme {
            "https" => self.is_public(name) || is_local(name),
            "http" => is_local(name),
            _ => false,
        };
        is_safe.then(|| name.to_ascii_lowercase())
    }
}

/// Returns a host without its port.
pub(crate) fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

fn is_address(name: &str) -> bool {
    let in_brackets = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    match in_brackets {
        Some(ip) => matches!(ip.parse(), Ok(IpAddr::V6(_))),
        None => matches!(name.parse(), Ok(IpAddr::V4(_))),
    }
}

fn is_local(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    name.rsplit('.').next().is_some_and(|last| last.eq_ignore_ascii_case("localhost"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_are_for_names_that_are_safe_to_be_at() {
        let hosts = Hosts::new(vec!["play.example.org".into()]);
        for (origin, name) in [
            ("https://play.example.org", Some("play.example.org")),
            ("https://Play.Example.org:8443", Some("play.example.org")),
            ("http://localhost:8080", Some("localhost")),
            ("https://localhost", Some("localhost")),
            ("http://app.localhost:1", Some("app.localhost")),
            ("http://play.example.org", None),
            ("https://sub.play.example.org", None),
            ("https://evil.example", None),
            ("https://192.0.2.1", None),
            ("http://127.0.0.1:8080", None),
            ("http://[::1]:8080", None),
            ("ftp://localhost", None),
            ("localhost", None),
            ("null", None),
        ] {
            assert_eq!(hosts.passkeys_of(origin).as_deref(), name, "{origin}");
        }
    }

    #[test]
    fn strangers_cannot_point_these_names_here() {
        let hosts = Hosts::new(vec!["play.example.org".into(), "attic".into()]);
        for own in [
            "localhost",
            "LOCALHOST.",
            "app.localhost",
            "127.0.0.1",
            "192.168.1.5",
            "[::1]",
            "[2001:db8::7]",
            "Play.Example.org",
            "play.example.org.",
            "attic",
        ] {
            assert!(hosts.knows(own), "{own}");
        }
        for foreign in [
            "",
            ".",
            "localhost.evil.example",
            "notlocalhost",
            "evil.example",
            "127.0.0.1.evil.example",
            "play.example.org.evil.example",
            "sub.play.example.org",
            "0x7f.1",
            "2130706433",
            "127.1",
            "::1",
            "[127.0.0.1]",
            "[::1",
            "me@localhost:x",
            "attic.local",
        ] {
            assert!(!hosts.knows(foreign), "{foreign}");
        }
    }
}
