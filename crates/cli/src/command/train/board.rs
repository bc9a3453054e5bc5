//! `outflank train --game`: the weights of one game by self-play, from nothing.

use std::path::PathBuf;

use clap::Args;
use outflank_rules::GameSpec;
use outflank_trainer::boards;
use serde_json::json;

use super::{Work, failure, teller};
use crate::failure::Failure;
use crate::output::Output;

/// Train the evaluation of one game of the Reversi family by self-play.
#[derive(Debug, Args)]
pub(super) struct Board {
    /// The game, such as othello?size=6; hole=random gives weights for every hole
    #[arg(long, value_name = "SPEC", requires = "out")]
    game: Option<GameSpec>,
    /// Folder for everything; the weights become board.weights in it
    #[arg(long, value_name = "FOLDER", requires = "game")]
    out: Option<PathBuf>,
    /// Where all random numbers come from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Rounds of playing, labeling and fitting
    #[arg(long, value_name = "N", default_value_t = 3)]
    generations: u32,
    /// Games of the first generation, each with a label in most parts; of each later one twice as many
    #[arg(long, value_name = "N", default_value_t = 4000)]
    games: u32,
    /// Games of a shard: what is lost at most when the run is cut off
    #[arg(long, value_name = "N", default_value_t = 50)]
    shard: u32,
    /// Plies that labels are searched ahead
    #[arg(long, value_name = "N", default_value_t = 4)]
    depth: u32,
    /// Positions with so many empty cells and fewer are solved
    #[arg(long, value_name = "N", default_value_t = 8)]
    solved: u32,
    /// Probability of a random move after the beginning of a game
    #[arg(long, value_name = "P", default_value_t = 0.1)]
    epsilon: f64,
    /// Parts of the game with weights of their own; without, one for every four cells, 24 at most
    #[arg(long, value_name = "N")]
    phases: Option<usize>,
    /// Imagined positions that agree with the neighboring phase
    #[arg(long, value_name = "X", default_value_t = 100.0)]
    ridge: f32,
    /// Iterations of each fit at most
    #[arg(long, value_name = "N", default_value_t = 30)]
    iterations: u32,
    /// Round to so many 1/128 disc
    #[arg(long, value_name = "N", default_value_t = 4)]
    step: u16,
    /// Pairs of games in which each generation is measured against the one before
    #[arg(long, value_name = "N", default_value_t = 100)]
    gate: u32,
    #[command(flatten)]
    work: Work,
}

impl Board {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let (Some(game), Some(out)) = (self.game, self.out) else {
            return Err(Failure::input("a step is missing, or --game and --out (see outflank train --help)"));
        };
        let defaults = boards::Settings::new(game.clone());
        let settings = boards::Settings {
            game,
            seed: self.seed,
            generations: self.generations,
            games: self.games,
            shard: self.shard,
            depth: self.depth,
            solved: self.solved,
            epsilon: self.epsilon,
            phases: self.phases.unwrap_or(defaults.phases),
            ridge: self.ridge,
            iterations: self.iterations,
            step: self.step,
            gate: self.gate,
        };
        let outcome = boards::run(&settings, &out, self.work.pace(), &mut teller()).map_err(failure)?;
        for generation in &outcome.generations {
            output.json(&json!(generation))?;
        }
        let done = outcome.generations.len();
        if done < settings.generations as usize {
            output.line(format_args!(
                "{done} of {} generations; the same command goes on",
                settings.generations
            ))?;
        }
        match outcome.weights {
            Some(bytes) => {
                let path = out.join("board.weights");
                output.line(format_args!("{}: {} bytes", path.display(), bytes.len()))
            }
            None => Ok(()),
        }
    }
}
