//! The players: engines in this process, and programs.

use std::time::{Duration, Instant};

use outflank_engine::{Clock, Stop};
use outflank_rules::{AnyGame, Color, Playthrough};

use super::clock::Clocks;
use super::fault::Fault;

/// An engine's answer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    /// The move in the notation of the rules.
    pub(super) text: String,
    /// The expected score, in discs for its side.
    pub(super) eval: Option<f64>,
}

/// A player.
pub(super) trait Player {
    /// Begins a game; the seed is for engines that vary their moves.
    fn begin(&mut self, seed: u64, deadline: Instant) -> Result<(), Fault>;

    /// Chooses a move for the side to move, which has more than a forced pass.
    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault>;
}

/// Data on a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thought {
    pub(super) eval: Option<f64>,
    pub(super) time: Duration,
}

/// The state for the side to move.
pub(super) struct Turn<'a> {
    pub(super) played: &'a Playthrough,
    /// The time at which the referee stops waiting.
    pub(super) deadline: Instant,
    /// The remaining times, in games with clocks.
    pub(super) clocks: Option<Clocks>,
    /// The thoughts about the plies after the opening; `None` for passes.
    pub(super) thoughts: &'a [Option<Thought>],
}

impl Turn<'_> {
    /// Returns the side to move.
    pub(super) fn color(&self) -> Color {
        self.played.position().to_move().unwrap_or(Color::Black)
    }

    /// Returns the clock of the side to move.
    pub(super) fn clock(&self) -> Option<Clock> {
        self.clocks.map(|clocks| clocks.of(self.color()))
    }

    /// Returns the time of each ply; `None` for those of the opening and passes.
    pub(super) fn times(&self) -> impl Iterator<Item = Option<Duration>> {
        let opening = self.played.plies().len().saturating_sub(self.thoughts.len());
        let thought = self.thoughts.iter().map(|thought| thought.map(|thought| thought.time));
        std::iter::repeat_n(None, opening).chain(thought)
    }
}

/// The common conditions of a match.
#[derive(Clone, Debug)]
pub(super) struct Conditions {
    pub(super) game: AnyGame,
    /// The time limit for an engine's answers.
    pub(super) patience: Duration,
    /// The time limit for a move; the engine's clock may allow less.
    pub(super) thinking: Duration,
    /// The limits to announce to other programs, if their protocol can express them.
    pub(super) depth: Option<u32>,
    pub(super) time: Option<Duration>,
    /// The initial clock of each side, if any.
    pub(super) clock: Option<Clock>,
    /// Set when the match is aborted.
    pub(super) stop: Stop,
}

/// Whether a game is Othello on 8×8 from its usual start, which every program plays by default.
pub(super) fn is_othello(game: &AnyGame) -> bool {
    game.spec().as_str() == "othello"
}
