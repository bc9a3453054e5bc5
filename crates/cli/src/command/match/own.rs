//! An engine of this program, in this process.

use std::time::Instant;

use outflank_engine::{Opponent, Stop};

use super::fault::Fault;
use super::player::{Answer, Conditions, Player, Turn};
use super::tempo::Tempo;
use crate::command::settings::Settings;

/// An engine of this program. It respects its own limits, or the clock if it has none. It is never
/// interrupted.
pub(super) struct Own {
    opponent: Opponent,
    tempo: Tempo,
    seed: u64,
    stop: Stop,
}

impl Own {
    pub(super) fn new(settings: &Settings, conditions: &Conditions) -> Result<Self, Fault> {
        let tempo = Tempo::new(settings, conditions);
        let opponent = settings.opponent_as(&conditions.game, tempo.strength);
        let opponent = opponent.map_err(|error| Fault::Start(error.to_string()))?;
        Ok(Self { opponent, tempo, seed: 0, stop: conditions.stop.clone() })
    }
}

impl Player for Own {
    fn begin(&mut self, seed: u64, _: Instant) -> Result<(), Fault> {
        // Makes a game reproducible, whatever was played before.
        self.opponent.forget();
        self.seed = seed;
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault> {
        let position = turn.played.position();
        let found = self.tempo.at(turn).choose_any(&mut self.opponent, position, self.seed, &self.stop);
        let (text, score) = found.map_err(|error| Fault::Garbage(error.to_string()))?;
        match text {
            _ if self.stop.is_stopped() => Err(Fault::Stopped),
            Some(text) => Ok(Answer { text, eval: Some(f64::from(score.discs())) }),
            None => Err(Fault::Garbage("no move".to_owned())),
        }
    }
}
