//! The engine in its own thread.

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

/// A task for the engine.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// A move for this position, with the engine's evaluation.
    Move { position: Position, strength: Strength, seed: u64 },
    /// A move for a position of the current player's game.
    AnyMove { position: AnyPosition, strength: Strength, seed: u64 },
    /// The values of all moves, repeated with increasing depth.
    Values { position: Position, limits: Limits },
    /// The values of these positions.
    Positions { positions: Vec<Position>, limits: Limits },
    /// A game to learn, with the limits for searching new positions.
    Learn { positions: Vec<Position>, limits: Limits },
}

/// An order to the thread.
enum Order {
    Think(Task, Stop),
    Play(Box<Opponent>),
    Forget,
}

/// A message from the thread. The last message of a task is always `Done`.
#[derive(Clone, Debug)]
pub(super) enum Thought {
    /// The chosen move.
    Chosen(Choice),
    /// The chosen move in the game's notation.
    Answer { text: Option<String>, elapsed: Duration },
    /// The book moves, best first.
    Known(Vec<BookMove>),
    /// The number of learned positions, or why the game was not learned.
    Learned(Result<usize, String>),
    /// The current values of the moves, best first.
    Values { values: Vec<MoveScore>, elapsed: Duration },
    /// The value of the position with this index, for its side to move.
    Value { index: usize, score: Score },
    /// The task is finished or was dropped.
    Done,
    /// The thread has panicked.
    Lost,
}

/// The engine's thread, with at most one open task.
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
                    // The receiver may be gone.
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

    /// Starts a task. The previous one must be done.
    pub(super) fn ask(&mut self, task: Task) {
        let stop = Stop::new();
        self.open = Some((stop.clone(), Instant::now()));
        // If the thread is dead, it has already reported that.
        let _ = self.orders.send(Order::Think(task, stop));
    }

    /// Makes this player choose the moves of games other than Othello on 8×8.
    pub(super) fn play(&self, opponent: Box<Opponent>) {
        let _ = self.orders.send(Order::Play(opponent));
    }

    /// Clears the engine's memory, so that the next game is played like the first.
    pub(super) fn forget(&self) {
        let _ = self.orders.send(Order::Forget);
    }

    /// Whether a task is open.
    pub(super) const fn is_busy(&self) -> bool {
        self.open.is_some()
    }

    /// Returns the time since the open task began.
    pub(super) fn busy_for(&self) -> Option<Duration> {
        self.open.as_ref().map(|(_, since)| since.elapsed())
    }

    /// Stops the search. It then returns its current answer.
    pub(super) fn interrupt(&self) {
        if let Some((stop, _)) = &self.open {
            stop.stop();
        }
    }

    /// Closes the open task.
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
                    // For a position of another game there is no move, and the protocol reports that.
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

/// Searches 1, 2, 4 and more plies deep, and finally to the limits.
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
