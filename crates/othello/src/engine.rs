//! The public interface of the engine.

use std::sync::Arc;

use outflank_rules::kernel::{Portable, Tier, on_kernel};
use outflank_rules::{Move, Position};

use crate::book::Book;
use crate::clock::Instant;
use crate::eval::network::Network;
use crate::eval::pattern::Weights;
use crate::eval::{self, State};
use crate::search::parallel::with_helpers;
use crate::search::root::Root;
use crate::search::worker::Worker;
use crate::tt::Table;
use crate::{
    Effort, Info, Limits, MoveScore, Options, OptionsError, Outcome, Score, SearchResult, Selectivity,
    Solved, SolvedOutcome, Stop,
};

/// Searches positions. Remembers results from one search to the next.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    tier: Tier,
    position: Position,
    table: Arc<Table>,
    worker: Worker,
    /// One worker for each additional thread.
    helpers: Vec<Worker>,
    /// Whether the results in the table come from pondering; if so, the next search must not age them.
    pondered: bool,
    book: Option<Arc<Book>>,
}

impl Engine {
    /// Creates an engine at the start position.
    ///
    /// # Errors
    /// If an option is out of range, or there is not enough memory for the table.
    pub fn new(options: Options) -> Result<Self, OptionsError> {
        Self::with_tier(options, Tier::best())
    }

    /// Creates an engine on the kernels of one tier.
    ///
    /// # Errors
    /// As [`Engine::new`], and if this processor cannot run the tier.
    pub fn with_tier(options: Options, tier: Tier) -> Result<Self, OptionsError> {
        options.validate()?;
        if !tier.is_available() {
            return Err(OptionsError::Tier(tier));
        }
        let table = Table::new(options.hash_mib << 20).ok_or(OptionsError::OutOfMemory(options.hash_mib))?;
        Ok(Self::with_table(options, tier, table))
    }

    fn with_table(options: Options, tier: Tier, table: Table) -> Self {
        let table = Arc::new(table);
        let workers = || Worker::new(Arc::clone(&table), Weights::shipped());
        let (worker, helpers) = (workers(), (1..options.threads).map(|_| workers()).collect());
        Self {
            options,
            tier,
            position: Position::start(),
            table,
            worker,
            helpers,
            pondered: false,
            book: None,
        }
    }

    /// Replaces the weights, and forgets everything learned.
    pub fn set_weights(&mut self, weights: Arc<Weights>) {
        for worker in self.helpers.iter_mut().chain([&mut self.worker]) {
            worker.weights = Arc::clone(&weights);
        }
        self.forget();
    }

    /// Sets or removes the network that corrects the weights at the leaves of a search, and forgets
    /// everything learned. The network must have been trained with the weights.
    pub fn set_network(&mut self, network: Option<Arc<Network>>) {
        for worker in self.helpers.iter_mut().chain([&mut self.worker]) {
            worker.network.clone_from(&network);
        }
        self.forget();
    }

    /// Sets or removes the opening book. Levels that play from a book [choose](Engine::choose) from it;
    /// searches never use it.
    pub fn set_book(&mut self, book: Option<Arc<Book>>) {
        self.book = book;
    }

    /// Returns the opening book.
    #[must_use]
    pub fn book(&self) -> Option<&Arc<Book>> {
        self.book.as_ref()
    }

    /// Returns the threads and memory that the engine was created with.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Returns the processor tier that the engine runs on.
    #[must_use]
    pub fn tier(&self) -> Tier {
        self.tier
    }

    /// Returns the position of the next search.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position
    }

    /// Sets the position of the next search. Any board and side to move are allowed, even if that side must
    /// pass or the game is over.
    pub fn set_position(&mut self, position: Position) {
        self.position = position;
    }

    /// Forgets everything learned, so that the next search runs like the first of a new engine.
    pub fn forget(&mut self) {
        self.table.clear();
        for worker in self.helpers.iter_mut().chain([&mut self.worker]) {
            worker.forget();
        }
    }

    /// Searches for the best move until a limit is reached or the flag is raised.
    ///
    /// ```
    /// use outflank_othello::{Certainty, Engine, Limits, Options, Stop};
    ///
    /// let mut engine = Engine::new(Options::default())?;
    /// let mut depths = Vec::new();
    /// let limits = Limits::new().with_depth(5);
    /// let found = engine.search(&limits, &Stop::new(), &mut |info| depths.push(info.depth));
    /// assert_eq!(found.certainty, Certainty::Searched { depth: 5, percent: 100 });
    /// assert_eq!(found.pv.first().copied(), found.best);
    /// assert_eq!(depths, [1, 2, 3, 4, 5]);
    /// # Ok::<(), outflank_othello::OptionsError>(())
    /// ```
    pub fn search(&mut self, limits: &Limits, stop: &Stop, info: &mut dyn FnMut(&Info)) -> SearchResult {
        let started = Instant::now();
        let Some(mover) = self.mover() else {
            return SearchResult::over(Score::from_discs(self.position.final_score()), started.elapsed());
        };
        self.begin(limits, stop, started);
        let passed = mover != self.position;
        let mut info = |found: &Info| if passed { info(&before_pass(found)) } else { info(found) };
        let (own, opponent) = words(mover);
        let mut result = on_kernel!(self.tier, kernel => {
            with_helpers(kernel, &mut self.worker, &mut self.helpers, |worker| {
                Root::new(kernel, worker, own, opponent, started, &mut info).search(limits)
            })
        });
        if passed {
            result.best = Some(Move::Pass);
            result.score = -result.score;
            result.pv.insert(0, Move::Pass);
        }
        result
    }

    /// Scores every legal move, best first. The list is empty if the game is over, and has only the pass if
    /// there is no other move.
    ///
    /// A search to a fixed depth scores all moves at the same depth. If a search for exact scores is stopped
    /// or reaches a limit, some scores are proved and the others are estimates. [`MoveScore::certainty`]
    /// distinguishes them; the order of the moves ignores it.
    ///
    /// Lines come from the table and may be short.
    ///
    /// ```
    /// use outflank_othello::{Engine, Limits, Options, Stop};
    ///
    /// let mut engine = Engine::new(Options::default())?;
    /// let scored = engine.search_all(&Limits::new().with_depth(3), &Stop::new(), &mut |_| {});
    /// assert_eq!(scored.len(), 4);
    /// assert!(scored.is_sorted_by_key(|mv| -mv.score));
    /// # Ok::<(), outflank_othello::OptionsError>(())
    /// ```
    pub fn search_all(
        &mut self,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Vec<MoveScore> {
        self.score_all(limits, stop, info).0
    }

    /// Like [`Engine::search_all`], with the nodes used.
    pub fn score_all(
        &mut self,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> (Vec<MoveScore>, u64) {
        let started = Instant::now();
        let Some(mover) = self.mover() else { return (Vec::new(), 1) };
        if mover != self.position {
            let SearchResult { score, certainty, pv, nodes, .. } = self.search(limits, stop, info);
            return (vec![MoveScore { mv: Move::Pass, score, certainty, pv, is_book: false }], nodes);
        }
        self.begin(limits, stop, started);
        let (own, opponent) = words(mover);
        let scored = on_kernel!(self.tier, kernel => {
            with_helpers(kernel, &mut self.worker, &mut self.helpers, |worker| {
                Root::new(kernel, worker, own, opponent, started, info).search_all(limits)
            })
        });
        (scored, self.worker.total_nodes())
    }

    /// Ponders in the opponent's time until the flag is raised. Searches every move of the side to move, the
    /// likeliest ones deepest. The next search can use the results.
    ///
    /// Returns the moves with their scores so far, best first. Returns early if all moves are solved.
    pub fn ponder(
        &mut self,
        selectivity: Selectivity,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Vec<MoveScore> {
        let started = Instant::now();
        let Some(mover) = self.mover() else { return Vec::new() };
        self.begin(&Limits::new(), stop, started);
        let (own, opponent) = words(mover);
        let scored = on_kernel!(self.tier, kernel => {
            with_helpers(kernel, &mut self.worker, &mut self.helpers, |worker| {
                Root::new(kernel, worker, own, opponent, started, info).ponder(selectivity)
            })
        });
        self.pondered = true;
        scored
    }

    /// Solves the position: the exact score, a best move and a line of best play. `None` if stopped.
    ///
    /// ```
    /// use outflank_othello::{Engine, Options, Stop};
    /// use outflank_rules::{Board, Color, Position};
    ///
    /// // The first of the FFORUM endgames.
    /// let board = Board::parse("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--")?;
    /// let mut engine = Engine::new(Options::default())?;
    /// engine.set_position(Position::new(board, Color::Black));
    /// let solved = engine.solve(&Stop::new(), &mut |_| {}).ok_or("stopped")?;
    /// assert_eq!(solved.score, 18);
    /// assert_eq!(solved.best.map(|mv| mv.to_string()).as_deref(), Some("g8"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(&mut self, stop: &Stop, info: &mut dyn FnMut(&Info)) -> Option<Solved> {
        self.solve_within(Effort::new(), stop, info).ok()
    }

    /// Like [`Engine::solve`], with limits of time and nodes.
    ///
    /// # Errors
    /// The nodes used, if the solve was stopped or reached a limit.
    pub fn solve_within(
        &mut self,
        effort: Effort,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Solved, u64> {
        let started = Instant::now();
        let Some(mover) = self.mover() else {
            let (score, elapsed) = (self.position.final_score(), started.elapsed());
            return Ok(Solved { score, best: None, pv: Vec::new(), nodes: 1, elapsed });
        };
        self.begin(&effort.limits(), stop, started);
        let passed = mover != self.position;
        let mut info = |found: &Info| if passed { info(&before_pass(found)) } else { info(found) };
        let (own, opponent) = words(mover);
        let mut solved = on_kernel!(self.tier, kernel => {
            with_helpers(kernel, &mut self.worker, &mut self.helpers, |worker| {
                Root::new(kernel, worker, own, opponent, started, &mut info).solve_from_scratch()
            })
        })
        .ok_or_else(|| self.worker.total_nodes())?;
        if passed {
            solved.best = Some(Move::Pass);
            solved.score = -solved.score;
            solved.pv.insert(0, Move::Pass);
        }
        Ok(solved)
    }

    /// Proves which side wins, which is cheaper than the exact score. `None` if stopped.
    ///
    /// ```
    /// use outflank_othello::{Engine, Options, Outcome, Stop};
    /// use outflank_rules::{Board, Color, Position};
    ///
    /// let board = Board::parse("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--")?;
    /// let mut engine = Engine::new(Options::default())?;
    /// engine.set_position(Position::new(board, Color::Black));
    /// let solved = engine.solve_outcome(&Stop::new(), &mut |_| {}).ok_or("stopped")?;
    /// assert_eq!(solved.outcome, Outcome::Win);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_outcome(&mut self, stop: &Stop, info: &mut dyn FnMut(&Info)) -> Option<SolvedOutcome> {
        let started = Instant::now();
        let Some(mover) = self.mover() else {
            let (outcome, elapsed) = (Outcome::from(self.position.final_score()), started.elapsed());
            return Some(SolvedOutcome { outcome, best: None, nodes: 1, elapsed });
        };
        self.begin(&Limits::new(), stop, started);
        let passed = mover != self.position;
        let mut info = |found: &Info| if passed { info(&before_pass(found)) } else { info(found) };
        let (own, opponent) = words(mover);
        let mut solved = on_kernel!(self.tier, kernel => {
            with_helpers(kernel, &mut self.worker, &mut self.helpers, |worker| {
                Root::new(kernel, worker, own, opponent, started, &mut info).outcome()
            })
        })?;
        if passed {
            solved.outcome = -solved.outcome;
            solved.best = Some(Move::Pass);
        }
        Some(solved)
    }

    /// Returns the position in which the side to move has a move: the current one, or the one after a pass.
    /// `None` if the game is over.
    fn mover(&self) -> Option<Position> {
        let passed = self.position.with_turn(!self.position.turn());
        [self.position, passed].into_iter().find(|position| position.can_move())
    }

    fn begin(&mut self, limits: &Limits, stop: &Stop, started: Instant) {
        if !std::mem::take(&mut self.pondered) {
            self.table.age();
        }
        let clock = limits.clock.map(|clock| clock.allot(self.position.board().n_empties()).most);
        let time = limits.time.into_iter().chain(clock).min();
        let deadline = time.and_then(|time| started.after(time));
        self.worker.begin(stop, deadline, limits.nodes);
    }
}

fn words(position: Position) -> (u64, u64) {
    (position.own().bits(), position.opponents().bits())
}

/// Converts a report about the position after a pass to a report about the position before the pass.
fn before_pass(found: &Info) -> Info {
    let mut info = found.clone();
    info.score = -info.score;
    info.pv.insert(0, Move::Pass);
    info
}

/// Returns the evaluation of a position for the side to move, without lookahead; the final score if the game
/// is over.
///
/// It is balanced for the leaves of a search. As a forecast of a game's result it is about one disc too low
/// for the side to move.
///
/// ```
/// use outflank_rules::Position;
///
/// let score = outflank_othello::evaluate(Position::start());
/// assert!(score.discs().abs() < 3.0);
/// ```
#[must_use]
pub fn evaluate(position: Position) -> Score {
    let (own, opponent) = words(position);
    Score::of_othello(eval::value(Portable, &Weights::shipped(), &State::of(own, opponent), own, opponent))
}

#[cfg(test)]
mod tests {
    use outflank_rules::Board;

    use super::*;

    #[test]
    fn a_table_of_sixteen_entries_still_solves_exactly() {
        // The first two of the FFORUM endgames.
        for (text, score) in [
            ("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--", 18),
            ("-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX-", 10),
        ] {
            let table = Table::new(16 * 32).unwrap();
            let mut engine = Engine::with_table(Options::default(), Tier::best(), table);
            engine.set_position(Position::new(Board::parse(text).unwrap(), outflank_rules::Color::Black));
            let solved = engine.solve(&Stop::new(), &mut |_| {}).unwrap();
            assert_eq!(solved.score, score, "{text}");
        }
    }
}
