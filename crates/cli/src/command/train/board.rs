//! `outflank train --game`: trains the weights of a game by self-play from scratch.

use std::path::PathBuf;

use clap::Args;
use outflank_rules::GameSpec;
use outflank_trainer::boards;
use serde_json::json;

use super::{Resources, failure, progress_reporter};
use crate::failure::Failure;
use crate::output::Output;

/// Train the evaluation of a game of the Reversi family by self-play.
#[derive(Debug, Args)]
pub(super) struct Board {
    /// The game, such as othello?size=6; hole=random gives weights for every hole
    #[arg(long, value_name = "SPEC", requires = "out")]
    game: Option<GameSpec>,
    /// The folder for all files; the weights become board.weights in it
    #[arg(long, value_name = "FOLDER", requires = "game")]
    out: Option<PathBuf>,
    /// The seed of all random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The rounds of playing, labeling and fitting
    #[arg(long, value_name = "N", default_value_t = 3)]
    generations: u32,
    /// The games of the first generation, each with a label in most phases; later generations have twice as
    /// many
    #[arg(long, value_name = "N", default_value_t = 4000)]
    games: u32,
    /// The number of games per shard; an interruption loses at most one shard
    #[arg(long, value_name = "N", default_value_t = 50)]
    shard: u32,
    /// The search depth of labels in plies
    #[arg(long, value_name = "N", default_value_t = 4)]
    depth: u32,
    /// Positions with at most this many empty cells are solved
    #[arg(long, value_name = "N", default_value_t = 8)]
    solved: u32,
    /// The probability of a random move after the opening of a game
    #[arg(long, value_name = "P", default_value_t = 0.1)]
    epsilon: f64,
    /// The number of phases with separate weights; by default one for every four cells, at most 24
    #[arg(long, value_name = "N")]
    phases: Option<usize>,
    /// The strength of smoothing toward the neighboring phase, as a number of imaginary positions
    #[arg(long, value_name = "X", default_value_t = 100.0)]
    ridge: f32,
    /// The maximum number of iterations of each fit
    #[arg(long, value_name = "N", default_value_t = 30)]
    iterations: u32,
    /// The rounding step in 1/128 disc
    #[arg(long, value_name = "N", default_value_t = 4)]
    step: u16,
    /// Pairs of games that measure each generation against the previous one
    #[arg(long, value_name = "N", default_value_t = 100)]
    gate: u32,
    #[command(flatten)]
    resources: Resources,
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
        let outcome =
            boards::run(&settings, &out, self.resources.pace(), &mut progress_reporter()).map_err(failure)?;
        for generation in &outcome.generations {
            output.json(&json!(generation))?;
        }
        let done = outcome.generations.len();
        if done < settings.generations as usize {
            output.line(format_args!(
                "{done} of {} generations; the same command continues",
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
