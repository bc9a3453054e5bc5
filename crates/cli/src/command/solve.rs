//! `outflank solve`: exact scores of positions.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use outflank_engine::othello::{Engine, Info, Solved, solve_batch};
use outflank_engine::{Effort, Options, Stop};
use outflank_rules::Move;
use serde::Serialize;

use super::allowance::Allowance;
use super::certificate;
use super::engine_options::{EngineOptions, refused};
use super::totals::{self, Job, Totals};
use super::{number, settings};
use crate::amount::amount;
use crate::apart::apart;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::Task;
use crate::output::Output;
use crate::output_file::writable;
use crate::progress::Progress;
use crate::source::Source;

/// Solve positions: the exact score, a best move and a line of best play.
///
/// Scores are in discs for the side to move, with the empty squares given to the winner. The whole file is
/// checked before the first position is solved; results are printed in order as soon as possible. In a file
/// of many positions with at most 22 empty squares, each thread solves positions of its own. Otherwise, and
/// with any limit, all threads work on one position together. An unsolved position is printed with its result
/// so far, marked with a question mark and in JSON with "exact":false. The totals are always printed, with
/// the number of unsolved positions, the limit ("limit") or the interruption ("interrupted", status 130). In
/// JSON, positions are numbered from 0 ("index"). "wrong" in the totals counts the positions whose score in
/// the file differs.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank solve --threads 1 testdata/ffo/ffo-01-19.obf\n  outflank solve --json - < positions.obf\n  outflank solve --seconds 10 --check positions.obf\n  outflank solve --seconds 10 --total-seconds 600 positions.obf\n  outflank solve --certificate proof.txt ending.obf"
)]
pub(crate) struct Solve {
    #[command(flatten)]
    engine: EngineOptions,
    /// Skip a position after this many seconds
    #[arg(long, value_name = "S", value_parser = settings::seconds)]
    seconds: Option<Duration>,
    /// Skip a position after this many nodes
    #[arg(long, value_name = "N", value_parser = number::positive)]
    nodes: Option<u64>,
    /// Stop after this many seconds in total, even within a position
    #[arg(long, value_name = "S", value_parser = settings::seconds)]
    total_seconds: Option<Duration>,
    /// Stop after this many nodes in total, even within a position
    #[arg(long, value_name = "N", value_parser = number::positive)]
    total_nodes: Option<u64>,
    /// End with status 2 if a score differs from the file or was not found
    #[arg(long)]
    check: bool,
    /// Also prove the score of the file's only position, and write a certificate for `outflank verify`
    #[arg(long, value_name = "OUT", conflicts_with_all = ["seconds", "nodes", "total_seconds", "total_nodes"])]
    certificate: Option<PathBuf>,
    /// Print one JSON object per position, and one with the totals
    #[arg(long)]
    json: bool,
    /// Positions in OBF: 64 letters, the side to move, and known scores; - for standard input
    #[arg(value_name = "FILE.obf|-")]
    file: String,
}

/// Up to this many empty squares, positions take about equally long, so threads with one position each finish
/// together.
const MOST_ALONE: u32 = 22;

#[derive(Serialize)]
struct Row {
    index: usize,
    score: Option<i32>,
    best: Option<String>,
    pv: Vec<String>,
    nodes: u64,
    seconds: f64,
    exact: bool,
}

/// The result for a position.
enum Answer {
    Solved(Solved),
    /// Unsolved: the last result, the number of nodes and the time.
    Left(Option<Info>, u64, Duration),
}

impl Solve {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let ending = Ending::usual()?;
        let stop = ending.stop()?;
        let tasks = Source::from(self.file.as_str()).read_positions()?;
        if self.certificate.is_some() && tasks.len() != 1 {
            return Err(Failure::input(format_args!(
                "{}: a certificate is for one position, but this file has {}",
                self.file,
                tasks.len()
            )));
        }
        if let Some(out) = &self.certificate {
            apart(Path::new(&self.file), out)?;
            writable(out)?;
        }
        let options = self.engine.options();
        let mut engine = self.engine.engine()?;
        if !self.json {
            output.line("   # empties score best       nodes   seconds  line")?;
        }
        let started = Instant::now();
        let allowance = Allowance::new(self.total_seconds, self.total_nodes);
        let own = Effort { time: self.seconds, nodes: self.nodes };
        let together = options.threads == 1
            || own != Effort::new()
            || allowance.is_limited()
            || tasks.len() < 2 * options.threads
            || tasks.iter().any(|task| task.position.board().n_empties() > MOST_ALONE);
        let mut results = Results {
            tasks: &tasks,
            json: self.json,
            totals: Totals::of(Job::Solving),
            next: 0,
            progress: Progress::new(),
            output,
        };
        if together {
            for (index, task) in tasks.iter().enumerate() {
                let effort = match allowance.within(own, results.totals.nodes()) {
                    Ok(effort) if !stop.is_stopped() => effort,
                    _ => break,
                };
                let found = results.solve(&mut engine, index, task, effort, &stop);
                results.print(index, &found)?;
            }
        } else {
            drop(engine);
            results.print_batch(options, &stop)?;
        }
        results.progress.clear();
        let Results { mut totals, output, .. } = results;
        let limit = allowance.within(own, totals.nodes()).err();
        totals.leave(tasks.len(), ending.is_asked(), limit);
        let complaint = totals.complaint();
        totals.print(started.elapsed(), self.json, output)?;
        ending.outcome()?;
        if let (Some(out), [task]) = (&self.certificate, tasks.as_slice()) {
            match certificate::write(task.position, options, &stop, out)? {
                Some(told) if !self.json => output.line(told)?,
                Some(_) => {}
                None => return ending.outcome(),
            }
        }
        match complaint {
            Some(complaint) if self.check => Err(Failure::input(format_args!("{}: {complaint}", self.file))),
            _ => Ok(()),
        }
    }
}

/// The results of a file, printed in its order.
struct Results<'a, 'b> {
    tasks: &'a [Task],
    json: bool,
    totals: Totals,
    next: usize,
    progress: Progress,
    output: &'b mut Output,
}

impl Results<'_, '_> {
    fn print(&mut self, index: usize, found: &Answer) -> Result<(), Failure> {
        let Some(task) = self.tasks.get(index) else { return Ok(()) };
        let stated = task.problem.score().map(i32::from);
        let row = Row::new(index, found);
        let wrong = row.exact && stated.is_some() && stated != row.score;
        if row.exact {
            self.totals.add(row.nodes, wrong);
        } else {
            self.totals.add_undone(row.nodes);
        }
        self.progress.clear();
        if self.json { self.output.json(&row) } else { self.output.line(human(&row, task, wrong)) }
    }

    fn solve(&self, engine: &mut Engine, index: usize, task: &Task, effort: Effort, stop: &Stop) -> Answer {
        if task.position.is_over() {
            // The game is over, so nothing needs to be searched.
            let (score, elapsed) = (task.position.final_score(), Duration::ZERO);
            return Answer::Solved(Solved { score, best: None, pv: Vec::new(), nodes: 0, elapsed });
        }
        let (number, of) = (index + 1, self.tasks.len());
        let empties = amount(task.position.board().n_empties(), "empty square", "empty squares");
        self.progress.set(|| format!("{number} of {of}, {empties}"));
        let started = Instant::now();
        let mut last = None;
        engine.set_position(task.position);
        let solved = engine.solve_within(effort, stop, &mut |info| {
            self.progress.set(|| format!("{number} of {of}, {empties}: {}", totals::standing(info)));
            last = Some(info.clone());
        });
        match solved {
            Ok(solved) => Answer::Solved(solved),
            Err(nodes) => Answer::Left(last, nodes, started.elapsed()),
        }
    }

    /// Solves the positions, one per thread.
    fn print_batch(&mut self, options: Options, stop: &Stop) -> Result<(), Failure> {
        let positions: Vec<_> = self.tasks.iter().map(|task| task.position).collect();
        let mut waiting = BTreeMap::new();
        let mut outcome = Ok(());
        let mut done = 0;
        let of = positions.len();
        self.progress.set(|| format!("0 of {of}"));
        solve_batch(&positions, options, stop, &mut |index, mut solved| {
            if positions.get(index).is_some_and(|position| position.is_over()) {
                solved.nodes = 0;
            }
            done += 1;
            waiting.insert(index, solved);
            while let Some(solved) = waiting.remove(&self.next) {
                if outcome.is_ok() {
                    outcome = self.print(self.next, &Answer::Solved(solved));
                }
                self.next += 1;
            }
            self.progress.set(|| format!("{done} of {of}"));
            if outcome.is_err() {
                stop.stop();
            }
        })
        .map_err(refused)?;
        outcome?;
        // After an interruption, print the solved positions that follow an unsolved one.
        waiting.into_iter().try_for_each(|(index, solved)| self.print(index, &Answer::Solved(solved)))
    }
}

impl Row {
    fn new(index: usize, found: &Answer) -> Self {
        let line = |pv: &[Move]| pv.iter().map(Move::to_string).collect::<Vec<_>>();
        match found {
            Answer::Solved(solved) => Self {
                index,
                score: Some(solved.score),
                best: solved.best.map(|mv| mv.to_string()),
                pv: line(&solved.pv),
                nodes: solved.nodes,
                seconds: solved.elapsed.as_secs_f64(),
                exact: true,
            },
            Answer::Left(last, nodes, elapsed) => {
                let pv = last.as_ref().map_or_else(Vec::new, |info| line(&info.pv));
                Self {
                    index,
                    score: last.as_ref().map(|info| info.score.rounded()),
                    best: pv.first().cloned(),
                    pv,
                    nodes: *nodes,
                    seconds: elapsed.as_secs_f64(),
                    exact: false,
                }
            }
        }
    }
}

fn human(row: &Row, task: &Task, wrong: bool) -> String {
    let score = row.score.map_or_else(String::new, |score| format!("{score:+}"));
    let mut text = format!(
        "{:4} {:7} {:>5} {:4} {:11} {:9.3}  {}",
        row.index + 1,
        task.position.board().n_empties(),
        if row.exact { score } else { score + "?" },
        row.best.as_deref().unwrap_or_default(),
        row.nodes,
        row.seconds,
        row.pv.concat(),
    );
    if let (true, Some(stated)) = (wrong, task.problem.score()) {
        text += &format!("  (the file says {stated:+})");
    }
    text.trim_end().to_owned()
}
