//! Exchanges with passkeys that wait for the browser's answer: in memory, for a few minutes, each usable
//! once.
//!
//! After a restart or a takeover they are lost, and the page begins again.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use outflank_play::GuestId;
use passki::{AuthenticationState, RegistrationState};

use super::Page;

/// Time for finding a device and confirming on it.
pub(super) const LIFETIME: Duration = Duration::from_secs(5 * 60);
/// The most that wait at once; a new one then replaces the oldest.
const MOST: usize = 10_000;

/// An exchange that has begun.
#[derive(Clone, Debug)]
pub(super) enum Ceremony {
    /// Adds a passkey to the account.
    Adding(GuestId, Page, RegistrationState),
    /// Signs in; the passkey names the account.
    SigningIn(Page, AuthenticationState),
}

/// All exchanges that wait.
#[derive(Debug, Default)]
pub(in crate::accounts) struct Ceremonies(Mutex<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    /// By the challenge to sign.
    by_challenge: HashMap<Vec<u8>, Ceremony>,
    /// In the order of their beginning, including those already answered.
    begun: VecDeque<(Instant, Vec<u8>)>,
}

impl Ceremonies {
    pub(super) fn begin(&self, challenge: Vec<u8>, ceremony: Ceremony) {
        self.begin_at(challenge, ceremony, Instant::now());
    }

    /// Removes the exchange with this challenge, so that no second answer can use it.
    pub(super) fn take(&self, challenge: &[u8]) -> Option<Ceremony> {
        self.take_at(challenge, Instant::now())
    }

    fn begin_at(&self, challenge: Vec<u8>, ceremony: Ceremony, now: Instant) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.forget(now, MOST - 1);
        waiting.begun.push_back((now, challenge.clone()));
        waiting.by_challenge.insert(challenge, ceremony);
    }

    fn take_at(&self, challenge: &[u8], now: Instant) -> Option<Ceremony> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.forget(now, MOST);
        waiting.by_challenge.remove(challenge)
    }
}

impl Waiting {
    /// Drops expired exchanges, and the oldest of more than `most`.
    fn forget(&mut self, now: Instant, most: usize) {
        while let Some((begun, challenge)) = self.begun.front()
            && (self.begun.len() > most || now.saturating_duration_since(*begun) >= LIFETIME)
        {
            self.by_challenge.remove(challenge);
            self.begun.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ceremony() -> Ceremony {
        let page = Page { host: "localhost".into(), origin: "http://localhost".into() };
        let (_, state) = page.relying_party().start_passkey_authentication(&[], Default::default()).unwrap();
        Ceremony::SigningIn(page, state)
    }

    #[test]
    fn each_is_good_once_and_not_for_long() {
        let (ceremonies, begin) = (Ceremonies::default(), Instant::now());
        ceremonies.begin_at(vec![1], ceremony(), begin);
        ceremonies.begin_at(vec![2], ceremony(), begin + Duration::from_secs(1));
        assert!(ceremonies.take_at(&[3], begin).is_none());
        assert!(ceremonies.take_at(&[1], begin + LIFETIME - Duration::from_secs(1)).is_some());
        assert!(ceremonies.take_at(&[1], begin + LIFETIME - Duration::from_secs(1)).is_none());
        assert!(ceremonies.take_at(&[2], begin + LIFETIME + Duration::from_secs(1)).is_none());
        assert!(ceremonies.0.lock().unwrap().begun.is_empty());
    }

    #[test]
    fn of_too_many_the_oldest_gives_way() {
        let (ceremonies, now, begun) = (Ceremonies::default(), Instant::now(), ceremony());
        for number in 0..=MOST as u64 {
            ceremonies.begin_at(number.to_be_bytes().to_vec(), begun.clone(), now);
        }
        assert_eq!(ceremonies.0.lock().unwrap().by_challenge.len(), MOST);
        assert!(ceremonies.take_at(&0_u64.to_be_bytes(), now).is_none());
        assert!(ceremonies.take_at(&1_u64.to_be_bytes(), now).is_some());
        assert!(ceremonies.take_at(&(MOST as u64).to_be_bytes(), now).is_some());
    }
}
