//! What an administrator can do, who is whoever may read and write the data directory.
//!
//! While a server runs it is asked through a door of its own ([`door`]): memory follows at once. While none runs the same is
//! done on the data directory. Every act is written down together with what it changes.

mod door;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use outflank_formats::record::Date;
use outflank_play::{GuestId, Millis};
use outflank_wire::moderation::ModeratorAct;
pub use outflank_wire::moderation::{LimitKind, LimitTime};
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub(crate) use door::open as open_door;

use crate::accounts::{AccountName, Accounts};
use crate::lobby::Lobby;
use crate::moderation::{self, Acting, Desk};
use crate::orders::{MAINTENANCE, NOTICE, Orders};
use crate::store::lock::DirectoryLock;
use crate::store::{KeptAct, OpenError, PostgresAddress, Store, StoreError, elsewhere};
use crate::{Failure, clock};

/// The longest notice, in characters.
const LONGEST_NOTICE: usize = 300;
/// So many accounts are listed.
const LISTED: usize = 1000;

/// What is asked for.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Act {
    /// Those accounts whose names begin so.
    Accounts {
        /// How.
        beginning: String,
    },
    /// Nobody can sign in to an account, and its sessions end.
    Close {
        /// Its name.
        name: String,
    },
    /// The account is as it was before it was closed.
    Open {
        /// Its name.
        name: String,
    },
    /// Another name.
    Rename {
        /// The name that it has.
        name: String,
        /// The name that it gets.
        to: String,
    },
    /// All sessions of an account end.
    EndSessions {
        /// Its name.
        name: String,
    },
    /// New recovery codes, for whoever has lost all.
    NewCodes {
        /// The name of the account.
        name: String,
    },
    /// Those who are moderators.
    Moderators,
    /// Makes the owner of an account a moderator, or no moderator any more.
    Moderator {
        /// Its name.
        name: String,
        /// Whether they are one from now on.
        on: bool,
    },
    /// Closes something to an account for a time, or lifts that again.
    Limit {
        /// Its name.
        name: String,
        /// What.
        limit: LimitKind,
        /// For how long; lifted without one.
        time: Option<LimitTime>,
        /// Why, as they are told.
        reason: String,
    },
    /// What everybody is told; nothing any more without a text.
    Notice {
        /// What.
        text: Option<String>,
    },
    /// No new games begin, or they do again.
    Maintenance {
        /// Whether they do not.
        on: bool,
    },
    /// What is set.
    Settings,
    /// What was done before.
    Log {
        /// So many acts at most.
        most: u32,
    },
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Told {
    /// Accounts.
    Accounts {
        /// In the order of their names.
        accounts: Vec<AccountTold>,
    },
    /// Recovery codes.
    Codes {
        /// Each can be used once.
        codes: Vec<String>,
    },
    /// It is done.
    Done,
    /// What is set.
    Settings {
        /// Whether no new games begin.
        maintenance: bool,
        /// What everybody is told.
        notice: Option<String>,
    },
    /// What was done.
    Log {
        /// In order.
        acts: Vec<ActTold>,
    },
}

/// An account as an administrator sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountTold {
    /// Its name.
    pub name: String,
    /// By which the database knows it.
    pub person: String,
    /// Since when there is one.
    pub created: String,
    /// Where it is signed in, in how many places.
    pub sessions: usize,
    /// Whether it is closed.
    pub closed: bool,
    /// Whether its owner is a moderator.
    #[serde(default)]
    pub moderator: bool,
}

/// An act as it was written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActTold {
    /// When.
    pub at: String,
    /// Who has done it, as the system called them.
    pub who: String,
    /// What.
    pub act: String,
    /// The account, where it is about one.
    pub subject: Option<String>,
    /// More about it.
    pub detail: Option<String>,
}

/// Why something was not done. Every message is one line.
#[derive(Debug, Error)]
pub enum AdminError {
    /// There is nothing to administer.
    #[error("{}: there is no outflank.db in it, so that it is no data directory", .0.display())]
    NoData(PathBuf),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A server holds the directory and cannot be asked.
    #[error("the server of {} cannot be asked: {}", .0.display(), .1)]
    Unreachable(PathBuf, String),
    /// The database fails, is away or is held by somebody else for too long.
    #[error("{0}")]
    Store(String),
    /// It is not to be done.
    #[error("{0}")]
    Refused(String),
}

impl From<Failure> for AdminError {
    fn from(failure: Failure) -> Self {
        if let Some(error) = failure.cause::<StoreError>() {
            return Self::Store(error.to_string());
        }
        match failure {
            // Nothing else is asked here that could be busy.
            Failure::Busy => Self::Store("the database is away, or held by another program".to_owned()),
            failure => Self::Refused(failure.to_string()),
        }
    }
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> Self {
        Self::Store(error.to_string())
    }
}

/// Has something done, by the server of a data directory if one runs.
///
/// # Errors
/// Why it was not done.
pub async fn ask(
    directory: &Path,
    database: Option<&PostgresAddress>,
    who: &str,
    act: Act,
) -> Result<Told, AdminError> {
    if !directory.join("outflank.db").is_file() && elsewhere::noted(directory)?.is_none() {
        return Err(AdminError::NoData(directory.to_owned()));
    }
    match DirectoryLock::take(directory) {
        Ok(lock) => drop(lock),
        Err(OpenError::InUse(_)) => return door::ask(directory, who, act).await,
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

/// What acts are done with.
#[derive(Clone, Debug)]
pub(crate) struct Admin {
    pub(crate) store: Store,
    pub(crate) accounts: Arc<Accounts>,
    pub(crate) orders: Arc<Orders>,
    /// There is none while no server runs.
    pub(crate) lobby: Option<Arc<Lobby>>,
    pub(crate) acting: Arc<Acting>,
}

impl Admin {
    async fn perform(&self, who: &str, act: Act) -> Result<Told, AdminError> {
        let noted = |act: &str, subject: Option<&str>, detail: Option<&str>| KeptAct {
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
                return Ok(Told::Accounts { accounts: accounts.collect() });
            }
            Act::Moderator { name, on } => {
                let (person, name) = self.find(&name)?;
                let act = noted("moderator", Some(&name), Some(if on { "on" } else { "off" }));
                self.accounts.appoint(&act, person, on).await?;
            }
            Act::Settings => {
                let (maintenance, notice) = (self.orders.is_in_maintenance(), self.orders.notice());
                return Ok(Told::Settings { maintenance, notice });
            }
            Act::Log { most } => {
                let acts = self.store.acts(most).await?.into_iter().map(told).collect();
                return Ok(Told::Log { acts });
            }
            Act::Close { name } => {
                let (person, name) = self.find(&name)?;
                self.accounts.close(&noted("close", Some(&name), None), person, true).await?;
            }
            Act::Open { name } => {
                let (person, name) = self.find(&name)?;
                self.accounts.close(&noted("open", Some(&name), None), person, false).await?;
            }
            Act::Rename { name, to } => {
                let (person, name) = self.find(&name)?;
                let to = AccountName::new(&to)?;
                let act = noted("rename", Some(&name), Some(to.as_str()));
                self.accounts.rename(&act, person, to).await?;
            }
            Act::EndSessions { name } => {
                let (person, name) = self.find(&name)?;
                self.accounts.end_all(&noted("end-sessions", Some(&name), None), person).await?;
            }
            Act::NewCodes { name } => {
                let (person, name) = self.find(&name)?;
                let act = noted("new-codes", Some(&name), None);
                return Ok(Told::Codes { codes: self.accounts.new_codes(Some(&act), person).await? });
            }
            Act::Limit { name, limit, time, reason } => {
                let (_, name) = self.find(&name)?;
                let act = match time {
                    Some(time) => ModeratorAct::Limit { limit, time },
                    None => ModeratorAct::Lift { limit },
                };
                let desk = Desk {
                    store: &self.store,
                    accounts: &self.accounts,
                    lobby: self.lobby.as_deref(),
                    acting: &self.acting,
                };
                moderation::order(&desk, who, &name, &act, &reason).await?;
            }
            Act::Notice { text } => {
                let text = text.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
                let text = text.filter(|text| !text.is_empty());
                if text.as_ref().is_some_and(|text| text.chars().count() > LONGEST_NOTICE) {
                    let what = format!("a notice has {LONGEST_NOTICE} characters at most");
                    return Err(AdminError::Refused(what));
                }
                self.store.set(&noted("notice", None, text.as_deref()), NOTICE, text.as_deref()).await?;
                self.orders.tell(text);
            }
            Act::Maintenance { on } => {
                let detail = if on { "on" } else { "off" };
                let act = noted("maintenance", None, Some(detail));
                self.store.set(&act, MAINTENANCE, on.then_some("on")).await?;
                self.orders.maintain(on);
            }
        }
        Ok(Told::Done)
    }

    fn find(&self, name: &str) -> Result<(GuestId, String), AdminError> {
        let found =
            self.accounts.find(name).and_then(|person| Some((person, self.accounts.name_of(person)?)));
        let (person, name) =
            found.ok_or_else(|| AdminError::Refused(format!("nobody has an account named {name:?}")))?;
        Ok((person, name.to_string()))
    }

    fn list(&self, beginning: &str) -> Told {
        let found = self.accounts.beginning(beginning, LISTED);
        Told::Accounts { accounts: found.into_iter().map(|found| self.account(found)).collect() }
    }

    fn account(&self, (person, name): (GuestId, AccountName)) -> AccountTold {
        AccountTold {
            name: name.to_string(),
            person: person.to_string(),
            created: self.accounts.account(person).map(|(_, created)| time(created)).unwrap_or_default(),
            sessions: self.accounts.sessions(person).len(),
            closed: self.accounts.is_shut(person),
            moderator: self.accounts.is_moderator(person),
        }
    }
}

fn told(kept: KeptAct) -> ActTold {
    let KeptAct { at, who, act, subject, detail, .. } = kept;
    ActTold { at: time(at), who, act, subject, detail }
}

/// A moment in UTC.
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
            assert!(matches!(error, AdminError::Store(_)), "{error}");
        }
        assert!(matches!(AdminError::from(Failure::NotFound("account")), AdminError::Refused(_)));
    }
}
