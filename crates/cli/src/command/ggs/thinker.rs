//! The engine in its own thread, for several games in turn.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::ControlFlow;
use std::sync::mpsc::{Sender, SyncSender};
use std::time::{Duration, Instant};

use outflank_engine::book::Book;
use outflank_engine::{Clock, Level, Limits, Opponent, Options, Stop};
use outflank_rules::AnyPosition;

use super::Event;
use crate::command::strength::timed;
use crate::engine_thread;
use crate::failure::Failure;

/// A request for a move.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) id: String,
    /// The number of moves played.
    pub(super) ply: usize,
    pub(super) position: AnyPosition,
    /// This game's share of the remaining time.
    pub(super) clock: Option<Clock>,
    /// The time at which the clock showed this.
    pub(super) since: Instant,
}

/// A move for a game.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    pub(super) id: String,
    pub(super) ply: usize,
    /// When the move was requested.
    pub(super) asked: Instant,
    /// The move, or why there is none.
    pub(super) mv: Result<String, String>,
    /// The move's value in discs, for the side that makes it.
    pub(super) eval: Option<f64>,
    /// Seconds since the clock began to run.
    pub(super) seconds: f64,
}

/// Starts the thread, which handles tasks in order.
///
/// # Errors
/// If the thread cannot be started.
pub(super) fn start(
    level: Option<Level>,
    options: Options,
    events: SyncSender<Event>,
) -> Result<Sender<Task>, Failure> {
    let mut opponents: BTreeMap<String, Opponent> = BTreeMap::new();
    let lost = events.clone();
    let work = move |task: Task| {
        let (mv, eval) = match think(&mut opponents, level, options, &task) {
            Ok((mv, eval)) => (Ok(mv), eval),
            Err(why) => (Err(why), None),
        };
        let Task { id, ply, since, .. } = task;
        let seconds = since.elapsed().as_secs_f64();
        let thought = Thought { id, ply, asked: since, mv, eval, seconds };
        match events.send(Event::Thought(thought)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    };
    engine_thread::start(work, move || drop(lost.send(Event::Lost)))
}

/// The time reserved for the round trip to the server.
const WAY: Duration = Duration::from_secs(1);

fn think(
    opponents: &mut BTreeMap<String, Opponent>,
    level: Option<Level>,
    options: Options,
    task: &Task,
) -> Result<(String, Option<f64>), String> {
    let position = &task.position;
    if let Some(pass) = position.forced_pass() {
        return Ok((pass, None));
    }
    let spec = position.spec();
    let opponent = match opponents.entry(spec.to_string()) {
        Entry::Occupied(known) => known.into_mut(),
        Entry::Vacant(place) => {
            // Some games are searched only on one thread.
            let made = Opponent::new(spec, options)
                .or_else(|_| Opponent::new(spec, Options { threads: 1, ..options }));
            let mut made = made.map_err(|error| error.to_string())?;
            if level.is_none_or(Level::uses_book) {
                made.set_book(Some(Book::shipped()));
            }
            place.insert(made)
        }
    };
    let clock = task.clock.map(|clock| {
        let left = clock.remaining.saturating_sub(task.since.elapsed());
        Clock { remaining: left.saturating_sub(WAY.min(left / 4)), ..clock }
    });
    let stop = Stop::new();
    let known = opponent.book_choice(position, task.ply as u64);
    let (mv, score) = match (level, clock) {
        _ if known.is_some() => known.map(|known| (known.mv, known.score)).unwrap_or_default(),
        (None, Some(clock)) => {
            let limits = Limits::new().with_clock(clock);
            let found = opponent.search(position, &limits, &stop, &mut |_| {});
            found.map(|found| (found.best, found.score)).map_err(|error| error.to_string())?
        }
        (level, clock) => {
            // A limit of a twentieth of the remaining time never exhausts the clock, and early in the game a
            // level needs less.
            let most = clock.map(|clock| (clock.remaining + clock.increment) / 20);
            let choose = || {
                opponent.choose(position, level.unwrap_or(Level::USUAL), task.ply as u64, &stop, &mut |_| {})
            };
            let found = timed(most, &stop, choose).map_err(|error| error.to_string())?;
            (found.mv, found.score)
        }
    };
    let mv = mv.ok_or("the game is over")?;
    Ok((mv, Some(f64::from(score.discs()))))
}
