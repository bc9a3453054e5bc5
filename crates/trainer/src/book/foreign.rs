//! Converts books of other programs to ours and back.
//!
//! Levels of other programs count as plies at 73 % confidence, which these programs use in the midgame. A
//! move out of the other book becomes a position of our book, searched one ply less deep, so nothing is lost.
//! Scores are whole discs.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;

use outflank_engine::book::{Book, Draft, Entry, Games, Key, StoredSearch};
use outflank_engine::{Certainty, Score, Stop};
use outflank_formats::BinaryError;
use outflank_formats::book::{self, Link, Pair, edax, egaroucid};
use outflank_rules::{Move, Square};

use super::edax as ours;
use crate::TrainError;
use crate::error::io;

/// The format of a book of another program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// `book.dat` of Edax 4.
    Edax,
    /// `egbk3` of Egaroucid.
    Egaroucid,
    /// `egbk2` of Egaroucid.
    Egaroucid2,
    /// `egbk` of Egaroucid, which has no magic number.
    Egaroucid1,
}

/// The depth of a search if the book does not state it.
const UNSAID: i8 = 1;
/// The level by which Egaroucid marks a value entered by a person.
const BY_HAND: i8 = 70;
const PERCENT: u8 = 73;

impl Foreign {
    /// Returns the format, by the first bytes of the file or, without a magic number, by its extension.
    fn of(path: &Path, beginning: &[u8]) -> Option<Self> {
        match beginning {
            _ if beginning.starts_with(b"XADEKOOB") => Some(Self::Edax),
            _ if beginning.starts_with(b"DICUORAGE\x02") => Some(Self::Egaroucid2),
            _ if beginning.starts_with(b"DICUORAGE") => Some(Self::Egaroucid),
            _ if path.extension().is_some_and(|extension| extension == "egbk") => Some(Self::Egaroucid1),
            _ => None,
        }
    }
}

/// Reads a book of another program.
///
/// # Errors
/// If the file cannot be read, has an unknown format, or is damaged; the error names the byte.
pub fn read(path: &Path) -> Result<(Foreign, Draft), TrainError> {
    let mut file = File::open(path).map_err(io("read", path))?;
    let mut beginning = Vec::new();
    file.by_ref().take(10).read_to_end(&mut beginning).map_err(io("read", path))?;
    let damaged = |at: u64, what: String| TrainError::Damaged {
        path: path.to_owned(),
        at: usize::try_from(at).unwrap_or(usize::MAX),
        what,
    };
    let bad = |error: BinaryError| damaged(error.byte, error.reason.to_string());
    let kind = Foreign::of(path, &beginning)
        .ok_or_else(|| damaged(0, "not a book of Edax or Egaroucid".to_owned()))?;
    let input = BufReader::new(std::io::Cursor::new(beginning).chain(file));
    let mut draft = Draft::new();
    match kind {
        Foreign::Edax => {
            let records = edax::Records::open(input).map_err(bad)?;
            let is_ours = ours::is_ours(records.header());
            for record in records {
                let record = record.map_err(bad)?;
                let [won, drawn, lost, _] = record.counts;
                let mut entry = record.entry().map_err(bad)?;
                let best = entry.links.iter().map(|link| link.score).max();
                // The shallow search for an Edax leaf is not a search of the book.
                entry.leaf = entry.leaf.filter(|leaf| !is_ours || best.is_none_or(|best| leaf.score > best));
                take(&mut draft, &entry, Games { won, drawn, lost }, None);
            }
        }
        _ => {
            let open = if kind == Foreign::Egaroucid1 {
                egaroucid::Records::open_first
            } else {
                egaroucid::Records::open
            };
            for record in open(input).map_err(bad)? {
                let record = record.map_err(bad)?;
                let leaf_level = Some(record.leaf.2).filter(|_| kind == Foreign::Egaroucid);
                take(&mut draft, &record.entry().map_err(bad)?, Games::default(), leaf_level);
            }
        }
    }
    draft.settle();
    Ok((kind, draft))
}

/// Adds a position of another book, and the positions after its moves.
fn take(draft: &mut Draft, entry: &book::Entry, games: Games, leaf_level: Option<i8>) {
    let Some(key) = entry.pair.position().and_then(|_| Key::new(entry.pair.player, entry.pair.opponent))
    else {
        // A position with a forced pass is represented by the position after the pass.
        return;
    };
    let square = |link: &Link| match link.mv {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    };
    let best = entry.links.iter().chain(&entry.leaf).rev().max_by_key(|link| link.score);
    let value = entry.value.or_else(|| best.map(|link| link.score));
    let search_result = |score: i8, level: i8, best: Option<Square>, key: Key| StoredSearch {
        score: Score::from_discs(score.into()),
        certainty: certainty(level, key),
        best,
    };
    if let Some(value) = value {
        let search = search_result(value, entry.level, best.and_then(square), key);
        draft.merge(Entry { key, search, value: search.score, reach: 0, games });
    }
    let steps = key.steps();
    let links = entry.links.iter().map(|link| (link, entry.level));
    let leaf = entry.leaf.iter().map(|link| (link, leaf_level.unwrap_or(entry.level)));
    for (link, level) in links.chain(leaf) {
        let Some(step) = steps.iter().find(|step| Some(step.square) == square(link)) else { continue };
        let score = if step.passes { link.score } else { -link.score };
        let search = search_result(score, level.saturating_sub(1), None, step.to);
        // The book's own entry for that position replaces this one.
        draft.merge(Entry { key: step.to, search, value: search.score, reach: 0, games: Games::default() });
    }
}

fn certainty(level: i8, key: Key) -> Certainty {
    let level = if (1..BY_HAND).contains(&level) { level } else { UNSAID };
    let empties = u8::try_from(key.n_empties()).unwrap_or(60);
    let depth = level.unsigned_abs().min(empties).min(60);
    Certainty::Searched { depth, percent: PERCENT }
}

/// Returns a book in the format of another program: scores are rounded, and data that the format cannot store
/// is left out. Edax needs the best move out of the book for each position, so this function searches for it.
/// `tell` receives the positions done and the total. `None` if `stop` is raised.
///
/// # Errors
/// If there are more positions than the format can count, or too little memory for the search.
pub fn write(
    book: &Book,
    kind: Foreign,
    stop: &Stop,
    tell: &mut dyn FnMut(usize, usize),
) -> Result<Option<Vec<u8>>, TrainError> {
    let mut bytes = Vec::new();
    let written = match kind {
        Foreign::Edax => {
            let Some(records) = ours::records(book, stop, tell)? else { return Ok(None) };
            let header = ours::header(book);
            edax::write(&mut bytes, &header, records.iter())
        }
        _ => {
            let version = match kind {
                Foreign::Egaroucid1 => egaroucid::Version::One,
                Foreign::Egaroucid2 => egaroucid::Version::Two,
                _ => egaroucid::Version::Three,
            };
            let records: Vec<egaroucid::Record> =
                book.entries().iter().map(|entry| egaroucid::Record::of(&converted(book, entry))).collect();
            egaroucid::write(&mut bytes, version, records.iter())
        }
    };
    written.map_err(|error| TrainError::Unwritable(error.to_string()))?;
    Ok(Some(bytes))
}

pub(super) fn level(entry: &Entry) -> i8 {
    let depth = match entry.search.certainty {
        Certainty::Exact => 60,
        Certainty::Searched { depth, .. } => depth,
    };
    i8::try_from(depth).unwrap_or(60)
}

pub(super) fn rounded(score: Score) -> i8 {
    i8::try_from(score.rounded()).unwrap_or(0)
}

/// Returns a position in the terms that these formats share.
pub(super) fn converted(book: &Book, entry: &Entry) -> book::Entry {
    let known = book.look_up(entry.key.position()).map_or_else(Vec::new, |answer| answer.moves);
    let link = |known: &outflank_engine::book::BookMove| Link { mv: known.mv, score: rounded(known.score) };
    let value = rounded(entry.value);
    let is_exact = entry.search.certainty.is_exact();
    book::Entry {
        byte: 0,
        pair: Pair { player: entry.key.own(), opponent: entry.key.opponent() },
        value: Some(value),
        bounds: Some(if is_exact { (value, value) } else { (-64, 64) }),
        level: level(entry),
        lines: u32::try_from(entry.games.total()).unwrap_or(u32::MAX),
        links: known.iter().filter(|known| known.is_linked).map(link).collect(),
        leaf: known.iter().find(|known| !known.is_linked).map(link),
    }
}
