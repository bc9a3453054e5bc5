//! Fits the weights to the labels, phase by phase from the end of the game.

use outflank_engine::Score;
use outflank_engine::general::pattern::{BoardWeights, DiscGame, phase};
use outflank_rules::Bits;

use super::board::Boards;
use super::record::BoardLabel;
use super::{PhaseReport, Settings};
use crate::ridge::{self, Row, mean_error, value};

/// The weight of labels from a neighboring phase.
const NEIGHBOR: f32 = 0.3;
/// The greatest weight in discs, limited by 16 bits.
const WIDEST: f32 = 255.0;

/// A label ready for the fit.
struct Picked {
    weights: Vec<u32>,
    discs: f32,
    is_held_out: bool,
}

/// A label in the fit of one phase.
struct Sample<'a> {
    picked: &'a [u32],
    share: f32,
    rest: f32,
}

impl Row for Sample<'_> {
    fn picked(&self) -> &[u32] {
        self.picked
    }

    fn share(&self) -> f32 {
        self.share
    }

    fn rest(&self) -> f32 {
        self.rest
    }
}

/// Fits all phases that have labels. The other phases take the weights of the nearest one.
pub(super) fn fit<G: DiscGame>(
    boards: &Boards<G>,
    labels: &[BoardLabel<G::Set>],
    settings: &Settings,
) -> (BoardWeights, Vec<PhaseReport>) {
    let mut by_phase: Vec<Vec<Picked>> = (0..settings.phases).map(|_| Vec::new()).collect();
    for label in labels {
        let Some(board) = boards.board_of(label) else { continue };
        let at = phase(settings.phases, label.sides.empty.len(), boards.cells);
        if let Some(phase) = by_phase.get_mut(at) {
            phase.push(Picked {
                weights: board.pick(&boards.dictionary, &label.sides),
                discs: label.discs(),
                is_held_out: label.is_held_out(),
            });
        }
    }
    let len = boards.dictionary.len();
    let mut weights = vec![0.0f32; len];
    let mut all: Vec<Vec<f32>> = Vec::with_capacity(settings.phases);
    let mut reports = Vec::new();
    let mut first = None;
    for (at, here) in by_phase.iter().enumerate() {
        let mut samples: Vec<Sample<'_>> = Vec::new();
        let mut held_out: Vec<Sample<'_>> = Vec::new();
        for label in here {
            let rest = label.discs - value(&weights, &label.weights);
            let to = if label.is_held_out { &mut held_out } else { &mut samples };
            to.push(Sample { picked: &label.weights, share: 1.0, rest });
        }
        let fitted = samples.len();
        for neighbor in [at.checked_sub(1), Some(at + 1)].into_iter().flatten() {
            for label in by_phase.get(neighbor).into_iter().flatten().filter(|label| !label.is_held_out) {
                let rest = label.discs - value(&weights, &label.weights);
                samples.push(Sample { picked: &label.weights, share: NEIGHBOR, rest });
            }
        }
        if fitted > 0 {
            first.get_or_insert(at);
            // With several threads, the order of additions would vary, and so would the weights, slightly.
            let ridge =
                ridge::Settings { ridge: settings.ridge, iterations: settings.iterations, threads: 1 };
            let (change, iterations) = ridge::solve(&samples, &held_out, len, ridge);
            reports.push(PhaseReport {
                phase: at,
                fitted,
                held_out: held_out.len(),
                error: mean_error(&held_out, &change),
                fitted_error: mean_error(&samples[..fitted], &change),
                iterations,
            });
            drop((samples, held_out));
            weights.iter_mut().zip(&change).for_each(|(weight, change)| *weight += change);
        }
        all.push(weights.clone());
    }
    // The phases before the first labels take the weights of the nearest phase.
    if let Some(first) = first.filter(|&first| first > 0) {
        let nearest = all[first].clone();
        all[..first].fill(nearest);
    }
    let step = f32::from(settings.step);
    let units = f32::from(Score::UNITS_PER_DISC);
    let round = |weight: &f32| {
        let weight = if weight.is_finite() { weight.clamp(-WIDEST, WIDEST) } else { 0.0 };
        ((weight * units / step).round() * step) as i16
    };
    let file = BoardWeights {
        shapes: boards.dictionary.shapes().collect(),
        phases: all.iter().map(|phase| phase.iter().map(round).collect()).collect(),
        step: settings.step,
    };
    (file, reports)
}
