//! `outflank train positions`: positions of games played partly at random.

use std::path::PathBuf;

use clap::Args;
use outflank_trainer::positions;

use super::{Resources, failure, progress_reporter, shards};
use crate::failure::Failure;
use crate::output::Output;

/// Play games, partly at random, and keep one position of each.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train positions --out p12 --empties 12 --count 100000")]
pub(super) struct Positions {
    /// The folder for positions
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// The seed of all random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The numbers of empty squares, such as 8-12,14
    #[arg(long, value_name = "LIST", value_parser = numbers)]
    empties: Numbers,
    /// The positions for each number of empty squares
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    count: u32,
    /// The number of positions per shard; an interruption loses at most one shard
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    shard: u32,
    /// The probability of a random move after the opening of a game
    #[arg(long, value_name = "P", default_value_t = 0.15)]
    epsilon: f64,
    /// The file of the players' weights; without one, they minimize the opponent's replies
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// A file of openings or games to begin with: lines such as f5d6c3
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// The share of games that begin with a line of that file
    #[arg(long, value_name = "P", default_value_t = 0.5)]
    from_openings: f64,
    #[command(flatten)]
    resources: Resources,
}

#[derive(Clone, Debug)]
struct Numbers(Vec<u8>);

impl Positions {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
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
        let set = positions::run(&settings, &self.out, self.resources.pace(), &mut progress_reporter())
            .map_err(failure)?;
        output.line(shards(&set))
    }
}

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
