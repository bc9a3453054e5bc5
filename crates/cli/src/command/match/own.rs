//! An engine of this program at Othello on 8×8, in this process.

use std::time::Instant;

use outflank_engine::{Engine, Stop};

use super::fault::Fault;
use super::player::{Answer, Conditions, Player, Turn};
use crate::command::settings::Settings;
use crate::command::strength::Strength;

/// An engine of ours. It keeps to its own limits, or to the clock where it has none; nobody interrupts it.
pub(super) struct Own {
    engine: Engine,
    strength: Strength,
    /// Whether it takes its share of the clock.
    by_clock: bool,
    seed: u64,
    stop: Stop,
}

impl Own {
    pub(super) fn new(settings: &Settings, conditions: &Conditions) -> Result<Self, Fault> {
        let by_clock = conditions.clock.is_some() && settings.is_free();
        let strength = if by_clock { settings.at_its_best() } else { settings.strength() };
        strength.knows(conditions.game.spec()).map_err(|error| Fault::Start(error.to_string()))?;
        let engine = settings.engine_as(strength).map_err(|error| Fault::Start(error.to_string()))?;
        Ok(Self { engine, strength, by_clock, seed: 0, stop: conditions.stop.clone() })
    }
}

impl Player for Own {
    fn begin(&mut self, seed: u64, _: Instant) -> Result<(), Fault> {
        // So that a game can be repeated, whatever was played before it.
        self.engine.forget();
        self.seed = seed;
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault> {
        let Some(position) = turn.played.position().othello() else {
            return Err(Fault::Start("not a game of Othello".to_owned()));
        };
        self.engine.set_position(position);
        let clock = turn.clock().filter(|_| self.by_clock);
        let strength = clock.map_or(self.strength, |clock| self.strength.on_clock(clock));
        let choice = strength.choose(&mut self.engine, self.seed, &self.stop, &mut |_| {});
        match choice.mv {
            _ if self.stop.is_stopped() => Err(Fault::Stopped),
            Some(mv) => Ok(Answer { text: mv.to_string(), eval: Some(f64::from(choice.score.discs())) }),
            None => Err(Fault::Garbage("no move".to_owned())),
        }
    }
}
