//! Passwords, hashed with argon2id on separate threads with lower priority, so that sign-ins do not delay
//! moves.

use std::sync::Arc;
use std::thread::{self, available_parallelism};

use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine;
use base64::prelude::BASE64_STANDARD_NO_PAD;
use outflank_wire::limits::{PASSWORD_MAX, PASSWORD_MIN};
use tokio::sync::{Semaphore, oneshot};

use super::AccountName;
use super::refusal::AccountRefusal;
use super::tried_first::is_common;
use crate::lower_priority::lower_priority;
use crate::{Failure, chance};

/// Memory in KiB, passes and lanes: the second recommendation of RFC 9106, reduced to OWASP's minimum.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);
const SALT: usize = 16;
const HASH: usize = 32;
/// The maximum number of passwords that may wait or be hashed at once. Further requests fail as busy.
const MOST_WAITING: usize = 64;

/// A plaintext password. It is never printed.
pub(crate) struct Password(String);

impl Password {
    /// Validates a new password.
    ///
    /// # Errors
    /// If it is too short, too long, equal to the name, or easy to guess.
    pub(crate) fn new(text: String, name: &str) -> Result<Self, Failure> {
        match text.chars().count() {
            ..PASSWORD_MIN => Err(AccountRefusal::BadPassword("expected at least 8 characters").into()),
            count if count > PASSWORD_MAX => {
                Err(AccountRefusal::BadPassword("expected at most 256 characters").into())
            }
            _ if super::name::key(&text) == super::name::key(name) => {
                Err(AccountRefusal::BadPassword("it is the name").into())
            }
            _ if is_common(&text, name) => {
                Err(AccountRefusal::BadPassword("it is easy to guess; use a few words instead").into())
            }
            _ => Ok(Self(text)),
        }
    }

    /// Creates a password for comparison only.
    pub(crate) fn given(text: String) -> Self {
        Self(text)
    }
}

/// Hashes passwords, at most half as many at once as there are cores.
#[derive(Debug)]
pub(super) struct Hasher {
    at_work: Arc<Semaphore>,
    in_line: Arc<Semaphore>,
    /// The number of hashes computed so far.
    #[cfg(test)]
    pub(super) n_hashed: std::sync::atomic::AtomicUsize,
}

impl Hasher {
    pub(super) fn new() -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self {
            at_work: Arc::new(Semaphore::new((cores / 2).max(1))),
            in_line: Arc::new(Semaphore::new(MOST_WAITING)),
            #[cfg(test)]
            n_hashed: std::sync::atomic::AtomicUsize::new(0),
        }
    }

    /// Returns the hash to store.
    pub(super) async fn hash(&self, password: Password) -> Result<String, Failure> {
        let salt = chance::bytes::<SALT>()?;
        let hash = self.compute(password, salt.to_vec(), COST).await?;
        Ok(phc_string(COST, &salt, &hash))
    }

    /// Whether a password matches a stored hash. Without a hash, returns false after the same work, so that
    /// the time reveals nothing.
    pub(super) async fn verify(&self, password: Password, kept: Option<&str>) -> Result<bool, Failure> {
        let (cost, salt, hash) = match kept.map(read) {
            Some(Some(kept)) => kept,
            Some(None) => return Err(Failure::Broken("a password")),
            None => (COST, vec![0; SALT], Vec::new()),
        };
        let found = self.compute(password, salt, cost).await?;
        Ok(hash.len() == HASH && are_same(&hash, &found))
    }

    async fn compute(
        &self,
        password: Password,
        salt: Vec<u8>,
        (memory, passes, lanes): (u32, u32, u32),
    ) -> Result<[u8; HASH], Failure> {
        const BROKEN: Failure = Failure::Broken("hashing a password");
        #[cfg(test)]
        self.n_hashed.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let _in_line = Arc::clone(&self.in_line).try_acquire_owned().map_err(|_| Failure::Busy)?;
        let at_work = Arc::clone(&self.at_work).acquire_owned().await.map_err(|_| BROKEN)?;
        let work = move || {
            // Holds the permit until the work is done, even if the client disconnects.
            let _at_work = at_work;
            let params = Params::new(memory, passes, lanes, Some(HASH)).ok()?;
            let mut hash = [0; HASH];
            let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
            argon.hash_password_into(password.0.as_bytes(), &salt, &mut hash).ok()?;
            Some(hash)
        };
        let (tell, received) = oneshot::channel();
        let begun = thread::Builder::new().name("password".into()).spawn(move || {
            lower_priority();
            let _gone = tell.send(work());
        });
        begun.map_err(|_| BROKEN)?;
        received.await.ok().flatten().ok_or(BROKEN)
    }
}

/// Compares in constant time.
fn are_same(one: &[u8], other: &[u8]) -> bool {
    one.iter().zip(other).fold(0, |differs, (one, other)| differs | (one ^ other)) == 0
}

/// Returns the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
fn phc_string((memory, passes, lanes): (u32, u32, u32), salt: &[u8], hash: &[u8]) -> String {
    let [salt, hash] = [salt, hash].map(|bytes| BASE64_STANDARD_NO_PAD.encode(bytes));
    format!("$argon2id$v=19$m={memory},t={passes},p={lanes}${salt}${hash}")
}

/// Cost, salt and hash.
type Parts = ((u32, u32, u32), Vec<u8>, Vec<u8>);

/// Parses the output of [`phc_string`].
fn read(text: &str) -> Option<Parts> {
    let mut parts = text.strip_prefix("$argon2id$v=19$")?.split('$');
    let (cost, salt, hash) = (parts.next()?, parts.next()?, parts.next()?);
    let mut cost = cost.split(',');
    let mut number = |prefix: &str| cost.next()?.strip_prefix(prefix)?.parse::<u32>().ok();
    let cost = (number("m=")?, number("t=")?, number("p=")?);
    let bytes = |text: &str| BASE64_STANDARD_NO_PAD.decode(text).ok();
    Some((cost, bytes(salt)?, bytes(hash)?))
}

/// Validates a new password for the account with this name, like [`Password::new`].
pub(super) fn wanted(text: String, name: &AccountName) -> Result<Password, Failure> {
    Password::new(text, name.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_and_no_other_is() {
        let hasher = Hasher::new();
        let given = |text: &str| Password::given(text.to_owned());
        let kept = hasher.hash(given("correct horse")).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$") && !kept.contains("horse"), "{kept}");
        assert_ne!(
            kept,
            hasher.hash(given("correct horse")).await.unwrap(),
            "each hash has a salt of its own"
        );
        assert!(hasher.verify(given("correct horse"), Some(&kept)).await.unwrap());
        assert!(!hasher.verify(given("correct horse "), Some(&kept)).await.unwrap());
        assert!(!hasher.verify(given("correct horse"), None).await.unwrap());
        assert!(hasher.verify(given("x"), Some("$argon2id$v=19$m=1")).await.is_err());
    }

    #[test]
    fn what_is_written_is_read() {
        let (cost, salt, hash) = (COST, [7; SALT], [9; HASH]);
        assert_eq!(read(&phc_string(cost, &salt, &hash)), Some((cost, salt.to_vec(), hash.to_vec())));
        assert!(are_same(&[1, 2], &[1, 2]) && !are_same(&[1, 2], &[1, 3]));
        for short in
            ["", "1234567", &"x".repeat(257), "anna-anna", "ANNA_anna", "password", "Anna-Anna1", "пароль12"]
        {
            assert!(Password::new((*short).to_owned(), "Anna-Anna").is_err(), "{short}");
        }
        assert!(Password::new("синий трактор".to_owned(), "Anna").is_ok());
    }
}
