//! Measures the engine on the positions of a file in OBF:
//!
//! ```text
//! problems FILE [HASH_MIB [THREADS]] [--numbers A-B] [--network FILE]             exact scores
//! problems FILE [HASH_MIB [THREADS]] [--numbers A-B] --apart                      exact scores
//! problems FILE [HASH_MIB [THREADS]] [--numbers A-B] [--network FILE] --depth N [--sure PERCENT]
//! problems FILE [--numbers A-B] --judge          evaluations without lookahead
//! problems --signature TIER RUNS                 the engine's bench, the best of some runs
//! ```
//!
//! A line of the file is a board of 64 characters, the side to move, and moves with their scores. Results are
//! compared with the best of these scores. `--numbers` selects problems, counted from 1. With `--apart` each
//! thread solves its own problem. With `--network FILE` a network corrects the evaluation of the searches.
//! The last line printed is `nodes N seconds S nps M`, followed by other counts, each with its name.
#![expect(clippy::print_stdout, reason = "the output is the result")]

mod judging;
mod problem;
mod searching;
mod solving;

use std::sync::Arc;

use outflank_engine::othello::network::Network;
use outflank_engine::othello::{Engine, bench};
use outflank_engine::{Limits, Options, Selectivity};
use outflank_rules::kernel::Tier;

use problem::Problem;

type Failure = Box<dyn std::error::Error>;

enum Task {
    Solve,
    SolveApart,
    Search { depth: u8, selectivity: Selectivity },
    Judge,
}

struct Settings {
    file: String,
    options: Options,
    /// The first problem and the last, counted from 1.
    numbers: Option<(usize, usize)>,
    /// The network that corrects the evaluation.
    network: Option<Arc<Network>>,
    task: Task,
}

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, tier, runs] = arguments.as_slice()
        && flag == "--signature"
    {
        return signature(tier, runs.parse()?);
    }
    let Settings { file, options, numbers, network, task } = Settings::read(arguments.into_iter())?;
    let mut problems = Problem::read_all(&std::fs::read_to_string(&file)?)?;
    if let Some((first, last)) = numbers {
        problems.truncate(last);
        problems.drain(..problems.len().min(first.saturating_sub(1)));
    }
    let engine = || {
        let mut engine = Engine::new(options)?;
        engine.set_network(network);
        Ok::<_, Failure>(engine)
    };
    match task {
        Task::Solve => solving::one_by_one(&problems, engine()?),
        Task::SolveApart => solving::apart(&problems, options),
        Task::Search { depth, selectivity } => {
            let limits = Limits::new().with_depth(depth).with_selectivity(selectivity);
            searching::search(&problems, engine()?, &limits)
        }
        Task::Judge => judging::judge(&problems),
    }
}

impl Settings {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, Failure> {
        let mut plain = Vec::new();
        let (mut numbers, mut tasks, mut sure) = (None, Vec::new(), None);
        let mut network = None;
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
            match argument.as_str() {
                "--numbers" => {
                    let value = value()?;
                    let (first, last) =
                        value.split_once('-').ok_or("--numbers needs a range such as 1-10")?;
                    numbers = Some((first.parse()?, last.parse()?));
                }
                "--network" => network = Some(Network::from_bytes(&std::fs::read(value()?)?)?.into()),
                "--apart" => tasks.push(Task::SolveApart),
                "--judge" => tasks.push(Task::Judge),
                "--depth" => {
                    tasks.push(Task::Search { depth: value()?.parse()?, selectivity: Selectivity::Full });
                }
                "--sure" => {
                    let percent: u8 = value()?.parse()?;
                    let known = Selectivity::ALL.into_iter().find(|known| known.percent() == percent);
                    sure = Some(known.ok_or_else(|| format!("there is no selectivity of {percent} %"))?);
                }
                flag if flag.starts_with("--") => return Err(format!("unknown option {flag}").into()),
                _ => plain.push(argument),
            }
        }
        let mut task = tasks.pop().unwrap_or(Task::Solve);
        if !tasks.is_empty() {
            return Err("--apart, --judge and --depth exclude each other".into());
        }
        match (&mut task, sure) {
            (Task::Search { selectivity, .. }, Some(sure)) => *selectivity = sure,
            (_, Some(_)) => return Err("--sure needs --depth".into()),
            (_, None) => {}
        }
        if network.is_some() && matches!(task, Task::SolveApart | Task::Judge) {
            return Err("--network has no effect with --apart or --judge".into());
        }
        let mut plain = plain.into_iter();
        let file = plain.next().ok_or("missing argument: the file of problems")?;
        let hash_mib = plain.next().map_or(Ok(64), |text| text.parse())?;
        let threads = plain.next().map_or(Ok(1), |text| text.parse())?;
        Ok(Self { file, options: Options { threads, hash_mib }, numbers, network, task })
    }
}

/// Runs the bench on one tier. The nodes are the same in every run.
fn signature(name: &str, runs: usize) -> Result<(), Failure> {
    let tier = Tier::available().find(|tier| tier.name() == name);
    let tier = tier.ok_or_else(|| format!("this processor has no {name} kernels"))?;
    let runs = (0..runs).map(|_| bench::run_on(tier)).collect::<Result<Vec<_>, _>>()?;
    let best = runs.iter().min_by_key(|figures| figures.elapsed).ok_or("nothing ran")?;
    if runs.iter().any(|figures| figures.nodes != best.nodes) {
        return Err("the nodes differ from run to run".into());
    }
    println!("{}", totals(best.nodes, best.elapsed.as_secs_f64()));
    Ok(())
}

/// Returns the beginning of the last line.
fn totals(nodes: u64, seconds: f64) -> String {
    format!("nodes {nodes} seconds {seconds:.6} nps {:.0}", nodes as f64 / seconds.max(1e-9))
}
