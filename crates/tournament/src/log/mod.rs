//! The log of an event: numbered entries in order.

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
use standing::EntriesInEffect;

use crate::model::counted;
use crate::text::evened;
use crate::{Entry, Event, Refusal, Round, Settings, Tournament};

/// All entries of an event, and the tournament computed from them. Entries are numbered from 1 and never
/// change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    entries: Vec<Entry>,
    standing: EntriesInEffect,
    tournament: Tournament,
}

impl Log {
    /// Begins a log.
    ///
    /// # Errors
    /// If the settings are invalid.
    pub fn create(settings: Settings, at: Option<String>) -> Result<Self, Refusal> {
        let tournament = Tournament::create(settings.clone())?;
        Ok(Self::begun(Entry { at, event: Event::Created(Box::new(settings)) }, tournament))
    }

    /// Creates a log with one entry.
    fn begun(first: Entry, tournament: Tournament) -> Self {
        let mut standing = EntriesInEffect::default();
        standing.add(None);
        Self { entries: vec![first], standing, tournament }
    }

    /// Replays a log from its beginning. The entries of a log made with [`push`](Self::push) give the same
    /// tournament. In a log with very many undos, an impossible entry goes unnoticed if it is undone later.
    ///
    /// # Errors
    /// The first impossible entry.
    pub fn replay(entries: impl IntoIterator<Item = Entry>) -> Result<Self, CorruptLog> {
        let mut entries = entries.into_iter();
        let mut replay = Replay::begin(entries.next())?;
        for entry in entries {
            replay.add(entry)?;
        }
        replay.end()
    }

    /// Replays a log like [`replay`](Self::replay), but calls `go_on` before each entry. Returns `None` once
    /// `go_on` returns `false`.
    ///
    /// # Errors
    /// The first impossible entry.
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

    /// Reads the file of an event, one entry a line. The last line may lack a line break, and blank lines at
    /// the end are ignored.
    ///
    /// # Errors
    /// The first line that is not an entry, or that is impossible after the lines before it.
    pub fn read(text: &str) -> Result<Self, BadFile> {
        Ok(Self::replay(read_entries(text)?)?)
    }

    /// Returns the file of the event, one entry a line.
    #[must_use]
    pub fn write(&self) -> String {
        let lines = self.entries.iter().zip(1..);
        lines.map(|(entry, number)| write_entry(number, entry) + "\n").collect()
    }

    /// Appends an entry.
    ///
    /// # Errors
    /// If the entry is impossible now. The log then remains unchanged.
    pub fn push(&mut self, entry: Entry) -> Result<(), Refusal> {
        if let Event::Undone { entry: number } = entry.event {
            self.standing.check(number)?;
            self.add(entry);
            match self.follow() {
                Ok(tournament) => self.tournament = tournament,
                Err((needs, why)) => {
                    self.entries.pop();
                    self.standing.take_back();
                    return Err(needed(number, needs, &why));
                }
            }
        } else {
            self.tournament.apply(&entry.event)?;
            self.add(entry);
        }
        Ok(())
    }

    /// Appends an entry without applying it.
    fn add(&mut self, entry: Entry) {
        let undoes = match entry.event {
            Event::Undone { entry: number } => Some(number),
            _ => None,
        };
        self.entries.push(entry);
        self.standing.add(undoes);
    }

    /// Returns the entries in effect, with their numbers.
    fn those_that_stand(&self) -> impl DoubleEndedIterator<Item = (&Entry, usize)> {
        let numbered = self.entries.iter().enumerate().map(|(at, entry)| (entry, at + 1));
        numbered.filter(|(_, number)| self.standing.has(*number))
    }

    /// Applies the entries in effect. An error includes the number of the impossible entry.
    fn follow(&self) -> Result<Tournament, (usize, Refusal)> {
        followed(self.those_that_stand())
    }

    /// Returns for each entry whether it is undone.
    #[must_use]
    pub fn undone(&self) -> Vec<bool> {
        (1..=self.entries.len()).map(|number| !self.standing.has(number)).collect()
    }

    /// Returns the number of the latest entry in effect that is not an undo. Returns `None` for the first
    /// entry, which cannot be undone.
    #[must_use]
    pub fn latest(&self) -> Option<usize> {
        let mut standing = self.those_that_stand();
        let latest = standing.rfind(|(entry, _)| !matches!(entry.event, Event::Undone { .. }));
        latest.map(|(_, number)| number).filter(|number| *number > 1)
    }

    /// Returns the tournament just before a round was paired, or `None` if the round is not paired.
    ///
    /// # Errors
    /// If an entry is impossible, which cannot happen in a valid log.
    pub fn before(&self, round: u32) -> Result<Option<Tournament>, CorruptLog> {
        let Some(at) = self.pairing(round) else { return Ok(None) };
        let earlier = self.entries.iter().take(at - 1).cloned();
        Ok(Some(Self::replay(earlier)?.tournament))
    }

    /// Returns a round as it was paired, without later results and changes of colors, or `None` if the round
    /// is not paired.
    #[must_use]
    pub fn round_as_paired(&self, round: u32) -> Option<&Round> {
        match &self.entries.get(self.pairing(round)? - 1)?.event {
            Event::Paired { round, .. } => Some(round),
            _ => None,
        }
    }

    /// Returns the numbers of the entries that paired the rounds, from round 1 on.
    #[must_use]
    pub fn pairings(&self) -> Vec<usize> {
        let paired = self.those_that_stand().filter(|(entry, _)| matches!(entry.event, Event::Paired { .. }));
        paired.map(|(_, number)| number).collect()
    }

    /// Returns the number of the entry that paired a round, or `None` if the round is not paired.
    #[must_use]
    pub fn pairing(&self, round: u32) -> Option<usize> {
        let at = usize::try_from(round).ok()?.checked_sub(1)?;
        self.pairings().get(at).copied()
    }

    /// Returns all entries.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the current tournament.
    #[must_use]
    pub const fn tournament(&self) -> &Tournament {
        &self.tournament
    }
}

/// Reads the entries in the file of an event without applying them.
///
/// # Errors
/// The first line that is not an entry.
pub fn read_entries(text: &str) -> Result<Vec<Entry>, BadFile> {
    let mut entries = Vec::new();
    for (line, number) in evened(text).trim_end().lines().zip(1..) {
        let entry = read_entry(number, line.trim_end());
        entries.push(entry.map_err(|error| BadFile { line: number, what: error.to_string() })?);
    }
    Ok(entries)
}

/// Returns the refusal of an undo because a later entry depends on the undone one.
fn needed(entry: usize, by: usize, why: &Refusal) -> Refusal {
    Refusal::EntryNeeded { entry: counted(entry), needed_by: counted(by), why: why.to_string() }
}

/// An invalid line in the file of an event.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}: {what}")]
pub struct BadFile {
    /// The number of the line, from 1.
    pub line: usize,
    /// The error.
    pub what: String,
}

/// An entry that is impossible after the entries before it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("entry {entry}: {refusal}")]
pub struct CorruptLog {
    /// The number of the entry, from 1.
    pub entry: usize,
    /// The reason.
    pub refusal: Refusal,
}

impl From<CorruptLog> for BadFile {
    fn from(error: CorruptLog) -> Self {
        Self { line: error.entry, what: error.refusal.to_string() }
    }
}
