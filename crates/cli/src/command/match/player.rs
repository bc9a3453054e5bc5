//! One who plays: an engine in this process, or a program that is spoken to.

use std::time::{Duration, Instant};

use outflank_engine::{Clock, Stop};
use outflank_rules::{AnyGame, Color, Playthrough};

use super::build;
use super::child::{Child, Protocol};
use super::clock::Clocks;
use super::contender::{Contender, Kind};
use super::family::Family;
use super::fault::Fault;
use super::game::Thought;
use super::gtp::{Gtp, Pace};
use super::nboard::NBoard;
use super::own::Own;

/// What an engine answers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    /// Its move as the rules spell it.
    pub(super) text: String,
    /// What it expects, in discs for its side.
    pub(super) eval: Option<f64>,
}

/// One who plays.
pub(super) trait Player {
    /// A game begins; the seed is for engines that vary their moves.
    fn begin(&mut self, seed: u64, deadline: Instant) -> Result<(), Fault>;

    /// The move for the side to move, which has one beside a forced pass.
    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault>;
}

/// What is known to whoever has to move.
pub(super) struct Turn<'a> {
    pub(super) played: &'a Playthrough,
    /// When it is over with waiting.
    pub(super) deadline: Instant,
    /// What both sides have left, of a game with clocks.
    pub(super) clocks: Option<Clocks>,
    /// What was thought of the plies after the opening; nothing of passes.
    pub(super) thoughts: &'a [Option<Thought>],
}

impl Turn<'_> {
    /// Whose turn it is.
    pub(super) fn color(&self) -> Color {
        self.played.position().to_move().unwrap_or(Color::Black)
    }

    /// The clock of the side to move.
    pub(super) fn clock(&self) -> Option<Clock> {
        self.clocks.map(|clocks| clocks.of(self.color()))
    }

    /// How long each ply of the game took, those of the opening and passes no time.
    pub(super) fn times(&self) -> impl Iterator<Item = Option<Duration>> {
        let opening = self.played.plies().len().saturating_sub(self.thoughts.len());
        let thought = self.thoughts.iter().map(|thought| thought.map(|thought| thought.time));
        std::iter::repeat_n(None, opening).chain(thought)
    }
}

/// What all players of a match have in common.
#[derive(Clone, Debug)]
pub(super) struct Conditions {
    pub(super) game: AnyGame,
    /// How long an engine may keep silent.
    pub(super) patience: Duration,
    /// How long it may think about a move; its clock may allow less.
    pub(super) thinking: Duration,
    /// What programs of others are told to keep to, where their protocol has words for it.
    pub(super) depth: Option<u32>,
    pub(super) time: Option<Duration>,
    /// What each side has on its clock, if there are clocks.
    pub(super) clock: Option<Clock>,
    /// Raised when the match is broken off.
    pub(super) stop: Stop,
}

/// Whether a game is Othello on 8×8 from its usual start, which every program plays without being told.
pub(super) fn is_othello(game: &AnyGame) -> bool {
    game.spec().as_str() == "othello"
}

/// Lets an engine sit down.
pub(super) fn seat(contender: &Contender, conditions: &Conditions) -> Result<Box<dyn Player>, Fault> {
    let start = |words: &[String]| Child::start(words, &conditions.stop);
    match &contender.kind {
        Kind::Own(settings) if conditions.game.start().othello().is_some() => {
            Ok(Box::new(Own::new(settings, conditions)?))
        }
        Kind::Own(settings) => Ok(Box::new(Family::new(settings, conditions)?)),
        Kind::Build(path, settings) => {
            // A build that was told how long or how far to look keeps to that.
            let pace = conditions.clock.filter(|_| settings.is_free()).map(Pace::Game);
            let settings = if pace.is_some() { settings.clone().without_book() } else { settings.clone() };
            Ok(Box::new(Gtp::new(start(&build::command(path, &settings))?, &conditions.game, pace)))
        }
        Kind::Program { words, protocol } => match protocol.unwrap_or(Protocol::Gtp) {
            Protocol::Gtp => {
                let pace = conditions.clock.map(Pace::Game).or(conditions.time.map(Pace::Move));
                Ok(Box::new(Gtp::new(start(words)?, &conditions.game, pace)))
            }
            Protocol::NBoard if !is_othello(&conditions.game) => {
                let spec = conditions.game.spec();
                Err(Fault::Start(format!("it speaks NBoard's protocol, which has no words for {spec}")))
            }
            Protocol::NBoard => Ok(Box::new(NBoard::new(start(words)?, conditions))),
        },
    }
}
