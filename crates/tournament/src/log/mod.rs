//! The log of an event: what happened, in order, each entry with its number.

mod reading;
mod settings;
mod writing;

pub use reading::{LineError, read_entry};
pub use writing::write_entry;

use thiserror::Error;

use crate::file_text::evened;
use crate::{Entry, Event, Refusal, Settings, Tournament};

/// All that happened, and the tournament that follows from it. Entries are numbered from 1 and never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    entries: Vec<Entry>,
    tournament: Tournament,
}

impl Log {
    /// Begins a log.
    ///
    /// # Errors
    /// The settings cannot be.
    pub fn create(settings: Settings, at: Option<String>) -> Result<Self, Refusal> {
        let tournament = Tournament::create(settings.clone())?;
        Ok(Self { entries: vec![Entry { at, event: Event::Created(Box::new(settings)) }], tournament })
    }

    /// Follows a log from its beginning.
    ///
    /// # Errors
    /// An entry cannot have happened where it stands.
    pub fn replay(entries: impl IntoIterator<Item = Entry>) -> Result<Self, CorruptLog> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(CorruptLog { entry: 1, refusal: Refusal::NotCreated })?;
        let Event::Created(settings) = first.event else {
            return Err(CorruptLog { entry: 1, refusal: Refusal::NotCreated });
        };
        let mut log =
            Self::create(*settings, first.at).map_err(|refusal| CorruptLog { entry: 1, refusal })?;
        for (entry, number) in entries.zip(2..) {
            log.follow_on(entry).map_err(|refusal| CorruptLog { entry: number, refusal })?;
        }
        Ok(log)
    }

    /// Reads the file of an event: an entry a line. A last line without its end is one like the others, blank ones at
    /// the end say nothing.
    ///
    /// # Errors
    /// A line is no entry, or cannot have happened where it stands.
    pub fn read(text: &str) -> Result<Self, BadFile> {
        let mut entries = Vec::new();
        for (line, number) in evened(text).trim_end().lines().zip(1..) {
            let entry = read_entry(number, line.trim_end());
            entries.push(entry.map_err(|error| BadFile { line: number, what: error.to_string() })?);
        }
        Self::replay(entries).map_err(|error| BadFile { line: error.entry, what: error.refusal.to_string() })
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
        self.tournament.check_new(&entry.event)?;
        self.follow_on(entry)
    }

    /// Adds what a log says to have happened, perhaps before some of it was refused.
    pub(crate) fn follow_on(&mut self, entry: Entry) -> Result<(), Refusal> {
        if let Event::Undone { entry: number } = entry.event {
            if number == 1 {
                return Err(Refusal::TheFirst);
            }
            if number == 0 || number > self.entries.len() {
                return Err(Refusal::NoSuchEntry(number));
            }
            if self.undone()[number - 1] {
                return Err(Refusal::UndoneAlready(number));
            }
            self.entries.push(entry);
            match self.follow() {
                Ok(tournament) => self.tournament = tournament,
                Err((needs, why)) => {
                    self.entries.pop();
                    return Err(Refusal::Needed { entry: number, needs, why: Box::new(why) });
                }
            }
        } else {
            self.tournament.apply(&entry.event)?;
            self.entries.push(entry);
        }
        Ok(())
    }

    /// What follows from the entries that are not undone; otherwise the number of the one that cannot have happened.
    fn follow(&self) -> Result<Tournament, (usize, Refusal)> {
        let undone = self.undone();
        let mut standing = self.entries.iter().zip(1..).zip(undone).filter(|(_, undone)| !undone);
        let Some(((Entry { event: Event::Created(settings), .. }, _), _)) = standing.next() else {
            return Err((1, Refusal::NotCreated));
        };
        let mut tournament = Tournament::create((**settings).clone()).map_err(|why| (1, why))?;
        for ((entry, number), _) in standing {
            if !matches!(entry.event, Event::Undone { .. }) {
                tournament.apply(&entry.event).map_err(|why| (number, why))?;
            }
        }
        Ok(tournament)
    }

    /// Which entries are as if they had not happened; entry 1 is the first.
    #[must_use]
    pub fn undone(&self) -> Vec<bool> {
        let mut undone = vec![false; self.entries.len()];
        for (at, entry) in self.entries.iter().enumerate().rev() {
            if let Event::Undone { entry: number } = entry.event
                && !undone[at]
                && (1..=at).contains(&number)
            {
                undone[number - 1] = true;
            }
        }
        undone
    }

    /// The number of the latest entry that stands and does not undo another one; nothing if that is the first.
    #[must_use]
    pub fn latest(&self) -> Option<usize> {
        let undone = self.undone();
        let stands = |at: &usize| !undone[*at] && !matches!(self.entries[*at].event, Event::Undone { .. });
        (1..self.entries.len()).rev().find(stands).map(|at| at + 1)
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

    /// The numbers of the entries by which the rounds were paired, that of round 1 first.
    #[must_use]
    pub fn pairings(&self) -> Vec<usize> {
        let standing = self.entries.iter().zip(1..).zip(self.undone()).filter(|(_, undone)| !undone);
        let paired = standing.filter(|((entry, _), _)| matches!(entry.event, Event::Paired { .. }));
        paired.map(|((_, number), _)| number).collect()
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
