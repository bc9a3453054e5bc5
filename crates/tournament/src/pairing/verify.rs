//! Verifies a log: replays every entry and pairs every round again.

use std::fmt;

use thiserror::Error;

use super::pair;
use crate::{CorruptLog, Entry, Event, Log, Pairer, Round};

/// The result of a verification without mismatches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The number of rounds that came out the same, including rounds undone later.
    pub paired_again: usize,
    /// The number of rounds paired by the director, which are accepted as they are.
    pub taken_as_they_are: usize,
}

/// The first mismatch of a verification.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Mismatch {
    /// An entry is impossible.
    #[error(transparent)]
    Corrupt(#[from] CorruptLog),
    /// A round that the program paired comes out differently.
    #[error("entry {entry}: pairing round {round} again gives another result: {difference}")]
    Otherwise {
        /// The number of the entry, from 1.
        entry: usize,
        /// The round, from 1.
        round: u32,
        /// The first difference.
        difference: String,
    },
}

/// Replays a log and pairs again every round that the program paired.
///
/// # Errors
/// The first mismatch.
pub fn verify(entries: &[Entry]) -> Result<Verified, Mismatch> {
    let mut verified = Verified::default();
    let first = entries.iter().take(1).cloned();
    let mut log = Log::replay(first)?;
    for (entry, number) in entries.iter().zip(1..).skip(1) {
        if let Event::Paired { number: round, round: stated } = &entry.event {
            if stated.pairer == Pairer::Program {
                let difference = match pair(log.tournament()) {
                    Ok(again) if again == **stated => None,
                    Ok(again) => Some(difference(stated, &again)),
                    Err(error) => Some(error.to_string()),
                };
                if let Some(difference) = difference {
                    return Err(Mismatch::Otherwise { entry: number, round: *round, difference });
                }
                verified.paired_again += 1;
            } else {
                verified.taken_as_they_are += 1;
            }
        }
        log.push(entry.clone()).map_err(|refusal| CorruptLog { entry: number, refusal })?;
    }
    Ok(verified)
}

fn difference(stated: &Round, again: &Round) -> String {
    let table = |round: &Round, at: usize| {
        round.tables.get(at).map(|table| format!("{} against {}", table.black, table.white))
    };
    let tables = 0..stated.tables.len().max(again.tables.len());
    let differs =
        tables.map(|at| (at, table(stated, at), table(again, at))).find(|(_, one, other)| one != other);
    match differs {
        Some((at, one, other)) => format!(
            "table {} has {}, but would have {}",
            at + 1,
            one.unwrap_or_else(|| "nobody".into()),
            other.unwrap_or_else(|| "nobody".into())
        ),
        None => "the byes differ".to_owned(),
    }
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { paired_again, taken_as_they_are } = self;
        match paired_again {
            1 => f.write_str("1 round was paired again and came out the same")?,
            rounds => write!(f, "{rounds} rounds were paired again and came out the same")?,
        }
        match taken_as_they_are {
            0 => Ok(()),
            1 => f.write_str("; 1 was paired by the director and taken as it is"),
            rounds => write!(f, "; {rounds} were paired by the director and taken as they are"),
        }
    }
}
