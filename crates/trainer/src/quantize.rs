//! The fourth step: rounds the floating-point weights to the bytes that the engine embeds.

use outflank_engine::Score;
use outflank_engine::othello::pattern::WeightsError;
use outflank_engine::othello::pattern::file::PatternFile;

use crate::Model;
use crate::model::STAGES;

/// How weights are rounded.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Weights are rounded to multiples of this many 1⁄128 disc.
    pub step: u16,
    /// The number of adjacent empties that share weights, which are those of the middle number.
    pub width: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { step: 4, width: 1 }
    }
}

/// Rounds a model to the bytes that the engine reads.
///
/// # Errors
/// If the settings do not fit the format.
pub fn run(model: &Model, settings: Settings) -> Result<Vec<u8>, WeightsError> {
    let width = settings.width.clamp(1, STAGES);
    let step = f32::from(settings.step.max(1));
    let units = f32::from(Score::UNITS_PER_DISC);
    let phases = (0..STAGES)
        .step_by(width)
        .map(|first| {
            let weights = model.stage((first + width / 2).min(STAGES - 1));
            let limit = (f32::from(i16::MAX) / step).floor();
            weights.iter().map(|w| ((w * units / step).round().clamp(-limit, limit) * step) as i16).collect()
        })
        .collect();
    let phase_of = std::array::from_fn(|empties| (empties.min(STAGES - 1) / width) as u8);
    PatternFile { phases, phase_of, step: settings.step }.write()
}
