//! `outflank train`: making the engine's weights, one step at a time, or those of one game all at once.

mod age;
mod board;
mod network;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use outflank_engine::Selectivity;
use outflank_engine::pattern::Weights;
use outflank_trainer::labels::Method;
use outflank_trainer::set::Set;
use outflank_trainer::validate::Known;
use outflank_trainer::{
    Files, Kind, Model, Pace, Progress, Terms, TrainError, balance, fit, labels, manifest, openings,
    positions, probcut, quantise, validate, whole_file,
};
use serde::Serialize;
use serde_json::{Map, Value, json};

pub(super) use network::load_network;

use crate::amount::amount;
use crate::aside;
use crate::failure::Failure;
use crate::input::{Source, reason, undone, unwritten, writable};
use crate::output::Output;
use crate::progress;

/// Make the engine's weights.
///
/// Those of Othello 8×8 are made in steps: positions, label, fit, quantise, validate. Those of any other game of the Reversi
/// family are made by self-play with --game.
///
/// The steps that take long write shards: cut off and started again with the same arguments, they go on where they
/// stopped and end with the same result. docs/training.md tells how the shipped weights were made.
#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:\n  \
    outflank train --game othello?size=6 --out six\n  \
    outflank train positions --out p12 --empties 12 --count 100000\n  \
    outflank train label --positions p12 --out l12 --solve --minutes 10\n  \
    outflank train fit --labels l12 --out tail.model\n  \
    outflank train quantise --model tail.model --out tail.weights\n  \
    outflank train validate --weights tail.weights --labels l12"
)]
pub(crate) struct Train {
    #[command(subcommand)]
    step: Option<Step>,
    #[command(flatten)]
    board: board::Board,
}

#[derive(Debug, Subcommand)]
enum Step {
    Positions(Positions),
    Label(Label),
    Fit(Fit),
    Quantise(Quantise),
    Validate(Validate),
    Probcut(Probcut),
    Balance(Balance),
    Openings(Openings),
    Network(network::Network),
    Bill(age::Bill),
    Cuts(age::Cuts),
}

/// Play games, partly at random, and keep one position of each.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train positions --out p12 --empties 12 --count 100000")]
struct Positions {
    /// Folder for the positions
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Where all random numbers come from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Numbers of empty squares, such as 8-12,14
    #[arg(long, value_name = "LIST", value_parser = numbers)]
    empties: Numbers,
    /// Positions for each number of empty squares
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    count: u32,
    /// Positions of a shard: what is lost at most when the step is cut off
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    shard: u32,
    /// Probability of a random move after the beginning of a game
    #[arg(long, value_name = "P", default_value_t = 0.15)]
    epsilon: f64,
    /// File of the weights by which the players judge their moves; without, they keep the opponent's replies few
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// File of openings or games to begin with: lines such as f5d6c3
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Share of games that begin with a line of that file
    #[arg(long, value_name = "P", default_value_t = 0.5)]
    from_openings: f64,
    #[command(flatten)]
    work: Work,
}

/// Find what each position is worth, by solving or by searching.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train label --positions p12 --out l12 --solve --minutes 10")]
struct Label {
    /// Folder of the positions
    #[arg(long, value_name = "FOLDER")]
    positions: PathBuf,
    /// Folder for the labels
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Solve the positions
    #[arg(long, required_unless_present = "depth", conflicts_with = "depth")]
    solve: bool,
    /// Search them so many plies deep and one ply less, and take the mean
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=60))]
    depth: Option<u8>,
    /// How much those searches may prune: 0 the most (73 % sure) … 5 nothing, as without it
    #[arg(long, value_name = "0..5", conflicts_with = "solve", value_parser = clap::value_parser!(u8).range(0..=5))]
    selectivity: Option<u8>,
    /// File of the weights to search with; without, those of this program
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// File of a network that corrects them, as `outflank train network` makes it
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    #[command(flatten)]
    work: Work,
}

/// Find the weights that come nearest to the labels.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train fit --labels l12 --out tail.model")]
struct Fit {
    /// Folders of labels; where a position is in several, the first counts
    #[arg(long, value_name = "FOLDER", required = true, num_args = 1..)]
    labels: Vec<PathBuf>,
    /// File for the model; a manifest is written beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Model to build upon: its stages before --from are kept
    #[arg(long, value_name = "FILE", requires = "from")]
    base: Option<PathBuf>,
    /// Fit only stages with at least so many empty squares
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=60))]
    from: u8,
    /// Imagined positions that agree with the neighboring stage
    #[arg(long, value_name = "X", default_value_t = 60.0)]
    ridge: f32,
    /// Iterations at most, for each number of empty squares
    #[arg(long, value_name = "N", default_value_t = 40)]
    iterations: u32,
    /// What labels one, two … empty squares away count
    #[arg(long, value_name = "X", num_args = 1.., default_values_t = [0.4, 0.4])]
    neighbors: Vec<f32>,
    /// Discs of lead or deficit at which a position counts half as much as an even one; without, all count the same
    #[arg(long, value_name = "DISCS")]
    focus: Option<f32>,
    /// The shapes that get weights: all, or those that LOGISTELLO had
    #[arg(long, value_name = "all|logistello", default_value = "all", value_parser = terms)]
    shapes: Terms,
    /// Threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

/// Round a model to the bytes that the engine embeds.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train quantise --model tail.model --out tail.weights")]
struct Quantise {
    /// File of the model
    #[arg(long, value_name = "FILE")]
    model: PathBuf,
    /// File for the weights; its manifest is written beside it, with what the model's says
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Round to so many 1/128 disc
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=128))]
    step: u16,
    /// So many numbers of empty squares share their weights
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=61))]
    width: u8,
}

/// Measure weights on the games that no fit has seen.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train validate --weights tail.weights --labels l12")]
struct Validate {
    /// File of the weights; without it, the evaluation of this program is measured
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// File of a network that corrects them
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// Folders of labels, of which the held-out games count
    #[arg(long, value_name = "FOLDER", required_unless_present = "problems", num_args = 1..)]
    labels: Vec<PathBuf>,
    /// File of positions and their scores in OBF, all of which count; - reads standard input
    #[arg(long, value_name = "FILE.obf|-")]
    problems: Option<String>,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

/// Measure how far shallow searches are from deeper ones, and fit what the search prunes by.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train probcut --positions p12 --out looks --table probcut.in")]
struct Probcut {
    /// Folder of the positions
    #[arg(long, value_name = "FOLDER")]
    positions: PathBuf,
    /// Folder for the scores at every depth
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// File for the model, which the engine includes; a manifest is written beside it
    #[arg(long, value_name = "FILE")]
    table: PathBuf,
    /// Search full width up to so many plies
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u8).range(2..=20))]
    depth: u8,
    /// Solve positions with at most so many empty squares
    #[arg(long, value_name = "N", default_value_t = 18, value_parser = clap::value_parser!(u8).range(0..=24))]
    solve_from: u8,
    /// File of the weights to search with; without, those of this program
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// File of a network that corrects them, as `outflank train network` makes it
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    #[command(flatten)]
    work: Work,
}

/// Change a model so that searches of odd and of even depth agree.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  outflank train balance --model tail.model --looks looks --out even.model"
)]
struct Balance {
    /// File of the model
    #[arg(long, value_name = "FILE")]
    model: PathBuf,
    /// Folder of scores at every depth, by `outflank train probcut` with the weights of this model
    #[arg(long, value_name = "FOLDER")]
    looks: PathBuf,
    /// File for the model; a manifest is written beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Find balanced openings for matches between engines.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train openings --out balanced-8.txt --count 2100")]
struct Openings {
    /// File for the openings; what has been judged so far is kept beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Plies of an opening
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=10))]
    plies: u8,
    /// Judge them by a search of so many plies and one of a ply less
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u8).range(2..=30))]
    depth: u8,
    /// Discs that a side may be ahead at most
    #[arg(long, value_name = "X", default_value_t = 1.0)]
    within: f32,
    /// Find so many
    #[arg(long, value_name = "N", default_value_t = 3_000)]
    count: usize,
    /// Where the random order comes from in which the lines are looked at
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    work: Work,
}

/// How much of the machine a step may use.
#[derive(Clone, Copy, Debug, Args)]
struct Work {
    /// Threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Stop after so many minutes; what is done is kept
    #[arg(long, value_name = "X", value_parser = minutes)]
    minutes: Option<Duration>,
}

impl Work {
    fn pace(self) -> Pace {
        Pace { threads: usize::from(self.threads), time: self.minutes }
    }
}

#[derive(Clone, Debug)]
struct Numbers(Vec<u8>);

fn numbers(text: &str) -> Result<Numbers, String> {
    let mut all = Vec::new();
    for part in text.split(',') {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let number = |text: &str| text.trim().parse::<u8>().ok().filter(|number| (1..=59).contains(number));
        match (number(from), number(to)) {
            (Some(from), Some(to)) if from <= to => all.extend(from..=to),
            _ => return Err("expected numbers from 1 to 59 such as 20,30-34".to_owned()),
        }
    }
    Ok(Numbers(all))
}

fn terms(text: &str) -> Result<Terms, String> {
    match text {
        "all" => Ok(Terms::All),
        "logistello" => Ok(Terms::Logistello),
        _ => Err("expected all or logistello".to_owned()),
    }
}

/// Ten years.
const MOST_MINUTES: f64 = 5_259_600.0;

/// Reads minutes, none to ten years.
pub(super) fn minutes(text: &str) -> Result<Duration, String> {
    match text.parse() {
        Ok(minutes) if (0.0..=MOST_MINUTES).contains(&minutes) => Ok(Duration::from_secs_f64(minutes * 60.0)),
        _ => Err(format!("expected 0 to {MOST_MINUTES} minutes")),
    }
}

impl Train {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        match self.step {
            Some(Step::Positions(step)) => step.run(output),
            Some(Step::Label(step)) => step.run(output),
            Some(Step::Fit(step)) => step.run(output),
            Some(Step::Quantise(step)) => step.run(output),
            Some(Step::Validate(step)) => step.run(output),
            Some(Step::Probcut(step)) => step.run(output),
            Some(Step::Balance(step)) => step.run(output),
            Some(Step::Openings(step)) => step.run(output),
            Some(Step::Network(step)) => step.run(output),
            Some(Step::Bill(step)) => step.run(output),
            Some(Step::Cuts(step)) => step.run(output),
            None => self.board.run(output),
        }
    }
}

impl Positions {
    fn run(self, output: &mut Output) -> Result<(), Failure> {
        let settings = positions::Settings {
            seed: self.seed,
            empties: self.empties.0,
            count: self.count,
            shard: self.shard,
            epsilon: self.epsilon,
            weights: self.weights,
            openings: self.openings,
            from_openings: self.from_openings,
        };
        let set = positions::run(&settings, &self.out, self.work.pace(), &mut teller()).map_err(failure)?;
        output.line(shards(&set))
    }
}

impl Label {
    fn run(self, output: &mut Output) -> Result<(), Failure> {
        let method = match self.depth {
            Some(depth) => {
                let selectivity = self.selectivity.and_then(Selectivity::new).unwrap_or_default();
                Method::Search(depth, selectivity)
            }
            None => Method::Solve,
        };
        let pace = self.work.pace();
        let files = Files { weights: self.weights.as_deref(), network: self.network.as_deref() };
        let set =
            labels::run(&self.positions, method, files, &self.out, pace, &mut teller()).map_err(failure)?;
        output.line(shards(&set))
    }
}

impl Probcut {
    fn run(self, output: &mut Output) -> Result<(), Failure> {
        can_write(&self.table)?;
        let settings = probcut::Settings { depth: self.depth, solve_from: self.solve_from };
        let files = Files { weights: self.weights.as_deref(), network: self.network.as_deref() };
        let pace = self.work.pace();
        let set = probcut::measure(&self.positions, &settings, files, &self.out, pace, &mut teller())
            .map_err(failure)?;
        let fitted = probcut::fit(&set).map_err(failure)?;
        let source = fitted.source();
        let told = [("looks".to_owned(), json!(set.manifest())), ("fitted".to_owned(), json!(fitted))];
        write_manifest(&self.table, &manifest::sealed(told.into_iter().collect(), source.as_bytes()))?;
        write(&self.table, source.as_bytes())?;
        output.line(format_args!(
            "{}, {}",
            shards(&set),
            amount(fitted.positions, "position", "positions")
        ))?;
        let fits = [("midgame", Some(&fitted.midgame)), ("end", fitted.end.as_ref())];
        for (name, fit) in fits {
            let Some(probcut::Fit { model, agreement }) = fit else { continue };
            output.line(format_args!(
                "{name}: 2^({:.3} {:+.4} n {:+.5} n^2) discs, to the power {:+.3} of plies further, {:+.3} of plies; \
                 {}, mean {:+.2}, \
                 beyond 1.1/1.5/2.0/2.6/3.3: {}",
                model.base,
                model.empties,
                model.curve,
                model.further,
                model.shallow,
                amount(agreement.differences, "difference", "differences"),
                agreement.mean,
                agreement.beyond.map(|share| format!("{share:.3}")).join(" ")
            ))?;
        }
        Ok(())
    }
}

impl Balance {
    fn run(self, output: &mut Output) -> Result<(), Failure> {
        can_write(&self.out)?;
        let looks = Set::open(&self.looks, Kind::Looks).map_err(failure)?;
        let mut model = Model::load(&self.model).map_err(failure)?;
        let fitted = balance::fit(&looks).map_err(failure)?;
        fitted.excess.take_from(&mut model);
        model.save(&self.out).map_err(failure)?;
        let manifest = json!({ "looks": looks.manifest(), "fitted": fitted });
        write_manifest(&self.out, &manifest)?;
        let balance::Fitted { excess, pairs, before, after } = fitted;
        output.line(format_args!(
            "{:+.3} {:+.4} n {:+.6} n^2 discs too much with n empty squares; {} of searches, mean {before:+.2} \
             before, {after:+.2} after",
            excess.base,
            excess.empties,
            excess.curve,
            amount(pairs, "pair", "pairs")
        ))
    }
}

impl Openings {
    fn run(self, output: &mut Output) -> Result<(), Failure> {
        let settings = openings::Settings {
            plies: self.plies,
            depth: self.depth,
            within: self.within,
            count: self.count,
            seed: self.seed,
        };
        match openings::run(&settings, &self.out, self.work.pace(), &mut teller()).map_err(failure)? {
            Some(lines) => output.line(amount(lines, "opening", "openings")),
            None => output.line("out of time; start again with the same arguments to go on"),
        }
    }
}

/// A line of the manifest beside a model.
#[derive(Serialize)]
struct FittedStage {
    empties: usize,
    fitted: usize,
    held_out: usize,
    mean_error: Option<f32>,
    iterations: u32,
}

impl Fit {
    fn run(self, output: &mut Output) -> Result<(), Failure> {
        can_write(&self.out)?;
        let started = Instant::now();
        let settings = fit::Settings {
            ridge: self.ridge,
            iterations: self.iterations,
            neighbors: self.neighbors.clone(),
            focus: self.focus,
            terms: self.shapes,
            from: usize::from(self.from),
            threads: usize::from(self.threads),
        };
        let base = self.base.as_deref().map(Model::load).transpose().map_err(failure)?;
        let (model, reports) =
            fit::run(&self.labels, base.as_ref(), &settings, &mut teller()).map_err(failure)?;
        model.save(&self.out).map_err(failure)?;
        let stages: Vec<FittedStage> = reports
            .iter()
            .map(|report| FittedStage {
                empties: report.empties,
                fitted: report.fitted,
                held_out: report.held_out,
                mean_error: (report.held_out > 0).then_some(report.error),
                iterations: report.iterations,
            })
            .collect();
        let manifest = json!({
            "labels": manifests(&self.labels)?,
            "ridge": self.ridge,
            "iterations": self.iterations,
            "neighbors": self.neighbors,
            "focus": self.focus,
            "shapes": if self.shapes == Terms::All { "all" } else { "logistello" },
            "seconds": started.elapsed().as_secs_f64(),
            "stages": stages,
        });
        write_manifest(&self.out, &manifest)?;
        let stages = amount(reports.len(), "stage", "stages");
        output.line(format_args!("{stages} in {:.0} s", started.elapsed().as_secs_f64()))
    }
}

impl Quantise {
    fn run(self, output: &mut Output) -> Result<(), Failure> {
        can_write(&self.out)?;
        let model = Model::load(&self.model).map_err(failure)?;
        let settings = quantise::Settings { step: self.step, width: usize::from(self.width) };
        let bytes = quantise::run(&model, settings).map_err(Failure::input)?;
        write(&self.out, &bytes)?;
        let mut told = read_manifest(&self.model)?;
        told.insert("step".to_owned(), self.step.into());
        told.insert("width".to_owned(), self.width.into());
        write_manifest(&self.out, &manifest::sealed(told, &bytes))?;
        output.line(format_args!("{} bytes", bytes.len()))
    }
}

impl Validate {
    fn run(self, output: &mut Output) -> Result<(), Failure> {
        let weights = self.weights.as_deref().map(load).transpose()?;
        let weights = weights.map_or_else(Weights::shipped, Into::into);
        let network = self.network.as_deref().map(load_network).transpose()?;
        let mut known = match self.labels.as_slice() {
            [] => Vec::new(),
            labels => validate::held_out(labels).map_err(failure)?,
        };
        if let Some(problems) = &self.problems {
            known.extend(known_problems(&Source::from(problems.as_str()))?);
        }
        let stages = match &network {
            Some(network) => validate::run_with_network(&weights, network, &known),
            None => validate::run(&weights, &known),
        };
        if !self.json {
            output.line("empties  positions  mean error  deviation    bias")?;
        }
        for stage in stages {
            if self.json {
                output.json(&json!({
                    "empties": stage.empties,
                    "positions": stage.count,
                    "mean_error": stage.mean,
                    "deviation": stage.deviation,
                    "bias": stage.bias,
                }))?;
            } else {
                output.line(format_args!(
                    "{:>7}  {:>9}  {:>10.3}  {:>9.3}  {:>+6.3}",
                    stage.empties, stage.count, stage.mean, stage.deviation, stage.bias
                ))?;
            }
        }
        Ok(())
    }
}

/// The manifests of some sets of labels.
fn manifests(labels: &[PathBuf]) -> Result<Vec<Value>, Failure> {
    let manifest = |folder: &PathBuf| Set::open(folder, Kind::Labels).map(|set| json!(set.manifest()));
    labels.iter().map(manifest).collect::<Result<_, _>>().map_err(failure)
}

/// How much of a set is there.
fn shards(set: &Set) -> String {
    format!("{} of {}", set.present().count(), amount(set.shards(), "shard", "shards"))
}

/// Reads a file of weights.
pub(super) fn load(path: &Path) -> Result<Weights, Failure> {
    let refused = |error| Failure::input(format_args!("{}: {error}", path.display()));
    Weights::from_bytes(&read(path)?).map_err(refused)
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path)
        .map_err(|error| Failure::input(format_args!("{}: {}", path.display(), reason(&error))))
}

/// What stands beside a file about what it was made from; nothing if there is no such file.
fn read_manifest(of: &Path) -> Result<Map<String, Value>, Failure> {
    let path = of.with_extension("json");
    let bad = |error: &dyn std::fmt::Display| Failure::input(format_args!("{}: {error}", path.display()));
    match std::fs::read_to_string(&path) {
        Ok(text) => serde_json::from_str(&text).map_err(|error| bad(&error)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Map::new()),
        Err(error) => Err(bad(&reason(&error))),
    }
}

/// Refuses a file that could not be written, or what it was made from beside it, before the work that it is for.
fn can_write(path: &Path) -> Result<(), Failure> {
    writable(path).and_then(|()| writable(&path.with_extension("json")))
}

/// Writes what a file was made from beside it.
pub(super) fn write_manifest(of: &Path, manifest: &Value) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(manifest).map_err(Failure::fault)? + "\n";
    write(&of.with_extension("json"), text.as_bytes())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    whole_file::replace(path, bytes).map_err(|error| unwritten(path, &error))
}

/// Tells how a step goes on standard error, so that standard output holds results only: its parts on a terminal, notes
/// anywhere.
pub(super) fn teller() -> impl FnMut(Progress) {
    let line = progress::Progress::new();
    move |told| match told {
        Progress::Part { done, of, text } => line.set(|| format!("[{done}/{of}] {text}")),
        Progress::Note(text) => {
            line.clear();
            aside::tell(text);
        }
    }
}

pub(super) fn failure(error: TrainError) -> Failure {
    match error {
        TrainError::Panicked { .. } => Failure::fault(error),
        TrainError::Io { path, action: "read", error } => {
            Failure::input(format_args!("cannot read {}: {}", path.display(), reason(&error)))
        }
        TrainError::Io { path, action, error } => undone(action, &path, &error),
        _ => Failure::input(error),
    }
}

/// The positions of a file in OBF, each of which says what it is worth.
fn known_problems(file: &Source) -> Result<Vec<Known>, Failure> {
    let tasks = file.read_positions()?;
    if tasks.is_empty() {
        return Err(Failure::input(format_args!("{file}: no positions")));
    }
    let known = tasks.into_iter().map(|task| {
        let Some(discs) = task.problem.score() else {
            return Err(Failure::input(format_args!("{file}:{}: no score", task.problem.place)));
        };
        let (own, opponent) = (task.position.own().bits(), task.position.opponents().bits());
        Ok(Known { own, opponent, discs: f32::from(discs) })
    });
    known.collect()
}
