//! The player of a board that is small enough to solve. It plays proved moves if the limits allow them,
//! otherwise the moves of the general player.

use outflank_rules::{AnyPosition, GameSpec, OtherGame};

use crate::othello::parts::Instant;
use crate::player::Player;
use crate::small::{BestMove, BoardSolver};
use crate::{
    Certainty, Choice, Effort, Info, Level, LevelSettings, Limits, MoveScore, Options, Score, SearchResult,
    Setting, Stop,
};

/// The proof may use 1/`SHARE` of a move's time and nodes. If it fails, the general player has the rest.
const SHARE: u32 = 2;

/// A player that solves positions within reach of its limits.
pub(super) struct Solved {
    solver: BoardSolver,
    general: Box<dyn Player>,
}

impl Solved {
    /// Returns the options with half of the memory, for the solver; the other half is for the general player.
    pub(super) fn memory(options: Options) -> Options {
        Options { hash_mib: (options.hash_mib / 2).max(1), ..options }
    }

    /// Creates a solver for this game, if it can be solved.
    pub(super) fn solver(spec: &GameSpec, options: Options) -> Option<BoardSolver> {
        BoardSolver::new(spec, Options { threads: 1, ..Self::memory(options) }).ok()
    }

    pub(super) fn new(solver: BoardSolver, general: Box<dyn Player>) -> Self {
        Self { solver, general }
    }

    /// Runs a proof with its share of the limits, or returns the limits left for the general player. Tries
    /// only if the proof is in reach and the limits allow a full-depth search.
    fn prove<T>(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        is_in_reach: impl FnOnce(&BoardSolver) -> bool,
        proof: impl FnOnce(&mut BoardSolver, Effort) -> Result<Option<T>, OtherGame>,
    ) -> Result<T, Limits> {
        let mut left = *limits;
        let empties = self.solver.n_empties(position);
        let sees = |plies: Option<u8>| plies.map(u32::from) >= empties;
        let is_unlimited = limits.depth.is_none() && limits.solve_from.is_none();
        if empties.is_none()
            || !(is_unlimited || sees(limits.depth) || sees(limits.solve_from))
            || !is_in_reach(&self.solver)
        {
            return Err(left);
        }
        let started = Instant::now();
        let share = Effort {
            time: left.time.map(|time| time / SHARE),
            nodes: left.nodes.map(|nodes| nodes / u64::from(SHARE)),
        };
        // The general player refuses positions of another game.
        proof(&mut self.solver, share).ok().flatten().ok_or_else(|| {
            left.time = left.time.map(|time| time.saturating_sub(started.elapsed()));
            left.nodes = left.nodes.map(|nodes| nodes - nodes / u64::from(SHARE));
            left
        })
    }

    /// Returns a proved move, or the remaining limits.
    fn prove_best(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<BestMove, Limits> {
        let is_in_reach = |solver: &BoardSolver| solver.is_within_reach(position);
        self.prove(position, limits, is_in_reach, |solver, share| solver.best(position, share, stop))
    }

    /// Returns every move with its proved score, and the nodes used. If the proof did not finish, returns the
    /// remaining limits.
    fn prove_all(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<(Vec<MoveScore>, u64), Limits> {
        let is_in_reach = |solver: &BoardSolver| solver.can_score_all(position);
        let proof = |solver: &mut BoardSolver, share: Effort| solver.score_all(position, share, stop);
        let scored = self.prove(position, limits, is_in_reach, proof)?;
        let nodes = scored.iter().map(|mv| mv.nodes).sum();
        let scored_move = |mv: BestMove| MoveScore {
            pv: vec![mv.text.clone()],
            mv: mv.text,
            score: Score::from_discs(mv.score),
            certainty: Certainty::Exact,
            is_book: false,
        };
        Ok((scored.into_iter().map(scored_move).collect(), nodes))
    }

    /// Replaces the clock of the game by a time for this move.
    fn timed(&self, position: &AnyPosition, limits: &Limits) -> Limits {
        self.solver.n_empties(position).map_or(*limits, |empties| limits.timed(empties))
    }
}

impl Player for Solved {
    fn search(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        seed: u64,
        info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, OtherGame> {
        let started = Instant::now();
        let limits = self.timed(position, limits);
        let proved = match self.prove_best(position, &limits, stop) {
            Ok(proved) => proved,
            Err(left) => return self.general.search(position, &left, stop, seed, info),
        };
        let depth = self.solver.n_empties(position).map_or(0, |empties| empties as u8);
        let found = SearchResult {
            score: Score::from_discs(proved.score),
            certainty: certainty(&proved, depth),
            depth,
            best: Some(proved.text.clone()),
            pv: vec![proved.text],
            nodes: proved.nodes,
            elapsed: started.elapsed(),
            interrupted: false,
        };
        let SearchResult { depth, score, certainty, ref pv, nodes, elapsed, .. } = found;
        info(&Info { depth, score, certainty, pv: pv.clone(), nodes, elapsed });
        Ok(found)
    }

    fn score_all(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<(Vec<MoveScore>, u64), OtherGame> {
        let limits = self.timed(position, limits);
        match self.prove_all(position, &limits, stop) {
            Ok(proved) => Ok(proved),
            Err(left) => self.general.score_all(position, &left, stop, info),
        }
    }

    fn settings(&self, level: Level) -> LevelSettings {
        self.general.settings(level)
    }

    fn choose(
        &mut self,
        position: &AnyPosition,
        level: Level,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Choice, OtherGame> {
        let started = Instant::now();
        let settings = self.settings(level);
        // An inattentive level must be able to overlook moves here, too, so it does not use proofs.
        let limits = Limits::new().with_solve_from(settings.solve_from).with_time(settings.time);
        let proved =
            settings.sees_everything().then(|| self.prove_best(position, &limits, stop)).and_then(Result::ok);
        let Some(proved) = proved else { return self.general.choose(position, level, seed, stop, info) };
        let depth = self.solver.n_empties(position).map_or(0, |empties| empties as u8);
        Ok(Choice {
            score: Score::from_discs(proved.score),
            certainty: certainty(&proved, depth),
            given_up: Score::DRAW,
            pv: vec![proved.text.clone()],
            is_book: false,
            mv: Some(proved.text),
            nodes: proved.nodes,
            elapsed: started.elapsed(),
        })
    }

    /// Proves every move if that is in reach; then the general player has nothing more to learn.
    fn ponder(&mut self, position: &AnyPosition, stop: &Stop) -> Result<Vec<MoveScore>, OtherGame> {
        match self.prove_all(position, &Limits::new(), stop) {
            Ok((proved, _)) => Ok(proved),
            Err(_) => self.general.ponder(position, stop),
        }
    }

    fn ignored(&self, limits: &Limits) -> Option<Setting> {
        self.general.ignored(limits)
    }

    fn forget(&mut self) {
        self.solver.forget();
        self.general.forget();
    }
}

/// Reports a proved lower bound as a full search of the remaining plies.
fn certainty(proved: &BestMove, depth: u8) -> Certainty {
    if proved.is_exact { Certainty::Exact } else { Certainty::Searched { depth, percent: 100 } }
}
