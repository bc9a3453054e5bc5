//! `outflank search`: searches positions to a fixed depth.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use outflank_engine::othello::SearchResult;
use outflank_engine::{Limits, Selectivity};
use outflank_rules::Move;
use serde::Serialize;

use super::engine_options::EngineOptions;
use super::evaluate::in_discs;
use super::totals::{self, Job, Totals};
use super::{number, train};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::looked::looked;
use crate::output::Output;
use crate::progress::Progress;
use crate::source::Source;

/// Search positions to a fixed depth, to measure the evaluation.
///
/// Scores are in discs for the side to move; the line is the expected play. Ctrl-C stops the search of a
/// position, which is printed with its result so far, marked with a question mark and in JSON with
/// "interrupted":true. The totals then include the number of unfinished positions ("unfinished") and the
/// interruption; the status is 130. In JSON, positions are numbered from 0 ("index"). "wrong" in the totals
/// counts the positions whose score in the file differs from the result, rounded to whole discs.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank search --depth 12 --json testdata/ffo/ffo-01-19.obf")]
pub(crate) struct Search {
    /// The depth in plies
    #[arg(long, value_name = "N", value_parser = number::within(1, 60))]
    depth: u32,
    /// The selectivity of pruning, from 0 (the most, 73 % confidence) to 5 (none)
    #[arg(long, value_name = "0..5", default_value_t = 5, value_parser = number::within(0, 5))]
    selectivity: u32,
    /// A network file that corrects the evaluation, from `outflank train network`
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    #[command(flatten)]
    engine: EngineOptions,
    /// Print one JSON object per position, and one with the totals
    #[arg(long)]
    json: bool,
    /// Positions in OBF; - for standard input
    #[arg(value_name = "FILE.obf|-")]
    file: String,
}

#[derive(Serialize)]
struct Row {
    index: usize,
    score: f64,
    best: Option<String>,
    depth: u8,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    interrupted: bool,
}

impl Search {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        // Both numbers were checked on input.
        let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
        let selectivity = Selectivity::new(small(self.selectivity)).unwrap_or_default();
        let limits = Limits::new().with_depth(small(self.depth)).with_selectivity(selectivity);
        let ending = Ending::usual()?;
        let stop = ending.stop()?;
        let tasks = Source::from(self.file.as_str()).read_positions()?;
        let mut engine = self.engine.engine()?;
        if let Some(path) = &self.network {
            engine.set_network(Some(train::load_network(path)?.into()));
        }
        if !self.json {
            output.line("   # empties  score best looked              nodes   seconds  line")?;
        }
        let started = Instant::now();
        let progress = Progress::new();
        let mut totals = Totals::of(Job::Searching);
        for (index, task) in tasks.iter().enumerate() {
            if stop.is_stopped() {
                break;
            }
            let (number, of) = (index + 1, tasks.len());
            progress.set(|| format!("{number} of {of}"));
            engine.set_position(task.position);
            let found = engine.search(&limits, &stop, &mut |info| {
                progress.set(|| format!("{number} of {of}: {}", totals::standing(info)));
            });
            progress.clear();
            // The result of an interrupted search says nothing about the evaluation.
            let stated = task.problem.score().map(i32::from).filter(|_| !found.interrupted);
            if found.interrupted {
                totals.add_undone(found.nodes);
            } else {
                totals.add(found.nodes, stated.is_some_and(|stated| stated != found.score.rounded()));
            }
            if self.json {
                output.json(&Row::new(index, &found))?;
            } else {
                let empties = task.position.board().n_empties();
                let stated =
                    stated.map_or_else(String::new, |stated| format!("  (the file says {stated:+})"));
                output.line(format_args!("{}{stated}", human(index, empties, &found)))?;
            }
        }
        totals.leave(tasks.len(), ending.is_asked(), None);
        totals.print(started.elapsed(), self.json, output)?;
        ending.outcome()
    }
}

impl Row {
    fn new(index: usize, found: &SearchResult) -> Self {
        Self {
            index,
            score: in_discs(found.score),
            best: found.best.map(|mv| mv.to_string()),
            depth: found.depth,
            nodes: found.nodes,
            seconds: found.elapsed.as_secs_f64(),
            interrupted: found.interrupted,
        }
    }
}

fn human(index: usize, empties: u32, found: &SearchResult) -> String {
    let score = found.score.to_string();
    format!(
        "{:4} {empties:7} {:>6} {:4} {:<13} {:11} {:9.3}  {}",
        index + 1,
        if found.interrupted { score + "?" } else { score },
        found.best.map_or_else(String::new, |mv| mv.to_string()),
        looked(found.certainty),
        found.nodes,
        found.elapsed.as_secs_f64(),
        found.pv.iter().map(Move::to_string).collect::<String>(),
    )
    .trim_end()
    .to_owned()
}
