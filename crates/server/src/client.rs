//! The origin of a request, for rate limits.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;

/// The machine that sent a request. Proxies on this machine and those in the configuration are trusted to
/// name their clients.
///
/// IPv6 addresses are truncated to 64 bits, the smallest network that providers assign to a customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client {
    address: Option<IpAddr>,
    /// Whether the machine is a proxy that does not name its client.
    is_crowd: bool,
}

/// Marks a request that comes from a configured proxy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FromProxy;

impl Client {
    /// An unknown origin, such as the server itself. It equals no other.
    pub(crate) const UNKNOWN: Self = Self { address: None, is_crowd: false };

    /// Creates a client with this address.
    pub(crate) fn at(address: IpAddr) -> Self {
        let address = match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6((address.to_bits() & !u128::from(u64::MAX)).into()),
            address => address,
        };
        Self { address: Some(address), is_crowd: false }
    }

    /// Creates a proxy with this address that does not name its client.
    pub(crate) fn crowd_at(address: IpAddr) -> Self {
        Self { is_crowd: true, ..Self::at(address) }
    }

    /// Returns the address or IPv6 network, if known.
    pub(crate) fn address(self) -> Option<IpAddr> {
        self.address
    }

    /// Whether the client is a single remote machine, so that its use of shared resources is limited.
    pub(crate) fn has_share(self) -> bool {
        !self.is_crowd && self.address.is_some_and(|address| !address.is_loopback())
    }

    pub(crate) fn is_known(self) -> bool {
        self.address.is_some()
    }

    /// Whether both clients are known and equal.
    pub(crate) fn is_same(self, other: Self) -> bool {
        self.address.is_some() && self == other
    }

    /// Returns the IPv6 network of 48 bits, the usual size for an organization. `None` for IPv4.
    pub(crate) fn network(self) -> Option<Self> {
        match self.address {
            Some(IpAddr::V6(address)) => Some(Self::at(IpAddr::V6((address.to_bits() >> 80 << 80).into()))),
            Some(IpAddr::V4(_)) | None => None,
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let spoken_for = || {
            // Only the last entry comes from the trusted proxy.
            let names = parts.headers.get_all("x-forwarded-for").iter().next_back()?;
            names.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        let is_named = parts.extensions.get::<FromProxy>().is_some();
        Ok(match peer {
            Some(peer) if is_named => spoken_for().map_or_else(|| Self::crowd_at(peer), Self::at),
            Some(peer) if peer.to_canonical().is_loopback() => Self::at(spoken_for().unwrap_or(peer)),
            Some(peer) => Self::at(peer),
            None => Self::UNKNOWN,
        })
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    async fn client(peer: &str, forwarded: &[&str]) -> Client {
        asks(peer, forwarded, false).await
    }

    async fn asks(peer: &str, forwarded: &[&str], is_named: bool) -> Client {
        let mut request = Request::builder();
        for forwarded in forwarded {
            request = request.header("x-forwarded-for", *forwarded);
        }
        let (mut parts, ()) = request.body(()).unwrap().into_parts();
        if let Ok(peer) = peer.parse::<SocketAddr>() {
            parts.extensions.insert(ConnectInfo(peer));
        }
        if is_named {
            parts.extensions.insert(FromProxy);
        }
        Client::from_request_parts(&mut parts, &()).await.unwrap()
    }

    fn at(address: &str) -> Client {
        Client::at(address.parse().unwrap())
    }

    #[tokio::test]
    async fn only_a_proxy_on_this_machine_speaks_for_others() {
        assert_eq!(client("192.0.2.1:80", &["203.0.113.9"]).await, at("192.0.2.1"));
        assert_eq!(client("127.0.0.1:80", &[]).await, at("127.0.0.1"));
        assert_eq!(
            client("127.0.0.1:80", &["198.51.100.1", "198.51.100.2, 203.0.113.9"]).await,
            at("203.0.113.9")
        );
        assert_eq!(client("[::ffff:127.0.0.1]:80", &["2001:db8::1"]).await, at("2001:db8::1"));
        assert_eq!(client("127.0.0.1:80", &["unknown"]).await, at("127.0.0.1"));
        assert!(!client("", &["203.0.113.9"]).await.is_same(client("", &[]).await));
    }

    #[tokio::test]
    async fn a_proxy_that_was_named_speaks_for_others_or_for_nobody_it_names() {
        assert_eq!(asks("10.0.0.2:80", &["203.0.113.9"], true).await, at("203.0.113.9"));
        let crowd = asks("10.0.0.2:80", &[], true).await;
        assert!(!crowd.has_share() && at("10.0.0.2").has_share() && !at("127.0.0.1").has_share());
        assert_eq!(crowd.address(), at("10.0.0.2").address(), "a proxy is counted by its address");
        assert!(crowd.is_same(asks("10.0.0.2:81", &[], true).await));
    }

    #[test]
    fn addresses_of_one_customer_are_one_client() {
        assert_eq!(at("2001:db8:0:1::5"), at("2001:db8:0:1:ffff::"));
        assert_ne!(at("2001:db8:0:1::5"), at("2001:db8:0:2::5"));
        assert_eq!(at("::ffff:192.0.2.1"), at("192.0.2.1"));
        assert_ne!(at("192.0.2.1"), at("192.0.2.2"));
        assert_eq!(at("2001:db8:5:1::1").network(), at("2001:db8:5:ffff::1").network());
        assert_ne!(at("2001:db8:5::1").network(), at("2001:db8:6::1").network());
        assert_eq!(at("::ffff:192.0.2.1").network(), None);
    }
}
