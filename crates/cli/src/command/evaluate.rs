//! `outflank evaluate`: static evaluation of positions.

use clap::Args;
use outflank_engine::Score;
use outflank_engine::othello::evaluate;
use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;
use crate::source::Source;

/// Evaluate positions without searching.
///
/// Scores are in discs for the side to move; finished games have their final score. In JSON, positions are
/// numbered from 0 ("index").
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank evaluate --json testdata/ffo/ffo-01-19.obf")]
pub(crate) struct Evaluate {
    /// Print one JSON object per position
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
}

impl Evaluate {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let tasks = Source::from(self.file.as_str()).read_positions()?;
        for (index, task) in tasks.iter().enumerate() {
            let score = evaluate(task.position);
            if self.json {
                output.json(&Row { index, score: in_discs(score) })?;
            } else {
                output.line(format_args!("{:4} {:>6}", index + 1, score.to_string()))?;
            }
        }
        Ok(())
    }
}

/// Returns a score in discs with two decimals.
pub(super) fn in_discs(score: Score) -> f64 {
    (f64::from(score.units()) * 100.0 / f64::from(Score::UNITS_PER_DISC)).round() / 100.0
}
