//! The names by which a server may be addressed.

use std::net::IpAddr;

/// The names that are a server's own.
///
/// A page on the web can have its own name lead to any address, this machine's among them, and is then of the same
/// origin as what it finds there. It cannot do so with an address written as a number, which is asked of nobody, nor
/// with `localhost`, which stays on the machine. Every other name must have been given.
#[derive(Debug)]
pub(crate) struct Hosts {
    public: Vec<String>,
}

impl Hosts {
    pub(crate) fn new(public: Vec<String>) -> Self {
        Self { public }
    }

    /// Whether it is one that was given.
    pub(crate) fn is_public(&self, name: &str) -> bool {
        let name = name.strip_suffix('.').unwrap_or(name);
        self.public.iter().any(|public| public.eq_ignore_ascii_case(name))
    }

    /// Whether it is the server's own: an address, a `localhost`, or one that was given.
    pub(crate) fn knows(&self, name: &str) -> bool {
        self.is_public(name) || is_address(name) || is_local(name)
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
