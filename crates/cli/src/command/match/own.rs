//! An engine of this program at Othello on 8×8, in this process.

use std::time::Instant;

use outflank_engine::othello::Engine;
use outflank_engine::Stop;

use super::fault::Fault;
use super::player::{Answer, Conditions, Player, Turn};
use super::tempo::Tempo;
use crate::command::settings::Settings;

/// An engine of ours. It keeps to its own limits, or to the clock where it has none; nobody interrupts it.
pub(super) struct Own {
    engine: Engine,
    tempo: Tempo,
    seed: u64,
    stop: Stop,
}

impl Own {
    pub(super) fn new(settings: &Settings, conditions: &Conditions) -> Result<Self, Fault> {
        let tempo = Tempo::new(settings, conditions);
        tempo.strength.knows(conditions.game.spec()).map_err(|error| Fault::Start(error.to_string()))?;
        let engine = settings.engine_as(tempo.strength).map_err(|error| Fault::Start(error.to_string()))?;
        Ok(Self { engine, tempo, seed: 0, stop: conditions.stop.clone() })
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
        let choice = self.tempo.at(turn).choose(&mut self.engine, self.seed, &self.stop, &mut |_| {});
        match choice.mv {
            _ if self.stop.is_stopped() => Err(Fault::Stopped),
            Some(mv) => Ok(Answer { text: mv.to_string(), eval: Some(f64::from(choice.score.discs())) }),
            None => Err(Fault::Garbage("no move".to_owned())),
        }
    }
}
