//! A network while it is trained: floating-point numbers, and what is remembered of their steps.

use outflank_engine::othello::network::{DISCS, FIRST, Form, NetworkFile, SECOND};
use outflank_engine::othello::pattern::{Folding, SCALAR_COUNT};
use outflank_rules::SplitMix64;

use super::batch::{Batch, Rows};
use super::parts::Parts;
use super::{Sample, Settings, learn};
use crate::samples::Picked;

/// Rows of numbers, and how they have been picked.
#[derive(Debug)]
pub(super) struct Table {
    /// The rows, one after the other.
    pub(super) numbers: Vec<f32>,
    /// For every row the mean of the squares of its slopes, in those of a single pick.
    pub(super) squares: Vec<f32>,
    /// For every row the steps it has made.
    pub(super) steps: Vec<u32>,
    /// For every row how often the labels pick it.
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

/// Numbers that all positions learn from, with the means of their slopes and of the squares of these.
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
    /// What the sums begin with.
    pub(super) begins: Dense,
    /// The heads, in the form in which they are stored.
    pub(super) heads: Vec<Dense>,
    /// For each number of a row the mean square of a single position's slope.
    pub(super) noise: Vec<f32>,
}

impl Net {
    /// A network that has learned nothing yet.
    pub(super) fn new(form: Form, settings: &Settings, folding: &Folding, random: &mut SplitMix64) -> Self {
        let parts = if settings.halves { Parts::new(folding) } else { Parts::none(folding) };
        let width = form.width();
        // Evenly from −1 to 1.
        let mut spread = |most: f32| most * (2.0 * random.unit() as f32 - 1.0);
        let mut rows = Table::new(folding.len(), width);
        let mut halves = Table::new(parts.len(), width);
        // The sums shall differ from one another before anything is learned: by the counts and the halves, or without these
        // by the rows themselves.
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

    /// Counts how often rows are picked.
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

    /// The head for so many empty squares.
    pub(super) fn head(&self, empties: usize) -> usize {
        (empties / self.stage).min(self.heads.len().saturating_sub(1))
    }

    /// The row of a folded weight with those of its halves, kept within what can be stored.
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

    /// Mean absolute errors of the sum and of both together on some samples, in discs.
    pub(super) fn errors(&self, folding: &Folding, samples: &[Sample]) -> (f32, f32) {
        let (mut rows, mut batch) = (Rows::new(folding.len()), Batch::default());
        let (mut sum, mut both) = (0.0, 0.0);
        for part in samples.chunks(4096) {
            batch.fill(&mut rows, self, folding, part, false);
            for (sample, told) in part.iter().zip(learn::judge(self, &batch)) {
                sum += f64::from(sample.rest.abs());
                both += f64::from((sample.rest - told * DISCS as f32).abs());
            }
        }
        let count = samples.len().max(1) as f64;
        ((sum / count) as f32, (both / count) as f32)
    }
}

/// Sums begin near the middle of what is not cut.
const BEGIN: f32 = 0.4;
/// The greatest number of a row that can be stored: 127⁄255.
pub(super) const MOST_OF_A_ROW: f32 = 127.0 / 255.0;

/// A head that has learned nothing: it says nothing, but its layers differ.
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
