//! The forward and backward passes of a network.

use outflank_engine::othello::network::{FIRST, SECOND};
use outflank_engine::othello::pattern::SCALAR_COUNT;
use outflank_rules::kernel::{Kernel, Portable, tier_functions};

use super::batch::{Batch, Case};
use super::net::Net;

tier_functions! {
    /// The two passes in the instructions of one processor tier. All tiers do the same arithmetic.
    trait Learn: Kernel {
        fn learn(net: &mut Net, batch: &mut Batch) -> f32 = learn;
        fn outputs(net: &Net, batch: &Batch, to: &mut Vec<f32>) = outputs;
    }
}

/// Adds the gradients of a batch; returns the weighted sum of the squared errors, in square discs.
pub(super) fn batch(net: &mut Net, batch: &mut Batch) -> f32 {
    #[cfg(target_arch = "x86_64")]
    {
        use outflank_rules::kernel::{Avx2, Avx512};
        if let Some(kernel) = Avx512::detect() {
            return kernel.learn(net, batch);
        }
        if let Some(kernel) = Avx2::detect() {
            return kernel.learn(net, batch);
        }
    }
    Portable.learn(net, batch)
}

/// Returns the output of the network for each position of a batch.
pub(super) fn judge(net: &Net, batch: &Batch) -> Vec<f32> {
    let mut outputs = Vec::with_capacity(batch.cases.len());
    Portable.outputs(net, batch, &mut outputs);
    outputs
}

#[inline(always)]
fn learn<K: Learn>(_: K, net: &mut Net, batch: &mut Batch) -> f32 {
    match net.form.width() {
        32 => learn_all::<32, 16>(net, batch),
        _ => learn_all::<64, 32>(net, batch),
    }
}

#[inline(always)]
fn outputs<K: Learn>(_: K, net: &Net, batch: &Batch, to: &mut Vec<f32>) {
    match net.form.width() {
        32 => to.extend(batch.cases.iter().map(|case| forward::<32, 16>(net, &batch.rows, case).output)),
        _ => to.extend(batch.cases.iter().map(|case| forward::<64, 32>(net, &batch.rows, case).output)),
    }
}

#[inline(always)]
fn learn_all<const WIDTH: usize, const HALF: usize>(net: &mut Net, batch: &mut Batch) -> f32 {
    let mut squares = 0.0;
    let mut noise = [0.0; WIDTH];
    let Batch { cases, rows, slopes, .. } = batch;
    let (slopes, _) = slopes.as_chunks_mut::<WIDTH>();
    for case in cases.iter() {
        let seen = forward::<WIDTH, HALF>(net, rows, case);
        let error = seen.output - case.rest;
        squares += case.share * error * error;
        let slope = backward::<WIDTH, HALF>(net, case, &seen, case.share * error);
        for ((noise, begin), slope) in noise.iter_mut().zip(&mut net.begins.slopes).zip(&slope) {
            *noise += slope * slope;
            *begin += slope;
        }
        for &place in &case.picked {
            for (sum, slope) in slopes[place as usize].iter_mut().zip(&slope) {
                *sum += slope;
            }
        }
    }
    // The moving average starts with the first batch's value.
    let count = cases.len().max(1) as f32;
    for (mean, noise) in net.noise.iter_mut().zip(noise) {
        let now = noise / count;
        *mean += (now - *mean) * if *mean == 0.0 { 1.0 } else { 0.02 };
    }
    squares * (outflank_engine::othello::network::DISCS * outflank_engine::othello::network::DISCS) as f32
}

/// The intermediate results of the forward pass, for the backward pass.
struct Seen<const WIDTH: usize, const HALF: usize> {
    sums: [f32; WIDTH],
    cut: [f32; WIDTH],
    products: [f32; HALF],
    first: [f32; FIRST],
    both: [f32; SECOND],
    second: [f32; SECOND],
    output: f32,
}

#[inline(always)]
fn forward<const WIDTH: usize, const HALF: usize>(net: &Net, rows: &[f32], case: &Case) -> Seen<WIDTH, HALF> {
    let (rows, _) = rows.as_chunks::<WIDTH>();
    let mut sums = [0.0; WIDTH];
    for (sum, begin) in sums.iter_mut().zip(&net.begins.numbers) {
        *sum = *begin;
    }
    for &place in &case.picked {
        for (sum, number) in sums.iter_mut().zip(&rows[place as usize]) {
            *sum += number;
        }
    }
    let cut = sums.map(within);
    let mut products = [0.0; HALF];
    for (at, product) in products.iter_mut().enumerate() {
        *product = cut[at] * cut[at + HALF];
    }
    let head = &net.heads[case.head].numbers;
    let (first_layer, _) = head[..net.form.second()].as_chunks::<FIRST>();
    let (second_layer, _) = head[net.form.second()..net.form.last()].as_chunks::<SECOND>();
    let last = &head[net.form.last()..];
    let mut first = first_layer[HALF + SCALAR_COUNT];
    for (input, weights) in products.iter().chain(&case.counts).zip(first_layer) {
        add(&mut first, *input, weights);
    }
    let mut both = [0.0; SECOND];
    for (at, &number) in first.iter().enumerate() {
        let number = within(number);
        (both[at], both[at + FIRST]) = (number, number * number);
    }
    let mut second = second_layer[SECOND];
    for (input, weights) in both.iter().zip(second_layer) {
        add(&mut second, *input, weights);
    }
    let (of_second, rest) = last.split_at(SECOND);
    let output = dot(&second.map(within), of_second) + dot(&products, rest) + rest[HALF];
    Seen { sums, cut, products, first, both, second, output }
}

/// Returns the gradients of the sums. Adds the gradients of the head to the head's totals.
#[inline(always)]
fn backward<const WIDTH: usize, const HALF: usize>(
    net: &mut Net,
    case: &Case,
    seen: &Seen<WIDTH, HALF>,
    slope: f32,
) -> [f32; WIDTH] {
    let form = net.form;
    let head = &mut net.heads[case.head];
    let (numbers, slopes) = (&head.numbers, &mut head.slopes);
    let (first_layer, _) = numbers[..form.second()].as_chunks::<FIRST>();
    let (second_layer, _) = numbers[form.second()..form.last()].as_chunks::<SECOND>();
    let last = &numbers[form.last()..];
    let (first_and_second, last_slopes) = slopes.split_at_mut(form.last());
    let (first_slopes, second_slopes) = first_and_second.split_at_mut(form.second());
    let (first_slopes, _) = first_slopes.as_chunks_mut::<FIRST>();
    let (second_slopes, _) = second_slopes.as_chunks_mut::<SECOND>();

    let mut of_second = [0.0; SECOND];
    for (at, &number) in seen.second.iter().enumerate() {
        last_slopes[at] += slope * within(number);
        of_second[at] = if is_within(number) { slope * last[at] } else { 0.0 };
    }
    for (at, product) in seen.products.iter().enumerate() {
        last_slopes[SECOND + at] += slope * product;
    }
    last_slopes[SECOND + HALF] += slope;

    let mut of_both = [0.0; SECOND];
    for (at, &input) in seen.both.iter().enumerate() {
        add(&mut second_slopes[at], input, &of_second);
        of_both[at] = dot(&second_layer[at], &of_second);
    }
    add(&mut second_slopes[SECOND], 1.0, &of_second);

    let mut of_first = [0.0; FIRST];
    for (at, &number) in seen.first.iter().enumerate() {
        let through = of_both[at] + 2.0 * seen.both[at] * of_both[at + FIRST];
        of_first[at] = if is_within(number) { through } else { 0.0 };
    }
    for (input, slopes) in seen.products.iter().chain(&case.counts).zip(first_slopes.iter_mut()) {
        add(slopes, *input, &of_first);
    }
    add(&mut first_slopes[HALF + SCALAR_COUNT], 1.0, &of_first);

    let mut of_sums = [0.0; WIDTH];
    for at in 0..HALF {
        let of_product = dot(&first_layer[at], &of_first) + slope * last[SECOND + at];
        let passes = |at: usize| if is_within(seen.sums[at]) { of_product } else { 0.0 };
        of_sums[at] = passes(at) * seen.cut[at + HALF];
        of_sums[at + HALF] = passes(at + HALF) * seen.cut[at];
    }
    of_sums
}

#[inline(always)]
fn within(number: f32) -> f32 {
    number.clamp(0.0, 1.0)
}

#[inline(always)]
fn is_within(number: f32) -> bool {
    number > 0.0 && number < 1.0
}

#[inline(always)]
fn add<const LEN: usize>(to: &mut [f32; LEN], number: f32, weights: &[f32; LEN]) {
    for (to, weight) in to.iter_mut().zip(weights) {
        *to += number * weight;
    }
}

/// Returns the dot product, with eight partial sums for SIMD.
#[inline(always)]
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    let (a, _) = a.as_chunks::<8>();
    let (b, _) = b.as_chunks::<8>();
    for (a, b) in a.iter().zip(b) {
        for ((sum, a), b) in sums.iter_mut().zip(a).zip(b) {
            *sum += a * b;
        }
    }
    let [a, b, c, d, e, f, g, h] = sums;
    ((a + e) + (c + g)) + ((b + f) + (d + h))
}
