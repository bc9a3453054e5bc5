//! Accounts: names, passwords and passkeys of guests, and their sessions.
//!
//! Data that every request needs (sessions, names, blocks) is in memory, read when the server starts. Changes
//! go to the store first, then to memory. A revoked session admits nothing from then on, and open sockets
//! learn of it from [`Accounts::changes`].

mod administration;
mod codes;
mod index;
mod name;
mod naming;
mod passkeys;
mod password;
mod refusal;
mod relations;
mod sanctions;
mod sessions;
mod signing_in;
#[cfg(test)]
mod tests;
mod tried_first;
mod turns;

use outflank_play::{GuestId, Millis, Principal};
use parking_lot::RwLock;
use tokio::sync::watch;

use crate::store::{RelationKind, Store, StoreError};
use crate::{Failure, ServerKey, clock};
pub(crate) use codes::{TokenHash, token_hash};
use index::AccountIndex;
pub(crate) use index::Session;
pub(crate) use name::AccountName;
use naming::HELD_MS;
use passkeys::Ceremonies;
pub(crate) use passkeys::PasskeyPage;
use password::Hasher;
pub(crate) use sanctions::{Limited, Sanctions, kind_of, limit_of};
pub(crate) use sessions::{IssuedSession, UserAgent};
pub(crate) use signing_in::attempts_with;
use turns::Turns;

/// A session that is unused for this time, in milliseconds, ends: browsers then forget its cookie, too.
const UNUSED_MS: i64 = 400 * 24 * 60 * 60 * 1000;

/// All accounts.
#[derive(Debug)]
pub(crate) struct Accounts {
    store: Store,
    hasher: Hasher,
    /// Digests the names of deleted accounts; without a key no name stays reserved.
    key: Option<ServerKey>,
    known: RwLock<AccountIndex>,
    /// Allows one change of an account at a time.
    pub(crate) turns: Turns,
    /// Exchanges with passkeys that have begun.
    ceremonies: Ceremonies,
    /// The warnings and limits that moderators have set.
    pub(crate) sanctions: Sanctions,
    /// Counts revocations.
    revoked: watch::Sender<u64>,
}

/// The credential that authorizes a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Credential {
    None,
    /// A guest's cookie or token.
    Guest(GuestId),
    /// A session of an account.
    Session(GuestId, TokenHash),
}

impl Accounts {
    /// Reads all accounts from the store.
    pub(crate) async fn open(store: Store, key: Option<ServerKey>) -> Result<Self, StoreError> {
        let now = clock::now();
        store.forget_former_names(Millis(now.0.saturating_sub(HELD_MS))).await?;
        let mut known = AccountIndex::default();
        for account in store.accounts().await? {
            known.add(account);
        }
        let mut unused = Vec::new();
        for session in store.sessions().await? {
            let is_used = session.used.0 > now.0.saturating_sub(UNUSED_MS);
            let is_of_account = known.account(session.person).is_some();
            match TokenHash::try_from(session.hash.as_slice()) {
                Ok(hash) if is_used && is_of_account => known.begin(hash, session.into()),
                _ => unused.push(session.hash),
            }
        }
        store.end_sessions(&unused).await?;
        for (who, whom) in store.relations(RelationKind::Blocked).await? {
            known.block(who, whom, true);
        }
        let sanctions = Sanctions::open(&store, now).await?;
        Ok(Self {
            store,
            hasher: Hasher::new(),
            key,
            known: RwLock::new(known),
            turns: Turns::default(),
            ceremonies: Ceremonies::default(),
            sanctions,
            revoked: watch::Sender::new(0),
        })
    }

    /// Returns the numbers of accounts and of sessions.
    pub(crate) fn counts(&self) -> (usize, usize) {
        self.known.read().counts()
    }

    /// Whether a person has an account, or had one: their guest cookies and tokens are then invalid.
    pub(crate) fn is_closed(&self, guest: GuestId) -> bool {
        self.known.read().is_closed(guest)
    }

    /// Returns the account of the caller.
    pub(crate) fn signed_in(&self, who: Principal) -> Result<GuestId, Failure> {
        let signed_in = who.guest().filter(|guest| self.known.read().account(*guest).is_some());
        signed_in.ok_or(Failure::NO_ACCOUNT)
    }

    /// Whether a credential is still valid.
    pub(crate) fn admits(&self, credential: Credential) -> bool {
        match credential {
            Credential::None => true,
            Credential::Guest(guest) => !self.is_closed(guest),
            Credential::Session(_, hash) => self.known.read().session(&hash).is_some(),
        }
    }

    /// Changes with every revocation, so that connections can check whether they are still authorized.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.revoked.subscribe()
    }

    /// Removes an account from memory, after the store deleted it at `now`.
    pub(crate) fn forget(&self, person: GuestId, now: Millis) {
        let former = self.former(person);
        let mut known = self.known.write();
        if let Some(former) = former {
            known.hold(former, now);
        }
        known.end_all(person);
        known.remove(person);
        drop(known);
        self.sanctions.forget(person);
        self.revoke();
    }

    fn revoke(&self) {
        self.revoked.send_modify(|count| *count = count.wrapping_add(1));
    }
}
