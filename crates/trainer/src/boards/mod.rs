//! Training the evaluation of one game of the Reversi family by self-play.
//!
//! The board's shapes follow from its lines, so nothing about the game is given but its name. Training goes in
//! *generations*. In each one games are played, a position of nearly every part of them is kept, and what it is worth is
//! found by a search or, near the end, by solving it. In the first generation players and searches judge by the features
//! that need no training, in the later ones by the weights of the generation before. The parts of the game, its
//! *phases*, have weights of their own.
//!
//! A game whose hole is drawn at random is played with all holes, and gets weights that serve every one.

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

/// Trains, or goes on where an earlier run in this folder stopped.
///
/// # Errors
/// If a setting is out of range, the game is not one to train so, or the folder cannot be read or written.
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
