//! Othello 8×8: the engine that plays nothing else, as a player like all others.

use outflank_rules::{AnyPosition, Move};

use super::player::Player;
use super::report::{Choice, Info, MoveScore, SearchResult};
use crate::{Engine, Level, LevelSettings, Limits, Options, OptionsError, Stop};

/// The 8×8 engine.
pub(super) struct OthelloPlayer(Engine);

impl OthelloPlayer {
    pub(super) fn new(options: Options) -> Result<Self, OptionsError> {
        Ok(Self(Engine::new(options)?))
    }

    /// Sets the position, if it is one of this game.
    fn set(&mut self, position: &AnyPosition) -> bool {
        let position = position.othello();
        if let Some(position) = position {
            self.0.set_position(position);
        }
        position.is_some()
    }
}

fn texts(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}

fn told(scored: crate::MoveScore) -> MoveScore {
    MoveScore {
        text: scored.mv.to_string(),
        score: scored.score.discs(),
        certainty: scored.certainty,
        pv: texts(&scored.pv),
    }
}

/// Passes on what the engine tells.
fn passing_on(info: &mut dyn FnMut(&Info)) -> impl FnMut(&crate::Info) {
    move |found| {
        info(&Info {
            depth: found.depth,
            score: found.score.discs(),
            certainty: found.certainty,
            pv: texts(&found.pv),
            nodes: found.nodes,
            elapsed: found.elapsed,
        });
    }
}

impl Player for OthelloPlayer {
    fn search(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        _seed: u64,
        info: &mut dyn FnMut(&Info),
    ) -> SearchResult {
        if !self.set(position) {
            return SearchResult::nothing();
        }
        let found = self.0.search(limits, stop, &mut passing_on(info));
        SearchResult {
            best: found.best.map(|best| best.to_string()),
            score: found.score.discs(),
            certainty: found.certainty,
            depth: found.depth,
            pv: texts(&found.pv),
            nodes: found.nodes,
            elapsed: found.elapsed,
            interrupted: found.interrupted,
        }
    }

    fn score_all(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> (Vec<MoveScore>, u64) {
        if !self.set(position) {
            return (Vec::new(), 0);
        }
        let (scored, nodes) = self.0.score_all(limits, stop, &mut passing_on(info));
        (scored.into_iter().map(told).collect(), nodes)
    }

    fn choose(
        &mut self,
        position: &AnyPosition,
        level: Level,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Choice {
        if !self.set(position) {
            return Choice::nothing();
        }
        let chosen = self.0.choose(level, seed, stop, &mut passing_on(info));
        Choice {
            text: chosen.mv.map(|mv| mv.to_string()),
            score: chosen.score.discs(),
            certainty: chosen.certainty,
            given_up: chosen.given_up.discs(),
            pv: texts(&chosen.pv),
            nodes: chosen.nodes,
            elapsed: chosen.elapsed,
        }
    }

    fn ponder(&mut self, position: &AnyPosition, stop: &Stop) -> Vec<MoveScore> {
        if !self.set(position) {
            return Vec::new();
        }
        let scored = self.0.ponder(LevelSettings::SELECTIVITY, stop, &mut |_| {});
        scored.into_iter().map(told).collect()
    }

    fn forget(&mut self) {
        self.0.forget();
    }
}
