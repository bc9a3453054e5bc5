//! `outflank perft`: counting the games of a given length.

use std::time::Instant;

use clap::Args;
use outflank_rules::perft::Convention;
use outflank_rules::{AnyPosition, GameSpec, open};
use serde::Serialize;

use super::number;
use crate::drawn::drawn;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;

/// Count the games of a given length: the standard check of a move generator.
///
/// The last line is the count. Conventions: p0, a pass costs a ply and games over earlier count 0; p1, a pass costs a
/// ply and games over earlier count 1; p2, a pass costs nothing and games over earlier count 1.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank perft --game othello --depth 9\n  outflank perft --game othello --depth 9 --convention p2 --split"
)]
pub(crate) struct Perft {
    /// Which game; `outflank games` lists them
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: GameSpec,
    /// Length of the games in plies
    #[arg(long, value_name = "N", value_parser = number::within(0, 60))]
    depth: u32,
    /// How passes and early ends count: p0, p1 or p2
    #[arg(long, value_name = "NAME", default_value_t)]
    convention: Convention,
    /// Also print the count below each first move
    #[arg(long)]
    split: bool,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Branch<'a> {
    #[serde(rename = "move")]
    text: &'a str,
    count: u64,
}

#[derive(Serialize)]
struct Total<'a> {
    game: &'a str,
    depth: u32,
    convention: String,
    count: u64,
    seconds: f64,
}

impl Perft {
    pub(crate) fn run(mut self, output: &mut Output) -> Result<(), Failure> {
        self.game = drawn(&self.game, 0);
        let started = Instant::now();
        let start = open(&self.game).start();
        let count =
            if self.split { self.split(&start, output)? } else { self.count(&start, self.depth, "")? };
        if self.json {
            return output.json(&Total {
                game: self.game.as_str(),
                depth: self.depth,
                convention: self.convention.to_string(),
                count,
                seconds: started.elapsed().as_secs_f64(),
            });
        }
        output.line(count)
    }

    /// Prints the count below each first move and gives their sum.
    fn split(&self, start: &AnyPosition, output: &mut Output) -> Result<u64, Failure> {
        let legal = start.legal();
        if self.depth == 0 || legal.is_empty() {
            return self.count(start, self.depth, "");
        }
        let mut total = 0_u64;
        for mv in legal {
            let (after, text, _) = start.play(&mv.text).map_err(Failure::fault)?;
            let cost = if start.must_pass() { pass_cost(self.convention) } else { 1 };
            let count = self.count(&after, self.depth - cost, &format!("{text}: "))?;
            if self.json {
                output.json(&Branch { text: &text, count })?;
            } else {
                output.line(format_args!("{text}: {count}"))?;
            }
            total = total.checked_add(count).ok_or_else(too_many)?;
        }
        Ok(total)
    }

    /// The count below a position. A long one is put together from those of the positions some plies further, so that
    /// it can be told how far it has come.
    fn count(&self, position: &AnyPosition, depth: u32, name: &str) -> Result<u64, Failure> {
        /// Up to this depth a count takes no time, and so many plies more give parts enough.
        const SHORT: u32 = 7;
        const MOST_AHEAD: u32 = 4;
        let mut parts = vec![(position.clone(), depth)];
        for _ in 0..depth.saturating_sub(SHORT).min(MOST_AHEAD) {
            parts = parts.into_iter().flat_map(|part| self.further(part)).collect();
        }
        let progress = Progress::new();
        let of = parts.len();
        let mut total = 0_u64;
        for (done, (position, depth)) in parts.into_iter().enumerate() {
            progress.set(|| format!("{name}{total}, {} % counted", done * 100 / of));
            let count = position.perft(depth, self.convention);
            total = total.checked_add(count).ok_or_else(too_many)?;
        }
        Ok(total)
    }

    /// The positions after one ply with the plies left; the position itself where nothing is to be played.
    fn further(&self, (position, depth): (AnyPosition, u32)) -> Vec<(AnyPosition, u32)> {
        let legal = position.legal();
        if depth == 0 || legal.is_empty() {
            return vec![(position, depth)];
        }
        let cost = if position.must_pass() { pass_cost(self.convention) } else { 1 };
        let after = legal.iter().filter_map(|mv| position.play(&mv.text).ok());
        after.map(|(after, ..)| (after, depth - cost)).collect()
    }
}

/// How many plies a pass costs.
const fn pass_cost(convention: Convention) -> u32 {
    match convention {
        Convention::P0 | Convention::P1 => 1,
        Convention::P2 => 0,
    }
}

fn too_many() -> Failure {
    Failure::input("--depth: the count does not fit in 64 bits")
}
