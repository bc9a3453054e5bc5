//! A network during training: floating-point numbers, and the state of their optimizer.

use outflank_engine::othello::network::{DISCS, FIRST, Form, NetworkFile, SECOND};
use outflank_engine::othello::pattern::{Folding, SCALAR_COUNT};
use outflank_rules::SplitMix64;

use super::batch::{Batch, Rows};
use super::parts::Parts;
use super::{Sample, Settings, learn};
use crate::samples::Picked;

/// Rows of numbers, with their optimizer state.
#[derive(Debug)]
pub(super) struct Table {
    /// The rows, one after the other.
    pub(super) numbers: Vec<f32>,
    /// The mean square of each row's gradients, relative to those of a single use.
    pub(super) squares: Vec<f32>,
    /// The number of steps of each row.
    pub(super) steps: Vec<u32>,
    /// How often the labels use each row.
    pub(super) picked: Vec<u32>,
}

impl Table {
    fn new(rows: usize, width: usize) -> Self {
        Self {
            numbers: vec![0.0; rows * width],
            squares: vec![0.0; rows],
            steps: vec![0; rows],
            picked: vec![0; rows],
        }
    }
}

/// Numbers that every position uses, with the moments of their gradients for Adam.
#[derive(Clone, Debug)]
pub(super) struct Dense {
    pub(super) numbers: Vec<f32>,
    pub(super) slopes: Vec<f32>,
    pub(super) means: Vec<f32>,
    pub(super) squares: Vec<f32>,
    pub(super) steps: i32,
}

impl Dense {
    fn new(numbers: Vec<f32>) -> Self {
        let zeros = vec![0.0; numbers.len()];
        Self { numbers, slopes: zeros.clone(), means: zeros.clone(), squares: zeros, steps: 0 }
    }
}

/// A network in training.
#[derive(Debug)]
pub(super) struct Net {
    pub(super) form: Form,
    pub(super) stage: usize,
    pub(super) parts: Parts,
    /// A row for each folded weight.
    pub(super) rows: Table,
    /// A row for each half of a configuration.
    pub(super) halves: Table,
    /// The initial values of the sums.
    pub(super) begins: Dense,
    /// The heads, in the layout of the file.
    pub(super) heads: Vec<Dense>,
    /// For each column of a row, the mean square of a single position's gradient.
    pub(super) noise: Vec<f32>,
}

impl Net {
    /// Creates an untrained network.
    pub(super) fn new(form: Form, settings: &Settings, folding: &Folding, random: &mut SplitMix64) -> Self {
        let parts = if settings.halves { Parts::new(folding) } else { Parts::none(folding) };
        let width = form.width();
        // Draws uniformly between −most and most.
        let mut spread = |most: f32| most * (2.0 * random.unit() as f32 - 1.0);
        let mut rows = Table::new(folding.len(), width);
        let mut halves = Table::new(parts.len(), width);
        // The sums need to differ from one another before training: by the counts and the halves or, without
        // halves, by the rows themselves.
        let counts = rows.numbers.len().min(SCALAR_COUNT * 64 * width);
        rows.numbers.iter_mut().take(counts).for_each(|number| *number = spread(0.05));
        halves.numbers.iter_mut().for_each(|number| *number = spread(0.03));
        if parts.len() == 0 {
            rows.numbers.iter_mut().for_each(|number| *number = spread(0.03));
        }
        let heads = (0..NetworkFile::heads_of(settings.stage)).map(|_| Dense::new(head(form, &mut spread)));
        Self {
            form,
            stage: usize::from(settings.stage),
            parts,
            rows,
            halves,
            begins: Dense::new(vec![BEGIN; width]),
            heads: heads.collect(),
            noise: vec![0.0; width],
        }
    }

    /// Counts the uses of each row.
    pub(super) fn count(&mut self, positions: impl Iterator<Item = Picked>) {
        for picked in positions {
            for weight in picked {
                self.rows.picked[weight as usize] += 1;
                for half in self.parts.of(weight).into_iter().flatten() {
                    self.halves.picked[half as usize] += 1;
                }
            }
        }
    }

    /// Returns the head for `empties` empty squares.
    pub(super) fn head(&self, empties: usize) -> usize {
        (empties / self.stage).min(self.heads.len().saturating_sub(1))
    }

    /// Returns the row of a folded weight plus those of its halves, clamped to the range of the file.
    #[inline(always)]
    pub(super) fn row<const WIDTH: usize>(&self, weight: u32) -> [f32; WIDTH] {
        let (rows, _) = self.rows.numbers.as_chunks::<WIDTH>();
        let (halves, _) = self.halves.numbers.as_chunks::<WIDTH>();
        let mut row = rows[weight as usize];
        for half in self.parts.of(weight).into_iter().flatten() {
            for (number, half) in row.iter_mut().zip(&halves[half as usize]) {
                *number += half;
            }
        }
        row.map(|number| number.clamp(-MOST_OF_A_ROW, MOST_OF_A_ROW))
    }

    /// Returns the mean absolute errors of the sum alone and of the sum with the network, in discs.
    pub(super) fn errors(&self, folding: &Folding, samples: &[Sample]) -> (f32, f32) {
        let (mut rows, mut batch) = (Rows::new(folding.len()), Batch::default());
        let (mut sum, mut both) = (0.0, 0.0);
        for part in samples.chunks(4096) {
            batch.fill(&mut rows, self, folding, part, false);
            for (sample, output) in part.iter().zip(learn::judge(self, &batch)) {
                sum += f64::from(sample.rest.abs());
                both += f64::from((sample.rest - output * DISCS as f32).abs());
            }
        }
        let count = samples.len().max(1) as f64;
        ((sum / count) as f32, (both / count) as f32)
    }
}

/// Sums start near the middle of the range that is not clamped.
const BEGIN: f32 = 0.4;
/// The greatest number of a row in the file: 127⁄255.
pub(super) const MOST_OF_A_ROW: f32 = 127.0 / 255.0;

/// Returns an untrained head: its output starts near zero, but its layers differ.
fn head(form: Form, spread: &mut impl FnMut(f32) -> f32) -> Vec<f32> {
    let mut numbers = Vec::with_capacity(form.head());
    let first = (3.0 / form.inputs() as f32).sqrt();
    numbers.extend((0..form.inputs() * FIRST).map(|_| spread(first)));
    numbers.extend([0.2; FIRST]);
    let second = (3.0 / SECOND as f32).sqrt();
    numbers.extend((0..SECOND * SECOND).map(|_| spread(second)));
    numbers.extend([0.2; SECOND]);
    numbers.extend((0..SECOND + form.products()).map(|_| spread(0.1)));
    numbers.push(0.0);
    numbers
}
