//! Players without the types of their games.

use outflank_rules::{AnyPosition, Turn};

use super::budget::Budget;
use super::choose::choose;
use super::evaluate::{Evaluate, Searchable, UNITS, WON, worth};
use super::report::{Choice, Info, MoveScore, SearchResult};
use super::root::{Root, RootMove};
use super::search::Search;
use super::table::{Table, key};
use crate::choose::Random;
use crate::clock::Instant;
use crate::{Certainty, Level, Limits, Options, OptionsError, Stop};

/// What the choice of a level stands on.
pub(super) trait Player: Send {
    /// Looks for the best move. `seed` decides between moves that look the same.
    fn search(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        seed: u64,
        info: &mut dyn FnMut(&Info),
    ) -> SearchResult;

    /// Scores every legal move, best first, and tells the nodes it took.
    fn score_all(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> (Vec<MoveScore>, u64);

    /// Chooses a move as a playing level does.
    fn choose(
        &mut self,
        position: &AnyPosition,
        level: Level,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Choice;

    /// Thinks about every move until the flag is raised, so that the next search finds what it learned. The moves as
    /// far as it came, best first.
    fn ponder(&mut self, position: &AnyPosition, stop: &Stop) -> Vec<MoveScore>;

    /// Forgets everything learned.
    fn forget(&mut self);
}

/// The player of one game with one evaluation.
pub(super) struct Typed<G: Searchable, E: Evaluate<G>> {
    search: Search<G, E>,
}

/// Placements from the start that count as the opening.
const OPENING: u32 = 10;

/// The plies that a game without an end in sight is taken to go on for.
const UNKNOWN_LENGTH: u32 = 60;

impl<G: Searchable, E: Evaluate<G>> Typed<G, E> {
    pub(super) fn new(game: G, evaluation: E, options: Options) -> Result<Self, OptionsError> {
        options.validate()?;
        let table = Table::new(options.hash_mib << 20).ok_or(OptionsError::OutOfMemory(options.hash_mib))?;
        Ok(Self { search: Search::new(game, evaluation, table) })
    }

    /// The legal moves; none of a position of another game.
    fn moves<'p>(&self, position: &'p AnyPosition) -> Option<(&'p G::Pos, Vec<G::Move>)> {
        let position = position.of_game::<G>()?;
        let mut moves = Vec::new();
        self.search.game.moves(position, &mut moves);
        (!moves.is_empty()).then_some((position, moves))
    }

    /// The limits with a time for this move in place of the clock of the game.
    fn timed(&self, limits: &Limits, position: &G::Pos) -> Limits {
        limits.timed(self.search.game.left(position).unwrap_or(UNKNOWN_LENGTH))
    }

    /// Every move as one who does not look ahead sees it, best first.
    pub(super) fn at_a_glance(&self, position: &AnyPosition) -> Vec<MoveScore> {
        let Some((position, moves)) = self.moves(position) else { return Vec::new() };
        let game = &self.search.game;
        let side = game.mover(position);
        let mut scored: Vec<MoveScore> = moves
            .into_iter()
            .map(|mv| {
                let after = game.play(position, mv);
                let text = game.show(position, mv);
                let score = match game.turn(&after) {
                    Turn::Over(outcome) => told::<G>(worth::<G>(&outcome, side, 1)),
                    Turn::Play(_) => game.glance(side, &after),
                };
                let certainty = Certainty::Searched { depth: 1, percent: 100 };
                MoveScore { pv: vec![text.clone()], text, score, certainty }
            })
            .collect();
        scored.sort_by(|a, b| b.score.total_cmp(&a.score));
        scored
    }

    /// Whether so little has been played that a strong player can afford to vary.
    pub(super) fn is_opening(&self, position: &AnyPosition) -> bool {
        let game = &self.search.game;
        let left = |position| game.left(position);
        position
            .of_game::<G>()
            .and_then(left)
            .zip(left(&game.start()))
            .is_some_and(|(left, at_first)| left + OPENING >= at_first)
    }

    /// A number that differs between positions; 0 for one of another game.
    pub(super) fn place(&self, position: &AnyPosition) -> u64 {
        position.of_game::<G>().map_or(0, key)
    }

    fn scored(root: &Root<'_, G, E>, mv: &RootMove<G>) -> MoveScore {
        let pv = root.line_of(mv);
        let text = pv.first().cloned().unwrap_or_default();
        MoveScore { text, score: told::<G>(mv.score), certainty: certainty::<G>(mv), pv }
    }
}

/// A score as it is told.
fn told<G: Searchable>(score: i32) -> f32 {
    if !G::COUNTS && score.abs() > WON {
        return MoveScore::WON * score.signum() as f32;
    }
    score as f32 / UNITS as f32
}

fn certainty<G: Searchable>(mv: &RootMove<G>) -> Certainty {
    match mv.depth {
        None => Certainty::Exact,
        Some(depth) => Certainty::Searched { depth: short(depth), percent: G::PERCENT },
    }
}

fn short(depth: u32) -> u8 {
    u8::try_from(depth).unwrap_or(u8::MAX)
}

impl<G: Searchable, E: Evaluate<G>> Player for Typed<G, E> {
    fn search(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        seed: u64,
        info: &mut dyn FnMut(&Info),
    ) -> SearchResult {
        let started = Instant::now();
        let Some((position, mut moves)) = self.moves(position) else {
            let over = |position| over(&self.search.game, position);
            let score = position.of_game::<G>().map_or(0.0, over);
            return SearchResult { score, nodes: 1, elapsed: started.elapsed(), ..SearchResult::nothing() };
        };
        Random::new(seed, 0).shuffle(&mut moves);
        let limits = &self.timed(limits, position);
        self.search.begin(Budget::new(limits, stop, started));
        let mut root = Root::new(&mut self.search, position, &moves);
        root.find_best(limits, &mut |root| info(&as_info(root, started)));
        let best = root.moves.first().map(|mv| Self::scored(&root, mv));
        SearchResult {
            score: best.as_ref().map_or(0.0, |best| best.score),
            certainty: best.as_ref().map_or(Certainty::Exact, |best| best.certainty),
            depth: short(root.depth),
            best: best.as_ref().map(|best| best.text.clone()),
            pv: best.map_or_else(Vec::new, |best| best.pv),
            nodes: root.nodes(),
            elapsed: started.elapsed(),
            interrupted: root.was_interrupted,
        }
    }

    fn score_all(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> (Vec<MoveScore>, u64) {
        let started = Instant::now();
        let Some((position, moves)) = self.moves(position) else { return (Vec::new(), 1) };
        let limits = &self.timed(limits, position);
        self.search.begin(Budget::new(limits, stop, started));
        let mut root = Root::new(&mut self.search, position, &moves);
        root.score_all(limits, &mut |root| info(&as_info(root, started)));
        (root.moves.iter().map(|mv| Self::scored(&root, mv)).collect(), root.nodes())
    }

    fn choose(
        &mut self,
        position: &AnyPosition,
        level: Level,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Choice {
        choose(self, position, level, seed, stop, info)
    }

    fn ponder(&mut self, position: &AnyPosition, stop: &Stop) -> Vec<MoveScore> {
        let Some((position, moves)) = self.moves(position) else { return Vec::new() };
        self.search.begin(Budget::new(&Limits::new(), stop, Instant::now()));
        let mut root = Root::new(&mut self.search, position, &moves);
        root.ponder();
        root.moves.iter().map(|mv| Self::scored(&root, mv)).collect()
    }

    fn forget(&mut self) {
        self.search.forget();
    }
}

/// The score of a game that is over for the side that would be to move.
fn over<G: Searchable>(game: &G, position: &G::Pos) -> f32 {
    match game.turn(position) {
        Turn::Over(outcome) => told::<G>(worth::<G>(&outcome, game.mover(position), 0)),
        Turn::Play(_) => 0.0,
    }
}

fn as_info<G: Searchable, E: Evaluate<G>>(root: &Root<'_, G, E>, started: Instant) -> Info {
    let best = root.moves.first();
    Info {
        depth: short(root.depth),
        score: best.map_or(0.0, |best| told::<G>(best.score)),
        certainty: best.map_or(Certainty::Exact, certainty),
        pv: best.map_or_else(Vec::new, |best| root.line_of(best)),
        nodes: root.nodes(),
        elapsed: started.elapsed(),
    }
}
