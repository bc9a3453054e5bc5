//! `outflank solve-game`: proves the value of a whole game on a small board.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use outflank_engine::small::{self, Answers, BoardError, BoardSolver, SolvedBoard};
use outflank_engine::{Options, Stop};
use outflank_formats::transcript::{self, Grammar};
use outflank_rules::{AnyPosition, Color, GameSpec, Turn, open};
use outflank_trainer::whole_file;
use serde::Serialize;

use super::engine_options::refused;
use super::number;
use super::replay::replay;
use crate::amount::amount;
use crate::apart::apart;
use crate::aside;
use crate::drawn::drawn;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::file_error::reason;
use crate::output::Output;
use crate::output_file::{unwritten, writable};
use crate::progress::Progress;
use crate::source::Source;
use crate::written::Written;

/// Prove the value of a game on a board of up to 6×6 squares, from its start or any position.
///
/// The score is for the side to move, as the rules of the game count it. On a terminal, stderr shows the
/// progress. With --checkpoint an interrupted proof resumes where it was. Only results of some tens of
/// milliseconds are lost. Ctrl-C writes a last checkpoint and stops with status 130 (SIGTERM: 143); a second
/// Ctrl-C stops at once.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank solve-game --game 'othello?size=4'\n  outflank solve-game --game 'othello?size=6' --hash-mib 512 --checkpoint six.proof --minutes 10\n  outflank solve-game --game 'reversi?size=6&goal=fewest' --json c5b4"
)]
pub(crate) struct SolveGame {
    /// The game: Othello or Reversi with size=4 or size=6, either goal, with or without a hole
    #[arg(long, value_name = "SPEC")]
    game: GameSpec,
    /// Search threads. With one thread the node counts are the same on every run
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::any)]
    threads: usize,
    /// Size of the transposition table in MiB; by default 256, and 1 for boards of 4×4
    #[arg(long, value_name = "M", value_parser = number::any)]
    hash_mib: Option<usize>,
    /// The file for saving and resuming the proof; created if it is missing
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Stop after this many minutes; the same command continues
    #[arg(long, value_name = "M", value_parser = minutes, requires = "checkpoint")]
    minutes: Option<f64>,
    /// Also write a table to this file. For each side it has a move that preserves the value of the game in
    /// every position near the start that the opponent can force
    #[arg(long, value_name = "FILE", conflicts_with = "transcript")]
    table: Option<PathBuf>,
    /// Include only positions with more empty squares than this in the table
    #[arg(long, value_name = "N", default_value_t = 22, requires = "table", value_parser = number::within(0, 31))]
    until: u32,
    /// Make the table's moves optimal even after mistakes of the opponent
    #[arg(long, requires = "table")]
    best: bool,
    /// Also report progress every 20 seconds on stderr if it is not a terminal
    #[arg(long)]
    progress: bool,
    #[command(flatten)]
    written: Written,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Initial moves, or - to read them from standard input
    #[arg(value_name = "TRANSCRIPT|-")]
    transcript: Vec<String>,
}

/// The interval of checkpoints.
const SAVED: Duration = Duration::from_secs(1);

/// Writing checkpoints takes at most this share of the time: `1 / SAVING`.
const SAVING: u32 = 20;

/// The interval of progress lines if they are requested and standard error is not a terminal.
const PAUSE: Duration = Duration::from_secs(20);

/// The period for measuring the speed on a terminal.
const SPEED_PERIOD: Duration = Duration::from_secs(1);

#[derive(Serialize)]
struct Row<'a> {
    game: &'a str,
    turn: Option<&'static str>,
    score: Option<i32>,
    lower: i32,
    upper: i32,
    discs: Option<Discs>,
    line: &'a [String],
    nodes: u64,
    seconds: f64,
    exact: bool,
}

#[derive(Clone, Copy, Serialize)]
struct Discs {
    black: u32,
    white: u32,
}

impl SolveGame {
    pub(crate) fn run(mut self, output: &mut Output) -> Result<(), Failure> {
        self.game = drawn(&self.game, 0);
        if let (Some(checkpoint), Some(table)) = (&self.checkpoint, &self.table) {
            apart(checkpoint, table)?;
            if checkpoint == table {
                return Err(Failure::input("--checkpoint and --table must be different files"));
            }
        }
        let is_tiny = open(&self.game).layout().cells.len() <= 16;
        let hash_mib = self.hash_mib.unwrap_or(if is_tiny { 1 } else { 256 });
        let options = Options { threads: self.threads, hash_mib };
        let mut solver = BoardSolver::new(&self.game, options).map_err(|error| self.unsolved(error))?;
        let position = self.position(solver.spec())?;
        if let Some(path) = &self.checkpoint {
            resume(&mut solver, path)?;
        }
        let mut watch = Watch::new(&self)?;
        // Checks now that the file can be written, not after the work.
        self.table.as_deref().map_or(Ok(()), writable)?;
        watch.save(&solver.checkpoint())?;
        let stop = watch.stop.clone();
        let solved = solver.solve(&position, &stop, &mut |progress| watch.look(progress));
        let solved = solved.map_err(Failure::fault)?;
        watch.line.clear();
        watch.save(&solver.checkpoint())?;
        match &solved {
            Some(solved) => self.print(&position, solved, output)?,
            None => self.unfinished(&position, &watch, output)?,
        }
        let (Some(path), true) = (&self.table, solved.is_some()) else {
            return watch.outcome(solved.is_some());
        };
        watch.is_making_table = true;
        let answers = if self.best { Answers::Best } else { Answers::Holding };
        let table = solver.opening_table(self.until, answers, &stop, &mut |progress| watch.look(progress));
        watch.line.clear();
        watch.save(&solver.checkpoint())?;
        if let Some(bytes) = table {
            return write_whole(path, &bytes);
        }
        let what = format!("{}: the table is not finished{}", path.display(), self.how_to_go_on());
        if watch.ending.is_asked() {
            aside::tell(&what);
        }
        watch.outcome(false).and(Err(Failure::Input(what)))
    }

    /// Explains why the game cannot be solved.
    fn unsolved(&self, error: BoardError) -> Failure {
        let game = &self.game;
        match error {
            BoardError::Options(error) => refused(error),
            BoardError::TooLarge if is_solved_when_small(game) => Failure::input(format_args!(
                "--game {game}: the board is too large: boards up to 6×6 can be solved"
            )),
            BoardError::TooLarge | BoardError::Rules => Failure::input(format_args!(
                "--game {game}: this game cannot be solved; only Othello and Reversi on square boards up to 6×6 can"
            )),
        }
    }

    fn position(&self, spec: &GameSpec) -> Result<AnyPosition, Failure> {
        let game = open(spec);
        let (source, text) = match self.transcript.as_slice() {
            [only] if only == "-" => (Source::Stdin.to_string(), Source::Stdin.read_as(self.written)?),
            words => ("transcript".to_owned(), words.join(" ")),
        };
        let moves = transcript::read(&text, &Grammar::of(&game))
            .map_err(|error| Failure::input(format_args!("{source}:{error}")))?;
        Ok(replay(&game, &moves, &source)?.position().clone())
    }

    fn print(
        &self,
        position: &AnyPosition,
        solved: &SolvedBoard,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let discs = discs_after(position, &solved.line)?;
        let seconds = solved.elapsed.as_secs_f64();
        if self.json {
            return output.json(&Row {
                game: self.game.as_str(),
                turn: position.to_move().map(Color::name),
                score: Some(solved.score),
                lower: solved.score,
                upper: solved.score,
                discs: Some(discs),
                line: &solved.line,
                nodes: solved.nodes,
                seconds,
                exact: true,
            });
        }
        let score = solved.score;
        match position.to_move() {
            Some(color) => {
                let winner = match score.signum() {
                    0 => "a draw".to_owned(),
                    1 => format!("{color} wins"),
                    _ => format!("{} wins", color.opponent()),
                };
                output.line(format_args!("{score:+} for {color}: {winner}"))?;
            }
            None => output.line(format_args!("{score:+}: the game is over"))?,
        }
        let line: Vec<&str> = solved.line.iter().map(String::as_str).collect();
        output.line(format_args!(
            "best play ends Black {}, White {}: {}",
            discs.black,
            discs.white,
            line.concat()
        ))?;
        output.line(format_args!("{}, {seconds:.1} seconds", amount(solved.nodes, "node", "nodes")))
    }

    fn unfinished(&self, position: &AnyPosition, watch: &Watch, output: &mut Output) -> Result<(), Failure> {
        let ProofProgress { lower, upper, nodes, seconds } = watch.seen;
        if self.json {
            return output.json(&Row {
                game: self.game.as_str(),
                turn: position.to_move().map(Color::name),
                score: None,
                lower,
                upper,
                discs: None,
                line: &[],
                nodes,
                seconds,
                exact: false,
            });
        }
        output.line(format_args!(
            "not finished: from {lower:+} to {upper:+} so far{}; {}, {seconds:.1} seconds",
            self.how_to_go_on(),
            amount(nodes, "node", "nodes")
        ))
    }

    fn how_to_go_on(&self) -> &'static str {
        if self.checkpoint.is_some() { "; the same command continues from the checkpoint" } else { "" }
    }
}

/// Whether only the size of the board prevents solving the game.
fn is_solved_when_small(game: &GameSpec) -> bool {
    /// The largest solvable board.
    const SMALL: &str = "size=6";
    let (id, choices) = game.as_str().split_once('?').unwrap_or((game.as_str(), ""));
    // The hole of a large board may not exist on a small one, which does not matter here.
    let kept = choices.split('&').filter(|choice| !choice.is_empty());
    let kept = kept.filter(|choice| !choice.starts_with("size=") && !choice.starts_with("hole="));
    let choices: Vec<&str> = kept.chain([SMALL]).collect();
    let small = format!("{id}?{}", choices.join("&")).parse::<GameSpec>();
    small.is_ok_and(|small| BoardSolver::new(&small, Options { threads: 1, hash_mib: 1 }).is_ok())
}

/// Returns the discs at the end of a line as the score counts them: the empty squares go to the winner, or to
/// neither side.
fn discs_after(position: &AnyPosition, line: &[String]) -> Result<Discs, Failure> {
    let mut position = position.clone();
    for text in line {
        position = position.play(text).map_err(Failure::fault)?.0;
    }
    let discs = position.discs();
    let (mut black, mut white) = (discs.black, discs.white);
    if let Turn::Over(outcome) = position.turn() {
        let added = outcome.score.unwrap_or_default().unsigned_abs() - black.abs_diff(white);
        if black > white {
            black += added;
        } else {
            white += added;
        }
    }
    Ok(Discs { black, white })
}

/// Resumes from a checkpoint, if the file exists.
fn resume(solver: &mut BoardSolver, path: &Path) -> Result<(), Failure> {
    let fault = |what: &dyn std::fmt::Display| Failure::input(format_args!("{}: {what}", path.display()));
    match fs::read(path) {
        Ok(bytes) => solver.resume(&bytes).map_err(|error| fault(&error)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(fault(&reason(&error))),
    }
}

fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    whole_file::replace(path, bytes).map_err(|error| unwritten(path, &error))
}

/// The latest progress of a proof.
#[derive(Clone, Copy, Default)]
struct ProofProgress {
    lower: i32,
    upper: i32,
    nodes: u64,
    seconds: f64,
}

/// Shows progress, writes checkpoints and stops the run in time.
struct Watch {
    stop: Stop,
    checkpoint: Option<PathBuf>,
    deadline: Option<Instant>,
    ending: Ending,
    /// When the next checkpoint is due.
    saves: Instant,
    /// The time and the nodes at the last display.
    shown: Option<(Instant, u64)>,
    line: Progress,
    /// Whether to write separate lines: on request and without a terminal.
    is_told: bool,
    seen: ProofProgress,
    is_making_table: bool,
    failure: Option<Failure>,
}

impl Watch {
    fn new(command: &SolveGame) -> Result<Self, Failure> {
        let now = Instant::now();
        let time = command.minutes.map(|minutes| Duration::from_secs_f64(60.0 * minutes));
        Ok(Self {
            stop: Stop::new(),
            checkpoint: command.checkpoint.clone(),
            deadline: time.and_then(|time| now.checked_add(time)),
            ending: Ending::once()?,
            saves: now,
            shown: None,
            is_told: command.progress && !Progress::is_seen(),
            line: Progress::new(),
            seen: ProofProgress::default(),
            is_making_table: false,
            failure: None,
        })
    }

    fn look(&mut self, progress: &small::Progress<'_>) {
        let now = Instant::now();
        self.seen = ProofProgress {
            lower: progress.lower,
            upper: progress.upper,
            nodes: progress.nodes,
            seconds: progress.elapsed.as_secs_f64(),
        };
        let (shown, nodes) = *self.shown.get_or_insert((now, progress.nodes));
        let pause = if self.is_told { PAUSE } else { SPEED_PERIOD };
        if now.duration_since(shown) >= pause {
            let speed = (progress.nodes - nodes) as f64 / now.duration_since(shown).as_secs_f64();
            if self.is_told {
                aside::tell(self.standing(progress, speed));
            } else {
                self.line.set(|| self.standing(progress, speed));
            }
            self.shown = Some((now, progress.nodes));
        }
        if now >= self.saves && self.checkpoint.is_some() {
            if let Err(failure) = self.save(&progress.checkpoint()) {
                self.failure = Some(failure);
                self.stop.stop();
            }
            self.saves = Instant::now() + SAVED.max(SAVING * now.elapsed());
        }
        if self.ending.is_asked() || self.deadline.is_some_and(|deadline| now >= deadline) {
            self.stop.stop();
        }
    }

    /// Returns a line of progress. It does not estimate the remaining time, because the size of the tree is
    /// unknown.
    fn standing(&self, progress: &small::Progress<'_>, nodes_per_second: f64) -> String {
        let small::Progress { alpha, lower, upper, proved, nodes, .. } = progress;
        let speed = nodes_per_second / 1e6;
        let proved = amount(*proved, "position proved", "positions proved");
        let nodes = amount(*nodes, "node", "nodes");
        if self.is_making_table {
            return format!("table: {proved}, {nodes}, {speed:.1} million a second");
        }
        format!(
            "from {lower:+} to {upper:+}, more than {alpha:+}? {proved}, {nodes}, {speed:.1} million a second"
        )
    }

    /// Returns the outcome of the command: an interruption if a signal stopped the proof before its end.
    fn outcome(&self, is_finished: bool) -> Result<(), Failure> {
        if is_finished { Ok(()) } else { self.ending.outcome() }
    }

    /// Writes the checkpoint, if requested.
    fn save(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        self.checkpoint.as_ref().map_or(Ok(()), |path| write_whole(path, bytes))
    }
}

fn minutes(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(minutes) if minutes > 0.0 && minutes <= 100_000.0 => Ok(minutes),
        _ => Err("expected a number of minutes above 0".to_owned()),
    }
}
