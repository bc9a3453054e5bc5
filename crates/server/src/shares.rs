//! Places for what is done at a time, of which one client takes a part at most. Whoever is at the machine itself may
//! take all of them, and so may a proxy, there or one that was named, that does not say for whom it speaks.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{Client, Failure};

/// One client has this part of all places.
const SHARE: usize = 4;

/// See the module.
#[derive(Debug)]
pub(crate) struct Shares {
    most: usize,
    /// Whose the places are that are taken.
    taken: Mutex<Vec<Client>>,
}

/// A place that is taken until this is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    of: Client,
    shares: Arc<Shares>,
}

impl Shares {
    /// So many free places.
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, taken: Mutex::default() })
    }

    /// Takes a place. Refused as busy where all are taken, or the client has its share.
    pub(crate) fn take(self: &Arc<Self>, client: Client) -> Result<Share, Failure> {
        let mut taken = self.taken();
        let of_client = taken.iter().filter(|other| **other == client).count();
        let has_share = client.has_share() && of_client >= self.most.div_ceil(SHARE);
        if taken.len() >= self.most || has_share {
            return Err(Failure::Busy);
        }
        taken.push(client);
        Ok(Share { of: client, shares: Arc::clone(self) })
    }

    fn taken(&self) -> MutexGuard<'_, Vec<Client>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut taken = self.shares.taken();
        if let Some(at) = taken.iter().position(|other| *other == self.of) {
            taken.swap_remove(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_client_takes_its_share_and_all_of_them_what_there_is() {
        let shares = Shares::new(6);
        let client = |address: &str| Client::at(address.parse().unwrap());
        let mut held: Vec<Share> = (0..2).map(|_| shares.take(client("192.0.2.1")).unwrap()).collect();
        assert!(matches!(shares.take(client("192.0.2.1")), Err(Failure::Busy)));
        held.extend((0..2).map(|_| shares.take(client("2001:db8::1")).unwrap()));
        assert!(shares.take(client("2001:db8::2")).is_err(), "of the same network");
        held.extend((0..2).map(|_| shares.take(Client::UNKNOWN).unwrap()));
        assert!(shares.take(client("192.0.2.2")).is_err(), "there are six");
        held.remove(0);
        held.push(shares.take(client("192.0.2.1")).unwrap());
        drop(held);
        assert!(shares.taken().is_empty());
        for crowd in [client("127.0.0.1"), Client::crowd_at("10.0.0.2".parse().unwrap())] {
            let here: Vec<Share> = (0..6).map(|_| shares.take(crowd).unwrap()).collect();
            assert!(shares.take(crowd).is_err());
            drop(here);
        }
    }
}
