//! `outflank solve`: exact scores of positions.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use clap::Args;
use outflank_engine::{Engine, Options, Solved, Stop, solve_batch};
use outflank_rules::Move;
use serde::Serialize;

use super::engine_options::EngineOptions;
use super::totals::Totals;
use crate::failure::Failure;
use crate::input::{Source, Task};
use crate::output::Output;

/// Solve positions: the exact score, a best move and a line of best play.
///
/// Scores are in discs for the side to move, with the empty squares given to the winner. The file is read and checked
/// as a whole before the first position is solved; each result is printed as soon as it and those before it are there.
/// Several threads share out the positions of a file of many with at most 22 empties, and work together on each of
/// any other file. In JSON, positions are numbered from 0 ("index"). "wrong" in the totals counts the positions whose file gives another score.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank solve --threads 1 testdata/ffo/ffo-01-19.obf\n  outflank solve --json - < positions.obf"
)]
pub(crate) struct Solve {
    #[command(flatten)]
    engine: EngineOptions,
    /// Print one JSON object a position, and one with the totals
    #[arg(long)]
    json: bool,
    /// Positions in OBF: 64 letters, the side to move, and the scores known; - reads standard input
    #[arg(value_name = "FILE.obf|-")]
    file: String,
}

/// Up to so many empty squares positions are about equally soon solved, so that threads with one each end together.
const MOST_ALONE: u32 = 22;

#[derive(Serialize)]
struct Row {
    index: usize,
    score: i32,
    best: Option<String>,
    pv: Vec<String>,
    nodes: u64,
    seconds: f64,
    exact: bool,
}

impl Solve {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let tasks = Source::from(self.file.as_str()).read_positions()?;
        let options = self.engine.options();
        let mut engine = self.engine.engine()?;
        if !self.json {
            output.line("   # empties score best       nodes   seconds  line")?;
        }
        let started = Instant::now();
        let mut results =
            Results { tasks: &tasks, json: self.json, totals: Totals::default(), next: 0, output };
        let together = options.threads == 1
            || tasks.len() < 2 * options.threads
            || tasks.iter().any(|task| task.position.board().n_empties() > MOST_ALONE);
        if together {
            for (index, task) in tasks.iter().enumerate() {
                results.print(index, &solve(&mut engine, task)?)?;
            }
        } else {
            drop(engine);
            results.print_batch(options)?;
        }
        results.totals.print(started.elapsed(), self.json, results.output)
    }
}

/// The results of a file's positions, printed in the order of the file.
struct Results<'a, 'b> {
    tasks: &'a [Task],
    json: bool,
    totals: Totals,
    next: usize,
    output: &'b mut Output,
}

impl Results<'_, '_> {
    fn print(&mut self, index: usize, solved: &Solved) -> Result<(), Failure> {
        let Some(task) = self.tasks.get(index) else { return Ok(()) };
        let wrong = task.problem.score().is_some_and(|said| i32::from(said) != solved.score);
        self.totals.add(solved.nodes, wrong);
        if self.json {
            self.output.json(&Row::new(index, solved))
        } else {
            self.output.line(human(index, task, solved, wrong))
        }
    }

    /// Solves the positions one a thread.
    fn print_batch(&mut self, options: Options) -> Result<(), Failure> {
        let positions: Vec<_> = self.tasks.iter().map(|task| task.position).collect();
        let stop = Stop::new();
        let mut waiting = BTreeMap::new();
        let mut outcome = Ok(());
        solve_batch(&positions, options, &stop, &mut |index, mut solved| {
            if positions.get(index).is_some_and(|position| position.is_over()) {
                solved.nodes = 0;
            }
            waiting.insert(index, solved);
            while let Some(solved) = waiting.remove(&self.next) {
                if outcome.is_ok() {
                    outcome = self.print(self.next, &solved);
                }
                self.next += 1;
            }
            if outcome.is_err() {
                stop.stop();
            }
        })
        .map_err(EngineOptions::refused)?;
        outcome
    }
}

impl Row {
    fn new(index: usize, solved: &Solved) -> Self {
        Self {
            index,
            score: solved.score,
            best: solved.best.map(|mv| mv.to_string()),
            pv: solved.pv.iter().map(Move::to_string).collect(),
            nodes: solved.nodes,
            seconds: solved.elapsed.as_secs_f64(),
            exact: true,
        }
    }
}

fn solve(engine: &mut Engine, task: &Task) -> Result<Solved, Failure> {
    if task.position.is_over() {
        // Nothing is left to be searched.
        let (score, elapsed) = (task.position.final_score(), Duration::ZERO);
        return Ok(Solved { score, best: None, pv: Vec::new(), nodes: 0, elapsed });
    }
    engine.set_position(task.position);
    engine.solve(&Stop::new(), &mut |_| {}).ok_or_else(|| Failure::fault("the engine stopped before the end"))
}

fn human(index: usize, task: &Task, solved: &Solved, wrong: bool) -> String {
    let best = solved.best.map_or_else(String::new, |mv| mv.to_string());
    let line: Vec<String> = solved.pv.iter().map(Move::to_string).collect();
    let mut text = format!(
        "{:4} {:7} {:+5} {best:4} {:11} {:9.3}  {}",
        index + 1,
        task.position.board().n_empties(),
        solved.score,
        solved.nodes,
        solved.elapsed.as_secs_f64(),
        line.concat(),
    );
    if let (true, Some(said)) = (wrong, task.problem.score()) {
        text += &format!("  (the file says {said:+})");
    }
    text.trim_end().to_owned()
}
