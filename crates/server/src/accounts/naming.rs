//! Names of people: the names of accounts, of guests, and of deleted accounts, which stay reserved.

use outflank_play::{GuestId, Millis, Name, Principal};

use super::refusal::AccountRefusal;
use super::{AccountName, Accounts, name};
use crate::store::KeptAct;
use crate::{Failure, clock};

/// How long the name of a deleted account stays reserved, in milliseconds.
pub(super) const HELD_MS: i64 = 30 * 24 * 60 * 60 * 1000;

impl Accounts {
    /// Returns the account name of a person. `None` for guests and for people who have deleted their account.
    pub(crate) fn name_of(&self, person: GuestId) -> Option<AccountName> {
        self.known.read().account(person).map(|account| account.name.clone())
    }

    /// Returns the name of a player in seats, if the player has an account.
    pub(crate) fn called(&self, who: Principal) -> Option<Name> {
        self.known.read().account(who.guest()?).map(|account| account.name.name().clone())
    }

    /// Returns the name of a player in seats: that of the account, or otherwise the given name.
    pub(crate) fn called_or(&self, who: Principal, said: Option<Name>) -> Result<Option<Name>, Failure> {
        if let Some(called) = self.called(who) {
            return Ok(Some(called));
        }
        if let Some(name) = &said {
            self.may_be_called(who, name)?;
        }
        Ok(said)
    }

    /// Fails if a guest's name could be mistaken for an account or for the server.
    pub(crate) fn may_be_called(&self, who: Principal, name: &Name) -> Result<(), Failure> {
        let key = name::key_of_guest(name);
        match self.known.read().find(&key) {
            Some(person) if who.guest() != Some(person) => {
                Err(AccountRefusal::NameTaken(name.to_string()).into())
            }
            None if self.is_held(&key) => Err(AccountRefusal::NameTaken(name.to_string()).into()),
            // Pages show "guest" for people without a name, so that name is allowed.
            None if name::is_reserved(&key) && key != name::key("guest") => {
                Err(AccountRefusal::BadName(name::RESERVED_NAME).into())
            }
            _ => Ok(()),
        }
    }

    /// Returns the account with this name. Ignores case and treats lookalike letters as equal.
    pub(crate) fn find(&self, name: &str) -> Option<GuestId> {
        self.known.read().find(&name::key(name))
    }

    /// Returns the first `most` accounts whose names begin with `text`, sorted by name.
    pub(crate) fn beginning(&self, text: &str, most: usize) -> Vec<(GuestId, AccountName)> {
        let known = self.known.read();
        known
            .beginning(&name::key(text))
            .map(|(person, account)| (person, account.name.clone()))
            .take(most)
            .collect()
    }

    /// Returns an account's name and the time of its creation.
    pub(crate) fn account(&self, person: GuestId) -> Option<(AccountName, Millis)> {
        self.known.read().account(person).map(|account| (account.name.clone(), account.created))
    }

    /// Renames an account.
    pub(crate) async fn rename(
        &self,
        act: &KeptAct,
        person: GuestId,
        to: AccountName,
    ) -> Result<(), Failure> {
        let _turn = self.turns.of(person).await;
        let key = to.key();
        if !self.store.rename_account(act, person, (to.as_str(), &key)).await? {
            return Err(AccountRefusal::NameTaken(to.to_string()).into());
        }
        self.known.write().rename(person, to);
        Ok(())
    }

    /// Returns the digest under which the name of a person stays reserved after the account is deleted.
    pub(crate) fn former(&self, person: GuestId) -> Option<String> {
        Some(self.key.as_ref()?.digest_of_name(&self.name_of(person)?.key()))
    }

    /// Whether the name is reserved, since others could still mistake a new owner for the old one.
    pub(super) fn is_held(&self, key: &str) -> bool {
        let Some(signing) = &self.key else { return false };
        let deleted = self.known.read().deleted_at(&signing.digest_of_name(key));
        deleted.is_some_and(|at| clock::now().0.saturating_sub(at.0) < HELD_MS)
    }
}
