//! The accounts and sessions of the server in memory.

use std::collections::{BTreeMap, HashMap, HashSet};

use outflank_play::{GuestId, Millis};

use super::{AccountName, TokenHash};
use crate::store::KeptAccount;

/// An account that has not been deleted.
#[derive(Clone, Debug)]
pub(super) struct Account {
    pub(super) name: AccountName,
    pub(super) created: Millis,
    /// Whether an administrator has disabled signing in.
    pub(super) is_shut: bool,
    pub(super) is_moderator: bool,
}

/// A signed-in browser or program.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub(crate) person: GuestId,
    pub(crate) id: String,
    pub(crate) program: Option<String>,
    pub(crate) browser: Option<String>,
    pub(crate) created: Millis,
    pub(crate) used: Millis,
}

/// Accounts, sessions and blocks, with their indexes.
#[derive(Debug, Default)]
pub(super) struct AccountIndex {
    accounts: HashMap<GuestId, Account>,
    by_key: BTreeMap<String, GuestId>,
    /// People who deleted their account.
    deleted: HashSet<GuestId>,
    /// When each account was deleted whose name is still reserved, by the digest of that name.
    former: HashMap<String, Millis>,
    sessions: HashMap<TokenHash, Session>,
    of_person: HashMap<GuestId, Vec<TokenHash>>,
    blocked: HashMap<GuestId, HashSet<GuestId>>,
}

impl AccountIndex {
    /// Adds an account from the store.
    pub(super) fn add(&mut self, kept: KeptAccount) {
        if let Some((digest, at)) = kept.former {
            self.hold(digest, at);
        }
        match kept.name.as_deref().map(AccountName::kept) {
            Some(Ok(name)) => {
                self.add_named(kept.person, name, kept.created);
                self.shut(kept.person, kept.is_shut);
                self.appoint(kept.person, kept.is_moderator);
            }
            Some(Err(error)) => {
                tracing::error!(person = %kept.person, %error, "an account has an invalid name");
                self.deleted.insert(kept.person);
            }
            None => {
                self.deleted.insert(kept.person);
            }
        }
    }

    /// Reserves the name of an account that was deleted at the time `deleted`.
    pub(super) fn hold(&mut self, digest: String, deleted: Millis) {
        let at = self.former.entry(digest).or_insert(deleted);
        *at = (*at).max(deleted);
    }

    /// Returns the time when an account of this name was deleted, or `None` if the name is not reserved.
    pub(super) fn deleted_at(&self, digest: &str) -> Option<Millis> {
        self.former.get(digest).copied()
    }

    pub(super) fn add_named(&mut self, person: GuestId, name: AccountName, created: Millis) {
        self.by_key.insert(name.key(), person);
        self.accounts.insert(person, Account { name, created, is_shut: false, is_moderator: false });
    }

    /// Disables or enables signing in.
    pub(super) fn shut(&mut self, person: GuestId, is_shut: bool) {
        if let Some(account) = self.accounts.get_mut(&person) {
            account.is_shut = is_shut;
        }
    }

    /// Grants or revokes the rights of a moderator.
    pub(super) fn appoint(&mut self, person: GuestId, is: bool) {
        if let Some(account) = self.accounts.get_mut(&person) {
            account.is_moderator = is;
        }
    }

    /// Returns all moderators.
    pub(super) fn moderators(&self) -> impl Iterator<Item = (GuestId, &Account)> {
        self.accounts.iter().filter(|(_, account)| account.is_moderator).map(|(who, account)| (*who, account))
    }

    /// Renames an account.
    pub(super) fn rename(&mut self, person: GuestId, name: AccountName) {
        if let Some(account) = self.accounts.get_mut(&person) {
            self.by_key.remove(&account.name.key());
            self.by_key.insert(name.key(), person);
            account.name = name;
        }
    }

    pub(super) fn remove(&mut self, person: GuestId) {
        if let Some(account) = self.accounts.remove(&person) {
            self.by_key.remove(&account.name.key());
        }
        self.deleted.insert(person);
        self.blocked.remove(&person);
        for blocked in self.blocked.values_mut() {
            blocked.remove(&person);
        }
    }

    /// Returns the number of accounts and the number of sessions.
    pub(super) fn counts(&self) -> (usize, usize) {
        (self.accounts.len(), self.sessions.len())
    }

    pub(super) fn is_closed(&self, guest: GuestId) -> bool {
        self.accounts.contains_key(&guest) || self.deleted.contains(&guest)
    }

    pub(super) fn account(&self, person: GuestId) -> Option<&Account> {
        self.accounts.get(&person)
    }

    pub(super) fn find(&self, key: &str) -> Option<GuestId> {
        self.by_key.get(key).copied()
    }

    /// Iterates over the accounts whose names begin with `key`, by name.
    pub(super) fn beginning<'k>(&'k self, key: &'k str) -> impl Iterator<Item = (GuestId, &'k Account)> {
        let people = self.by_key.range(key.to_owned()..).take_while(move |(name, _)| name.starts_with(key));
        people.filter_map(|(_, person)| Some((*person, self.accounts.get(person)?)))
    }

    pub(super) fn begin(&mut self, hash: TokenHash, session: Session) {
        self.of_person.entry(session.person).or_default().push(hash);
        self.sessions.insert(hash, session);
    }

    pub(super) fn session(&self, hash: &TokenHash) -> Option<&Session> {
        self.sessions.get(hash)
    }

    pub(super) fn used(&mut self, hash: &TokenHash, now: Millis) {
        if let Some(session) = self.sessions.get_mut(hash) {
            session.used = now;
        }
    }

    pub(super) fn sessions_of(&self, person: GuestId) -> impl Iterator<Item = (&TokenHash, &Session)> {
        let hashes = self.of_person.get(&person).into_iter().flatten();
        hashes.filter_map(|hash| Some((hash, self.sessions.get(hash)?)))
    }

    /// Returns all sessions of an account except the `most` most recently used.
    pub(super) fn oldest_sessions(&self, person: GuestId, most: usize) -> Vec<TokenHash> {
        let mut sessions: Vec<_> =
            self.sessions_of(person).map(|(hash, session)| (session.used, *hash)).collect();
        sessions.sort_unstable();
        let excess = sessions.len().saturating_sub(most);
        sessions.into_iter().take(excess).map(|(_, hash)| hash).collect()
    }

    pub(super) fn end(&mut self, hash: &TokenHash) {
        if let Some(session) = self.sessions.remove(hash)
            && let Some(hashes) = self.of_person.get_mut(&session.person)
        {
            hashes.retain(|other| other != hash);
        }
    }

    /// Ends all sessions of an account.
    pub(super) fn end_all(&mut self, person: GuestId) {
        for hash in self.of_person.remove(&person).unwrap_or_default() {
            self.sessions.remove(&hash);
        }
    }

    pub(super) fn block(&mut self, who: GuestId, whom: GuestId, begins: bool) {
        let blocked = self.blocked.entry(who).or_default();
        match begins {
            true => blocked.insert(whom),
            false => blocked.remove(&whom),
        };
    }

    pub(super) fn has_blocked(&self, who: GuestId, whom: GuestId) -> bool {
        self.blocked.get(&who).is_some_and(|blocked| blocked.contains(&whom))
    }
}
