//! Limits concurrent jobs, in total and for each client.
//!
//! A client on the server's own machine may hold all slots, and so may a proxy that does not name its
//! clients.

use std::sync::Arc;

use parking_lot::Mutex;

use crate::{Client, Failure};

/// A client may hold at most one slot out of this many.
const SHARE: usize = 4;

/// A limited number of slots.
#[derive(Debug)]
pub(crate) struct Slots {
    most: usize,
    /// The holders of the occupied slots.
    taken: Mutex<Vec<Client>>,
}

/// An occupied slot. Dropping it frees the slot.
#[derive(Debug)]
pub(crate) struct Slot {
    of: Client,
    slots: Arc<Slots>,
}

impl Slots {
    /// Creates the given number of free slots.
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, taken: Mutex::default() })
    }

    /// Takes a slot.
    ///
    /// # Errors
    /// [`Failure::Busy`] if no slot is free or the client holds its share.
    pub(crate) fn take(self: &Arc<Self>, client: Client) -> Result<Slot, Failure> {
        let mut taken = self.taken.lock();
        let of_client = taken.iter().filter(|other| **other == client).count();
        let has_share = client.has_share() && of_client >= self.most.div_ceil(SHARE);
        if taken.len() >= self.most || has_share {
            return Err(Failure::Busy);
        }
        taken.push(client);
        Ok(Slot { of: client, slots: Arc::clone(self) })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut taken = self.slots.taken.lock();
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
        let slots = Slots::new(6);
        let client = |address: &str| Client::at(address.parse().unwrap());
        let mut held: Vec<Slot> = (0..2).map(|_| slots.take(client("192.0.2.1")).unwrap()).collect();
        assert!(matches!(slots.take(client("192.0.2.1")), Err(Failure::Busy)));
        held.extend((0..2).map(|_| slots.take(client("2001:db8::1")).unwrap()));
        assert!(slots.take(client("2001:db8::2")).is_err(), "of the same network");
        held.extend((0..2).map(|_| slots.take(Client::UNKNOWN).unwrap()));
        assert!(slots.take(client("192.0.2.2")).is_err(), "there are six");
        held.remove(0);
        held.push(slots.take(client("192.0.2.1")).unwrap());
        drop(held);
        assert!(slots.taken.lock().is_empty());
        for crowd in [client("127.0.0.1"), Client::crowd_at("10.0.0.2".parse().unwrap())] {
            let here: Vec<Slot> = (0..6).map(|_| slots.take(crowd).unwrap()).collect();
            assert!(slots.take(crowd).is_err());
            drop(here);
        }
    }
}
