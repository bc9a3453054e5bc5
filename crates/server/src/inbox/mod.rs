//! Messages between accounts, called letters here.
//!
//! Each of the two people has their own view of the conversation. Reading and deleting affect only that view.
//! Pages are notified of changes and of the number of unread letters, and request the letters themselves. No
//! page therefore misses a letter, even after a lost connection.

mod refusal;
mod words;

use std::collections::HashMap;
use std::sync::Arc;

use outflank_play::{GuestId, Millis, Principal};
use outflank_wire::inbox as wire;
use outflank_wire::inbox::WriteAccess;
use outflank_wire::sanction::LimitKind;
use parking_lot::Mutex;
use tokio::sync::watch;

use crate::accounts::Accounts;
use crate::allowance::{Allowances, Kind};
use crate::ids::{IdReused, check_command_id};
use crate::persons::Persons;
use crate::store::{KeptLetter, Store, StoreError};
use crate::{Client, Failure, clock};
use refusal::InboxRefusal;

const NOBODY: Failure = Failure::NotFound("such player");

#[derive(Debug)]
pub(crate) struct Inboxes {
    store: Store,
    accounts: Arc<Accounts>,
    allowances: Arc<Allowances>,
    persons: Arc<Persons>,
    pages: Mutex<Pages>,
}

/// The open pages that are notified of changes.
#[derive(Debug, Default)]
struct Pages {
    of: HashMap<GuestId, watch::Sender<()>>,
    /// The number of people at which people without open pages are removed.
    full: usize,
}

/// A part of a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The latest letters before this number, or the latest of all.
    Before(Option<u64>),
    /// The earliest letters after this number.
    After(u64),
}

impl Inboxes {
    /// Up to this number of people, those without pages stay too.
    const SMALLEST_CLEANUP: usize = 64;

    pub(crate) fn new(
        store: Store,
        accounts: Arc<Accounts>,
        allowances: Arc<Allowances>,
        persons: Arc<Persons>,
    ) -> Self {
        Self { store, accounts, allowances, persons, pages: Mutex::default() }
    }

    /// Returns whether a person may write to another, and otherwise why not.
    pub(crate) async fn access(&self, who: GuestId, other: GuestId) -> Result<WriteAccess, StoreError> {
        let accounts = &self.accounts;
        Ok(if accounts.has_blocked(who, other) {
            WriteAccess::Blocked
        } else if !self.store.know_each_other(who, other).await? {
            WriteAccess::Strangers
        } else if accounts.has_blocked(other, who) || accounts.is_shut(other) {
            WriteAccess::Closed
        } else if accounts.sanctions.limit(who, LimitKind::Chat).is_some() {
            WriteAccess::Limited
        } else {
            WriteAccess::Yes
        })
    }

    /// Returns the number of a person's unread letters.
    pub(crate) async fn unread(&self, who: GuestId) -> Result<u32, StoreError> {
        self.store.n_unread(who).await
    }

    /// Returns a page of the caller's conversations. `after` is the value of `next` from the previous page.
    pub(crate) async fn list(
        &self,
        who: Principal,
        after: Option<&str>,
        limit: u32,
    ) -> Result<wire::Inbox, Failure> {
        let person = self.accounts.signed_in(who)?;
        let after = after.map(|text| self.read_page(text)).transpose()?;
        let mut found = self.store.conversations(person, after, limit + 1).await?;
        let has_more = found.len() > limit as usize;
        found.truncate(limit as usize);
        let next = found.last().filter(|_| has_more);
        let next = next.and_then(|last| {
            let name = self.accounts.name_of(last.other)?;
            Some(format!("{}-{name}", last.last.at.0))
        });
        let listed = found.into_iter().filter_map(|found| {
            // An account that is being deleted has no name any more.
            let name = self.accounts.name_of(found.other)?;
            Some(wire::Conversation {
                with: name.to_string(),
                here: self.persons.are_here(found.other),
                last: letter(found.last, person),
                unread: found.unread,
            })
        });
        let conversations = listed.collect();
        Ok(wire::Inbox { conversations, next, unread: self.store.n_unread(person).await? })
    }

    fn read_page(&self, text: &str) -> Result<(Millis, GuestId), Failure> {
        let page = text.split_once('-').and_then(|(at, name)| {
            let at = at.parse().ok()?;
            Some((Millis(at), self.accounts.find(name)?))
        });
        page.ok_or_else(|| Failure::BadRequest(format!("after: {text:?} is not a value of `next`")))
    }

    /// Returns a page of the caller's conversation with another player.
    pub(crate) async fn letters(
        &self,
        who: Principal,
        name: &str,
        part: Part,
        limit: u32,
    ) -> Result<wire::Letters, Failure> {
        let (person, other) = self.two(who, name)?;
        let progress = self.store.progress(person, other).await?;
        let two = (person, other);
        let mut found = match part {
            Part::After(number) => {
                let after = number_of(number).max(progress.cleared);
                self.store.letters_after(two, after, limit + 1).await?
            }
            Part::Before(before) => {
                let before = before.map_or(i64::MAX, number_of);
                self.store.letters_before(two, (progress.cleared, before), limit + 1).await?
            }
        };
        let more = found.len() > limit as usize;
        found.truncate(limit as usize);
        if matches!(part, Part::Before(_)) {
            found.reverse();
        }
        Ok(wire::Letters {
            with: self.accounts.name_of(other).ok_or(NOBODY)?.to_string(),
            here: self.persons.are_here(other),
            write: self.access(person, other).await?,
            letters: found.into_iter().map(|found| letter(found, person)).collect(),
            more,
            last: told_number(progress.last),
            read: told_number(progress.read),
        })
    }

    /// Sends a letter and returns it. A repeated request returns the first letter.
    pub(crate) async fn send(
        &self,
        who: Principal,
        client: Client,
        name: &str,
        wire::NewLetter { id, text }: wire::NewLetter,
    ) -> Result<wire::Letter, Failure> {
        let (person, other) = self.two(who, name)?;
        check_command_id(&id)?;
        if let Some(sent) = self.sent(person, other, &id).await? {
            return Ok(sent);
        }
        let text = words::clean(&text)?;
        match self.access(person, other).await? {
            WriteAccess::Yes => {}
            WriteAccess::Limited => self.accounts.sanctions.allow(who, LimitKind::Chat)?,
            WriteAccess::Strangers => {
                return Err(InboxRefusal::CannotWrite(
                    "you may write to players who follow you back, or whom you have played",
                )
                .into());
            }
            WriteAccess::Blocked => {
                return Err(InboxRefusal::CannotWrite("you have blocked this player").into());
            }
            WriteAccess::Closed => {
                return Err(InboxRefusal::CannotWrite("this player does not accept messages from you").into());
            }
        }
        self.allowances.take(Kind::Message, who, client)?;
        let is_kept = self.store.send_letter(person, other, (&id, &text, clock::now())).await?;
        let sent = self.sent(person, other, &id).await?.ok_or(NOBODY)?;
        if is_kept {
            self.notify(other);
            self.notify(person);
        }
        Ok(sent)
    }

    /// Returns the letter that a person has sent with this ID.
    async fn sent(&self, who: GuestId, other: GuestId, id: &str) -> Result<Option<wire::Letter>, Failure> {
        match self.store.sent_before(who, id).await? {
            Some((receiver, _)) if receiver != other => Err(IdReused(id.to_owned()).into()),
            found => Ok(found.map(|(_, sent)| letter(sent, who))),
        }
    }

    /// Marks the letters that the caller has received in a conversation as read, up to the given number.
    pub(crate) async fn read(&self, who: Principal, name: &str, number: u64) -> Result<(), Failure> {
        let (person, other) = self.two(who, name)?;
        if self.store.read_letters(person, other, number_of(number)).await? {
            self.notify(person);
        }
        Ok(())
    }

    /// Deletes the letters in a conversation up to the given number, for the caller only.
    pub(crate) async fn clear(&self, who: Principal, name: &str, number: u64) -> Result<(), Failure> {
        let (person, other) = self.two(who, name)?;
        if self.store.clear_letters(person, other, number_of(number)).await? {
            self.notify(person);
        }
        Ok(())
    }

    /// Returns the caller, and the player with this name.
    fn two(&self, who: Principal, name: &str) -> Result<(GuestId, GuestId), Failure> {
        let person = self.accounts.signed_in(who)?;
        let other = self.accounts.find(name).ok_or(NOBODY)?;
        if person == other {
            return Err(Failure::BadRequest("name: this is your own".to_owned()));
        }
        Ok((person, other))
    }

    /// Returns a receiver that signals changes for a person. The first signal is immediate, since something
    /// may have changed before.
    pub(crate) fn changes(&self, who: GuestId) -> watch::Receiver<()> {
        let mut pages = self.pages.lock();
        if pages.of.len() >= pages.full.max(Self::SMALLEST_CLEANUP) {
            pages.of.retain(|_, sender| sender.receiver_count() > 0);
            pages.full = 2 * pages.of.len();
        }
        let mut changes = pages.of.entry(who).or_default().subscribe();
        changes.mark_changed();
        changes
    }

    /// Signals a change to a person's pages.
    pub(crate) fn notify(&self, who: GuestId) {
        if let Some(sender) = self.pages.lock().of.get(&who) {
            sender.send_replace(());
        }
    }
}

/// Converts a letter to the form that `who` sees.
fn letter(kept: KeptLetter, who: GuestId) -> wire::Letter {
    let mine = kept.author == who;
    wire::Letter {
        number: told_number(kept.number),
        mine,
        id: mine.then_some(kept.client_id),
        text: kept.text,
        at_ms: kept.at.0,
    }
}

fn number_of(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn told_number(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}
