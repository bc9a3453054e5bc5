//! The general search of one game behind the untyped [`Player`] interface.

use outflank_rules::{AnyPosition, GameSpec, OtherGame, Turn};

use super::budget::Budget;
use super::choose::choose;
use super::evaluate::{Evaluate, Searchable, WIN, WON, worth};
use super::root::{Root, RootMove};
use super::scale::level_in;
use super::search::Search;
use super::table::Table;
use crate::othello::parts::{Instant, Random, smallest_first};
use crate::player::Player;
use crate::{
    Certainty, Choice, Info, Level, LevelSettings, Limits, MoveScore, Options, OptionsError, Score,
    SearchResult, Setting, Stop,
};

pub(crate) struct Typed<G: Searchable, E: Evaluate<G>> {
    spec: GameSpec,
    search: Search<G, E>,
}

/// Placements from the start that count as the opening.
const OPENING: u32 = 10;

/// The longest reported distance of a win, in plies.
const FURTHEST: i32 = 500;

/// The assumed number of plies left, for games of unknown length.
const UNKNOWN_LENGTH: u32 = 60;

impl<G: Searchable, E: Evaluate<G>> Typed<G, E> {
    pub(crate) fn new(
        spec: &GameSpec,
        game: G,
        evaluation: E,
        options: Options,
    ) -> Result<Self, OptionsError> {
        options.validate()?;
        let table = Table::new(options.hash_mib << 20).ok_or(OptionsError::OutOfMemory(options.hash_mib))?;
        Ok(Self { spec: spec.clone(), search: Search::new(game, evaluation, table) })
    }

    /// Returns the position in the type of the game.
    pub(super) fn position<'p>(&self, position: &'p AnyPosition) -> Result<&'p G::Pos, OtherGame> {
        position.of_game::<G>(&self.spec)
    }

    fn moves(&self, position: &G::Pos) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.search.game.moves(position, &mut moves);
        moves
    }

    /// Replaces the clock of the game by a time for this move.
    fn timed(&self, limits: &Limits, position: &G::Pos) -> Limits {
        limits.timed(self.search.game.left(position).unwrap_or(UNKNOWN_LENGTH))
    }

    /// Scores every move by its immediate effect, best first.
    pub(super) fn at_a_glance(&self, position: &G::Pos) -> Vec<MoveScore> {
        let game = &self.search.game;
        let side = game.mover(position);
        let mut scored: Vec<MoveScore> = self
            .moves(position)
            .into_iter()
            .map(|mv| {
                let after = game.play(position, mv);
                let text = game.show(position, mv);
                let score = match game.turn(&after) {
                    Turn::Over(outcome) => to_score::<G>(worth::<G>(&outcome, side, 1)),
                    Turn::Play(_) => Score::from_discs(game.glance(side, &after)),
                };
                let certainty = Certainty::Searched { depth: 1, percent: 100 };
                MoveScore { pv: vec![text.clone()], mv: text, score, certainty, is_book: false }
            })
            .collect();
        smallest_first(&mut scored, |mv| -mv.score.units());
        scored
    }

    /// Whether the game is still in its opening, where a strong player can afford to vary.
    pub(super) fn is_opening(&self, position: &G::Pos) -> bool {
        let game = &self.search.game;
        game.left(position)
            .zip(game.left(&game.start()))
            .is_some_and(|(left, at_first)| left + OPENING >= at_first)
    }

    fn scored(root: &Root<'_, G, E>, mv: &RootMove<G>) -> MoveScore {
        let pv = root.line_of(mv);
        let text = pv.first().cloned().unwrap_or_default();
        MoveScore {
            mv: text,
            score: to_score::<G>(mv.score),
            certainty: certainty::<G>(mv),
            pv,
            is_book: false,
        }
    }
}

/// Converts a search value to a score.
fn to_score<G: Searchable>(score: i32) -> Score {
    if G::COUNTS {
        return Score::from_units(score);
    }
    if score.abs() <= WON {
        return Score::from_units(score).clamp(-Score::UNDECIDED, Score::UNDECIDED);
    }
    let further = (WIN - score.abs() - 1).clamp(0, FURTHEST);
    Score::from_units(score.signum() * (Score::WON.units() - further * Score::A_PLY.units()))
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
    ) -> Result<SearchResult, OtherGame> {
        let started = Instant::now();
        let position = self.position(position)?;
        let mut moves = self.moves(position);
        if moves.is_empty() {
            return Ok(SearchResult::over(over(&self.search.game, position), started.elapsed()));
        }
        Random::new(seed, 0).shuffle(&mut moves);
        let limits = &self.timed(limits, position);
        self.search.begin(Budget::new(limits, stop, started));
        let mut root = Root::new(&mut self.search, position, &moves);
        root.find_best(limits, &mut |root| info(&as_info(root, started)));
        let best = root.moves.first().map(|mv| Self::scored(&root, mv));
        Ok(SearchResult {
            score: best.as_ref().map_or(Score::DRAW, |best| best.score),
            certainty: best.as_ref().map_or(Certainty::Exact, |best| best.certainty),
            depth: short(root.depth),
            best: best.as_ref().map(|best| best.mv.clone()),
            pv: best.map_or_else(Vec::new, |best| best.pv),
            nodes: root.nodes(),
            elapsed: started.elapsed(),
            interrupted: root.was_interrupted,
        })
    }

    fn score_all(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<(Vec<MoveScore>, u64), OtherGame> {
        let started = Instant::now();
        let position = self.position(position)?;
        let moves = self.moves(position);
        if moves.is_empty() {
            return Ok((Vec::new(), 1));
        }
        let limits = &self.timed(limits, position);
        self.search.begin(Budget::new(limits, stop, started));
        let mut root = Root::new(&mut self.search, position, &moves);
        root.score_all(limits, &mut |root| info(&as_info(root, started)));
        Ok((root.moves.iter().map(|mv| Self::scored(&root, mv)).collect(), root.nodes()))
    }

    fn settings(&self, level: Level) -> LevelSettings {
        level_in(self.search.game.scale(), level)
    }

    fn choose(
        &mut self,
        position: &AnyPosition,
        level: Level,
        seed: u64,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Choice, OtherGame> {
        choose(self, position, &self.settings(level), seed, stop, info)
    }

    fn ponder(&mut self, position: &AnyPosition, stop: &Stop) -> Result<Vec<MoveScore>, OtherGame> {
        let position = self.position(position)?;
        let moves = self.moves(position);
        if moves.is_empty() {
            return Ok(Vec::new());
        }
        self.search.begin(Budget::new(&Limits::new(), stop, Instant::now()));
        let mut root = Root::new(&mut self.search, position, &moves);
        root.ponder();
        Ok(root.moves.iter().map(|mv| Self::scored(&root, mv)).collect())
    }

    fn ignored(&self, limits: &Limits) -> Option<Setting> {
        let has_no_end = || self.search.game.left(&self.search.game.start()).is_none();
        let solve_from = limits.solve_from.filter(|_| has_no_end()).map(|_| Setting::SolveFrom);
        limits.selectivity.map(|_| Setting::Selectivity).or(solve_from)
    }

    fn forget(&mut self) {
        self.search.forget();
    }
}

/// Returns the score of a finished game for the side that would be to move.
fn over<G: Searchable>(game: &G, position: &G::Pos) -> Score {
    match game.turn(position) {
        Turn::Over(outcome) => to_score::<G>(worth::<G>(&outcome, game.mover(position), 0)),
        Turn::Play(_) => Score::DRAW,
    }
}

fn as_info<G: Searchable, E: Evaluate<G>>(root: &Root<'_, G, E>, started: Instant) -> Info {
    let best = root.moves.first();
    Info {
        depth: short(root.depth),
        score: best.map_or(Score::DRAW, |best| to_score::<G>(best.score)),
        certainty: best.map_or(Certainty::Exact, certainty),
        pv: best.map_or_else(Vec::new, |best| root.line_of(best)),
        nodes: root.nodes(),
        elapsed: started.elapsed(),
    }
}
