//! Builds a book best first: the next leaf is always the one that both sides reach with the smallest errors.
//!
//! A leaf is *followed* as follows. A shallow search of all its moves finds those within the width of the
//! book. The position after each of these is searched to the depth of the book. The moves that are still
//! within the width are then followed in the same way, for the configured number of plies. A thread follows
//! one leaf at a time. It never clears its transposition table, because the results for one position speed up
//! the search of its neighbors.

use std::collections::HashSet;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use outflank_engine::book::{Entry, Games, Key, StoredSearch};
use outflank_engine::othello::Engine;
use outflank_engine::{Limits, Options, Score, Selectivity, Stop};
use outflank_rules::{Move, Position};
use parking_lot::{Condvar, Mutex};

use super::BookFile;
use crate::work::guarded;
use crate::{Pace, Progress, TrainError};

/// The settings of a build.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Depth of the search of each position.
    pub depth: u8,
    /// The confidence of that search in its pruning.
    pub selectivity: Selectivity,
    /// A move is followed if it is at most this much worse than the best, in half discs, 1…128.
    pub width: u8,
    /// Plies to follow from a leaf, at least 1.
    pub wide: u8,
    /// Positions with at most this many empty squares are not followed.
    pub empties: u32,
    /// The build ends at this number of positions.
    pub positions: Option<usize>,
    /// Size of the transposition tables, summed over all threads.
    pub hash_mib: usize,
}

/// The result of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Built {
    /// The number of positions in the book.
    pub positions: usize,
    /// The number of searches in this run.
    pub searches: usize,
    /// Why the build ended.
    pub end: End,
}

/// Why a build ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The book has the requested number of positions.
    Enough,
    /// The time is up.
    Time,
    /// The caller stopped the build.
    Stopped,
    /// No leaf is left.
    Complete,
}

/// Each ply counts as this error when leaves are compared, so that the book also grows wide: an eighth of a
/// disc.
const PLY: Score = Score::from_units(16);
/// The depth of the shallow search, in plies.
const SHALLOW_DEPTH: u8 = 10;
/// Tolerance for the error of the shallow search, in discs.
const ROOM: f32 = 1.0;

/// The state that the threads share.
struct Shared {
    file: BookFile,
    /// Leaves found by following the latest one, each with the number of plies left to follow.
    next: Vec<(Key, u8)>,
    /// Positions that a thread follows or searches.
    busy: HashSet<Key>,
    searches: usize,
    end: Option<End>,
    error: Option<TrainError>,
}

struct Builder<'a> {
    settings: Settings,
    shared: Mutex<Shared>,
    /// Signals that a position is no longer busy, or that the build ends.
    changed: Condvar,
    stop: &'a Stop,
}

/// Builds until the book is large enough, the time is up, or `stop` is raised; returns the file with all
/// results written.
///
/// # Errors
/// If a setting is out of range, or the book cannot be written; the journal then holds the results.
pub fn build(
    file: BookFile,
    settings: Settings,
    pace: Pace,
    stop: &Stop,
    progress: &mut dyn FnMut(Progress),
) -> Result<(Built, BookFile), TrainError> {
    settings.check()?;
    let threads = pace.threads.max(1);
    let each = Options { threads: 1, hash_mib: (settings.hash_mib / threads).max(1) };
    let engines = (0..threads).map(|_| Engine::new(each)).collect::<Result<Vec<_>, _>>()?;
    let end = settings.has_enough(file.draft().len()).then_some(End::Enough);
    let shared = Shared { file, next: Vec::new(), busy: HashSet::new(), searches: 0, end, error: None };
    let inner = Stop::new();
    let builder = Builder { settings, shared: Mutex::new(shared), changed: Condvar::new(), stop: &inner };
    let deadline = pace.deadline();
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for mut engine in engines {
            let (sender, builder) = (sender.clone(), &builder);
            scope.spawn(move || {
                let worked = guarded(&"the book", || builder.work(&mut engine, &sender));
                if let Err(error) = worked.and_then(|worked| worked) {
                    let mut shared = builder.shared.lock();
                    shared.error.get_or_insert(error);
                    builder.end(&mut shared, End::Stopped);
                }
            });
        }
        drop(sender);
        loop {
            match receiver.recv_timeout(GLANCE) {
                Ok(message) => progress(message),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {}
            }
            let is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if stop.is_stopped() || is_late {
                builder.end(&mut builder.shared.lock(), if is_late { End::Time } else { End::Stopped });
            }
        }
    });
    let Shared { mut file, searches, end, error, .. } = builder.shared.into_inner();
    if let Some(error) = error {
        return Err(error);
    }
    file.keep()?;
    let positions = file.draft().len();
    Ok((Built { positions, searches, end: end.unwrap_or(End::Complete) }, file))
}

/// The interval between checks of the time and the stop flag.
const GLANCE: Duration = Duration::from_millis(25);

impl Settings {
    fn check(&self) -> Result<(), TrainError> {
        let wrong = |what: String| Err(TrainError::Setting(what));
        match *self {
            Self { depth, .. } if !(1..=60).contains(&depth) => {
                wrong(format!("{depth} plies: expected 1 to 60"))
            }
            Self { width, .. } if !(1..=128).contains(&width) => {
                wrong(format!("a width of {width} half discs: expected 1 to 128"))
            }
            Self { wide: 0, .. } => wrong("0 plies wide: expected at least 1".to_owned()),
            _ => Ok(()),
        }
    }

    fn limits(&self) -> Limits {
        Limits::new().with_depth(self.depth).with_selectivity(self.selectivity)
    }

    fn has_enough(&self, positions: usize) -> bool {
        self.positions.is_some_and(|enough| positions >= enough)
    }

    /// Whether the known result is as good as a new search's.
    fn suffices(&self, known: &Entry) -> bool {
        known.search.is_as_good_as(self.depth, self.selectivity.percent(), known.key.n_empties())
    }
}

/// Marks the end of a thread's work.
struct Ended;

impl Builder<'_> {
    fn end(&self, shared: &mut Shared, end: End) {
        shared.end.get_or_insert(end);
        self.stop.stop();
        self.changed.notify_all();
    }

    fn work(&self, engine: &mut Engine, sender: &mpsc::Sender<Progress>) -> Result<(), TrainError> {
        while let Some((leaf, plies)) = self.leaf() {
            let followed = self.follow(engine, leaf, plies, sender)?;
            let mut shared = self.shared.lock();
            shared.busy.remove(&leaf);
            self.changed.notify_all();
            if followed.is_err() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Returns the next leaf to follow and the number of plies. Waits while only other threads can find one.
    /// `None` when the build has ended.
    fn leaf(&self) -> Option<(Key, u8)> {
        let mut shared = self.shared.lock();
        loop {
            if shared.end.is_some() {
                return None;
            }
            let found = self.choose(&mut shared);
            if let Some((leaf, plies)) = found {
                shared.busy.insert(leaf);
                return Some((leaf, plies));
            }
            if shared.busy.is_empty() {
                self.end(&mut shared, End::Complete);
                return None;
            }
            self.changed.wait(&mut shared);
        }
    }

    fn choose(&self, shared: &mut Shared) -> Option<(Key, u8)> {
        let Settings { width, wide, empties, .. } = self.settings;
        let (start, _) = Key::of(Position::start())?;
        if shared.file.draft().get(start).is_none() && !shared.busy.contains(&start) {
            return Some((start, wide));
        }
        let is_leaf = |entry: &Entry, busy: &HashSet<Key>| {
            entry.reach < width
                && entry.key.n_empties() > empties
                && !entry.search.certainty.is_exact()
                && !busy.contains(&entry.key)
        };
        while let Some((key, plies)) = shared.next.pop() {
            if shared.file.draft().get(key).is_some_and(|entry| is_leaf(entry, &shared.busy)) {
                return Some((key, plies));
            }
        }
        shared.file.settle();
        let draft = shared.file.draft();
        let routes = draft.routes(PLY);
        let leaves = draft.entries().zip(routes).filter_map(|(entry, route)| {
            is_leaf(entry, &shared.busy).then_some(())?;
            Some((route?.cost(PLY), entry.key))
        });
        leaves.min().map(|(_, key)| (key, wide))
    }

    fn follow(
        &self,
        engine: &mut Engine,
        leaf: Key,
        plies: u8,
        sender: &mpsc::Sender<Progress>,
    ) -> Result<Result<(), Ended>, TrainError> {
        let Settings { width, empties, .. } = self.settings;
        if self.search(engine, leaf, sender)?.is_err() {
            return Ok(Err(Ended));
        }
        let targets = self.targets(engine, leaf);
        let mut is_complete = true;
        for &to in &targets {
            // Another thread is already searching this position.
            if !self.shared.lock().busy.insert(to) {
                is_complete = false;
                continue;
            }
            let searched = self.search(engine, to, sender);
            self.shared.lock().busy.remove(&to);
            if searched?.is_err() {
                return Ok(Err(Ended));
            }
        }
        let mut shared = self.shared.lock();
        let Some(entry) = shared.file.draft().get(leaf).copied() else { return Ok(Ok(())) };
        if is_complete {
            shared.file.add(Entry { reach: width, ..entry })?;
        }
        if plies > 1 {
            shared.file.settle();
            let draft = shared.file.draft();
            let worth: Vec<(Score, Key)> =
                draft.steps(leaf).iter().filter_map(|step| Some((draft.value_of(step)?, step.to))).collect();
            let best = worth.iter().map(|(score, _)| *score).max().unwrap_or_default();
            let near = |score: Score| (best - score).discs() * 2.0 <= f32::from(width);
            let mut near: Vec<(Score, Key)> = worth.into_iter().filter(|(score, _)| near(*score)).collect();
            // `next` is a stack: the best one must come last.
            near.sort_unstable();
            near.dedup();
            let near = near.into_iter().filter(|(_, key)| key.n_empties() > empties);
            shared.next.extend(near.map(|(_, key)| (key, plies - 1)));
        }
        Ok(Ok(()))
    }

    /// Returns the positions after the moves that the shallow search finds within the width, the best first.
    fn targets(&self, engine: &mut Engine, leaf: Key) -> Vec<Key> {
        engine.set_position(leaf.position());
        let limits = Limits::new().with_depth(SHALLOW_DEPTH).with_selectivity(Selectivity::Percent73);
        let scored = engine.search_all(&limits, self.stop, &mut |_| {});
        let best = scored.first().map_or(Score::DRAW, |first| first.score);
        let near = f32::from(self.settings.width) / 2.0 + ROOM;
        let shared = self.shared.lock();
        let draft = shared.file.draft();
        let known = draft.get(leaf).and_then(|entry| entry.search.best).map(Move::Place);
        let near = scored.iter().filter(|mv| (best - mv.score).discs() <= near).map(|mv| mv.mv);
        let mut targets = Vec::new();
        for mv in known.into_iter().chain(near) {
            let to = draft.steps(leaf).iter().find(|step| Move::Place(step.square) == mv).map(|step| step.to);
            targets.extend(to.filter(|to| !targets.contains(to)));
        }
        targets
    }

    /// Searches a position, unless the book has as good a result.
    fn search(
        &self,
        engine: &mut Engine,
        key: Key,
        sender: &mpsc::Sender<Progress>,
    ) -> Result<Result<(), Ended>, TrainError> {
        let is_known =
            self.shared.lock().file.draft().get(key).is_some_and(|known| self.settings.suffices(known));
        if is_known {
            return Ok(if self.stop.is_stopped() { Err(Ended) } else { Ok(()) });
        }
        engine.set_position(key.position());
        let found = engine.search(&self.settings.limits(), self.stop, &mut |_| {});
        if self.stop.is_stopped() || found.interrupted {
            return Ok(Err(Ended));
        }
        let best = match found.best {
            Some(Move::Place(square)) => Some(square),
            _ => None,
        };
        let search = StoredSearch { score: found.score, certainty: found.certainty, best };
        let mut shared = self.shared.lock();
        // Another thread has meanwhile added the last position.
        if shared.end == Some(End::Enough) {
            return Ok(Err(Ended));
        }
        shared.file.add(Entry { key, search, value: search.score, reach: 0, games: Games::default() })?;
        shared.searches += 1;
        let done = shared.file.draft().len();
        let text =
            format!("searches: {}, empty squares: {}, {}", shared.searches, key.n_empties(), search.score);
        // The receiver lives until the threads have ended.
        let _ = sender.send(Progress::Part { done, of: self.settings.positions.unwrap_or(done), text });
        if self.settings.has_enough(done) {
            self.end(&mut shared, End::Enough);
            return Ok(Err(Ended));
        }
        Ok(Ok(()))
    }
}
