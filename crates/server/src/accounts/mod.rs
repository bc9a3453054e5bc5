//! Accounts: names, passwords and passkeys of guests, and their sessions.
//!
//! Data that every request needs (sessions, names, blocks) is in memory, read when the server starts. Changes
//! go to the store first, then to memory. A revoked session admits nothing from then on, and open sockets
//! learn of it from [`Accounts::changes`].

mod codes;
mod known;
mod name;
mod passkeys;
mod password;
mod refusal;
mod sanctions;
#[cfg(test)]
mod tests;
mod tried_first;
mod turns;

use std::sync::{Arc, RwLock, RwLockReadGuard, RwLockWriteGuard};

use outflank_play::{GuestId, Millis, Name, Principal};
use tokio::sync::watch;

use crate::run_detached::run_detached;
use crate::store::{KeptAct, KeptSession, NewAccount, Proof, RelationKind, Store, StoreError};
use crate::{Failure, ServerKey, clock};
pub(crate) use codes::{TokenHash, token_hash};
use known::Known;
pub(crate) use known::Session;
pub(crate) use name::AccountName;
use passkeys::Ceremonies;
pub(crate) use passkeys::PasskeyPage;
pub(crate) use password::Password;
use password::{Hasher, wanted};
use refusal::AccountRefusal;
pub(crate) use sanctions::{Limited, Sanctions, kind_of, limit_of};
use turns::Turns;

/// The last use of a session is saved at most this often, in milliseconds.
const NOTED_MS: i64 = 60 * 60 * 1000;
/// A session that is unused for this time, in milliseconds, ends: browsers then forget its cookie, too.
const UNUSED_MS: i64 = 400 * 24 * 60 * 60 * 1000;
/// The most sessions of an account; a new one then replaces the least recently used.
const MOST_SESSIONS: usize = 50;
/// The name of a deleted account stays reserved for this time, in milliseconds.
const HELD_MS: i64 = 30 * 24 * 60 * 60 * 1000;
/// The most people that an account may follow, and the most that it may block.
const MOST_RELATED: usize = 500;
/// The most characters stored of a browser's description of itself.
const LONGEST_BROWSER: usize = 200;

/// All accounts.
#[derive(Debug)]
pub(crate) struct Accounts {
    store: Store,
    hasher: Hasher,
    /// Digests the names of deleted accounts; without a key no name stays reserved.
    key: Option<ServerKey>,
    known: RwLock<Known>,
    /// Allows one change of an account at a time.
    pub(crate) turns: Turns,
    /// Exchanges with passkeys that have begun.
    ceremonies: Ceremonies,
    /// The warnings and limits that moderators have set.
    pub(crate) sanctions: Sanctions,
    /// Counts revocations.
    revoked: watch::Sender<u64>,
}

/// A new session. Only here is its token in clear.
pub(crate) struct Begun {
    pub(crate) person: GuestId,
    pub(crate) token: String,
}

/// The client of a session, as its owner sees it in the list of sessions.
#[derive(Clone, Debug, Default)]
pub(crate) struct UserAgent {
    /// The name that a program gives itself.
    pub(crate) program: Option<String>,
    /// The browser's description of itself.
    pub(crate) browser: Option<String>,
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
        let mut known = Known::default();
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

    /// The numbers of accounts and of sessions.
    pub(crate) fn counts(&self) -> (usize, usize) {
        self.known().counts()
    }

    /// Whether a person has an account, or had one: their guest cookies and tokens are then invalid.
    pub(crate) fn is_closed(&self, guest: GuestId) -> bool {
        self.known().is_closed(guest)
    }

    /// The account name of a person; `None` for guests and for those who deleted their account.
    pub(crate) fn name_of(&self, person: GuestId) -> Option<AccountName> {
        self.known().account(person).map(|account| account.name.clone())
    }

    /// The name of a player in seats, if they have an account.
    pub(crate) fn called(&self, who: Principal) -> Option<Name> {
        self.known().account(who.guest()?).map(|account| account.name.name().clone())
    }

    /// Refuses a guest name that could be mistaken for an account or for the server.
    pub(crate) fn may_be_called(&self, who: Principal, name: &Name) -> Result<(), Failure> {
        let key = name::key_of_guest(name);
        match self.known().find(&key) {
            Some(person) if who.guest() != Some(person) => {
                Err(AccountRefusal::NameTaken(name.to_string()).into())
            }
            None if self.is_held(&key) => Err(AccountRefusal::NameTaken(name.to_string()).into()),
            // Pages show this name for people without one.
            None if name::is_reserved(&key) && key != name::key("guest") => {
                Err(AccountRefusal::BadName(name::RESERVED_NAME).into())
            }
            _ => Ok(()),
        }
    }

    /// The digest under which the name of a person stays reserved after deletion.
    pub(crate) fn former(&self, person: GuestId) -> Option<String> {
        Some(self.key.as_ref()?.digest_of_name(&self.name_of(person)?.key()))
    }

    /// Whether the name is reserved: others could still mistake its new owner for the old one.
    fn is_held(&self, key: &str) -> bool {
        let Some(signing) = &self.key else { return false };
        let deleted = self.known().deleted_at(&signing.digest_of_name(key));
        deleted.is_some_and(|at| clock::now().0.saturating_sub(at.0) < HELD_MS)
    }

    /// The name of a player in seats: that of their account, or else the one that they gave.
    pub(crate) fn called_or(&self, who: Principal, said: Option<Name>) -> Result<Option<Name>, Failure> {
        if let Some(called) = self.called(who) {
            return Ok(Some(called));
        }
        if let Some(name) = &said {
            self.may_be_called(who, name)?;
        }
        Ok(said)
    }

    /// An account's name and the time of its creation.
    pub(crate) fn account(&self, person: GuestId) -> Option<(AccountName, Millis)> {
        self.known().account(person).map(|account| (account.name.clone(), account.created))
    }

    /// A person's sessions, the most recently used first.
    pub(crate) fn sessions(&self, person: GuestId) -> Vec<(TokenHash, Session)> {
        let mut sessions: Vec<_> =
            self.known().sessions_of(person).map(|(hash, session)| (*hash, session.clone())).collect();
        sessions.sort_by_key(|(_, session)| std::cmp::Reverse(session.used));
        sessions
    }

    /// The first `most` accounts whose names begin with `text`, in the order of their names.
    pub(crate) fn beginning(&self, text: &str, most: usize) -> Vec<(GuestId, AccountName)> {
        let known = self.known();
        known
            .beginning(&name::key(text))
            .map(|(person, account)| (person, account.name.clone()))
            .take(most)
            .collect()
    }

    /// The account with a name; letter case and lookalikes do not matter.
    pub(crate) fn find(&self, name: &str) -> Option<GuestId> {
        self.known().find(&name::key(name))
    }

    /// The account of the caller.
    pub(crate) fn signed_in(&self, who: Principal) -> Result<GuestId, Failure> {
        let signed_in = who.guest().filter(|guest| self.known().account(*guest).is_some());
        signed_in.ok_or(Failure::NO_ACCOUNT)
    }

    /// The owner of a session. Saves the time of its use, at most once an hour.
    pub(crate) fn of_token(&self, hash: &TokenHash) -> Option<GuestId> {
        let now = clock::now();
        let (person, is_due) = {
            let known = self.known();
            let session = known.session(hash)?;
            (session.person, now.0.saturating_sub(session.used.0) > NOTED_MS)
        };
        if is_due {
            self.known_mut().used(hash, now);
            let (store, hash) = (self.store.clone(), *hash);
            tokio::spawn(async move {
                if let Err(error) = store.session_used(&hash, now).await {
                    tracing::warn!(%error, "cannot save the use of a session");
                }
            });
        }
        Some(person)
    }

    /// Whether a credential is still valid.
    pub(crate) fn admits(&self, credential: Credential) -> bool {
        match credential {
            Credential::None => true,
            Credential::Guest(guest) => !self.is_closed(guest),
            Credential::Session(_, hash) => self.known().session(&hash).is_some(),
        }
    }

    /// Changes with every revocation, so that connections can check whether they are still authorized.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.revoked.subscribe()
    }

    /// Creates an account for a guest and returns its recovery codes. `may` runs after the input is
    /// validated.
    pub(crate) async fn sign_up(
        self: &Arc<Self>,
        person: GuestId,
        name: &str,
        password: String,
        agent: UserAgent,
        may: impl FnOnce() -> Result<(), Failure>,
    ) -> Result<(Begun, Vec<String>), Failure> {
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
                let mut known = accounts.known_mut();
                known.add_named(person, name, session.created);
                keep(&mut known, &begun, session);
            }
            accounts.revoke();
            Ok((begun, codes))
        })
        .await
    }

    /// Begins a session for a name and a password. For an unknown name neither the answer nor its time
    /// differs from a wrong password. `may` runs before anything is compared.
    pub(crate) async fn sign_in(
        self: &Arc<Self>,
        name: &str,
        password: String,
        agent: UserAgent,
        may: impl FnOnce(Option<(GuestId, &str)>) -> Result<(), Failure>,
    ) -> Result<Begun, Failure> {
        let person = self.find(name);
        let kept = self.store.password(person.unwrap_or(GuestId(0))).await?;
        may(person.zip(kept.as_deref()))?;
        let is_right = self.hasher.verify(Password::given(password), kept.as_deref()).await?;
        let (person, kept) = person.zip(kept).filter(|_| is_right).ok_or(AccountRefusal::WrongPassword)?;
        self.begin_session(person, agent, Proof::Password(kept))
            .await?
            .ok_or_else(|| AccountRefusal::WrongPassword.into())
    }

    /// Begins a session, unless the account is closed; `None` if the proof is no longer valid.
    async fn begin_session(
        self: &Arc<Self>,
        person: GuestId,
        agent: UserAgent,
        proof: Proof,
    ) -> Result<Option<Begun>, Failure> {
        let accounts = Arc::clone(self);
        run_detached("signing in", async move {
            let _turn = accounts.turns.of(person).await;
            accounts.not_shut(person)?;
            let (begun, session) = new_session(person, agent)?;
            let old = accounts.known().oldest_sessions(person, MOST_SESSIONS - 1);
            let ended: Vec<Vec<u8>> = old.iter().map(|hash| hash.to_vec()).collect();
            if !accounts.store.add_session(&session, &ended, &proof).await? {
                return Ok(None);
            }
            let is_kept = {
                let mut known = accounts.known_mut();
                for hash in &old {
                    known.end(hash);
                }
                keep(&mut known, &begun, session)
            };
            if !old.is_empty() {
                accounts.revoke();
            }
            // `None` if the account was closed in the meantime: its sessions have ended.
            Ok::<_, Failure>(Some(begun).filter(|_| is_kept))
        })
        .await
    }

    /// The stored hash of a password, which identifies devices that have signed in before.
    pub(crate) async fn kept_password(&self, person: GuestId) -> Result<Option<String>, Failure> {
        Ok(self.store.password(person).await?)
    }

    /// Checks a person's password; returns its stored hash.
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
    ) -> Result<Begun, Failure> {
        let name = self.name_of(person).ok_or(Failure::NO_ACCOUNT)?;
        let new = wanted(new, &name)?;
        let kept = self.confirm(person, old).await?;
        let program = self.known().session(&hash).and_then(|session| session.program.clone());
        self.replace_password(person, new, UserAgent { program, browser }, Proof::Password(kept)).await
    }

    /// Replaces a password by means of a recovery code, which is used up. `may` runs before anything is
    /// compared.
    pub(crate) async fn recover(
        self: &Arc<Self>,
        name: &str,
        (code, password): (&str, String),
        agent: UserAgent,
        may: impl FnOnce(Option<(GuestId, &str)>) -> Result<(), Failure>,
    ) -> Result<Begun, Failure> {
        let person = self.find(name);
        let kept = self.store.password(person.unwrap_or(GuestId(0))).await?;
        may(person.zip(kept.as_deref()))?;
        let password = Password::new(password, name)?;
        let code = codes::code_hash(person.unwrap_or(GuestId(0)), code);
        let code = code.ok_or(AccountRefusal::WrongPassword)?;
        // For an unknown name, the same queries ask for account 0, which does not exist.
        let has_code = self.store.has_recovery_code(person.unwrap_or(GuestId(0)), &code).await?;
        let person = person.filter(|_| has_code).ok_or(AccountRefusal::WrongPassword)?;
        self.not_shut(person)?;
        self.replace_password(person, password, agent, Proof::RecoveryCode(code)).await
    }

    async fn replace_password(
        self: &Arc<Self>,
        person: GuestId,
        password: Password,
        agent: UserAgent,
        proof: Proof,
    ) -> Result<Begun, Failure> {
        let password = self.hasher.hash(password).await?;
        let (begun, session) = new_session(person, agent)?;
        let accounts = Arc::clone(self);
        run_detached("replacing a password", async move {
            let _turn = accounts.turns.of(person).await;
            if !accounts.store.replace_password(person, &password, &session, &proof).await? {
                return Err(AccountRefusal::WrongPassword.into());
            }
            let is_kept = {
                let mut known = accounts.known_mut();
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

    /// Whether an administrator has closed an account.
    pub(crate) fn is_shut(&self, person: GuestId) -> bool {
        self.known().account(person).is_some_and(|account| account.is_shut)
    }

    fn not_shut(&self, person: GuestId) -> Result<(), Failure> {
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

    /// Updates memory after the store closed an account or opened it again.
    pub(crate) fn closed(&self, person: GuestId, closes: bool) {
        let mut known = self.known_mut();
        known.shut(person, closes);
        if closes {
            known.end_all(person);
        }
        drop(known);
        self.revoke();
    }

    pub(crate) fn is_moderator(&self, person: GuestId) -> bool {
        self.known().account(person).is_some_and(|account| account.is_moderator)
    }

    /// The caller, if they are a moderator.
    pub(crate) fn moderating(&self, who: Principal) -> Result<GuestId, Failure> {
        let person = self.signed_in(who)?;
        match self.is_moderator(person) {
            true => Ok(person),
            false => Err(Failure::Forbidden("only moderators may do this")),
        }
    }

    /// All moderators, in the order of their names.
    pub(crate) fn moderators(&self) -> Vec<(GuestId, AccountName)> {
        let mut all: Vec<_> =
            self.known().moderators().map(|(person, account)| (person, account.name.clone())).collect();
        all.sort_by_cached_key(|(_, name)| name.key());
        all
    }

    /// Grants or revokes the rights of a moderator.
    pub(crate) async fn appoint(&self, act: &KeptAct, person: GuestId, is: bool) -> Result<(), Failure> {
        let _turn = self.turns.of(person).await;
        self.store.appoint(act, person, is).await?;
        self.known_mut().appoint(person, is);
        self.sanctions.notify(person);
        Ok(())
    }

    /// Ends all sessions of an account.
    pub(crate) async fn end_all(&self, act: &KeptAct, person: GuestId) -> Result<(), Failure> {
        let _turn = self.turns.of(person).await;
        self.store.end_all_sessions(act, person).await?;
        self.known_mut().end_all(person);
        self.revoke();
        Ok(())
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
        self.known_mut().rename(person, to);
        Ok(())
    }

    /// Whether a session belongs to a program.
    pub(crate) fn is_of_program(&self, hash: &TokenHash) -> bool {
        self.known().session(hash).is_some_and(|session| session.program.is_some())
    }

    /// Ends a session by its public name.
    pub(crate) async fn end_session(self: &Arc<Self>, person: GuestId, id: &str) -> Result<(), Failure> {
        let id = id.to_owned();
        match self.end_those(person, move |_, session| session.id == id).await? {
            0 => Err(Failure::NotFound("such session")),
            _ => Ok(()),
        }
    }

    /// Ends all sessions of a person but `this`.
    pub(crate) async fn end_others(
        self: &Arc<Self>,
        person: GuestId,
        this: TokenHash,
    ) -> Result<(), Failure> {
        self.end_those(person, move |hash, _| *hash != this).await.map(drop)
    }

    /// Ends a session of a person.
    pub(crate) async fn end(self: &Arc<Self>, person: GuestId, this: TokenHash) -> Result<(), Failure> {
        self.end_those(person, move |hash, _| *hash == this).await.map(drop)
    }

    /// Ends all sessions that match; returns their number.
    async fn end_those(
        self: &Arc<Self>,
        person: GuestId,
        is_meant: impl Fn(&TokenHash, &Session) -> bool + Send + 'static,
    ) -> Result<usize, Failure> {
        let accounts = Arc::clone(self);
        run_detached("ending sessions", async move {
            let _turn = accounts.turns.of(person).await;
            let meant: Vec<TokenHash> = accounts
                .known()
                .sessions_of(person)
                .filter(|(hash, session)| is_meant(hash, session))
                .map(|(hash, _)| *hash)
                .collect();
            let kept: Vec<Vec<u8>> = meant.iter().map(|hash| hash.to_vec()).collect();
            accounts.store.end_sessions(&kept).await?;
            {
                let mut known = accounts.known_mut();
                for hash in &meant {
                    known.end(hash);
                }
            }
            accounts.revoke();
            Ok::<_, Failure>(meant.len())
        })
        .await
    }

    /// Whether either of two people has blocked the other: the server then never pairs them.
    pub(crate) fn are_apart(&self, one: GuestId, other: GuestId) -> bool {
        let known = self.known();
        known.has_blocked(one, other) || known.has_blocked(other, one)
    }

    pub(crate) fn has_blocked(&self, who: GuestId, whom: GuestId) -> bool {
        self.known().has_blocked(who, whom)
    }

    /// Begins or ends following or blocking.
    pub(crate) async fn relate(
        self: &Arc<Self>,
        who: GuestId,
        kind: RelationKind,
        whom: GuestId,
        begins: bool,
    ) -> Result<(), Failure> {
        if who == whom {
            return Err(Failure::BadRequest("name: this is your own".to_owned()));
        }
        let accounts = Arc::clone(self);
        run_detached("following or blocking", async move {
            let _turn = accounts.turns.of(who).await;
            let related = accounts.store.related(who, kind).await?;
            if begins && related.len() >= MOST_RELATED && !related.contains(&whom) {
                return Err(Failure::BadRequest(format!("{MOST_RELATED} is the most")));
            }
            accounts.store.relate(who, kind, whom, begins).await?;
            if kind == RelationKind::Blocked {
                accounts.known_mut().block(who, whom, begins);
            }
            Ok(())
        })
        .await
    }

    /// Removes an account from memory, after the store deleted it at `now`.
    pub(crate) fn forget(&self, person: GuestId, now: Millis) {
        let former = self.former(person);
        let mut known = self.known_mut();
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

    fn known(&self) -> RwLockReadGuard<'_, Known> {
        self.known.read().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn known_mut(&self) -> RwLockWriteGuard<'_, Known> {
        self.known.write().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// Adds a session to memory, unless its account was closed or deleted; returns whether it did.
fn keep(known: &mut Known, begun: &Begun, session: KeptSession) -> bool {
    let hash = token_hash(&begun.token)
        .filter(|_| known.account(begun.person).is_some_and(|account| !account.is_shut));
    if let Some(hash) = hash {
        known.begin(hash, session.into());
    }
    hash.is_some()
}

/// The key under which attempts to sign in are counted: the same for all names that lead to one account.
pub(crate) fn attempts_with(name: &str) -> String {
    name::key(name)
}

/// A browser's description of itself as it is stored.
fn kept_of_browser(text: &str) -> String {
    text.chars().filter(|one| !one.is_control()).take(LONGEST_BROWSER).collect()
}

/// A session that begins now, for the client and for the store.
fn new_session(person: GuestId, agent: UserAgent) -> Result<(Begun, KeptSession), Failure> {
    let now = clock::now();
    let token = codes::new_token()?;
    let hash = token_hash(&token).ok_or(Failure::Broken("a token"))?;
    let UserAgent { program, browser } = agent;
    let program = match program {
        Some(program) => Some(Name::new(&program)?.to_string()),
        None => None,
    };
    // A program has named itself; its HTTP library is of no interest.
    let browser = browser.filter(|_| program.is_none()).map(|text| kept_of_browser(&text));
    let id = codes::new_session_id()?;
    let session = KeptSession { hash: hash.to_vec(), id, person, program, browser, created: now, used: now };
    Ok((Begun { person, token }, session))
}

impl From<KeptSession> for Session {
    fn from(kept: KeptSession) -> Self {
        let KeptSession { hash: _, id, person, program, browser, created, used } = kept;
        Self { person, id, program, browser, created, used }
    }
}
