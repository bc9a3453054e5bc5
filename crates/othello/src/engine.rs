//! The engine as its users see it.

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

/// Searches positions. Keeps what it learned from one search to the next.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    tier: Tier,
    position: Position,
    table: Arc<Table>,
    worker: Worker,
    /// One for each further thread.
    helpers: Vec<Worker>,
    /// Whether what the table holds was found for the search that comes next.
    pondered: bool,
    book: Option<Arc<Book>>,
}

impl Engine {
    /// An engine at the start position.
    ///
    /// # Errors
    /// If an option is out of range, or the memory for the table cannot be had.
    pub fn new(options: Options) -> Result<Self, OptionsError> {
        Self::with_tier(options, Tier::best())
    }

    /// An engine on the kernels of one tier.
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

    /// Judges positions by other weights than those it was made with, and forgets everything learned.
    pub fn set_weights(&mut self, weights: Arc<Weights>) {
        for worker in self.helpers.iter_mut().chain([&mut self.worker]) {
            worker.weights = Arc::clone(&weights);
        }
        self.forget();
    }

    /// Corrects what its weights say by a network where lines of a search end, or by none as at first, and forgets everything
    /// learned. The network has to be trained with the weights.
    pub fn set_network(&mut self, network: Option<Arc<Network>>) {
        for worker in self.helpers.iter_mut().chain([&mut self.worker]) {
            worker.network.clone_from(&network);
        }
        self.forget();
    }

    /// Plays its openings from a book, or from none as at first. Levels that know openings by heart
    /// [choose](Engine::choose) from it; searches never look at it.
    pub fn set_book(&mut self, book: Option<Arc<Book>>) {
        self.book = book;
    }

    /// The book it plays its openings from.
    #[must_use]
    pub fn book(&self) -> Option<&Arc<Book>> {
        self.book.as_ref()
    }

    /// The threads and memory it was made with.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// The processor tier it runs on.
    #[must_use]
    pub fn tier(&self) -> Tier {
        self.tier
    }

    /// The position that the next search is about.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position
    }

    /// Sets the position that the next search is about. Any board and side to move will do, also one whose
    /// side to move must pass or whose game is over.
    pub fn set_position(&mut self, position: Position) {
        self.position = position;
    }

    /// Forgets everything learned, so that the next search goes as in a new engine.
    pub fn forget(&mut self) {
        self.table.clear();
        for worker in self.helpers.iter_mut().chain([&mut self.worker]) {
            worker.forget();
        }
    }

    /// Looks for the best move until a limit is reached or the flag is raised.
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

    /// Scores every legal move, best first. Empty when the game is over; one pass when there is no other move.
    ///
    /// A search that was to look ahead has looked equally far after every move. One that was to prove the scores, and
    /// was stopped or ran into a limit on the way, has proved those of some moves; for the others it gives what it saw
    /// ahead. [`MoveScore::certainty`] tells which is which, and the order is that of the scores as they are.
    ///
    /// The lines of the moves are what the table remembers, and may be short.
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

    /// As [`Engine::search_all`], with the nodes it took.
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

    /// Thinks while it is the opponent's turn, until the flag is raised: about every move of the side to move in
    /// the position set, the likeliest the deepest. What it learns serves the next search.
    ///
    /// Returns the moves with their scores as far as it came, best first. Ends by itself when all are solved.
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

    /// Solves the position: the exact score, a best move and a line of best play. `None` if stopped before.
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

    /// As [`Engine::solve`], with a limit of time and of nodes.
    ///
    /// # Errors
    /// The nodes it took, if it was stopped or came to a limit before.
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

    /// Proves who wins: cheaper than the exact score. `None` if stopped before.
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

    /// The position whose side to move has a move: the one set, or the one after a pass. `None` when the game
    /// is over.
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

/// What is known after a pass, seen from before it.
fn before_pass(found: &Info) -> Info {
    let mut info = found.clone();
    info.score = -info.score;
    info.pv.insert(0, Move::Pass);
    info
}

/// What the side to move can expect, judged without looking ahead. The final score when the game is over.
///
/// It is what a search counts where it ends, and balanced for that: as a forecast for a position of a game it is about a
/// disc too low for the side to move.
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
