//! The labels of one step, with the rows that they use.

use outflank_engine::othello::network::{DISCS, ROW_ONE};
use outflank_engine::othello::pattern::{Folding, SCALAR_COUNT};

use super::Sample;
use super::net::Net;
use crate::samples::{FEATURES, Picked, pick};

/// Finds the place of a row in the current batch.
pub(super) struct Rows {
    /// For every folded weight, the last batch that used it, and its place there.
    places: Vec<(u32, u32)>,
    batch: u32,
}

impl Rows {
    pub(super) fn new(weights: usize) -> Self {
        Self { places: vec![(0, 0); weights], batch: 0 }
    }
}

/// A position of a batch.
pub(super) struct Case {
    /// The rows of the position, as places in the batch.
    pub(super) picked: Picked,
    /// The counts as inputs of the first layer.
    pub(super) counts: [f32; SCALAR_COUNT],
    pub(super) head: usize,
    /// The target output, in units of [`DISCS`].
    pub(super) rest: f32,
    pub(super) share: f32,
}

/// The labels of one step.
#[derive(Default)]
pub(super) struct Batch {
    pub(super) cases: Vec<Case>,
    /// The folded weights of the batch.
    pub(super) weights: Vec<u32>,
    /// The number of positions that use each folded weight.
    pub(super) times: Vec<u32>,
    /// The rows of the folded weights, with the current numbers of the network.
    pub(super) rows: Vec<f32>,
    /// The gradients of the rows.
    pub(super) slopes: Vec<f32>,
}

impl Batch {
    /// Replaces the batch with these samples; `rounded` rounds the rows as in the final network.
    pub(super) fn fill(
        &mut self,
        rows: &mut Rows,
        net: &Net,
        folding: &Folding,
        samples: &[Sample],
        rounded: bool,
    ) {
        rows.batch += 1;
        self.cases.clear();
        self.weights.clear();
        self.times.clear();
        for sample in samples {
            let weights = pick(folding, sample.own, sample.opponent);
            let mut picked = [0; FEATURES];
            for (to, weight) in picked.iter_mut().zip(weights) {
                let place = &mut rows.places[weight as usize];
                if place.0 != rows.batch {
                    *place = (rows.batch, self.weights.len() as u32);
                    self.weights.push(weight);
                    self.times.push(0);
                }
                self.times[place.1 as usize] += 1;
                *to = place.1;
            }
            let mut counts = [0.0; SCALAR_COUNT];
            for (count, weight) in counts.iter_mut().zip(weights) {
                // The first weights belong to the counts, 64 to each.
                *count = (weight % 64) as f32 / 64.0;
            }
            self.cases.push(Case {
                picked,
                counts,
                head: net.head(sample.empties()),
                rest: sample.rest / DISCS as f32,
                share: sample.share,
            });
        }
        self.rows.clear();
        match net.form.width() {
            32 => self.gather::<32>(net, rounded),
            _ => self.gather::<64>(net, rounded),
        }
        self.slopes.clear();
        self.slopes.resize(self.rows.len(), 0.0);
    }

    fn gather<const WIDTH: usize>(&mut self, net: &Net, rounded: bool) {
        for &weight in &self.weights {
            let row = net.row::<WIDTH>(weight);
            self.rows.extend(if rounded { row.map(to_steps) } else { row });
        }
    }
}

/// Returns the nearest number that the file can store.
#[inline(always)]
fn to_steps(number: f32) -> f32 {
    /// Large enough that adding it rounds to a whole number.
    const LARGE: f32 = 12_582_912.0;
    (number * ROW_ONE as f32 + LARGE - LARGE) / ROW_ONE as f32
}
