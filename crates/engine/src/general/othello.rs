//! Othello 8×8: the engine that plays nothing else, as a player like all others.

use outflank_rules::{AnyPosition, GameSpec, Move, OtherGame};

use super::player::Player;
use super::report::{Choice, Info, MoveScore, SearchResult};
use crate::{Engine, Level, LevelSettings, Limits, Options, OptionsError, Stop};

/// The 8×8 engine.
pub(super) struct OthelloPlayer {
    spec: GameSpec,
    engine: Engine,
}

impl OthelloPlayer {
    pub(super) fn new(spec: &GameSpec, options: Options) -> Result<Self, OptionsError> {
        Ok(Self { spec: spec.clone(), engine: Engine::new(options)? })
    }

    /// The engine with the position set.
    fn at(&mut self, position: &AnyPosition) -> Result<&mut Engine, OtherGame> {
        position.check_game(&self.spec)?;
        let othello = position.othello().ok_or_else(|| OtherGame::new(&self.spec, position))?;
        self.engine.set_position(othello);
        Ok(&mut self.engine)
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
    ) -> Result<SearchResult, OtherGame> {
        let found = self.at(position)?.search(limits, stop, &mut passing_on(info));
        Ok(SearchResult {
            best: found.best.map(|best| best.to_string()),
            score: found.score.discs(),
            certainty: found.certainty,
            depth: found.depth,
            pv: texts(&found.pv),
            nodes: found.nodes,
            elapsed: found.elapsed,
            interrupted: found.interrupted,
        })
    }

    fn score_all(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<(Vec<MoveScore>, u64), OtherGame> {
        let (scored, nodes) = self.at(position)?.score_all(limits, stop, &mut passing_on(info));
        Ok((scored.into_iter().map(told).collect(), nodes))
    }

    fn choose(
        &mut self,
        position: &AnyPosition,
        level: Level,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Choice, OtherGame> {
        let chosen = self.at(position)?.choose(level, seed, stop, &mut passing_on(info));
        Ok(Choice {
            text: chosen.mv.map(|mv| mv.to_string()),
            score: chosen.score.discs(),
            certainty: chosen.certainty,
            given_up: chosen.given_up.discs(),
            pv: texts(&chosen.pv),
            nodes: chosen.nodes,
            elapsed: chosen.elapsed,
        })
    }

    fn ponder(&mut self, position: &AnyPosition, stop: &Stop) -> Result<Vec<MoveScore>, OtherGame> {
        let scored = self.at(position)?.ponder(LevelSettings::SELECTIVITY, stop, &mut |_| {});
        Ok(scored.into_iter().map(told).collect())
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}
