//! Accounts: guests who have a name and a password, and passkeys if they like, and where they are signed in.
//!
//! What every request asks (whose token this is, whether a guest has an account, what it is called, who has blocked whom)
//! is in memory, read when the server starts; the store is written first and memory follows. What is revoked opens nothing
//! from then on, and open sockets learn of it by [`Accounts::changes`].

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
pub(crate) use passkeys::Page;
pub(crate) use password::Password;
use password::{Hasher, wanted};
use refusal::AccountRefusal;
pub(crate) use sanctions::{Limited, Sanctions, kind_of, limit_of};
use turns::Turns;

/// A session that was used is noted again after this time, in milliseconds.
const NOTED_MS: i64 = 60 * 60 * 1000;
/// A session that was not used for this time ends: browsers forget its cookie then, too.
const UNUSED_MS: i64 = 400 * 24 * 60 * 60 * 1000;
/// So many sessions has an account; of more, the one ends that was used longest ago.
const MOST_SESSIONS: usize = 50;
/// For so long nobody is called as an account was that was deleted, in milliseconds.
const HELD_MS: i64 = 30 * 24 * 60 * 60 * 1000;
/// So many are followed by one, and so many blocked.
const MOST_RELATED: usize = 500;
/// Of what a browser says of itself so many characters are kept.
const LONGEST_BROWSER: usize = 200;

/// All accounts.
#[derive(Debug)]
pub(crate) struct Accounts {
    store: Store,
    hasher: Hasher,
    /// By which names that were given back are known again; without it none is.
    key: Option<ServerKey>,
    known: RwLock<Known>,
    /// One change of an account at a time.
    pub(crate) turns: Turns,
    /// What was begun with passkeys.
    ceremonies: Ceremonies,
    /// What moderators have told and closed to whom.
    pub(crate) sanctions: Sanctions,
    /// Counts what was revoked.
    revoked: watch::Sender<u64>,
}

/// A session that has begun: its token is said once.
pub(crate) struct Begun {
    pub(crate) person: GuestId,
    pub(crate) token: String,
}

/// By what a session is told from others.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    /// What a program says it is.
    pub(crate) program: Option<String>,
    /// What a browser says it is.
    pub(crate) browser: Option<String>,
}

/// By what a request is let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Credential {
    /// By nothing.
    None,
    /// By a guest's cookie or token.
    Guest(GuestId),
    /// By a session of an account.
    Session(GuestId, TokenHash),
}

impl Accounts {
    /// Reads what there is.
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

    /// How many accounts there are, and how many sessions of them.
    pub(crate) fn counts(&self) -> (usize, usize) {
        self.known().counts()
    }

    /// Whether somebody has an account, or had one: a guest's cookie or token of theirs opens nothing.
    pub(crate) fn is_closed(&self, guest: GuestId) -> bool {
        self.known().is_closed(guest)
    }

    /// What the account of somebody is called; `None` for guests and for whoever has deleted it.
    pub(crate) fn name_of(&self, person: GuestId) -> Option<AccountName> {
        self.known().account(person).map(|account| account.name.clone())
    }

    /// The name in seats of whoever gives a command, if they have an account.
    pub(crate) fn called(&self, who: Principal) -> Option<Name> {
        self.known().account(who.guest()?).map(|account| account.name.name().clone())
    }

    /// Refuses a name under which others would take somebody for an account that is not theirs, or for the server.
    pub(crate) fn may_be_called(&self, who: Principal, name: &Name) -> Result<(), Failure> {
        let key = name::key_of_guest(name);
        match self.known().find(&key) {
            Some(person) if who.guest() != Some(person) => {
                Err(AccountRefusal::NameTaken(name.to_string()).into())
            }
            None if self.is_held(&key) => Err(AccountRefusal::NameTaken(name.to_string()).into()),
            // It is what pages call whoever has no name.
            None if name::is_reserved(&key) && key != name::key("guest") => {
                Err(AccountRefusal::BadName(name::RESERVED_NAME).into())
            }
            _ => Ok(()),
        }
    }

    /// By what the name of somebody is known again once their account is deleted.
    pub(crate) fn former(&self, person: GuestId) -> Option<String> {
        Some(self.key.as_ref()?.digest_of_name(&self.name_of(person)?.key()))
    }

    /// Whether an account with this key was deleted so shortly ago that others would be taken for its owner.
    fn is_held(&self, key: &str) -> bool {
        let Some(signing) = &self.key else { return false };
        let deleted = self.known().deleted_at(&signing.digest_of_name(key));
        deleted.is_some_and(|at| clock::now().0.saturating_sub(at.0) < HELD_MS)
    }

    /// The name in seats of whoever is among others: that of their account, or else what they say.
    pub(crate) fn called_or(&self, who: Principal, said: Option<Name>) -> Result<Option<Name>, Failure> {
        if let Some(called) = self.called(who) {
            return Ok(Some(called));
        }
        if let Some(name) = &said {
            self.may_be_called(who, name)?;
        }
        Ok(said)
    }

    /// What the account of somebody is called, and since when there is one.
    pub(crate) fn account(&self, person: GuestId) -> Option<(AccountName, Millis)> {
        self.known().account(person).map(|account| (account.name.clone(), account.created))
    }

    /// Where somebody is signed in, the session used last first.
    pub(crate) fn sessions(&self, person: GuestId) -> Vec<(TokenHash, Session)> {
        let mut sessions: Vec<_> =
            self.known().sessions_of(person).map(|(hash, session)| (*hash, session.clone())).collect();
        sessions.sort_by_key(|(_, session)| std::cmp::Reverse(session.used));
        sessions
    }

    /// Those whose names begin so, in their order, so many at most.
    pub(crate) fn beginning(&self, text: &str, most: usize) -> Vec<(GuestId, AccountName)> {
        let known = self.known();
        known
            .beginning(&name::key(text))
            .map(|(person, account)| (person, account.name.clone()))
            .take(most)
            .collect()
    }

    /// The account with a name, however it is written.
    pub(crate) fn find(&self, name: &str) -> Option<GuestId> {
        self.known().find(&name::key(name))
    }

    /// The account of whoever asks.
    pub(crate) fn signed_in(&self, who: Principal) -> Result<GuestId, Failure> {
        let signed_in = who.guest().filter(|guest| self.known().account(*guest).is_some());
        signed_in.ok_or(Failure::NO_ACCOUNT)
    }

    /// Whose session a token is of. That it is used is noted now and then.
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
                    tracing::warn!(%error, "it was not noted that a session was used");
                }
            });
        }
        Some(person)
    }

    /// Whether what a request was let in by would still let it in.
    pub(crate) fn admits(&self, credential: Credential) -> bool {
        match credential {
            Credential::None => true,
            Credential::Guest(guest) => !self.is_closed(guest),
            Credential::Session(_, hash) => self.known().session(&hash).is_some(),
        }
    }

    /// Tells that something was revoked: whoever was let in looks whether they still are.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.revoked.subscribe()
    }

    /// Makes a guest an account; gives its recovery codes too. `may` is asked once all that was said is fit.
    pub(crate) async fn sign_up(
        self: &Arc<Self>,
        person: GuestId,
        name: &str,
        password: String,
        place: Place,
        may: impl FnOnce() -> Result<(), Failure>,
    ) -> Result<(Begun, Vec<String>), Failure> {
        let name = AccountName::new(name)?;
        let password = wanted(password, &name)?;
        if self.find(name.as_str()).is_some() || self.is_held(&name.key()) {
            return Err(AccountRefusal::NameTaken(name.to_string()).into());
        }
        if self.is_closed(person) {
            return Err(Failure::Forbidden("whoever is signed in has an account"));
        }
        may()?;
        let password = self.hasher.hash(password).await?;
        let (begun, session) = new_session(person, place)?;
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

    /// Begins a session for whoever knows the password. That a name is nobody's is neither said nor seen in the time it
    /// takes. `may` is asked before anything is compared.
    pub(crate) async fn sign_in(
        self: &Arc<Self>,
        name: &str,
        password: String,
        place: Place,
        may: impl FnOnce(Option<(GuestId, &str)>) -> Result<(), Failure>,
    ) -> Result<Begun, Failure> {
        let person = self.find(name);
        let kept = self.store.password(person.unwrap_or(GuestId(0))).await?;
        may(person.zip(kept.as_deref()))?;
        let is_right = self.hasher.verify(Password::given(password), kept.as_deref()).await?;
        let (person, kept) = person.zip(kept).filter(|_| is_right).ok_or(AccountRefusal::WrongPassword)?;
        self.begin_session(person, place, Proof::Password(kept))
            .await?
            .ok_or_else(|| AccountRefusal::WrongPassword.into())
    }

    /// Begins a session of somebody, unless the account is closed; `None` if what they have shown is good no more.
    async fn begin_session(
        self: &Arc<Self>,
        person: GuestId,
        place: Place,
        proof: Proof,
    ) -> Result<Option<Begun>, Failure> {
        let accounts = Arc::clone(self);
        run_detached("signing in", async move {
            let _turn = accounts.turns.of(person).await;
            accounts.not_shut(person)?;
            let (begun, session) = new_session(person, place)?;
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
            // Where the account was closed just now its sessions have ended with that.
            Ok::<_, Failure>(Some(begun).filter(|_| is_kept))
        })
        .await
    }

    /// What is kept of the password of somebody, by which a device is known that has signed in to the account.
    pub(crate) async fn kept_password(&self, person: GuestId) -> Result<Option<String>, Failure> {
        Ok(self.store.password(person).await?)
    }

    /// Whether a password is that of somebody; gives what is kept of it.
    pub(crate) async fn confirm(&self, person: GuestId, password: String) -> Result<String, Failure> {
        let kept = self.store.password(person).await?;
        let is_right = self.hasher.verify(Password::given(password), kept.as_deref()).await?;
        kept.filter(|_| is_right).ok_or_else(|| AccountRefusal::WrongPassword.into())
    }

    /// Replaces a password; all sessions end, and another one begins at the same place.
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
        self.replace_password(person, new, Place { program, browser }, Proof::Password(kept)).await
    }

    /// Replaces a password by a recovery code, which is used up. `may` is asked before anything is compared.
    pub(crate) async fn recover(
        self: &Arc<Self>,
        name: &str,
        (code, password): (&str, String),
        place: Place,
        may: impl FnOnce(Option<(GuestId, &str)>) -> Result<(), Failure>,
    ) -> Result<Begun, Failure> {
        let person = self.find(name);
        let kept = self.store.password(person.unwrap_or(GuestId(0))).await?;
        may(person.zip(kept.as_deref()))?;
        let password = Password::new(password, name)?;
        let code = codes::code_hash(person.unwrap_or(GuestId(0)), code);
        let code = code.ok_or(AccountRefusal::WrongPassword)?;
        // Nobody has the account 0: the same is asked for a name that is nobody's.
        let has_code = self.store.has_recovery_code(person.unwrap_or(GuestId(0)), &code).await?;
        let person = person.filter(|_| has_code).ok_or(AccountRefusal::WrongPassword)?;
        self.not_shut(person)?;
        self.replace_password(person, password, place, Proof::RecoveryCode(code)).await
    }

    async fn replace_password(
        self: &Arc<Self>,
        person: GuestId,
        password: Password,
        place: Place,
        proof: Proof,
    ) -> Result<Begun, Failure> {
        let password = self.hasher.hash(password).await?;
        let (begun, session) = new_session(person, place)?;
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

    /// New recovery codes in the place of the old ones.
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

    /// Follows the store, in which an account was closed or opened again.
    pub(crate) fn closed(&self, person: GuestId, closes: bool) {
        let mut known = self.known_mut();
        known.shut(person, closes);
        if closes {
            known.end_all(person);
        }
        drop(known);
        self.revoke();
    }

    /// Whether somebody is a moderator.
    pub(crate) fn is_moderator(&self, person: GuestId) -> bool {
        self.known().account(person).is_some_and(|account| account.is_moderator)
    }

    /// The moderator who asks.
    pub(crate) fn moderating(&self, who: Principal) -> Result<GuestId, Failure> {
        let person = self.signed_in(who)?;
        match self.is_moderator(person) {
            true => Ok(person),
            false => Err(Failure::Forbidden("only moderators do this")),
        }
    }

    /// All moderators, in the order of their names.
    pub(crate) fn moderators(&self) -> Vec<(GuestId, AccountName)> {
        let mut all: Vec<_> =
            self.known().moderators().map(|(person, account)| (person, account.name.clone())).collect();
        all.sort_by_cached_key(|(_, name)| name.key());
        all
    }

    /// Makes somebody a moderator, or no moderator any more.
    pub(crate) async fn appoint(&self, act: &KeptAct, person: GuestId, is: bool) -> Result<(), Failure> {
        self.store.appoint(act, person, is).await?;
        self.known_mut().appoint(person, is);
        self.sanctions.tell(person);
        Ok(())
    }

    /// Ends all sessions of somebody.
    pub(crate) async fn end_all(&self, act: &KeptAct, person: GuestId) -> Result<(), Failure> {
        let _turn = self.turns.of(person).await;
        self.store.end_all_sessions(act, person).await?;
        self.known_mut().end_all(person);
        self.revoke();
        Ok(())
    }

    /// Gives an account another name.
    pub(crate) async fn rename(
        &self,
        act: &KeptAct,
        person: GuestId,
        to: AccountName,
    ) -> Result<(), Failure> {
        let key = to.key();
        if !self.store.rename_account(act, person, (to.as_str(), &key)).await? {
            return Err(AccountRefusal::NameTaken(to.to_string()).into());
        }
        self.known_mut().rename(person, to);
        Ok(())
    }

    /// Whether a session is that of a program.
    pub(crate) fn is_of_program(&self, hash: &TokenHash) -> bool {
        self.known().session(hash).is_some_and(|session| session.program.is_some())
    }

    /// Ends a session of somebody by its name.
    pub(crate) async fn end_session(self: &Arc<Self>, person: GuestId, id: &str) -> Result<(), Failure> {
        let id = id.to_owned();
        match self.end_those(person, move |_, session| session.id == id).await? {
            0 => Err(Failure::NotFound("such session")),
            _ => Ok(()),
        }
    }

    /// Ends all sessions of somebody but this one.
    pub(crate) async fn end_others(
        self: &Arc<Self>,
        person: GuestId,
        this: TokenHash,
    ) -> Result<(), Failure> {
        self.end_those(person, move |hash, _| *hash != this).await.map(drop)
    }

    /// Ends this session of somebody.
    pub(crate) async fn end(self: &Arc<Self>, person: GuestId, this: TokenHash) -> Result<(), Failure> {
        self.end_those(person, move |hash, _| *hash == this).await.map(drop)
    }

    /// Ends those sessions of somebody for which this is true; tells how many.
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

    /// Whether either of two has blocked the other: nothing brings them together then.
    pub(crate) fn are_apart(&self, one: GuestId, other: GuestId) -> bool {
        let known = self.known();
        known.has_blocked(one, other) || known.has_blocked(other, one)
    }

    /// Whether somebody has blocked another.
    pub(crate) fn has_blocked(&self, who: GuestId, whom: GuestId) -> bool {
        self.known().has_blocked(who, whom)
    }

    /// Begins or ends to follow or to block somebody.
    pub(crate) async fn relate(
        self: &Arc<Self>,
        who: GuestId,
        kind: RelationKind,
        whom: GuestId,
        begins: bool,
    ) -> Result<(), Failure> {
        if who == whom {
            return Err(Failure::BadRequest("name: it is your own".to_owned()));
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

    /// Forgets an account, whose name and sessions are gone in the store since a moment.
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

/// Keeps a session in memory, if there still is its account; tells whether there is.
fn keep(known: &mut Known, begun: &Begun, session: KeptSession) -> bool {
    let hash = token_hash(&begun.token)
        .filter(|_| known.account(begun.person).is_some_and(|account| !account.is_shut));
    if let Some(hash) = hash {
        known.begin(hash, session.into());
    }
    hash.is_some()
}

/// By what attempts with a name are counted: names that lead to the same account have the same.
pub(crate) fn attempts_with(name: &str) -> String {
    name::key(name)
}

/// What is kept of what a browser says of itself.
fn kept_of_browser(text: &str) -> String {
    text.chars().filter(|one| !one.is_control()).take(LONGEST_BROWSER).collect()
}

/// A session that begins now: what is said of it, and what is kept.
fn new_session(person: GuestId, place: Place) -> Result<(Begun, KeptSession), Failure> {
    let now = clock::now();
    let token = codes::new_token()?;
    let hash = token_hash(&token).ok_or(Failure::Broken("a token"))?;
    let Place { program, browser } = place;
    let program = match program {
        Some(program) => Some(Name::new(&program)?.to_string()),
        None => None,
    };
    // A program says what it is: what its library is called is of no interest.
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
