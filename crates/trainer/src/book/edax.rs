//! Converts a book to Edax's form: positions linked by their moves.
//!
//! Edax accepts a position if its links, the moves to other positions of the book, are all its legal moves.
//! Otherwise the position needs a leaf, which is the best other move. The value of a position is the best of
//! its links and its leaf, and the value of a link is that of its target. Positions with a forced pass are
//! part of the book. In our book, the moves that were not followed have only a worse shallow score, so
//! another shallow search finds the best of them.

use std::collections::{BTreeMap, HashMap};

use outflank_engine::book::{Book, Entry, Key, Step};
use outflank_engine::othello::Engine;
use outflank_engine::{Limits, Options, Selectivity, Stop};
use outflank_formats::book::{self, Link, Pair, edax};
use outflank_rules::{Move, Position, Square};

use super::foreign::{converted, level, rounded};
use crate::TrainError;

/// The depth of the first search, of all moves out of the book, and of the second, of the likeliest moves.
const ALL_MOVES_DEPTH: u8 = 4;
const LIKELIEST_DEPTH: u8 = 8;
/// The number of likeliest moves.
const LIKELIEST: usize = 2;
const HASH_MIB: usize = 16;

/// Marks our books in a byte of the date that Edax ignores. In these books, a leaf that is not the best move
/// comes from a shallow search and is no position of a book. A program that saves the book again computes its
/// own leaves.
const OURS: u8 = b'O';

/// Returns the header of an exported book.
pub(super) fn header(book: &Book) -> edax::Header {
    edax::Header {
        release: 4,
        year: 2000,
        moment: [1, 1, 0, 0, 0, OURS],
        level: book.entries().iter().map(level).max().unwrap_or(0).into(),
        empties: book.entries().iter().map(|entry| entry.key.n_empties()).min().unwrap_or(60) as i32,
        midgame_error: 2,
        endcut_error: 1,
        verbosity: 1,
        positions: 0,
    }
}

/// Whether we wrote the book and no other program has saved it since.
pub(super) const fn is_ours(header: &edax::Header) -> bool {
    header.moment[5] == OURS
}

/// Returns the positions of a book with their links and leaves. `tell` receives the positions done and the
/// total; `None` if `stop` is raised.
pub(super) fn records(
    book: &Book,
    stop: &Stop,
    tell: &mut dyn FnMut(usize, usize),
) -> Result<Option<Vec<edax::Record>>, TrainError> {
    let options = Options { threads: 1, hash_mib: HASH_MIB };
    let mut engine = Engine::new(options)?;
    let mut entries: Vec<&Entry> = book.entries().iter().collect();
    // Every move adds a disc, so the positions after a move get their values first.
    entries.sort_by_key(|entry| (std::cmp::Reverse(entry.key.discs()), entry.key));
    let mut worth: HashMap<Key, i8> = HashMap::with_capacity(entries.len());
    let mut records: BTreeMap<Pair, edax::Record> = BTreeMap::new();
    for (at, entry) in entries.iter().enumerate() {
        if stop.is_stopped() {
            return Ok(None);
        }
        tell(at, entries.len());
        let steps = entry.key.steps();
        let mut exported = converted(book, entry);
        for link in &mut exported.links {
            link.score = step_of(&steps, link.mv).and_then(|step| score(step, &worth)).unwrap_or(link.score);
        }
        let best = exported.links.iter().map(|link| link.score).max();
        let legal = entry.key.position().legal_moves();
        if exported.leaf.is_none() && exported.links.len() < legal.len() as usize {
            let outside: Vec<Square> = legal
                .squares()
                .filter(|square| exported.links.iter().all(|link| link.mv != Move::Place(*square)))
                .collect();
            let found = leaf(&mut engine, entry.key.position(), &outside, stop);
            // The full search of the position rated the leaf below the links.
            let most = best.unwrap_or_else(|| rounded(entry.search.score));
            exported.leaf = found.map(|(square, score)| Link {
                mv: Move::Place(square),
                score: if best.is_none() { most } else { score.min(most) },
            });
        }
        let value = best.into_iter().chain(exported.leaf.map(|leaf| leaf.score)).max();
        let value = value.unwrap_or_else(|| rounded(entry.value));
        exported.value = Some(value);
        exported.bounds = exported.bounds.map(|(lower, upper)| (lower.min(value), upper.max(value)));
        worth.insert(entry.key, value);
        for step in steps.iter().filter(|step| step.passes) {
            if let Some((pair, pass)) = passed(book, entry, step, &worth) {
                records.insert(pair, pass);
            }
        }
        let mut record = edax::Record::of(&exported);
        record.counts = [entry.games.won, entry.games.drawn, entry.games.lost, 0];
        records.insert(exported.pair, record);
    }
    Ok(if stop.is_stopped() { None } else { Some(records.into_values().collect()) })
}

fn step_of(steps: &[Step], mv: Move) -> Option<&Step> {
    steps.iter().find(|step| Move::Place(step.square) == mv)
}

/// Returns the value of a move to a position of the book.
fn score(step: &Step, worth: &HashMap<Key, i8>) -> Option<i8> {
    let value = *worth.get(&step.to)?;
    Some(if step.passes { value } else { -value })
}

/// Returns the position after a move that makes the opponent pass; its only link is the pass.
fn passed(book: &Book, entry: &Entry, step: &Step, worth: &HashMap<Key, i8>) -> Option<(Pair, edax::Record)> {
    let (value, behind) = (-score(step, worth)?, book.get(step.to)?);
    let after = entry.key.position().play(Move::Place(step.square)).ok()?;
    let (pair, _) = Pair::canonical(after);
    let exported = book::Entry {
        byte: 0,
        pair,
        value: Some(value),
        bounds: Some((-64, 64)),
        level: level(behind),
        lines: 0,
        links: vec![Link { mv: Move::Pass, score: value }],
        leaf: None,
    };
    let mut record = edax::Record::of(&exported);
    record.counts = [behind.games.lost, behind.games.drawn, behind.games.won, 0];
    Some((pair, record))
}

/// Returns the best of these moves and its score in whole discs, by a shallow search.
fn leaf(engine: &mut Engine, position: Position, moves: &[Square], stop: &Stop) -> Option<(Square, i8)> {
    let mut scored: Vec<(Square, i8)> = moves.iter().map(|square| (*square, 0)).collect();
    for (depth, most) in [(ALL_MOVES_DEPTH, usize::MAX), (LIKELIEST_DEPTH, LIKELIEST)] {
        let limits = Limits::new().with_depth(depth).with_selectivity(Selectivity::Percent73);
        for (square, score) in scored.iter_mut().take(most) {
            engine.set_position(position.play(Move::Place(*square)).ok()?);
            *score = rounded(-engine.search(&limits, stop, &mut |_| {}).score);
        }
        scored.truncate(most);
        scored.sort_by_key(|(_, score)| -score);
    }
    scored.first().copied()
}
