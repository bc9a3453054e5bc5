//! The engine in a thread of its own.

use std::ops::ControlFlow;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use outflank_engine::book::BookMove;
use outflank_engine::othello::{Choice, Engine, MoveScore};
use outflank_engine::{Limits, Opponent, Score, Stop};
use outflank_rules::{AnyPosition, Position};

use super::learned::Learned;
use super::session::Event;
use crate::command::strength::Strength;
use crate::engine_thread;
use crate::failure::Failure;

/// What the engine is asked.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// A move for this position, with what the engine thinks of it.
    Move { position: Position, strength: Strength, seed: u64 },
    /// A move for a position of whatever game the player last told has.
    AnyMove { position: AnyPosition, strength: Strength, seed: u64 },
    /// The value of every move, again and again as the look ahead deepens.
    Values { position: Position, limits: Limits },
    /// The value of each of these positions.
    Positions { positions: Vec<Position>, limits: Limits },
    /// A game to learn from, with how far positions are searched that no book has.
    Learn { positions: Vec<Position>, limits: Limits },
}

/// What the thread is told.
enum Order {
    Think(Task, Stop),
    Play(Box<Opponent>),
    Forget,
}

/// What it says. The last is always `Done`.
#[derive(Clone, Debug)]
pub(super) enum Thought {
    /// The move to make.
    Chosen(Choice),
    /// The move to make, as the game writes it.
    Answer { text: Option<String>, elapsed: Duration },
    /// The moves that the book knows, best first.
    Known(Vec<BookMove>),
    /// How many positions were learned, or why the game was not.
    Learned(Result<usize, String>),
    /// The values of the moves so far, best first.
    Values { values: Vec<MoveScore>, elapsed: Duration },
    /// The value of the position with this number, from 0, for its side to move.
    Value { index: usize, score: Score },
    /// The question is answered, or was dropped.
    Done,
    /// The thread has panicked.
    Lost,
}

/// The engine's thread. At most one task is open.
pub(super) struct Thinker {
    orders: Sender<Order>,
    open: Option<(Stop, Instant)>,
}

impl Thinker {
    /// Starts the thread.
    pub(super) fn start(mut engine: Engine, books: Learned, events: Sender<Event>) -> Result<Self, Failure> {
        let mut opponent: Option<Box<Opponent>> = None;
        let lost = events.clone();
        let work = move |order: Order| {
            match order {
                Order::Think(task, stop) => {
                    // Nobody may be listening any more.
                    let mut tell = |thought| drop(events.send(Event::Thought(thought)));
                    think(&mut engine, opponent.as_deref_mut(), &books, task, &stop, &mut tell);
                    tell(Thought::Done);
                }
                Order::Play(other) => opponent = Some(other),
                Order::Forget => {
                    engine.forget();
                    if let Some(opponent) = &mut opponent {
                        opponent.forget();
                    }
                }
            }
            ControlFlow::Continue(())
        };
        let orders = engine_thread::start(work, move || drop(lost.send(Event::Thought(Thought::Lost))))?;
        Ok(Self { orders, open: None })
    }

    /// Asks; only when the last task is done.
    pub(super) fn ask(&mut self, task: Task) {
        let stop = Stop::new();
        self.open = Some((stop.clone(), Instant::now()));
        // A thread that is gone has said so.
        let _ = self.orders.send(Order::Think(task, stop));
    }

    /// Leaves the game to this player, unless it is Othello on 8×8.
    pub(super) fn play(&self, opponent: Box<Opponent>) {
        let _ = self.orders.send(Order::Play(opponent));
    }

    /// Lets the engine forget what it has learned, for a new game that goes as if it were the first.
    pub(super) fn forget(&self) {
        let _ = self.orders.send(Order::Forget);
    }

    /// Whether a task is open.
    pub(super) const fn is_busy(&self) -> bool {
        self.open.is_some()
    }

    /// How long the open task has been thought about.
    pub(super) fn busy_for(&self) -> Option<Duration> {
        self.open.as_ref().map(|(_, since)| since.elapsed())
    }

    /// Asks for the answer as it is now.
    pub(super) fn interrupt(&self) {
        if let Some((stop, _)) = &self.open {
            stop.stop();
        }
    }

    /// The open task has been answered.
    pub(super) fn done(&mut self) {
        self.open = None;
    }
}

fn think(
    engine: &mut Engine,
    opponent: Option<&mut Opponent>,
    books: &Learned,
    task: Task,
    stop: &Stop,
    tell: &mut dyn FnMut(Thought),
) {
    match task {
        Task::AnyMove { position, strength, seed } => {
            let started = Instant::now();
            let text = match (position.othello(), opponent) {
                (Some(position), _) => {
                    engine.set_position(position);
                    strength.choose(engine, seed, stop, &mut |_| {}).mv.map(|mv| mv.to_string())
                }
                (None, Some(opponent)) => {
                    // A position of another game has no move here, which is said then.
                    strength.choose_any(opponent, &position, seed, stop).ok().and_then(|(text, _)| text)
                }
                (None, None) => None,
            };
            tell(Thought::Answer { text, elapsed: started.elapsed() });
        }
        Task::Move { position, strength, seed } => {
            engine.set_position(position);
            tell(Thought::Chosen(strength.choose(engine, seed, stop, &mut |_| {})));
        }
        Task::Learn { positions, limits } => {
            tell(Thought::Learned(books.learn(engine, &positions, &limits, stop)))
        }
        Task::Values { position, limits } => {
            engine.set_position(position);
            let known = engine.book().and_then(|book| book.look_up(position));
            tell(Thought::Known(known.map_or_else(Vec::new, |known| known.moves)));
            values(engine, limits, stop, tell);
        }
        Task::Positions { positions, limits } => {
            for (index, position) in positions.into_iter().enumerate() {
                engine.set_position(position);
                let score = engine.search(&limits, stop, &mut |_| {}).score;
                if stop.is_stopped() {
                    return;
                }
                tell(Thought::Value { index, score });
            }
        }
    }
}

/// Looks one ply ahead, two, four and so on, and at last as far as the limits say.
fn values(engine: &mut Engine, limits: Limits, stop: &Stop, tell: &mut dyn FnMut(Thought)) {
    let started = Instant::now();
    let empties = engine.position().board().n_empties();
    let last = limits.depth.map_or(empties, u32::from).min(empties);
    let steps = [1].into_iter().chain((2..).step_by(2)).take_while(|depth| *depth < last);
    let steps = steps.filter_map(|depth| u8::try_from(depth).ok());
    for depth in steps.map(Some).chain([None]) {
        let mut now = match depth {
            Some(depth) => Limits { solve_from: None, ..limits.with_depth(depth) },
            None => limits,
        };
        if let Some(time) = limits.time {
            let left = time.saturating_sub(started.elapsed());
            if left.is_zero() {
                return;
            }
            now = now.with_time(left);
        }
        let values = engine.search_all(&now, stop, &mut |_| {});
        if stop.is_stopped() && depth != Some(1) {
            return;
        }
        tell(Thought::Values { values, elapsed: started.elapsed() });
    }
}
