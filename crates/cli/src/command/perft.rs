//! `outflank perft`: counts games of a given length.

use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use outflank_rules::perft::Convention;
use outflank_rules::{AnyPosition, GameSpec, open};
use serde::Serialize;

use super::number;
use crate::drawn::drawn;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;

/// Count the games of a given length: the standard check of a move generator.
///
/// The last line is the count. A pass costs a ply in the conventions p0 and p1, and nothing in p2. A game
/// that ends earlier counts 0 in p0, and 1 in p1 and p2. Ctrl-C stops the count; the last line then has the
/// count so far, in JSON "counted" and "interrupted", and the status is 130.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank perft --game othello --depth 9\n  outflank perft --game othello --depth 9 --convention p2 --split"
)]
pub(crate) struct Perft {
    /// The game, one of those that `outflank games` lists
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: GameSpec,
    /// The length of the games in plies
    #[arg(long, value_name = "N", value_parser = number::within(0, 60))]
    depth: u32,
    /// The convention for passes and early ends: p0, p1 or p2
    #[arg(long, value_name = "NAME", default_value_t)]
    convention: Convention,
    /// Also print the count below each first move
    #[arg(long)]
    split: bool,
    /// Print one JSON object per line
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

/// The result of an interrupted count. The result has no "count", which would look complete.
#[derive(Serialize)]
struct Unfinished<'a> {
    game: &'a str,
    depth: u32,
    convention: String,
    counted: u64,
    seconds: f64,
    interrupted: bool,
}

impl Perft {
    pub(crate) fn run(mut self, output: &mut Output) -> Result<(), Failure> {
        self.game = drawn(&self.game, 0);
        let started = Instant::now();
        let start = open(&self.game).start();
        let mut count = Count { convention: self.convention, sum: 0, ending: Ending::usual()? };
        let is_whole = if self.split {
            self.split(&start, &mut count, output)?
        } else {
            count.add(&start, self.depth, "")?
        };
        let (game, depth, convention) = (self.game.as_str(), self.depth, self.convention.to_string());
        let seconds = started.elapsed().as_secs_f64();
        match (is_whole, self.json) {
            (true, true) => output.json(&Total { game, depth, convention, count: count.sum, seconds }),
            (true, false) => output.line(count.sum),
            (false, is_json) => {
                let counted = count.sum;
                if is_json {
                    let interrupted = true;
                    output.json(&Unfinished { game, depth, convention, counted, seconds, interrupted })?;
                } else {
                    output.line(format_args!("not finished: {counted} counted"))?;
                }
                count.ending.outcome()
            }
        }
    }

    /// Prints the count below each first move; `false` if the program was interrupted.
    fn split(&self, start: &AnyPosition, count: &mut Count, output: &mut Output) -> Result<bool, Failure> {
        let legal = start.legal();
        if self.depth == 0 || legal.is_empty() {
            return count.add(start, self.depth, "");
        }
        for mv in legal {
            let (after, text, _) = start.play(&mv.text).map_err(Failure::fault)?;
            let cost = if start.must_pass() { pass_cost(self.convention) } else { 1 };
            let before = count.sum;
            if !count.add(&after, self.depth - cost, &format!("{text}: "))? {
                return Ok(false);
            }
            let count = count.sum - before;
            if self.json {
                output.json(&Branch { text: &text, count })?;
            } else {
                output.line(format_args!("{text}: {count}"))?;
            }
        }
        Ok(true)
    }
}

/// A running sum of counts.
struct Count {
    convention: Convention,
    sum: u64,
    ending: Ending,
}

impl Count {
    /// Adds the count below a position. If the program was interrupted, adds the count so far and returns
    /// `false`.
    ///
    /// A part of a large board may take forever, so an interruption does not wait for the counting thread.
    fn add(&mut self, position: &AnyPosition, depth: u32, name: &str) -> Result<bool, Failure> {
        const POLL_INTERVAL: Duration = Duration::from_millis(25);
        let (results, counted) = mpsc::channel();
        let (position, convention) = (position.clone(), self.convention);
        let counting = thread::Builder::new()
            .name("perft".into())
            .spawn(move || count_in_parts(position, depth, convention, &results))
            .map_err(Failure::fault)?;
        let progress = Progress::new();
        loop {
            match counted.recv_timeout(POLL_INTERVAL) {
                Ok(Part { count, percent }) => {
                    self.sum = self.sum.checked_add(count).ok_or_else(too_many)?;
                    let sum = self.sum;
                    progress.set(|| format!("{name}{sum}, {percent} % counted"));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if self.ending.is_asked() {
                return Ok(false);
            }
        }
        counting.join().map(|()| true).map_err(|_| Failure::fault("the count failed"))
    }
}

/// A partial count, with the progress at that point.
struct Part {
    count: u64,
    percent: usize,
}

/// Counts below a position as long as there is a receiver. A long count is split into positions some plies
/// deeper, to show progress.
fn count_in_parts(position: AnyPosition, depth: u32, convention: Convention, results: &Sender<Part>) {
    /// Up to this depth a count is instant in most games.
    const SHORT: u32 = 7;
    /// This many parts are enough to show progress.
    const MANY: usize = 250;
    let mut parts = vec![(position, depth)];
    for _ in 0..depth.saturating_sub(SHORT) {
        if parts.len() >= MANY {
            break;
        }
        parts = parts.into_iter().flat_map(|part| further(part, convention)).collect();
    }
    let of = parts.len();
    // Shows the progress from the beginning.
    let _ = results.send(Part { count: 0, percent: 0 });
    for (done, (position, depth)) in parts.into_iter().enumerate() {
        let count = position.perft(depth, convention);
        if results.send(Part { count, percent: (done + 1) * 100 / of }).is_err() {
            return;
        }
    }
}

/// Returns the positions after one ply, with the remaining plies; the position itself if no ply remains.
fn further((position, depth): (AnyPosition, u32), convention: Convention) -> Vec<(AnyPosition, u32)> {
    let legal = position.legal();
    if depth == 0 || legal.is_empty() {
        return vec![(position, depth)];
    }
    let cost = if position.must_pass() { pass_cost(convention) } else { 1 };
    let after = legal.iter().filter_map(|mv| position.play(&mv.text).ok());
    after.map(|(after, ..)| (after, depth - cost)).collect()
}

/// Returns the number of plies that a pass costs: 0 or 1.
const fn pass_cost(convention: Convention) -> u32 {
    match convention {
        Convention::P0 | Convention::P1 => 1,
        Convention::P2 => 0,
    }
}

fn too_many() -> Failure {
    Failure::input("--depth: the count does not fit in 64 bits")
}
