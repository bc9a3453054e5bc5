//! Sessions of accounts: how they begin, are used, and end.

use std::sync::Arc;

use outflank_play::{GuestId, Name};

use super::index::{AccountIndex, Session};
use super::{Accounts, TokenHash, codes, token_hash};
use crate::run_detached::run_detached;
use crate::store::{KeptSession, Proof};
use crate::{Failure, clock};

/// The shortest interval at which the last use of a session is saved, in milliseconds.
const NOTED_MS: i64 = 60 * 60 * 1000;
/// The maximum number of sessions of an account. Beyond it, a new session replaces the least recently used
/// one.
pub(super) const MOST_SESSIONS: usize = 50;
/// The maximum length of a stored description of a browser, in characters.
const LONGEST_BROWSER: usize = 200;

/// A new session. No other type contains the token in plain text.
pub(crate) struct IssuedSession {
    pub(crate) person: GuestId,
    pub(crate) token: String,
}

/// The client of a session, as shown in the owner's list of sessions.
#[derive(Clone, Debug, Default)]
pub(crate) struct UserAgent {
    /// The name that a program gives itself.
    pub(crate) program: Option<String>,
    /// The browser's description of itself.
    pub(crate) browser: Option<String>,
}

impl Accounts {
    /// Returns a person's sessions, most recently used first.
    pub(crate) fn sessions(&self, person: GuestId) -> Vec<(TokenHash, Session)> {
        let mut sessions: Vec<_> =
            self.known.read().sessions_of(person).map(|(hash, session)| (*hash, session.clone())).collect();
        sessions.sort_by_key(|(_, session)| std::cmp::Reverse(session.used));
        sessions
    }

    /// Whether a session belongs to a program.
    pub(crate) fn is_of_program(&self, hash: &TokenHash) -> bool {
        self.known.read().session(hash).is_some_and(|session| session.program.is_some())
    }

    /// Returns the owner of a session. Saves the time of use at most once an hour.
    pub(crate) fn of_token(&self, hash: &TokenHash) -> Option<GuestId> {
        let now = clock::now();
        let (person, is_due) = {
            let known = self.known.read();
            let session = known.session(hash)?;
            (session.person, now.0.saturating_sub(session.used.0) > NOTED_MS)
        };
        if is_due {
            self.known.write().used(hash, now);
            let (store, hash) = (self.store.clone(), *hash);
            tokio::spawn(async move {
                if let Err(error) = store.session_used(&hash, now).await {
                    tracing::warn!(%error, "cannot save the use of a session");
                }
            });
        }
        Some(person)
    }

    /// Starts a session, unless the account is closed. Returns `None` if the proof is no longer valid.
    pub(super) async fn begin_session(
        self: &Arc<Self>,
        person: GuestId,
        agent: UserAgent,
        proof: Proof,
    ) -> Result<Option<IssuedSession>, Failure> {
        let accounts = Arc::clone(self);
        run_detached("signing in", async move {
            let _turn = accounts.turns.of(person).await;
            accounts.not_shut(person)?;
            let (begun, session) = new_session(person, agent)?;
            let old = accounts.known.read().oldest_sessions(person, MOST_SESSIONS - 1);
            let ended: Vec<Vec<u8>> = old.iter().map(|hash| hash.to_vec()).collect();
            if !accounts.store.add_session(&session, &ended, &proof).await? {
                return Ok(None);
            }
            let is_kept = {
                let mut known = accounts.known.write();
                for hash in &old {
                    known.end(hash);
                }
                keep(&mut known, &begun, session)
            };
            if !old.is_empty() {
                accounts.revoke();
            }
            // If the account was closed meanwhile, its sessions have ended, including the new one.
            Ok::<_, Failure>(Some(begun).filter(|_| is_kept))
        })
        .await
    }

    /// Ends the session with this ID.
    pub(crate) async fn end_session(self: &Arc<Self>, person: GuestId, id: &str) -> Result<(), Failure> {
        let id = id.to_owned();
        match self.end_those(person, move |_, session| session.id == id).await? {
            0 => Err(Failure::NotFound("such session")),
            _ => Ok(()),
        }
    }

    /// Ends all sessions of a person except `this`.
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

    /// Ends the sessions of a person for which `is_meant` holds. Returns their number.
    async fn end_those(
        self: &Arc<Self>,
        person: GuestId,
        is_meant: impl Fn(&TokenHash, &Session) -> bool + Send + 'static,
    ) -> Result<usize, Failure> {
        let accounts = Arc::clone(self);
        run_detached("ending sessions", async move {
            let _turn = accounts.turns.of(person).await;
            let meant: Vec<TokenHash> = accounts
                .known
                .read()
                .sessions_of(person)
                .filter(|(hash, session)| is_meant(hash, session))
                .map(|(hash, _)| *hash)
                .collect();
            let kept: Vec<Vec<u8>> = meant.iter().map(|hash| hash.to_vec()).collect();
            accounts.store.end_sessions(&kept).await?;
            {
                let mut known = accounts.known.write();
                for hash in &meant {
                    known.end(hash);
                }
            }
            accounts.revoke();
            Ok::<_, Failure>(meant.len())
        })
        .await
    }
}

/// Creates a session that begins now, in one form for the client and one for the store.
pub(super) fn new_session(
    person: GuestId,
    agent: UserAgent,
) -> Result<(IssuedSession, KeptSession), Failure> {
    let now = clock::now();
    let token = codes::new_token()?;
    let hash = token_hash(&token).ok_or(Failure::Broken("a token"))?;
    let UserAgent { program, browser } = agent;
    let program = match program {
        Some(program) => Some(Name::new(&program)?.to_string()),
        None => None,
    };
    // If a program has named itself, the name of its HTTP library is not needed.
    let browser = browser.filter(|_| program.is_none()).map(|text| kept_of_browser(&text));
    let id = codes::new_session_id()?;
    let session = KeptSession { hash: hash.to_vec(), id, person, program, browser, created: now, used: now };
    Ok((IssuedSession { person, token }, session))
}

/// Adds a session to memory, unless its account was closed or deleted. Returns whether the session was added.
pub(super) fn keep(known: &mut AccountIndex, begun: &IssuedSession, session: KeptSession) -> bool {
    let hash = token_hash(&begun.token)
        .filter(|_| known.account(begun.person).is_some_and(|account| !account.is_shut));
    if let Some(hash) = hash {
        known.begin(hash, session.into());
    }
    hash.is_some()
}

/// Returns a browser's description of itself in the stored form.
pub(super) fn kept_of_browser(text: &str) -> String {
    text.chars().filter(|one| !one.is_control()).take(LONGEST_BROWSER).collect()
}

impl From<KeptSession> for Session {
    fn from(kept: KeptSession) -> Self {
        let KeptSession { hash: _, id, person, program, browser, created, used } = kept;
        Self { person, id, program, browser, created, used }
    }
}
