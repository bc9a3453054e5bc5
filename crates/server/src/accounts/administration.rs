//! Administrators' acts on accounts, and the list of moderators.

use outflank_play::{GuestId, Principal};

use super::{AccountName, Accounts};
use crate::Failure;
use crate::store::KeptAct;

impl Accounts {
    /// Whether an administrator has closed an account.
    pub(crate) fn is_shut(&self, person: GuestId) -> bool {
        self.known.read().account(person).is_some_and(|account| account.is_shut)
    }

    pub(super) fn not_shut(&self, person: GuestId) -> Result<(), Failure> {
        if self.is_shut(person) {
            Err(Failure::Forbidden("the account was closed by an administrator"))
        } else {
            Ok(())
        }
    }

    /// Closes an account, or opens it again.
    pub(crate) async fn close(&self, act: &KeptAct, person: GuestId, closes: bool) -> Result<(), Failure> {
        let _turn = self.turns.of(person).await;
        self.store.close_account(act, person, closes).await?;
        self.closed(person, closes);
        Ok(())
    }

    /// Updates memory after the store has closed or reopened an account.
    pub(crate) fn closed(&self, person: GuestId, closes: bool) {
        let mut known = self.known.write();
        known.shut(person, closes);
        if closes {
            known.end_all(person);
        }
        drop(known);
        self.revoke();
    }

    /// Ends all sessions of an account.
    pub(crate) async fn end_all(&self, act: &KeptAct, person: GuestId) -> Result<(), Failure> {
        let _turn = self.turns.of(person).await;
        self.store.end_all_sessions(act, person).await?;
        self.known.write().end_all(person);
        self.revoke();
        Ok(())
    }

    pub(crate) fn is_moderator(&self, person: GuestId) -> bool {
        self.known.read().account(person).is_some_and(|account| account.is_moderator)
    }

    /// Returns the caller, or fails if the caller is not a moderator.
    pub(crate) fn moderating(&self, who: Principal) -> Result<GuestId, Failure> {
        let person = self.signed_in(who)?;
        match self.is_moderator(person) {
            true => Ok(person),
            false => Err(Failure::Forbidden("only moderators may do this")),
        }
    }

    /// Returns all moderators, sorted by name.
    pub(crate) fn moderators(&self) -> Vec<(GuestId, AccountName)> {
        let mut all: Vec<_> =
            self.known.read().moderators().map(|(person, account)| (person, account.name.clone())).collect();
        all.sort_by_cached_key(|(_, name)| name.key());
        all
    }

    /// Grants or revokes the rights of a moderator.
    pub(crate) async fn appoint(&self, act: &KeptAct, person: GuestId, is: bool) -> Result<(), Failure> {
        let _turn = self.turns.of(person).await;
        self.store.appoint(act, person, is).await?;
        self.known.write().appoint(person, is);
        self.sanctions.notify(person);
        Ok(())
    }
}
