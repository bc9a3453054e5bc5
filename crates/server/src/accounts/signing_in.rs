//! Signing up and signing in, with passwords and recovery codes.

use std::sync::Arc;

use outflank_play::GuestId;

use super::password::{Password, wanted};
use super::refusal::AccountRefusal;
use super::sessions::{IssuedSession, UserAgent, keep, new_session};
use super::{AccountName, Accounts, TokenHash, codes, name};
use crate::Failure;
use crate::run_detached::run_detached;
use crate::store::{KeptAct, NewAccount, Proof};

impl Accounts {
    /// Creates an account for a guest and returns its recovery codes. `may` runs after the input is
    /// validated.
    pub(crate) async fn sign_up(
        self: &Arc<Self>,
        person: GuestId,
        name: &str,
        password: String,
        agent: UserAgent,
        may: impl FnOnce() -> Result<(), Failure>,
    ) -> Result<(IssuedSession, Vec<String>), Failure> {
        let name = AccountName::new(name)?;
        let password = wanted(password, &name)?;
        if self.find(name.as_str()).is_some() || self.is_held(&name.key()) {
            return Err(AccountRefusal::NameTaken(name.to_string()).into());
        }
        if self.is_closed(person) {
            return Err(Failure::Forbidden("you are signed in already"));
        }
        may()?;
        let password = self.hasher.hash(password).await?;
        let (begun, session) = new_session(person, agent)?;
        let (codes, hashes) = codes::recovery_codes(person)?;
        let accounts = Arc::clone(self);
        run_detached("signing up", async move {
            let _turn = accounts.turns.of(person).await;
            let key = name.key();
            let new = NewAccount {
                person,
                name: name.as_str(),
                key: &key,
                password: &password,
                codes: &hashes,
                session: &session,
            };
            if !accounts.store.add_account(new).await? {
                return Err(AccountRefusal::NameTaken(name.to_string()).into());
            }
            {
                let mut known = accounts.known.write();
                known.add_named(person, name, session.created);
                keep(&mut known, &begun, session);
            }
            accounts.revoke();
            Ok((begun, codes))
        })
        .await
    }

    /// Starts a session for a name and a password. An unknown name gets the same answer after the same time
    /// as a wrong password. `may` runs before anything is compared.
    pub(crate) async fn sign_in(
        self: &Arc<Self>,
        name: &str,
        password: String,
        agent: UserAgent,
        may: impl FnOnce(Option<(GuestId, &str)>) -> Result<(), Failure>,
    ) -> Result<IssuedSession, Failure> {
        let person = self.find(name);
        let kept = self.store.password(person.unwrap_or(GuestId(0))).await?;
        may(person.zip(kept.as_deref()))?;
        let is_right = self.hasher.verify(Password::given(password), kept.as_deref()).await?;
        let (person, kept) = person.zip(kept).filter(|_| is_right).ok_or(AccountRefusal::WrongPassword)?;
        self.begin_session(person, agent, Proof::Password(kept))
            .await?
            .ok_or_else(|| AccountRefusal::WrongPassword.into())
    }

    /// Returns the stored hash of a person's password, to which the marks of known devices are bound.
    pub(crate) async fn kept_password(&self, person: GuestId) -> Result<Option<String>, Failure> {
        Ok(self.store.password(person).await?)
    }

    /// Checks a person's password, and returns its stored hash.
    pub(crate) async fn confirm(&self, person: GuestId, password: String) -> Result<String, Failure> {
        let kept = self.store.password(person).await?;
        let is_right = self.hasher.verify(Password::given(password), kept.as_deref()).await?;
        kept.filter(|_| is_right).ok_or_else(|| AccountRefusal::WrongPassword.into())
    }

    /// Replaces a password. All sessions end, and a new one begins in the same browser or program.
    pub(crate) async fn change_password(
        self: &Arc<Self>,
        (person, hash): (GuestId, TokenHash),
        old: String,
        new: String,
        browser: Option<String>,
    ) -> Result<IssuedSession, Failure> {
        let name = self.name_of(person).ok_or(Failure::NO_ACCOUNT)?;
        let new = wanted(new, &name)?;
        let kept = self.confirm(person, old).await?;
        let program = self.known.read().session(&hash).and_then(|session| session.program.clone());
        self.replace_password(person, new, UserAgent { program, browser }, Proof::Password(kept)).await
    }

    /// Replaces a password by means of a recovery code, which then no longer works. `may` runs before
    /// anything is compared.
    pub(crate) async fn recover(
        self: &Arc<Self>,
        name: &str,
        (code, password): (&str, String),
        agent: UserAgent,
        may: impl FnOnce(Option<(GuestId, &str)>) -> Result<(), Failure>,
    ) -> Result<IssuedSession, Failure> {
        let person = self.find(name);
        let kept = self.store.password(person.unwrap_or(GuestId(0))).await?;
        may(person.zip(kept.as_deref()))?;
        let password = Password::new(password, name)?;
        let code = codes::code_hash(person.unwrap_or(GuestId(0)), code);
        let code = code.ok_or(AccountRefusal::WrongPassword)?;
        // For an unknown name, the same queries run for account 0, which does not exist.
        let has_code = self.store.has_recovery_code(person.unwrap_or(GuestId(0)), &code).await?;
        let person = person.filter(|_| has_code).ok_or(AccountRefusal::WrongPassword)?;
        self.not_shut(person)?;
        self.replace_password(person, password, agent, Proof::RecoveryCode(code)).await
    }

    pub(super) async fn replace_password(
        self: &Arc<Self>,
        person: GuestId,
        password: Password,
        agent: UserAgent,
        proof: Proof,
    ) -> Result<IssuedSession, Failure> {
        let password = self.hasher.hash(password).await?;
        let (begun, session) = new_session(person, agent)?;
        let accounts = Arc::clone(self);
        run_detached("replacing a password", async move {
            let _turn = accounts.turns.of(person).await;
            if !accounts.store.replace_password(person, &password, &session, &proof).await? {
                return Err(AccountRefusal::WrongPassword.into());
            }
            let is_kept = {
                let mut known = accounts.known.write();
                known.end_all(person);
                keep(&mut known, &begun, session)
            };
            accounts.revoke();
            if is_kept { Ok(begun) } else { Err(AccountRefusal::WrongPassword.into()) }
        })
        .await
    }

    /// Replaces all recovery codes.
    pub(crate) async fn new_codes(
        &self,
        act: Option<&KeptAct>,
        person: GuestId,
    ) -> Result<Vec<String>, Failure> {
        let (codes, hashes) = codes::recovery_codes(person)?;
        self.store.replace_recovery_codes(act, person, &hashes).await?;
        Ok(codes)
    }
}

/// Returns the key under which attempts to sign in are counted. It is equal for all names that lead to the
/// same account.
pub(crate) fn attempts_with(name: &str) -> String {
    name::key(name)
}
