//! Updates the numbers of a network after a batch.
//!
//! The layers, which every position uses, are updated by Adam. The gradients of rows are divided by the usual
//! size of such gradients; rarely used rows take smaller steps.

use super::batch::Batch;
use super::net::{Dense, Net, Table};

/// The step size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    pub(super) rate: f32,
    pub(super) decay: f32,
    pub(super) caution: f32,
}

/// The greatest weight of a layer in the file, slightly less than 32.
const MOST_OF_A_LAYER: f32 = 31.9;

pub(super) fn step(net: &mut Net, batch: &Batch, pace: Pace) {
    match net.form.width() {
        32 => rows::<32>(net, batch, pace),
        _ => rows::<64>(net, batch, pace),
    }
    adam(&mut net.begins, pace.rate);
    for head in &mut net.heads {
        adam(head, pace.rate);
    }
}

fn rows<const WIDTH: usize>(net: &mut Net, batch: &Batch, pace: Pace) {
    let mut scale = [0.0; WIDTH];
    for (scale, noise) in scale.iter_mut().zip(&net.noise) {
        *scale = if *noise > 0.0 { 1.0 / noise.sqrt() } else { 0.0 };
    }
    let (slopes, _) = batch.slopes.as_chunks::<WIDTH>();
    let mut halves = vec![([0.0; WIDTH], 0); net.halves.steps.len()];
    let mut touched = Vec::new();
    for ((&weight, slope), &times) in batch.weights.iter().zip(slopes).zip(&batch.times) {
        change(&mut net.rows, weight as usize, slope, times, &scale, pace);
        for half in net.parts.of(weight).into_iter().flatten() {
            let (sum, count) = &mut halves[half as usize];
            if *count == 0 {
                touched.push(half as usize);
            }
            *count += times;
            for (sum, slope) in sum.iter_mut().zip(slope) {
                *sum += slope;
            }
        }
    }
    for half in touched {
        let (slope, times) = &halves[half];
        change(&mut net.halves, half, slope, *times, &scale, pace);
    }
}

/// Updates one row.
#[inline(always)]
fn change<const WIDTH: usize>(
    table: &mut Table,
    at: usize,
    slope: &[f32; WIDTH],
    times: u32,
    scale: &[f32; WIDTH],
    pace: Pace,
) {
    let mut scaled = [0.0; WIDTH];
    let mut square = 0.0;
    for ((to, slope), scale) in scaled.iter_mut().zip(slope).zip(scale) {
        *to = slope * scale;
        square += *to * *to;
    }
    square /= WIDTH as f32;
    table.steps[at] += 1;
    let mean = &mut table.squares[at];
    *mean += (square - *mean) * (1.0 / table.steps[at] as f32).max(0.02);
    let length = pace.rate / (*mean + pace.caution).sqrt().max(1e-6);
    // The decay per epoch is the same for every row; each batch applies a part of it in proportion to its
    // uses of the row.
    let kept = 1.0 - (pace.rate * pace.decay * times as f32 / table.picked[at].max(1) as f32).min(0.9);
    let (rows, _) = table.numbers.as_chunks_mut::<WIDTH>();
    for (number, scaled) in rows[at].iter_mut().zip(&scaled) {
        *number = *number * kept - length * scaled;
    }
}

/// Takes a step of Adam (Kingma and Ba, 2015).
fn adam(dense: &mut Dense, rate: f32) {
    const FIRST: f32 = 0.9;
    const SECOND: f32 = 0.999;
    if dense.slopes.iter().all(|slope| *slope == 0.0) {
        return;
    }
    dense.steps += 1;
    let (first, second) = (1.0 - FIRST.powi(dense.steps), 1.0 - SECOND.powi(dense.steps));
    let moments = dense.means.iter_mut().zip(&mut dense.squares);
    for ((number, slope), (mean, square)) in dense.numbers.iter_mut().zip(&mut dense.slopes).zip(moments) {
        *mean += (*slope - *mean) * (1.0 - FIRST);
        *square += (*slope * *slope - *square) * (1.0 - SECOND);
        *number -= rate * (*mean / first) / ((*square / second).sqrt() + 1e-8);
        *number = number.clamp(-MOST_OF_A_LAYER, MOST_OF_A_LAYER);
        *slope = 0.0;
    }
}
