//! One who plays: an engine in this process, or a program that is spoken to.

use std::time::{Duration, Instant};

use outflank_engine::Stop;
use outflank_rules::{AnyGame, Playthrough};

use super::build;
use super::child::{Child, Protocol};
use super::contender::{Contender, Kind};
use super::family::Family;
use super::fault::Fault;
use super::gtp::Gtp;
use super::nboard::NBoard;
use super::own::Own;

/// What an engine answers.
#[derive(Clone, Debug)]
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

    /// The move for the side to move, which has one beside a forced pass, by that moment.
    fn choose(&mut self, played: &Playthrough, deadline: Instant) -> Result<Answer, Fault>;
}

/// What all players of a match have in common.
#[derive(Clone, Debug)]
pub(super) struct Conditions {
    pub(super) game: AnyGame,
    /// How long an engine may keep silent.
    pub(super) patience: Duration,
    /// What programs of others are told to keep to, where their protocol has words for it.
    pub(super) depth: Option<u32>,
    pub(super) time: Option<Duration>,
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
            Ok(Box::new(Gtp::new(start(&build::command(path, settings))?, &conditions.game, None)))
        }
        Kind::Program { words, protocol } => match protocol.unwrap_or(Protocol::Gtp) {
            Protocol::Gtp => Ok(Box::new(Gtp::new(start(words)?, &conditions.game, conditions.time))),
            Protocol::NBoard if !is_othello(&conditions.game) => {
                let spec = conditions.game.spec();
                Err(Fault::Start(format!("it speaks NBoard's protocol, which has no words for {spec}")))
            }
            Protocol::NBoard => Ok(Box::new(NBoard::new(start(words)?, conditions.depth))),
        },
    }
}
