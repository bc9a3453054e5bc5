//! The computer's side of a game: an engine in a separate thread.

use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use outflank_engine::book::Book;
use outflank_engine::{Limits, MoveScore, Opponent, Options, Refused, Stop, Style};
use outflank_rules::{AnyPosition, GameSpec};

use crate::engine_thread;
use crate::failure::Failure;

/// A question for the engine.
#[derive(Clone, Copy, Debug)]
pub(super) enum Question {
    /// The move of a level or of a historical opponent.
    Move { style: Style, seed: u64 },
    /// The value of every legal move.
    Values,
}

/// The engine's answer.
#[derive(Clone, Debug)]
pub(super) enum Answer {
    /// The move to make.
    Move(String),
    /// The values, best first.
    Values(Vec<MoveScore>),
}

/// The engine's thread. At most one question is open.
pub(super) struct Thinker {
    questions: Sender<Request>,
    answers: Receiver<(u64, Result<Answer, Refused>)>,
    open: Option<Stop>,
    number: u64,
}

struct Request {
    number: u64,
    position: AnyPosition,
    question: Question,
    stop: Stop,
}

impl Thinker {
    /// The time limit for the values of all moves.
    const HINT_TIME: Duration = Duration::from_millis(1500);

    pub(super) fn start(spec: &GameSpec) -> Result<Self, Failure> {
        let mut engine = Opponent::new(spec, Options::default()).map_err(Failure::fault)?;
        engine.set_book(Some(Book::shipped()));
        let (answered, answers) = mpsc::channel();
        let work = move |asked: Request| {
            let Request { number, position, question, stop } = asked;
            if let Some(answer) = answer(&mut engine, &position, question, &stop).transpose()
                && answered.send((number, answer)).is_err()
            {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        // `poll` notices a panic, because the channel of answers closes.
        let questions = engine_thread::start(work, || {})?;
        Ok(Self { questions, answers, open: None, number: 0 })
    }

    /// Asks a question and drops the previous one.
    pub(super) fn ask(&mut self, position: AnyPosition, question: Question) {
        self.cancel();
        self.number += 1;
        let stop = Stop::new();
        self.open = Some(stop.clone());
        let asked = Request { number: self.number, position, question, stop };
        // `poll` notices if the thread has ended.
        let _ = self.questions.send(asked);
    }

    /// Whether a question is open.
    pub(super) const fn is_busy(&self) -> bool {
        self.open.is_some()
    }

    /// Drops the open question.
    pub(super) fn cancel(&mut self) {
        if let Some(stop) = self.open.take() {
            stop.stop();
            self.number += 1;
        }
    }

    /// Asks for the answer found so far.
    pub(super) fn hurry(&self) {
        if let Some(stop) = &self.open {
            stop.stop();
        }
    }

    /// Returns the answer, if there is one.
    pub(super) fn poll(&mut self) -> Result<Option<Answer>, Failure> {
        loop {
            match self.answers.try_recv() {
                Ok((number, answer)) if number == self.number && self.open.is_some() => {
                    self.open = None;
                    return answer.map(Some).map_err(Failure::fault);
                }
                Ok(_) => {}
                Err(mpsc::TryRecvError::Empty) => return Ok(None),
                Err(mpsc::TryRecvError::Disconnected) => {
                    return Err(Failure::fault("the engine's thread has ended"));
                }
            }
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.cancel();
    }
}

fn answer(
    engine: &mut Opponent,
    position: &AnyPosition,
    question: Question,
    stop: &Stop,
) -> Result<Option<Answer>, Refused> {
    Ok(match question {
        Question::Move { style, seed } => {
            engine.choose(position, style, seed, stop, &mut |_| {})?.mv.map(Answer::Move)
        }
        Question::Values => {
            let limits = Limits::new().with_time(Thinker::HINT_TIME);
            Some(Answer::Values(engine.advise(position, &limits, stop, &mut |_| {})?))
        }
    })
}
