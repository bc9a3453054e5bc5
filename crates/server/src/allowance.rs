//! Rate limits.
//!
//! Every visitor has an allowance for each kind of request. The allowance refills over time. An address has
//! four times as much, since several people may share it. Requests from the server's own machine are not
//! limited.
//!
//! No stranger can use up another visitor's allowance. Attempts to sign in are counted by account name and
//! origin together. A device that has signed in to the account before has its own allowance.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use outflank_play::{GuestId, Principal};
use parking_lot::Mutex;

use crate::{Client, Failure, GameId};

/// The kinds of requests that are limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// Beginning a game.
    Game,
    /// Taking a seat or moving to another browser by a link. The limit leaves few guesses at such links.
    Seat,
    /// A command in a game.
    Command,
    /// Analyzing a game that has no analysis yet.
    Analysis,
    /// Writing in a game or to a person.
    Message,
    /// An attempt to create an account.
    SignUp,
    /// Creating an account. The limit also counts by network, so that new cookies and addresses do not help.
    NewAccount,
    /// Signing in with a password.
    SignIn,
    /// Signing in with a recovery code. Such codes are too long to guess.
    Recovery,
    /// Confirming the account's password while signed in.
    Confirm,
    /// Requesting or using a passkey. Pages with a sign-in form request passkeys automatically.
    Passkey,
    /// Registering a player for an event. The limit prevents one address from filling an event within an
    /// hour.
    Registration,
    /// Exporting personal data.
    Export,
    /// Reporting a person.
    Report,
    /// All other requests about accounts, messages and the lobby.
    Account,
}

impl Kind {
    /// Returns the size of the allowance, and the time after which it grows by one request.
    const fn measure(self) -> (f64, Duration) {
        match self {
            Self::Game => (30.0, Duration::from_secs(10)),
            Self::Seat => (20.0, Duration::from_secs(5)),
            Self::Command => (100.0, Duration::from_millis(200)),
            Self::Analysis => (12.0, Duration::from_secs(20)),
            Self::Message => (6.0, Duration::from_secs(4)),
            Self::SignUp => (10.0, Duration::from_secs(30)),
            Self::NewAccount => (5.0, Duration::from_secs(20 * 60)),
            Self::SignIn | Self::Recovery | Self::Confirm => (10.0, Duration::from_secs(30)),
            Self::Registration => (25.0, Duration::from_secs(30)),
            Self::Passkey => (30.0, Duration::from_secs(5)),
            Self::Export => (3.0, Duration::from_secs(60)),
            Self::Report => (10.0, Duration::from_secs(24 * 60 * 60 / 10)),
            Self::Account => (60.0, Duration::from_secs(1)),
        }
    }
}

/// How much larger the allowance of an address is than that of a visitor.
const VISITORS_PER_ADDRESS: f64 = 4.0;
/// How much larger the allowance for attempts with one name is for all places together than for one place.
const PLACES_PER_NAME: f64 = 10.0;
/// The number of allowances at which full ones are first removed. Later cleanups wait until the remaining
/// number has doubled, so that the cost per request stays constant.
const FIRST_CLEANUP: usize = 10_000;
/// The maximum number of allowances in memory, which take some tens of megabytes. Beyond this number, the
/// least recently used half is removed.
const MOST_REMEMBERED: usize = 200_000;

/// The owner of an allowance.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Whose {
    Guest(GuestId),
    /// A guest, counted separately for each game.
    GuestIn(GuestId, GameId),
    /// Attempts with a name from one place, whether or not the name exists.
    NameFrom(String, Client),
    /// Attempts with a name from all places together.
    Name(String),
    /// A device that has already signed in to the account.
    Device(String),
    /// A passkey by its ID, which only its device knows.
    Passkey(String),
    Address(Client),
    /// All IPv6 addresses that an organization may have.
    Network(Client),
}

/// The state of an allowance at a given time.
#[derive(Clone, Copy, Debug)]
struct Remaining {
    of: f64,
    at: Instant,
}

#[derive(Debug, Default)]
pub(crate) struct Allowances(Mutex<Remembered>);

/// The allowances in use. A missing allowance is full.
#[derive(Debug)]
struct Remembered {
    left: HashMap<(Kind, Whose), Remaining>,
    /// The number of allowances at which full ones are removed.
    cleanup_at: usize,
}

impl Default for Remembered {
    fn default() -> Self {
        Self { left: HashMap::new(), cleanup_at: FIRST_CLEANUP }
    }
}

impl Remembered {
    /// Removes full allowances, and the least recently used half if there are still too many.
    fn forget(&mut self, now: Instant) {
        if self.left.len() < self.cleanup_at {
            return;
        }
        self.left.retain(|(kind, _), left| !is_full(*kind, *left, now));
        let half = self.left.len() / 2;
        if half >= MOST_REMEMBERED / 2 {
            let mut touched: Vec<Instant> = self.left.values().map(|left| left.at).collect();
            let (_, last, _) = touched.select_nth_unstable(half);
            let mut goes = half;
            self.left.retain(|_, left| {
                let stays = goes == 0 || left.at > *last;
                goes -= usize::from(!stays);
                stays
            });
        }
        self.cleanup_at = (2 * self.left.len()).clamp(FIRST_CLEANUP, MOST_REMEMBERED);
    }
}

impl Allowances {
    /// Takes one request from the allowances of a visitor. If one is empty, takes nothing and returns an
    /// error with the time to wait.
    pub(crate) fn take(&self, kind: Kind, who: Principal, from: Client) -> Result<(), Failure> {
        self.take_at(kind, who.guest().map(Whose::Guest), who, from, Instant::now())
    }

    /// Like [`Self::take`], but counts each game separately.
    pub(crate) fn take_in(
        &self,
        game: &GameId,
        kind: Kind,
        who: Principal,
        from: Client,
    ) -> Result<(), Failure> {
        let theirs = who.guest().map(|guest| Whose::GuestIn(guest, game.clone()));
        self.take_at(kind, theirs, who, from, Instant::now())
    }

    /// Like [`Self::take`], for an attempt to sign in to the account with a name. A known device has a
    /// separate allowance, which other clients cannot use up.
    pub(crate) fn take_attempt(
        &self,
        kind: Kind,
        name: &str,
        device: Option<String>,
        from: Client,
    ) -> Result<(), Failure> {
        self.take_attempt_at(kind, name, device, from, Instant::now())
    }

    fn take_attempt_at(
        &self,
        kind: Kind,
        name: &str,
        device: Option<String>,
        from: Client,
        now: Instant,
    ) -> Result<(), Failure> {
        if let Some(device) = device {
            return self.take_all(kind, [(Whose::Device(device), 1.0)], now);
        }
        let name: String = name.chars().take(64).collect();
        // An organization's IPv6 networks count as one place.
        let place = from.network().unwrap_or(from);
        let of_place = (Whose::NameFrom(name.clone(), place), 1.0);
        let everywhere = (kind == Kind::SignIn).then_some((Whose::Name(name), PLACES_PER_NAME));
        self.take_all(kind, [of_place].into_iter().chain(of_address(from)).chain(everywhere), now)
    }

    /// Like [`Self::take`], for a passkey.
    pub(crate) fn take_shown(&self, passkey: &str, from: Client) -> Result<(), Failure> {
        let passkey = Whose::Passkey(passkey.chars().take(64).collect());
        self.take_all(Kind::Passkey, [(passkey, 1.0)].into_iter().chain(of_address(from)), Instant::now())
    }

    fn take_at(
        &self,
        kind: Kind,
        theirs: Option<Whose>,
        who: Principal,
        from: Client,
        now: Instant,
    ) -> Result<(), Failure> {
        if matches!(who, Principal::Local(_) | Principal::Engine | Principal::Server) {
            return Ok(());
        }
        // An organization may have many IPv6 networks with many addresses each. All new accounts and waiting
        // passkey requests of an organization are limited together.
        let network = from.network().filter(|_| matches!(kind, Kind::NewAccount | Kind::Passkey));
        let network =
            network.map(|network| (Whose::Network(network), VISITORS_PER_ADDRESS * VISITORS_PER_ADDRESS));
        let theirs = theirs.map(|theirs| (theirs, 1.0)).into_iter();
        self.take_all(kind, theirs.chain(of_address(from)).chain(network), now)
    }

    /// Takes one request from all of these allowances or from none. The numbers are their sizes as multiples
    /// of a visitor's allowance.
    fn take_all(
        &self,
        kind: Kind,
        asked: impl IntoIterator<Item = (Whose, f64)>,
        now: Instant,
    ) -> Result<(), Failure> {
        let (most, pause) = kind.measure();
        let mut remembered = self.0.lock();
        remembered.forget(now);
        let mut taken = Vec::with_capacity(3);
        for (whose, times) in asked {
            let full = Remaining { of: most * times, at: now };
            let key = (kind, whose);
            let before = remembered.left.get(&key).copied().unwrap_or(full);
            let since = now.saturating_duration_since(before.at).as_secs_f64();
            let of = (before.of + times * since / pause.as_secs_f64()).min(most * times);
            if of < 1.0 {
                return Err(Failure::TooMany(pause.mul_f64((1.0 - of) / times)));
            }
            taken.push((key, Remaining { of: of - 1.0, at: now }));
        }
        remembered.left.extend(taken);
        Ok(())
    }
}

/// Returns the owner of an address's allowance and its relative size, if the address is known.
fn of_address(from: Client) -> Option<(Whose, f64)> {
    from.is_known().then_some((Whose::Address(from), VISITORS_PER_ADDRESS))
}

/// Whether an allowance is certainly full again, whatever its size.
fn is_full(kind: Kind, left: Remaining, now: Instant) -> bool {
    let (most, pause) = kind.measure();
    now.saturating_duration_since(left.at) >= pause.mul_f64(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: &str) -> Client {
        Client::at(address.parse().unwrap())
    }

    fn guest_takes(
        allowances: &Allowances,
        kind: Kind,
        who: u128,
        from: Client,
        at: Instant,
    ) -> Result<(), Failure> {
        let guest = GuestId(who);
        allowances.take_at(kind, Some(Whose::Guest(guest)), Principal::Guest(guest), from, at)
    }

    #[test]
    fn a_guest_gets_so_many_and_then_one_in_a_while() {
        let (allowances, begin) = (Allowances::default(), Instant::now());
        let ask = |who: u128, from: &str, after: Duration| {
            guest_takes(&allowances, Kind::Game, who, client(from), begin + after)
        };
        for _ in 0..30 {
            ask(1, "192.0.2.1", Duration::ZERO).unwrap();
        }
        let Err(Failure::TooMany(wait)) = ask(1, "192.0.2.1", Duration::ZERO) else { panic!("31 games") };
        assert_eq!(wait, Duration::from_secs(10));
        ask(2, "192.0.2.1", Duration::ZERO).unwrap();
        assert!(ask(1, "192.0.2.2", Duration::from_secs(9)).is_err(), "another address, but the same guest");
        ask(1, "192.0.2.1", wait).unwrap();
        assert!(ask(1, "192.0.2.1", wait).is_err());
    }

    #[test]
    fn who_throws_cookies_away_is_still_at_one_address() {
        let (allowances, now) = (Allowances::default(), Instant::now());
        let mut ask =
            (0_u128..).map(|who| guest_takes(&allowances, Kind::Seat, who, client("192.0.2.1"), now));
        assert_eq!(ask.position(|answer| answer.is_err()), Some(80));
        let here = Principal::Local(None);
        assert!((0..1000).all(|_| allowances.take(Kind::Seat, here, client("127.0.0.1")).is_ok()));
    }

    #[test]
    fn accounts_are_made_by_the_handful_whatever_cookies_and_networks_one_has() {
        let (allowances, begin) = (Allowances::default(), Instant::now());
        let mut who = 0;
        let mut make = |from: Client, after: Duration| {
            who += 1;
            guest_takes(&allowances, Kind::NewAccount, who, from, begin + after).is_ok()
        };
        let of_four = client("192.0.2.1");
        assert_eq!((0..100).filter(|_| make(of_four, Duration::ZERO)).count(), 20);
        let day = Duration::from_secs(24 * 60 * 60);
        let later = (1..=24 * 60).filter(|minute| make(of_four, Duration::from_secs(60 * minute))).count();
        assert_eq!(later, 288, "one in five minutes");
        // A thousand networks of one organization count as one origin.
        let of_six = |at: u32| client(&format!("2001:db8:0:{at:x}::1"));
        assert_eq!((0..1000).filter(|at| make(of_six(*at), day)).count(), 80);
        let ask = |at: u32| allowances.take(Kind::Passkey, Principal::Stranger, of_six(at)).is_ok();
        assert!((0..1000).filter(|at| ask(*at)).count() < 500, "requests of passkeys");
        assert!(make(client("2001:db8:1::1"), day), "another one");
        assert_eq!(guest_takes(&allowances, Kind::Game, 1, of_six(1), begin + day).err().map(drop), None);
    }

    #[test]
    fn whoever_guesses_a_password_keeps_nobody_else_from_signing_in() {
        let (allowances, begin) = (Allowances::default(), Instant::now());
        let attempt = |from: &str, device: Option<&str>, after: u64| {
            let (device, at) = (device.map(str::to_owned), begin + Duration::from_secs(after));
            allowances.take_attempt_at(Kind::SignIn, "anna", device, client(from), at).is_ok()
        };
        // The attacker makes one guess a second for an hour.
        let guessed = (0..3600).filter(|second| attempt("192.0.2.1", None, *second)).count();
        assert_eq!(guessed, 129, "ten at once, then one every half minute");
        assert!((3600..3610).all(|second| attempt("192.0.2.2", None, second)), "from another address");
        assert!(!attempt("192.0.2.2", None, 3610));
        // Networks of one organization count as the same place, but other organizations do not.
        let at = |network: &str| format!("2001:db8:{network}::1");
        assert_eq!((0..100).filter(|one| attempt(&at(&format!("1:{one:x}")), None, 3610)).count(), 10);
        assert!(attempt(&at("2:1"), None, 3610));
    }

    #[test]
    fn guessing_from_many_addresses_is_bounded_and_keeps_no_known_device_out() {
        let (allowances, begin) = (Allowances::default(), Instant::now());
        let day = Duration::from_secs(24 * 60 * 60);
        let attempt = |kind, from: &str, device: Option<&str>, at| {
            allowances.take_attempt_at(kind, "anna", device.map(str::to_owned), client(from), at).is_ok()
        };
        let address = |one: u32| std::net::Ipv4Addr::from_bits(0xC633_0000 + one).to_string();
        let at_once = (0..1000).filter(|one| attempt(Kind::SignIn, &address(*one), None, begin)).count();
        assert_eq!(at_once, 100, "from a thousand addresses");
        let guessed = (1..=24 * 60 * 60_u32)
            .filter(|second| {
                let at = begin + Duration::from_secs((*second).into());
                attempt(Kind::SignIn, &address(second % 10_000), None, at)
            })
            .count();
        assert_eq!(guessed, 28_800, "one in three seconds");
        assert!(!attempt(Kind::SignIn, "192.0.2.7", None, begin + day), "a stranger has to wait");
        assert!(attempt(Kind::SignIn, "192.0.2.7", Some("phone"), begin + day));
        assert!(attempt(Kind::Recovery, "192.0.2.7", None, begin + day));
        let known =
            (0..100).filter(|_| attempt(Kind::SignIn, "192.0.2.7", Some("phone"), begin + day)).count();
        assert_eq!(known, 9, "a stolen device guesses no faster than a stranger");
    }

    #[test]
    fn what_is_said_in_one_game_counts_in_that_game() {
        let allowances = Allowances::default();
        let (one, other) = (GameId::random().unwrap(), GameId::random().unwrap());
        let who = Principal::Guest(GuestId(1));
        let say = |game: &GameId| allowances.take_in(game, Kind::Message, who, client("192.0.2.1"));
        assert_eq!((0..10).filter(|_| say(&one).is_ok()).count(), 6);
        let Err(Failure::TooMany(wait)) = say(&one) else { panic!("seven at once") };
        assert!(wait <= Duration::from_secs(4), "{wait:?}");
        assert!(say(&other).is_ok());
    }

    #[test]
    fn full_allowances_are_forgotten() {
        let (allowances, begin) = (Allowances::default(), Instant::now());
        for who in 0..2 * FIRST_CLEANUP as u128 {
            let later = begin + Duration::from_secs(who as u64);
            let from = Client::at(std::net::Ipv4Addr::from_bits(who as u32).into());
            guest_takes(&allowances, Kind::Command, who, from, later).unwrap();
        }
        assert!(allowances.0.lock().left.len() <= FIRST_CLEANUP + 2);
    }

    #[test]
    fn those_that_fill_up_slowly_are_not_looked_at_by_every_request_and_have_an_end() {
        let (allowances, begin) = (Allowances::default(), Instant::now());
        let mut looks = Vec::new();
        for who in 0..MOST_REMEMBERED as u128 {
            // None of the allowances is full again within a day.
            let later = begin + Duration::from_micros(who as u64);
            let from = Client::at(std::net::Ipv4Addr::from_bits(who as u32).into());
            guest_takes(&allowances, Kind::Report, who, from, later).unwrap();
            let remembered = allowances.0.lock();
            assert!(remembered.left.len() < MOST_REMEMBERED + 2);
            if looks.last() != Some(&remembered.cleanup_at) {
                looks.push(remembered.cleanup_at);
            }
        }
        assert_eq!(looks, [10_000, 20_000, 40_000, 80_000, 160_000, 200_000]);
        // The latest allowances are remembered, the earliest are not.
        let knows = |who: u128| {
            let remembered = allowances.0.lock();
            remembered.left.contains_key(&(Kind::Report, Whose::Guest(GuestId(who))))
        };
        assert!(knows(MOST_REMEMBERED as u128 - 1) && !knows(0));
    }
}
