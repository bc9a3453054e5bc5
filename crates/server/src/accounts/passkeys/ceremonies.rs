//! Passkey exchanges that wait for the browser's answer. Exchanges stay in memory for a few minutes, and each
//! is usable once.
//!
//! A restart or a takeover loses the exchanges, and pages must begin again.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use outflank_play::GuestId;
use parking_lot::Mutex;
use passki::{AuthenticationState, RegistrationState};

use super::PasskeyPage;

/// The user's time to find a device and to confirm on it.
pub(super) const LIFETIME: Duration = Duration::from_secs(5 * 60);
/// The maximum number of exchanges of each kind that may wait. Beyond this limit, a new exchange replaces the
/// oldest.
const MOST_WAITING: usize = 10_000;

/// A passkey that is being added to an account.
#[derive(Clone, Debug)]
pub(super) struct Adding {
    pub(super) person: GuestId,
    pub(super) page: PasskeyPage,
    pub(super) state: RegistrationState,
}

/// A sign-in that has begun. The account is unknown until the passkey names it.
#[derive(Clone, Debug)]
pub(super) struct SigningIn {
    pub(super) page: PasskeyPage,
    pub(super) state: AuthenticationState,
}

/// All waiting exchanges. Anyone can start signing in, but adding a passkey takes a password. The queues are
/// separate, so that strangers cannot displace people who add a passkey.
#[derive(Debug, Default)]
pub(in crate::accounts) struct Ceremonies {
    pub(super) adding: Waiting<Adding>,
    pub(super) signing_in: Waiting<SigningIn>,
}

/// The waiting exchanges of one kind.
#[derive(Debug)]
pub(super) struct Waiting<T>(Mutex<Queue<T>>);

#[derive(Debug)]
struct Queue<T> {
    /// Waiting exchanges by the challenge that the browser must sign.
    by_challenge: HashMap<Vec<u8>, T>,
    /// The start and the challenge of each exchange, oldest first, including those already answered.
    begun: VecDeque<(Instant, Vec<u8>)>,
}

impl<T> Default for Waiting<T> {
    fn default() -> Self {
        Self(Mutex::new(Queue { by_challenge: HashMap::new(), begun: VecDeque::new() }))
    }
}

impl<T> Waiting<T> {
    /// Adds an exchange that waits for the answer to its challenge.
    pub(super) fn begin(&self, challenge: Vec<u8>, exchange: T) {
        self.begin_at(challenge, exchange, Instant::now());
    }

    /// Removes and returns the exchange with this challenge, so that only one answer can use it.
    pub(super) fn take(&self, challenge: &[u8]) -> Option<T> {
        self.take_at(challenge, Instant::now())
    }

    fn begin_at(&self, challenge: Vec<u8>, exchange: T, now: Instant) {
        let mut queue = self.0.lock();
        queue.shorten(now, MOST_WAITING - 1);
        queue.begun.push_back((now, challenge.clone()));
        queue.by_challenge.insert(challenge, exchange);
    }

    fn take_at(&self, challenge: &[u8], now: Instant) -> Option<T> {
        let mut queue = self.0.lock();
        queue.shorten(now, MOST_WAITING);
        queue.by_challenge.remove(challenge)
    }
}

impl<T> Queue<T> {
    /// Drops expired exchanges, then the oldest until at most `most` remain.
    fn shorten(&mut self, now: Instant, most: usize) {
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

    #[test]
    fn each_is_good_once_and_not_for_long() {
        let (waiting, begin) = (Waiting::default(), Instant::now());
        waiting.begin_at(vec![1], 'a', begin);
        waiting.begin_at(vec![2], 'b', begin + Duration::from_secs(1));
        assert!(waiting.take_at(&[3], begin).is_none());
        assert_eq!(waiting.take_at(&[1], begin + LIFETIME - Duration::from_secs(1)), Some('a'));
        assert!(waiting.take_at(&[1], begin + LIFETIME - Duration::from_secs(1)).is_none());
        assert!(waiting.take_at(&[2], begin + LIFETIME + Duration::from_secs(1)).is_none());
        assert!(waiting.0.lock().begun.is_empty());
    }

    #[test]
    fn of_too_many_the_oldest_is_replaced() {
        let (waiting, now) = (Waiting::default(), Instant::now());
        let last = MOST_WAITING as u64;
        for number in 0..=last {
            waiting.begin_at(number.to_be_bytes().to_vec(), number, now);
        }
        assert_eq!(waiting.0.lock().by_challenge.len(), MOST_WAITING);
        assert_eq!(waiting.take_at(&0_u64.to_be_bytes(), now), None);
        assert_eq!(waiting.take_at(&1_u64.to_be_bytes(), now), Some(1));
        assert_eq!(waiting.take_at(&last.to_be_bytes(), now), Some(last));
    }

    #[test]
    fn strangers_who_begin_to_sign_in_replace_no_exchange_that_adds_a_passkey() {
        let (ceremonies, now) = (Ceremonies::default(), Instant::now());
        let page = PasskeyPage { host: "localhost".into(), origin: "http://localhost".into() };
        let relying_party = page.relying_party();
        let options = passki::RegistrationOptions::default();
        let (_, state) = relying_party.start_passkey_registration(&[1; 16], "Anna", "Anna", options).unwrap();
        let adding = Adding { person: GuestId(1), page: page.clone(), state };
        ceremonies.adding.begin_at(vec![1], adding, now);
        let (_, state) = relying_party.start_passkey_authentication(&[], Default::default()).unwrap();
        for number in 0..=MOST_WAITING as u64 {
            let sign_in = SigningIn { page: page.clone(), state: state.clone() };
            ceremonies.signing_in.begin_at(number.to_be_bytes().to_vec(), sign_in, now);
        }
        assert!(ceremonies.adding.take_at(&[1], now).is_some());
    }
}
