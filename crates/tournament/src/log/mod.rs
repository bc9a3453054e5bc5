//! The log of an event: what happened, in order, each entry with its number.

mod form;
mod reading;
mod replay;
mod settings;
mod standing;
mod writing;

pub use reading::{LineError, read_entry};
pub use writing::write_entry;

use thiserror::Error;

use replay::{Replay, followed};
use standing::Standing;

use crate::text::evened;
use crate::{Entry, Event, Refusal, Round, Settings, Tournament};

/// All that happened, and the tournament that follows from it. Entries are numbered from 1 and never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    entries: Vec<Entry>,
    standing: Standing,
    tournament: Tournament,
}

impl Log {
    /// Begins a log.
    ///
    /// # Errors
    /// The settings cannot be.
    pub fn create(settings: Settings, at: Option<String>) -> Result<Self, Refusal> {
        let tournament = Tournament::create(settings.clone())?;
        Ok(Self::begun(Entry { at, event: Event::Created(Box::new(settings)) }, tournament))
    }

    /// A log of one entry.
    fn begun(first: Entry, tournament: Tournament) -> Self {
        let mut standing = Standing::default();
        standing.add(None);
        Self { entries: vec![first], standing, tournament }
    }

    /// Follows a log from its beginning. The logs that [`push`](Self::push) makes lead to what they have led to. In one
    /// with very many undos not all of them are tried: what is undone in the end may be what could not have happened.
    ///
    /// # Errors
    /// An entry cannot have happened where it stands.
    pub fn replay(entries: impl IntoIterator<Item = Entry>) -> Result<Self, CorruptLog> {
        let mut entries = entries.into_iter();
        let mut replay = Replay::begin(entries.next())?;
        for entry in entries {
            replay.add(entry)?;
        }
        replay.end()
    }

    /// The same, asking again and again whether to go on; nothing if it shall not.
    ///
    /// # Errors
    /// An entry cannot have happened where it stands.
    pub fn replay_while(
        entries: impl IntoIterator<Item = Entry>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Self>, CorruptLog> {
        let mut is_stopped = false;
        let read = Self::replay(entries.into_iter().take_while(|_| {
            is_stopped = !go_on();
            !is_stopped
        }));
        if is_stopped { Ok(None) } else { read.map(Some) }
    }

    /// Reads the file of an event: an entry a line. A last line without its end is one like the others, blank ones at
    /// the end say nothing.
    ///
    /// # Errors
    /// A line is no entry, or cannot have happened where it stands.
    pub fn read(text: &str) -> Result<Self, BadFile> {
        Ok(Self::replay(read_entries(text)?)?)
    }

    /// The file of the event: an entry a line.
    #[must_use]
    pub fn write(&self) -> String {
        let lines = self.entries.iter().zip(1..);
        lines.map(|(entry, number)| write_entry(number, entry) + "\n").collect()
    }

    /// Adds what happened.
    ///
    /// # Errors
    /// It cannot have happened now; the log is as it was.
    pub fn push(&mut self, entry: Entry) -> Result<(), Refusal> {
        if let Event::Undone { entry: number } = entry.event {
            self.standing.check(number)?;
            self.add(entry);
            match self.follow() {
                Ok(tournament) => self.tournament = tournament,
                Err((needs, why)) => {
                    self.entries.pop();
                    self.standing.take_back();
                    return Err(Refusal::Needed { entry: number, needs, why: Box::new(why) });
                }
            }
        } else {
            self.tournament.apply(&entry.event)?;
            self.add(entry);
        }
        Ok(())
    }

    /// Adds an entry without following it.
    fn add(&mut self, entry: Entry) {
        let undoes = match entry.event {
            Event::Undone { entry: number } => Some(number),
            _ => None,
        };
        self.entries.push(entry);
        self.standing.add(undoes);
    }

    /// The entries that are not undone, with their numbers.
    fn those_that_stand(&self) -> impl DoubleEndedIterator<Item = (&Entry, usize)> {
        let numbered = self.entries.iter().enumerate().map(|(at, entry)| (entry, at + 1));
        numbered.filter(|(_, number)| self.standing.has(*number))
    }

    /// What follows from the entries that are not undone; otherwise the number of the one that cannot have happened.
    fn follow(&self) -> Result<Tournament, (usize, Refusal)> {
        followed(self.those_that_stand())
    }

    /// Which entries are as if they had not happened; entry 1 is the first.
    #[must_use]
    pub fn undone(&self) -> Vec<bool> {
        (1..=self.entries.len()).map(|number| !self.standing.has(number)).collect()
    }

    /// The number of the latest entry that stands and does not undo another one; nothing if that is the first.
    #[must_use]
    pub fn latest(&self) -> Option<usize> {
        let mut standing = self.those_that_stand();
        let latest = standing.rfind(|(entry, _)| !matches!(entry.event, Event::Undone { .. }));
        latest.map(|(_, number)| number).filter(|number| *number > 1)
    }

    /// The tournament as it stood when a round was paired; nothing if that round is not paired.
    ///
    /// # Errors
    /// An entry cannot have happened where it stands, which none in a log can.
    pub fn before(&self, round: u32) -> Result<Option<Tournament>, CorruptLog> {
        let Some(at) = self.pairing(round) else { return Ok(None) };
        let earlier = self.entries.iter().take(at - 1).cloned();
        Ok(Some(Self::replay(earlier)?.tournament))
    }

    /// A round as it was paired, with the colors that it was paired with; nothing if it is not paired.
    #[must_use]
    pub fn round_as_paired(&self, round: u32) -> Option<&Round> {
        match &self.entries.get(self.pairing(round)? - 1)?.event {
            Event::Paired { round, .. } => Some(round),
            _ => None,
        }
    }

    /// The numbers of the entries by which the rounds were paired, that of round 1 first.
    #[must_use]
    pub fn pairings(&self) -> Vec<usize> {
        let paired = self.those_that_stand().filter(|(entry, _)| matches!(entry.event, Event::Paired { .. }));
        paired.map(|(_, number)| number).collect()
    }

    /// The number of the entry by which a round was paired; nothing if it is not.
    #[must_use]
    pub fn pairing(&self, round: u32) -> Option<usize> {
        let at = usize::try_from(round).ok()?.checked_sub(1)?;
        self.pairings().get(at).copied()
    }

    /// All that happened.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The tournament as it stands.
    #[must_use]
    pub const fn tournament(&self) -> &Tournament {
        &self.tournament
    }
}

/// The entries in the file of an event, as far as each can be read by itself.
///
/// # Errors
/// A line is no entry.
pub fn read_entries(text: &str) -> Result<Vec<Entry>, BadFile> {
    let mut entries = Vec::new();
    for (line, number) in evened(text).trim_end().lines().zip(1..) {
        let entry = read_entry(number, line.trim_end());
        entries.push(entry.map_err(|error| BadFile { line: number, what: error.to_string() })?);
    }
    Ok(entries)
}

/// A line of the file of an event that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}: {what}")]
pub struct BadFile {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

/// An entry that cannot have happened where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("entry {entry}: {refusal}")]
pub struct CorruptLog {
    /// Its number, from 1.
    pub entry: usize,
    /// Why not.
    pub refusal: Refusal,
}

impl From<CorruptLog> for BadFile {
    fn from(error: CorruptLog) -> Self {
        Self { line: error.entry, what: error.refusal.to_string() }
    }
}
