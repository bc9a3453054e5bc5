//! Acts of administrators, who are all users that may read and write the data directory.
//!
//! A running server performs them itself, over a local connection ([`listener`]), so that its memory changes
//! at once. Without a running server, acts change the database directly. Every act is logged together with
//! its change.

mod listener;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use outflank_formats::record::Date;
use outflank_play::{GuestId, Millis};
use outflank_wire::moderation::ModeratorAct;
pub use outflank_wire::sanction::{LimitKind, LimitTime};
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub(crate) use listener::listen;

use crate::accounts::{AccountName, Accounts};
use crate::lobby::Lobby;
use crate::moderation::{self, ActContext, Acting};
use crate::orders::{MAINTENANCE, NOTICE, Orders};
use crate::store::lock::DirectoryLock;
use crate::store::{KeptAct, OpenError, PostgresAddress, Store, StoreError, elsewhere};
use crate::{Failure, clock};

const LONGEST_NOTICE: usize = 300; // characters
/// The maximum number of accounts in one list.
const MOST_LISTED: usize = 1000;

/// A request of an administrator.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Act {
    /// Lists accounts.
    Accounts {
        /// The first letters of the names to list; all accounts if empty.
        beginning: String,
    },
    /// Closes an account: signing in is disabled, and its sessions end.
    Close {
        /// Its name.
        name: String,
    },
    /// Enables signing in to a closed account again.
    Open {
        /// Its name.
        name: String,
    },
    /// Renames an account.
    Rename {
        /// The old name.
        name: String,
        /// The new name.
        to: String,
    },
    /// Ends all sessions of an account.
    EndSessions {
        /// Its name.
        name: String,
    },
    /// Issues new recovery codes to a player who has lost all of them.
    NewCodes {
        /// The name of the account.
        name: String,
    },
    /// Lists the moderators.
    Moderators,
    /// Grants or revokes the rights of a moderator.
    Moderator {
        /// The name of the account.
        name: String,
        /// Whether to grant the rights rather than revoke them.
        on: bool,
    },
    /// Limits an account for a time, or lifts the limit.
    Limit {
        /// Its name.
        name: String,
        /// The kind of limit.
        limit: LimitKind,
        /// The duration. `None` lifts the limit.
        time: Option<LimitTime>,
        /// The reason, which the player sees.
        reason: String,
    },
    /// Shows a notice to everybody, or removes it.
    Notice {
        /// The notice.
        text: Option<String>,
    },
    /// Stops new games from beginning, or allows them again.
    Maintenance {
        /// Whether new games are refused.
        on: bool,
    },
    /// Lists the settings.
    Settings,
    /// Lists earlier acts.
    Log {
        /// The maximum number of acts to return. Older ones are left out.
        most: u32,
    },
}

/// The result of an act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ActResult {
    /// Accounts.
    Accounts {
        /// The accounts, sorted by name.
        accounts: Vec<ListedAccount>,
    },
    /// Recovery codes.
    Codes {
        /// The codes, each of which can be used once.
        codes: Vec<String>,
    },
    /// The act was performed and has no other result.
    Done,
    /// The settings.
    Settings {
        /// Whether new games are refused.
        maintenance: bool,
        /// The notice shown to everybody, if there is one.
        notice: Option<String>,
    },
    /// The earlier acts.
    Log {
        /// The oldest first.
        acts: Vec<LoggedAct>,
    },
}

/// An account as an administrator sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedAccount {
    /// Its name.
    pub name: String,
    /// The ID of the account in the database.
    pub person: String,
    /// When the account was created, in UTC.
    pub created: String,
    /// The number of browsers and programs that are signed in.
    pub sessions: usize,
    /// Whether it is closed.
    pub closed: bool,
    /// Whether the account has the rights of a moderator.
    pub moderator: bool,
}

/// An act from the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoggedAct {
    /// Its time, in UTC.
    pub at: String,
    /// The administrator's user name in the operating system, or the moderator's account name.
    pub who: String,
    /// The name of the act, such as `close`.
    pub act: String,
    /// The name of the account, if the act concerns one.
    pub subject: Option<String>,
    /// Further details.
    pub detail: Option<String>,
}

/// Why an act was not performed. Every message is one line.
#[derive(Debug, Error)]
pub enum AdminError {
    /// The directory has no database.
    #[error("{} is not a data directory: it has no outflank.db", .0.display())]
    NoData(PathBuf),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A server uses the directory but does not answer.
    #[error("cannot reach the server of {}: {}", .0.display(), .1)]
    Unreachable(PathBuf, String),
    /// The server or its database fails, or the database is locked by another program.
    #[error("{0}")]
    Failed(String),
    /// The act is forbidden or impossible.
    #[error("{0}")]
    Refused(String),
}

impl From<Failure> for AdminError {
    fn from(failure: Failure) -> Self {
        if let Some(error) = failure.cause::<StoreError>() {
            return Self::Failed(error.to_string());
        }
        match failure {
            // For an act, `Busy` has no other cause.
            Failure::Busy => {
                Self::Failed("the database is unavailable, or locked by another program".to_owned())
            }
            Failure::Broken(_) | Failure::Internal { .. } => Self::Failed(failure.to_string()),
            failure => Self::Refused(failure.to_string()),
        }
    }
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.to_string())
    }
}

/// Performs an act through the server that uses the data directory, or directly if there is none.
///
/// # Errors
/// If the act fails or is refused.
pub async fn ask(
    directory: &Path,
    database: Option<&PostgresAddress>,
    who: &str,
    act: Act,
) -> Result<ActResult, AdminError> {
    if !directory.join("outflank.db").is_file() && elsewhere::noted(directory)?.is_none() {
        return Err(AdminError::NoData(directory.to_owned()));
    }
    match DirectoryLock::take(directory) {
        Ok(lock) => drop(lock),
        Err(OpenError::InUse(_)) => return listener::ask(directory, who, act).await,
        Err(error) => return Err(error.into()),
    }
    let store = Store::open_at(directory, database).await?;
    let outcome = async {
        let accounts = Arc::new(Accounts::open(store.clone(), None).await?);
        let orders = Arc::new(Orders::open(&store).await?);
        let (lobby, acting) = (None, Arc::default());
        Admin { store: store.clone(), accounts, orders, lobby, acting }.perform(who, act).await
    }
    .await;
    store.close().await;
    outcome
}

/// The parts of a server that acts need.
#[derive(Clone, Debug)]
pub(crate) struct Admin {
    pub(crate) store: Store,
    pub(crate) accounts: Arc<Accounts>,
    pub(crate) orders: Arc<Orders>,
    /// `None` while no server runs.
    pub(crate) lobby: Option<Arc<Lobby>>,
    pub(crate) acting: Arc<Acting>,
}

impl Admin {
    async fn perform(&self, who: &str, act: Act) -> Result<ActResult, AdminError> {
        let entry = |act: &str, subject: Option<&str>, detail: Option<&str>| KeptAct {
            at: clock::now(),
            who: who.to_owned(),
            act: act.to_owned(),
            subject: subject.map(str::to_owned),
            detail: detail.map(str::to_owned),
            subject_person: subject.and_then(|name| self.accounts.find(name)),
            who_person: None,
        };
        match act {
            Act::Accounts { beginning } => return Ok(self.list(&beginning)),
            Act::Moderators => {
                let accounts = self.accounts.moderators().into_iter().map(|found| self.account(found));
                return Ok(ActResult::Accounts { accounts: accounts.collect() });
            }
            Act::Moderator { name, on } => {
                let (person, name) = self.find(&name)?;
                let act = entry("moderator", Some(&name), Some(if on { "on" } else { "off" }));
                self.accounts.appoint(&act, person, on).await?;
            }
            Act::Settings => {
                let (maintenance, notice) = (self.orders.is_in_maintenance(), self.orders.notice());
                return Ok(ActResult::Settings { maintenance, notice });
            }
            Act::Log { most } => {
                let acts = self.store.acts(most).await?.into_iter().map(logged).collect();
                return Ok(ActResult::Log { acts });
            }
            Act::Close { name } => {
                let (person, name) = self.find(&name)?;
                self.accounts.close(&entry("close", Some(&name), None), person, true).await?;
            }
            Act::Open { name } => {
                let (person, name) = self.find(&name)?;
                self.accounts.close(&entry("open", Some(&name), None), person, false).await?;
            }
            Act::Rename { name, to } => {
                let (person, name) = self.find(&name)?;
                let to = AccountName::new(&to)?;
                let act = entry("rename", Some(&name), Some(to.as_str()));
                self.accounts.rename(&act, person, to).await?;
            }
            Act::EndSessions { name } => {
                let (person, name) = self.find(&name)?;
                self.accounts.end_all(&entry("end-sessions", Some(&name), None), person).await?;
            }
            Act::NewCodes { name } => {
                let (person, name) = self.find(&name)?;
                let act = entry("new-codes", Some(&name), None);
                return Ok(ActResult::Codes { codes: self.accounts.new_codes(Some(&act), person).await? });
            }
            Act::Limit { name, limit, time, reason } => {
                let (_, name) = self.find(&name)?;
                let act = match time {
                    Some(time) => ModeratorAct::Limit { limit, time },
                    None => ModeratorAct::Lift { limit },
                };
                let context = ActContext {
                    store: &self.store,
                    accounts: &self.accounts,
                    lobby: self.lobby.as_deref(),
                    acting: &self.acting,
                };
                moderation::order(&context, who, &name, &act, &reason).await?;
            }
            Act::Notice { text } => {
                let text = text.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
                let text = text.filter(|text| !text.is_empty());
                if text.as_ref().is_some_and(|text| text.chars().count() > LONGEST_NOTICE) {
                    let what = format!("a notice has at most {LONGEST_NOTICE} characters");
                    return Err(AdminError::Refused(what));
                }
                self.store.set(&entry("notice", None, text.as_deref()), NOTICE, text.as_deref()).await?;
                self.orders.publish(text);
            }
            Act::Maintenance { on } => {
                let detail = if on { "on" } else { "off" };
                let act = entry("maintenance", None, Some(detail));
                self.store.set(&act, MAINTENANCE, on.then_some("on")).await?;
                self.orders.maintain(on);
            }
        }
        Ok(ActResult::Done)
    }

    fn find(&self, name: &str) -> Result<(GuestId, String), AdminError> {
        let found =
            self.accounts.find(name).and_then(|person| Some((person, self.accounts.name_of(person)?)));
        let (person, name) =
            found.ok_or_else(|| AdminError::Refused(format!("no account is named {name:?}")))?;
        Ok((person, name.to_string()))
    }

    fn list(&self, beginning: &str) -> ActResult {
        let found = self.accounts.beginning(beginning, MOST_LISTED);
        ActResult::Accounts { accounts: found.into_iter().map(|found| self.account(found)).collect() }
    }

    fn account(&self, (person, name): (GuestId, AccountName)) -> ListedAccount {
        ListedAccount {
            name: name.to_string(),
            person: person.to_string(),
            created: self.accounts.account(person).map(|(_, created)| time(created)).unwrap_or_default(),
            sessions: self.accounts.sessions(person).len(),
            closed: self.accounts.is_shut(person),
            moderator: self.accounts.is_moderator(person),
        }
    }
}

fn logged(kept: KeptAct) -> LoggedAct {
    let KeptAct { at, who, act, subject, detail, .. } = kept;
    LoggedAct { at: time(at), who, act, subject, detail }
}

/// Formats a time in UTC.
fn time(at: Millis) -> String {
    let seconds = u64::try_from(at.0).unwrap_or(0) / 1000;
    Date::of_unix(seconds).map(|date| date.to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::DatabaseError;

    #[test]
    fn a_database_that_goes_away_is_no_refusal() {
        let away = || StoreError::Away(Arc::new(DatabaseError::Closed));
        let failures = [Failure::from(away()), Failure::from(StoreError::Fenced)];
        for error in failures.map(AdminError::from).into_iter().chain([AdminError::from(away())]) {
            assert!(matches!(error, AdminError::Failed(_)), "{error}");
        }
        assert!(matches!(AdminError::from(Failure::NotFound("account")), AdminError::Refused(_)));
    }
}
