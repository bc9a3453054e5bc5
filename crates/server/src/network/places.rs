//! Limits on connections, in total and per address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;
use prometheus_client::metrics::gauge::Gauge;

use super::pulse::Pulse;
use crate::Client;
use crate::metrics::Counted;

/// An address may use at most `1 / SHARE` of the connections that other addresses leave free, so that some
/// always remain.
const SHARE: usize = 4;
/// The maximum number of connections that may be closing at once to make room.
const MOST_DISPLACED: usize = 16;

/// The connections of a server.
#[derive(Debug)]
pub(super) struct Places {
    most: usize,
    /// Proxies, which have many clients each.
    proxies: Vec<IpAddr>,
    taken: Mutex<Taken>,
    /// The number of connections, for metrics.
    count: Gauge,
}

#[derive(Debug, Default)]
struct Taken {
    next: u64,
    connections: HashMap<u64, (Source, Arc<Pulse>)>,
    by_source: HashMap<Source, usize>,
}

/// The client for which a connection counts. `None` for this machine and for proxies.
type Source = Option<Client>;

/// The permit of a connection. Dropping it frees the place.
#[derive(Debug)]
pub(super) struct ConnectionPlace {
    pub(super) pulse: Arc<Pulse>,
    /// Whether an idle connection was displaced for this one.
    pub(super) has_displaced: bool,
    places: Arc<Places>,
    number: u64,
    _counted: Counted,
}

/// Why a connection is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Full {
    /// This limit on all connections is reached, and none of them is idle.
    All(usize),
    /// The address has used this share, and none of its connections is idle.
    Share(usize),
}

impl Places {
    pub(super) fn new(most: usize, proxies: Vec<IpAddr>, count: Gauge) -> Self {
        Self { most, proxies, taken: Mutex::default(), count }
    }

    /// Admits a connection. At a limit, displaces the connection that has been idle for longest.
    pub(super) fn take(self: &Arc<Self>, from: IpAddr) -> Result<ConnectionPlace, Full> {
        let source = self.source(from);
        let mut taken = self.taken.lock();
        let in_all = taken.connections.len();
        let of_source = source.and_then(|_| taken.by_source.get(&source)).copied().unwrap_or(0);
        let share = match source {
            Some(_) => (self.most.saturating_sub(in_all - of_source) / SHARE).max(1),
            None => self.most,
        };
        let has_share = source.is_some() && of_source >= share;
        let has_displaced = has_share || in_all >= self.most;
        if has_share && (of_source >= share + MOST_DISPLACED || !taken.displace(Some(source))) {
            return Err(Full::Share(share));
        }
        // Displacing a connection of the same address has already made room.
        let needs_room = in_all >= self.most && !has_share;
        if in_all >= self.most + MOST_DISPLACED || needs_room && !taken.displace(None) {
            return Err(Full::All(self.most));
        }
        let (number, pulse) = (taken.next, Arc::new(Pulse::new()));
        taken.next += 1;
        taken.connections.insert(number, (source, Arc::clone(&pulse)));
        *taken.by_source.entry(source).or_default() += 1;
        drop(taken);
        let _counted = Counted::by(&self.count);
        Ok(ConnectionPlace { pulse, has_displaced, places: Arc::clone(self), number, _counted })
    }

    /// Displaces the connection that has been idle for longest, if there is one.
    pub(super) fn displace(&self) {
        self.taken.lock().displace(None);
    }

    /// Whether a displaced connection is still open.
    pub(super) fn is_anybody_leaving(&self) -> bool {
        self.taken.lock().connections.values().any(|(_, pulse)| pulse.is_leaving())
    }

    fn source(&self, from: IpAddr) -> Source {
        let is_of_many = from.to_canonical().is_loopback() || self.is_proxy(from);
        (!is_of_many).then(|| Client::at(from))
    }

    /// Whether the address is that of a configured proxy.
    pub(super) fn is_proxy(&self, from: IpAddr) -> bool {
        self.proxies.iter().any(|proxy| proxy.to_canonical() == from.to_canonical())
    }
}

impl Taken {
    /// Displaces the connection that has been idle for longest, among all or those of one source. Returns
    /// whether there was one.
    fn displace(&mut self, of: Option<Source>) -> bool {
        let candidates = self.connections.values().filter(|(source, _)| of.is_none_or(|of| of == *source));
        let waiting = candidates.filter_map(|(_, pulse)| Some((pulse.waits_since()?, pulse)));
        let longest = waiting.min_by_key(|(since, _)| *since);
        longest.map(|(_, pulse)| pulse.displace()).is_some()
    }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock();
        let Some((source, _)) = taken.connections.remove(&self.number) else { return };
        if let Some(count) = taken.by_source.get_mut(&source) {
            *count -= 1;
            if *count == 0 {
                taken.by_source.remove(&source);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn busy(places: &Arc<Places>, from: &str) -> Result<ConnectionPlace, Full> {
        let place = places.take(ip(from))?;
        place.pulse.begins_request();
        Ok(place)
    }

    #[test]
    fn one_address_takes_its_share_and_no_more() {
        let places = Arc::new(Places::new(16, vec![ip("10.0.0.1")], Gauge::default()));
        let mut held: Vec<ConnectionPlace> = (0..4).map(|_| busy(&places, "192.0.2.1").unwrap()).collect();
        assert_eq!(busy(&places, "192.0.2.1").unwrap_err(), Full::Share(4));
        assert_eq!(busy(&places, "::ffff:192.0.2.1").unwrap_err(), Full::Share(4));
        for host in ["2001:db8::1", "2001:db8::2", "2001:db8::3"] {
            held.push(busy(&places, host).unwrap());
        }
        assert_eq!(busy(&places, "2001:db8::5").unwrap_err(), Full::Share(3), "of what is left");
        held.extend((0..9).map(|_| busy(&places, "10.0.0.1").unwrap()));
        assert_eq!(busy(&places, "127.0.0.1").unwrap_err(), Full::All(16));
        held.remove(0);
        held.push(busy(&places, "127.0.0.1").unwrap());
        assert_eq!(busy(&places, "127.0.0.1").unwrap_err(), Full::All(16));
        drop(held);
        assert!(places.taken.lock().connections.is_empty() && places.taken.lock().by_source.is_empty());
    }

    #[test]
    fn some_addresses_together_do_not_keep_others_out() {
        let places = Arc::new(Places::new(4096, Vec::new(), Gauge::default()));
        let mut held = Vec::new();
        for address in 0..16 {
            while let Ok(place) = busy(&places, &format!("192.0.2.{address}")) {
                held.push(place);
            }
        }
        assert!(held.len() < 4096);
        held.extend((0..8).map(|_| busy(&places, "198.51.100.1").unwrap()));
    }

    #[test]
    fn who_has_waited_the_longest_leaves_for_a_newcomer() {
        let places = Arc::new(Places::new(3, Vec::new(), Gauge::default()));
        let working = busy(&places, "127.0.0.1").unwrap();
        let (first, second) = (places.take(ip("127.0.0.1")).unwrap(), places.take(ip("127.0.0.1")).unwrap());
        assert!(!second.has_displaced);
        assert!(places.take(ip("192.0.2.1")).unwrap().has_displaced);
        assert!(first.pulse.waits_since().is_none(), "the connection has been asked to close");
        assert!(second.pulse.waits_since().is_some());
        let _third = busy(&places, "127.0.0.1").unwrap();
        assert!(second.pulse.waits_since().is_none());
        assert_eq!(busy(&places, "127.0.0.1").unwrap_err(), Full::All(3));
        drop(working);
    }
}
