//! Training the evaluation of one game of the Reversi family by self-play.
//!
//! The shapes of the board follow from its lines, so training needs only the name of the game. It runs in
//! *generations*. Each generation plays games and takes one position from nearly every phase of a game. It
//! finds the value of the position by a search or, near the end, by solving it. In the first generation,
//! players and searches evaluate by the features that need no training. In later generations, they evaluate
//! by the weights of the previous one. Each part of the game, its *phase*, has separate weights.
//!
//! If the hole of a game is random, it is played with all holes, and its weights serve all of them.

mod board;
mod fit;
mod gate;
mod play;
mod record;
mod report;
mod settings;
mod training;

use std::path::Path;

use outflank_engine::general::pattern::{BoardWeights, DiscGame, DiscVisitor, visit_discs};

use crate::{Pace, Progress, TrainError};
use board::Boards;
use training::Training;

#[cfg(test)]
pub(crate) use record::BoardLabel;
pub use report::{Gate, GenerationReport, Outcome, PhaseReport};
pub use settings::Settings;

/// Trains, or resumes an earlier run in this folder.
///
/// # Errors
/// If a setting is out of range, the game cannot be trained this way, or the folder cannot be read or
/// written.
pub fn run(
    settings: &Settings,
    folder: &Path,
    pace: Pace,
    progress: &mut dyn FnMut(Progress),
) -> Result<Outcome, TrainError> {
    settings.check()?;
    let visitor = Run { settings, folder, pace, progress };
    visit_discs(&settings.game, visitor).unwrap_or_else(|| {
        Err(TrainError::Setting(format!(
            "{} is not trained this way: only games of the Reversi family are, and Othello 8×8 has steps of its own",
            settings.game
        )))
    })
}

struct Run<'a> {
    settings: &'a Settings,
    folder: &'a Path,
    pace: Pace,
    progress: &'a mut dyn FnMut(Progress),
}

impl DiscVisitor for Run<'_> {
    type Output = Result<Outcome, TrainError>;

    fn visit<G: DiscGame>(self, game: G) -> Self::Output {
        let boards = Boards::new(&self.settings.game, game);
        let (phases, weights) = (self.settings.phases, boards.dictionary.len());
        if phases.saturating_mul(weights) > BoardWeights::MOST {
            return Err(TrainError::Setting(format!(
                "{} has {weights} weights in each of {phases} phases: at most {} together",
                self.settings.game,
                BoardWeights::MOST
            )));
        }
        let deadline = self.pace.deadline();
        Training {
            settings: self.settings,
            folder: self.folder,
            threads: self.pace.threads.max(1),
            deadline,
            progress: self.progress,
            boards,
        }
        .run()
    }
}
