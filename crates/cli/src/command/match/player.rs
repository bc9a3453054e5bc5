//! One who plays: an engine in this process, or a program that is spoken to.

use std::time::{Duration, Instant};

use outflank_engine::{Clock, Stop};
use outflank_rules::{AnyGame, Color, Playthrough};

use super::clock::Clocks;
use super::fault::Fault;

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

/// What is known of a move beside the move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thought {
    pub(super) eval: Option<f64>,
    pub(super) time: Duration,
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
