//! Warnings and limits from moderators, in memory. Every change is stored before it is made here.

use std::collections::HashMap;

use axum::http::StatusCode;
use outflank_formats::record::Date;
use outflank_play::{GuestId, Millis, Principal};
use outflank_wire::detail::Detail;
use outflank_wire::error::ErrorCode;
use outflank_wire::sanction::LimitKind;
use parking_lot::RwLock;
use thiserror::Error;
use tokio::sync::watch;

use crate::error::Refuse;
use crate::store::{KeptSanction, SanctionKind, Store, StoreError};
use crate::{Failure, clock};

#[derive(Debug)]
pub(crate) struct Sanctions {
    now: RwLock<Now>,
    /// The number of changes. Connections wait for it, then check whether the change concerns their user.
    changes: watch::Sender<u64>,
}

#[derive(Debug, Default)]
struct Now {
    of: HashMap<GuestId, Vec<KeptSanction>>,
    /// The number of each person's last change, as counted by `changes`.
    changed: HashMap<GuestId, u64>,
    /// The highest number of any sanction.
    last: i64,
}

impl Sanctions {
    /// Reads the sanctions in force from the store.
    pub(super) async fn open(store: &Store, now: Millis) -> Result<Self, StoreError> {
        let (of, last) = read(store, now).await?;
        let now = Now { of, changed: HashMap::new(), last };
        Ok(Self { now: RwLock::new(now), changes: watch::Sender::new(0) })
    }

    /// Reads the sanctions again, since a write that reported an error may have succeeded.
    pub(crate) async fn read_again(&self, store: &Store) -> Result<(), StoreError> {
        let (of, last) = read(store, clock::now()).await?;
        let mut now = self.now.write();
        (now.of, now.last) = (of, last);
        Ok(())
    }

    /// Returns the number for the next sanction. Callers must add one sanction at a time.
    pub(crate) fn next_number(&self) -> i64 {
        self.now.read().last + 1
    }

    /// Adds a sanction from the store.
    pub(crate) fn add(&self, sanction: KeptSanction) {
        let person = sanction.person;
        let mut now = self.now.write();
        now.last = now.last.max(sanction.number);
        now.of.entry(person).or_default().push(sanction);
        drop(now);
        self.notify(person);
    }

    /// Removes the sanctions of a person for which `is_over` holds.
    pub(crate) fn end(&self, person: GuestId, is_over: impl Fn(&KeptSanction) -> bool) {
        let mut now = self.now.write();
        if let Some(theirs) = now.of.get_mut(&person) {
            theirs.retain(|sanction| !is_over(sanction));
            if theirs.is_empty() {
                now.of.remove(&person);
            }
        }
        drop(now);
        self.notify(person);
    }

    /// Removes a person's sanctions.
    pub(super) fn forget(&self, person: GuestId) {
        let mut now = self.now.write();
        now.of.remove(&person);
        now.changed.remove(&person);
    }

    /// Returns a person's sanctions in force, oldest first.
    pub(crate) fn of(&self, person: GuestId) -> Vec<KeptSanction> {
        let now = clock::now();
        let known = self.now.read();
        let theirs = known.of.get(&person).into_iter().flatten();
        theirs.filter(|sanction| sanction.until.is_none_or(|until| until > now)).cloned().collect()
    }

    /// Returns the person's limit of this kind that ends last.
    pub(crate) fn limit(&self, person: GuestId, limit: LimitKind) -> Option<KeptSanction> {
        self.of(person)
            .into_iter()
            .filter(|sanction| sanction.kind == kind_of(limit))
            .max_by_key(|sanction| sanction.until)
    }

    /// Fails if a moderator has set this limit for `who`.
    pub(crate) fn allow(&self, who: Principal, limit: LimitKind) -> Result<(), Failure> {
        match who.guest().and_then(|person| self.limit(person, limit)) {
            None => Ok(()),
            Some(KeptSanction { until, body, .. }) => {
                Err(Limited { limit, until: until.unwrap_or(Millis(i64::MAX)), reason: body }.into())
            }
        }
    }

    /// Notifies a person's pages of a change.
    pub(super) fn notify(&self, person: GuestId) {
        self.changes.send_modify(|count| {
            *count = count.wrapping_add(1);
            self.now.write().changed.insert(person, *count);
        });
    }

    /// Returns a receiver that signals every change, of any account; see [`Self::changed`].
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Returns the number of a person's last change.
    pub(crate) fn changed(&self, who: Principal) -> Option<u64> {
        self.now.read().changed.get(&who.guest()?).copied()
    }
}

/// Reads the sanctions in force, by person, and the highest number of any sanction.
async fn read(store: &Store, now: Millis) -> Result<(HashMap<GuestId, Vec<KeptSanction>>, i64), StoreError> {
    let mut of: HashMap<GuestId, Vec<KeptSanction>> = HashMap::new();
    for sanction in store.sanctions_now(now).await? {
        of.entry(sanction.person).or_default().push(sanction);
    }
    Ok((of, store.last_sanction().await?))
}

pub(crate) const fn kind_of(limit: LimitKind) -> SanctionKind {
    match limit {
        LimitKind::Chat => SanctionKind::NoChat,
        LimitKind::Rated => SanctionKind::NoRated,
    }
}

/// Returns the limit that a sanction sets, or `None` for a warning.
pub(crate) const fn limit_of(kind: SanctionKind) -> Option<LimitKind> {
    match kind {
        SanctionKind::NoChat => Some(LimitKind::Chat),
        SanctionKind::NoRated => Some(LimitKind::Rated),
        SanctionKind::Warning => None,
    }
}

/// A moderator has set a limit for the account.
#[derive(Debug, Error)]
#[error("{} until {}: {reason}", closed(*limit), minute(*until))]
pub(crate) struct Limited {
    pub(crate) limit: LimitKind,
    pub(crate) until: Millis,
    /// In the moderator's words.
    pub(crate) reason: String,
}

impl Refuse for Limited {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::FORBIDDEN, ErrorCode::Limited)
    }

    fn detail(&self) -> Option<Detail> {
        let Self { limit, until, reason } = self;
        Some(Detail::Limited { limit: *limit, until_ms: until.0, reason: reason.clone() })
    }
}

/// Returns the limit as the beginning of a sentence.
const fn closed(limit: LimitKind) -> &'static str {
    match limit {
        LimitKind::Chat => "this account may not write to others",
        LimitKind::Rated => "this account may not use rated games or the lobby",
    }
}

/// Formats a time in UTC, to the minute.
fn minute(at: Millis) -> String {
    let seconds = u64::try_from(at.0).unwrap_or(0) / 1000;
    Date::of_unix(seconds).map(|date| date.to_string()).unwrap_or_default()
}
