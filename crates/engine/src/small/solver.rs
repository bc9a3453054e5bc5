//! The public interface of the solver of small boards.

use std::sync::Arc;
use std::time::Duration;

use outflank_rules::kernel::{Tier, on_kernel};
use outflank_rules::{AnyPosition, Bits, Game, GameSpec, GameVisitor, OtherGame, Reversi, visit};

use super::BoardError;
use super::board::SmallBoard;
use super::eval::Judge;
use super::ledger::{CheckpointError, Ledger};
use super::opening::{Answer, Answers, OpeningTable};
use super::play::{best, score_all};
use super::proof::{FRONTIER, ProofProgress, Shared};
use super::prover::{Prover, Proving};
use super::worker::Worker;
use crate::othello::parts::{Instant, Table};
use crate::{Effort, Options, OptionsError, Stop};

/// Positions with at most this many empties are solved within the time of a move.
const IN_REACH: u32 = 24;

/// The longest interval between progress reports.
const BETWEEN_GLANCES: Duration = Duration::from_millis(100);

/// Solves positions of one game on a small board. Remembers results from one position to the next.
///
/// ```
/// use outflank_engine::small::BoardSolver;
/// use outflank_engine::{Options, Stop};
///
/// let game = outflank_rules::open(&"othello?size=4".parse()?);
/// let mut solver = BoardSolver::new(game.spec(), Options::default())?;
/// let solved = solver.solve(&game.start(), &Stop::new(), &mut |_| {})?.ok_or("stopped")?;
/// assert_eq!(solved.score, -10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct BoardSolver {
    spec: GameSpec,
    game: Reversi<u64>,
    tier: Tier,
    /// One for each thread.
    workers: Vec<Worker>,
    table: Arc<Table>,
    ledger: Ledger,
    opening: Option<OpeningTable>,
}

/// The value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedBoard {
    /// The score in discs for the side to move, counted by the rules of the game.
    pub score: i32,
    /// A complete line of best play, in the game's notation; empty if the game is over.
    pub line: Vec<String>,
    /// The number of positions searched by all threads, in all runs since the proof began.
    pub nodes: u64,
    /// Time taken, in all runs since the proof began.
    pub elapsed: Duration,
}

/// A move with its proved score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// In the game's notation.
    pub text: String,
    /// A lower bound of the move's score, in discs for the side to move.
    pub score: i32,
    /// Whether the bound is the exact score.
    pub is_exact: bool,
    /// Positions searched.
    pub nodes: u64,
}

/// The progress of a proof. The callback receives it after each result, several times a second, and at the
/// end.
pub struct Progress<'a> {
    /// The current question: whether the score is more than this.
    pub alpha: i32,
    /// The score is at least this.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
    /// Positions with proved bounds.
    pub proved: usize,
    /// Positions searched, in all runs.
    pub nodes: u64,
    /// Time taken, in all runs.
    pub elapsed: Duration,
    shared: &'a Shared,
    spec: &'a str,
}

impl<'a> Progress<'a> {
    fn of(standing: &ProofProgress, elapsed: Duration, shared: &'a Shared, spec: &'a str) -> Self {
        let ProofProgress { alpha, lower, upper, proved, nodes, .. } = *standing;
        Self { alpha, lower, upper, proved, nodes, elapsed, shared, spec }
    }

    /// Returns the proof so far; [`BoardSolver::resume`] continues from it.
    #[must_use]
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut ledger = self.shared.ledger();
        ledger.milliseconds = self.elapsed.as_millis() as u64;
        ledger.to_bytes(self.spec)
    }
}

impl BoardSolver {
    /// Creates a solver for a game. Random setups are drawn as [`outflank_rules::open`] draws them.
    ///
    /// # Errors
    /// If the game cannot be solved, an option is out of range, or there is not enough memory for the table.
    pub fn new(spec: &GameSpec, options: Options) -> Result<Self, BoardError> {
        Self::with_tier(spec, options, Tier::best())
    }

    /// Creates a solver on the kernels of one tier.
    ///
    /// # Errors
    /// As [`BoardSolver::new`], and if this processor cannot run the tier.
    pub fn with_tier(spec: &GameSpec, options: Options, tier: Tier) -> Result<Self, BoardError> {
        let spec = spec.resolve(0);
        if outflank_rules::open(&spec).layout().cells.len() > SmallBoard::MOST {
            return Err(BoardError::TooLarge);
        }
        let game = visit(&spec, Typed).ok_or(BoardError::Rules)?;
        let board = SmallBoard::new(game.rules())?;
        options.validate().map_err(BoardError::Options)?;
        if !tier.is_available() {
            return Err(BoardError::Options(OptionsError::Tier(tier)));
        }
        let table = Table::new(options.hash_mib << 20)
            .ok_or(BoardError::Options(OptionsError::OutOfMemory(options.hash_mib)))?;
        let table = Arc::new(table);
        let judge = Judge::of(&spec, &game);
        let workers = (0..options.threads)
            .map(|_| Worker::new(board.clone(), Arc::clone(&table), judge.clone()))
            .collect();
        let opening = OpeningTable::shipped(spec.as_str());
        Ok(Self { spec, game, tier, workers, table, ledger: Ledger::default(), opening })
    }

    /// Returns the game.
    #[must_use]
    pub fn spec(&self) -> &GameSpec {
        &self.spec
    }

    /// Continues from a checkpoint.
    ///
    /// # Errors
    /// If the bytes are not a checkpoint of this game.
    pub fn resume(&mut self, checkpoint: &[u8]) -> Result<(), CheckpointError> {
        self.ledger = Ledger::from_bytes(checkpoint, self.spec.as_str())?;
        let kept = Arc::new(self.ledger.positions.clone());
        for worker in &mut self.workers {
            worker.take_up(Arc::clone(&kept));
        }
        Ok(())
    }

    /// Encodes all bounds proved so far as a checkpoint.
    #[must_use]
    pub fn checkpoint(&self) -> Vec<u8> {
        self.ledger.to_bytes(self.spec.as_str())
    }

    /// Solves a position: the exact score and a line of best play. `None` if stopped.
    ///
    /// # Errors
    /// If the position is of another game.
    pub fn solve(
        &mut self,
        position: &AnyPosition,
        stop: &Stop,
        progress: &mut dyn FnMut(&Progress<'_>),
    ) -> Result<Option<SolvedBoard>, OtherGame> {
        let (own, opponent) = self.laid(position)?;
        let Some((score, squares)) = self.run(stop, progress, |prover| prover.solve(own, opponent)) else {
            return Ok(None);
        };
        let line = squares.into_iter().map(|square| self.written(square)).collect();
        let elapsed = Duration::from_millis(self.ledger.milliseconds);
        Ok(Some(SolvedBoard { score, line, nodes: self.ledger.nodes, elapsed }))
    }

    /// Computes a table of proved moves for both sides from the start of the game, for every position with
    /// more than `until` empty squares that the opponent can reach. `None` if stopped; the results so far are
    /// kept for another call.
    pub fn opening_table(
        &mut self,
        until: u32,
        answers: Answers,
        stop: &Stop,
        progress: &mut dyn FnMut(&Progress<'_>),
    ) -> Option<Vec<u8>> {
        let (own, opponent) = self.board().start();
        let table = self.run(stop, progress, |prover| prover.opening_table(own, opponent, until, answers))?;
        Some(table.to_bytes(self.spec.as_str()))
    }

    /// Returns the number of empty cells; `None` for a position of another game.
    #[must_use]
    pub fn n_empties(&self, position: &AnyPosition) -> Option<u32> {
        self.laid(position).ok().map(|(own, opponent)| self.board().n_empties(own, opponent))
    }

    /// Whether [`BoardSolver::best`] is likely to take no more than a few seconds.
    #[must_use]
    pub fn is_within_reach(&self, position: &AnyPosition) -> bool {
        self.laid(position).is_ok_and(|(own, opponent)| {
            let board = self.board();
            let is_known = || self.opening.as_ref().is_some_and(|t| t.find(board, own, opponent).is_some());
            board.n_empties(own, opponent) <= IN_REACH || is_known()
        })
    }

    /// Whether [`BoardSolver::score_all`] is likely to take no more than a few seconds.
    #[must_use]
    pub fn can_score_all(&self, position: &AnyPosition) -> bool {
        self.n_empties(position).is_some_and(|empties| empties < IN_REACH)
    }

    /// Forgets search results, except for proved bounds near the game's start.
    pub fn forget(&mut self) {
        self.table.clear();
        for worker in &mut self.workers {
            worker.forget();
        }
    }

    /// Finds a proved move, from the shipped table near the start and by solving near the end. It is the best
    /// move unless the effort runs out first. `None` if nothing was proved before that, or the game is over.
    ///
    /// # Errors
    /// If the position is of another game.
    pub fn best(
        &mut self,
        position: &AnyPosition,
        effort: Effort,
        stop: &Stop,
    ) -> Result<Option<BestMove>, OtherGame> {
        let (own, opponent) = self.laid(position)?;
        if let Some(Answer { square, score, is_exact }) =
            self.opening.as_ref().and_then(|table| table.find(self.board(), own, opponent))
        {
            return Ok(Some(BestMove { text: self.written(Some(square)), score, is_exact, nodes: 1 }));
        }
        let (tier, worker) = self.begin(effort, stop);
        let found = on_kernel!(tier, kernel => best(kernel, worker, own, opponent));
        let nodes = worker.nodes;
        Ok(found.map(|(square, score, is_exact)| BestMove {
            text: self.written(square),
            score,
            is_exact,
            nodes,
        }))
    }

    /// Proves the score of every legal move, best first. `None` if the effort runs out first.
    ///
    /// # Errors
    /// If the position is of another game.
    pub fn score_all(
        &mut self,
        position: &AnyPosition,
        effort: Effort,
        stop: &Stop,
    ) -> Result<Option<Vec<BestMove>>, OtherGame> {
        let (own, opponent) = self.laid(position)?;
        let (tier, worker) = self.begin(effort, stop);
        let scored = on_kernel!(tier, kernel => score_all(kernel, worker, own, opponent));
        let best_move =
            |(square, score, nodes)| BestMove { text: self.written(square), score, is_exact: true, nodes };
        Ok(scored.map(|scored| scored.into_iter().map(best_move).collect()))
    }

    fn board(&self) -> &SmallBoard {
        // The index is valid, because there is at least one thread.
        &self.workers[0].board
    }

    fn begin(&mut self, effort: Effort, stop: &Stop) -> (Tier, &mut Worker) {
        let deadline = effort.time.and_then(|time| Instant::now().after(time));
        let worker = &mut self.workers[0];
        worker.begin(stop, deadline, effort.nodes);
        (self.tier, worker)
    }

    fn laid(&self, position: &AnyPosition) -> Result<(u64, u64), OtherGame> {
        let position = position.of_game::<Reversi<u64>>(&self.spec)?;
        Ok(self.board().laid(position))
    }

    /// Writes a square in the game's notation; `None` is a pass.
    fn written(&self, square: Option<u8>) -> String {
        let cell = square.and_then(|square| self.board().cell(square));
        cell.map_or("--", |cell| self.game.geometry().layout().name(cell)).to_owned()
    }

    /// Runs a proof on another thread while this one reports its progress.
    fn run<T: Send>(
        &mut self,
        stop: &Stop,
        progress: &mut dyn FnMut(&Progress<'_>),
        task: impl FnOnce(&mut dyn Proving) -> Option<T> + Send,
    ) -> Option<T> {
        self.table.age();
        let ledger = std::mem::take(&mut self.ledger);
        let before = Duration::from_millis(ledger.milliseconds);
        let started = Instant::now();
        let shared = Arc::new(Shared::new(ledger, self.board().n_cells));
        for worker in &mut self.workers {
            worker.join(&shared, stop);
        }
        let (tier, workers, spec) = (self.tier, &mut self.workers, self.spec.as_str());
        let found = std::thread::scope(|scope| {
            let work = scope.spawn(|| {
                let _end = End(&shared);
                on_kernel!(tier, kernel => {
                    task(&mut Prover { kernel, shared: &shared, workers, frontier: FRONTIER })
                })
            });
            let mut standing = ProofProgress::default();
            loop {
                standing = shared.wait(standing.results, BETWEEN_GLANCES);
                if standing.is_over {
                    break;
                }
                progress(&Progress::of(&standing, before + started.elapsed(), &shared, spec));
            }
            work.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        for worker in &mut self.workers {
            worker.leave();
        }
        let standing = shared.wait(0, BETWEEN_GLANCES);
        progress(&Progress::of(&standing, before + started.elapsed(), &shared, spec));
        self.ledger = shared.take_ledger();
        self.ledger.milliseconds = (before + started.elapsed()).as_millis() as u64;
        found
    }
}

/// Marks the proof as finished when dropped, even by a panic.
struct End<'a>(&'a Shared);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl std::fmt::Debug for BoardSolver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BoardSolver")
            .field("spec", &self.spec)
            .field("tier", &self.tier)
            .finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Progress<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Progress")
            .field("alpha", &self.alpha)
            .field("proved", &self.proved)
            .finish_non_exhaustive()
    }
}

/// Extracts the rules of a game of the Reversi family on a board of at most 64 cells.
struct Typed;

impl GameVisitor for Typed {
    type Output = Option<Reversi<u64>>;

    fn visit<G: Game>(self, _game: G) -> Self::Output {
        None
    }

    fn reversi<B: Bits>(self, game: Reversi<B>) -> Self::Output {
        Reversi::new(game.rules().clone())
    }
}
