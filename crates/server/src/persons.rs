//! The number of sockets per person.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use outflank_play::{GuestId, Principal};
use parking_lot::Mutex;

/// The maximum number of sockets of one person. A page has one socket, and few people have sixteen pages
/// open. Addresses have a separate limit.
pub(crate) const MOST_SOCKETS: usize = 16;

/// The sockets of each guest. Strangers, and local visitors without a guest, are not counted.
#[derive(Debug, Default)]
pub(crate) struct Persons(Mutex<HashMap<GuestId, usize>>);

/// The place of a counted socket. Dropping it frees the place.
#[derive(Debug)]
pub(crate) struct SocketPlace {
    of: Option<(GuestId, Arc<Persons>)>,
}

impl Persons {
    /// Counts another socket of a person. `None` if the limit is reached.
    pub(crate) fn take(self: &Arc<Self>, who: Principal) -> Option<SocketPlace> {
        let Some(guest) = who.guest() else { return Some(SocketPlace { of: None }) };
        let mut sockets = self.0.lock();
        let count = sockets.entry(guest).or_default();
        if *count >= MOST_SOCKETS {
            return None;
        }
        *count += 1;
        Some(SocketPlace { of: Some((guest, Arc::clone(self))) })
    }

    pub(crate) fn are_here(&self, person: GuestId) -> bool {
        self.0.lock().contains_key(&person)
    }
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let Some((guest, persons)) = &self.of else { return };
        if let Entry::Occupied(mut count) = persons.0.lock().entry(*guest) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_so_many_and_a_place_that_is_left_is_free() {
        let persons = Arc::new(Persons::default());
        let (one, other) = (Principal::Guest(GuestId(1)), Principal::Local(Some(GuestId(2))));
        let mut held: Vec<SocketPlace> = (0..MOST_SOCKETS).map(|_| persons.take(one).unwrap()).collect();
        assert!(persons.take(one).is_none());
        assert!(persons.take(Principal::Local(Some(GuestId(1)))).is_none(), "the same person");
        held.push(persons.take(other).unwrap());
        held.remove(0);
        held.push(persons.take(one).unwrap());
        assert!(persons.take(one).is_none());
        drop(held);
        assert!(persons.0.lock().is_empty());
        let nobody: Vec<_> = (0..100).map(|_| persons.take(Principal::Stranger).unwrap()).collect();
        assert!(persons.0.lock().is_empty(), "{nobody:?}");
    }
}
