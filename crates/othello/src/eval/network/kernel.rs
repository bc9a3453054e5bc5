//! Evaluates a network with the instructions of one processor tier.

use outflank_rules::kernel::tier_functions;

use super::super::pattern::{Indices, LANES, SCALAR_COUNT, SCALAR_VALUES, SHAPE_OFFSET, Scalars};
use super::form::{BETWEEN_BITS, BETWEEN_ONE, DISCS, LAYER_BITS, ROW_ONE};
use super::{FIRST, Head, Layout, Network, Numbers, Row, SECOND};
use crate::eval::UNITS;
use crate::kernel::SearchKernel;

tier_functions! {
    /// Network evaluation on every tier.
    pub(crate) trait Judge: SearchKernel {
        /// See [`Network::correction`].
        fn correction(network: &Network, empties: u32, indices: &Indices, scalars: Scalars) -> i32 = correction;
    }
}

/// The first place of each lane in the table of a phase.
const PLACES: [u32; LANES.len()] = {
    let mut places = [0; LANES.len()];
    let mut lane = 0;
    while lane < LANES.len() {
        places[lane] = SHAPE_OFFSET[LANES[lane].shape] as u32;
        lane += 1;
    }
    places
};

#[inline(always)]
fn correction<K: Judge>(_: K, network: &Network, empties: u32, indices: &Indices, scalars: Scalars) -> i32 {
    let head = empties as usize / network.stage.max(1);
    match &network.layout {
        Layout::Narrow(numbers) => of_numbers::<32, 16, 32>(numbers, head, indices, scalars),
        Layout::Wide(numbers) => of_numbers::<64, 32, 48>(numbers, head, indices, scalars),
    }
}

#[inline(always)]
fn of_numbers<const WIDTH: usize, const HALF: usize, const INPUTS: usize>(
    numbers: &Numbers<WIDTH, INPUTS>,
    head: usize,
    indices: &Indices,
    scalars: Scalars,
) -> i32 {
    let Some(Some(head)) = numbers.heads.get(head) else { return 0 };
    let counts = scalars.counts();
    let products = products::<WIDTH, HALF>(&sums(&numbers.rows, &numbers.begins, indices, counts));
    let mut inputs = [0; INPUTS];
    // A count of 64 becomes 1, in steps of 1⁄256.
    let counts = counts.into_iter().map(|count| i16::from(count) * 4);
    for (input, number) in inputs.iter_mut().zip(products.into_iter().chain(counts)) {
        *input = number;
    }
    through(head, &inputs)
}

/// Returns the sum of the rows of a position. It has at most 68 rows of 8-bit numbers, so 16 bits suffice.
#[inline(always)]
fn sums<const WIDTH: usize>(
    rows: &[Row<WIDTH>],
    begins: &[i16; WIDTH],
    indices: &Indices,
    counts: [u8; SCALAR_COUNT],
) -> [i16; WIDTH] {
    let mut sums = *begins;
    for (at, count) in counts.into_iter().enumerate() {
        add(&mut sums, rows.get(at * SCALAR_VALUES + usize::from(count)));
    }
    for (&place, &number) in PLACES.iter().zip(indices.lanes()) {
        add(&mut sums, rows.get(place as usize + usize::from(number)));
    }
    sums
}

/// As a closure this was not inlined, and was therefore compiled for the lowest tier.
#[inline(always)]
fn add<const WIDTH: usize>(sums: &mut [i16; WIDTH], row: Option<&Row<WIDTH>>) {
    if let Some(row) = row {
        for (sum, &number) in sums.iter_mut().zip(&row.0) {
            *sum = sum.wrapping_add(i16::from(number));
        }
    }
}

/// Returns the products of the first half of the sums with the second, each clamped to 0…1; rounded half up.
#[inline(always)]
fn products<const WIDTH: usize, const HALF: usize>(sums: &[i16; WIDTH]) -> [i16; HALF] {
    let mut products = [0; HALF];
    let (first, second) = sums.split_at(HALF);
    for ((product, &first), &second) in products.iter_mut().zip(first).zip(second) {
        let cut = |sum: i16| sum.clamp(0, ROW_ONE as i16) as u16;
        *product = (cut(first).wrapping_mul(cut(second)).wrapping_add(128) >> 8) as i16;
    }
    products
}

/// Runs the layers of a head.
#[inline(always)]
fn through<const INPUTS: usize>(head: &Head<INPUTS>, inputs: &[i16; INPUTS]) -> i32 {
    let first: [i16; FIRST] = layer(inputs, &head.first, &head.first_begins);
    let mut both = [0; SECOND];
    let (plain, squared) = both.split_at_mut(FIRST);
    plain.copy_from_slice(&first);
    for (squared, &number) in squared.iter_mut().zip(&first) {
        let number = i32::from(number);
        *squared = ((number * number + BETWEEN_ONE / 2) >> BETWEEN_BITS) as i16;
    }
    let second: [i16; SECOND] = layer(&both, &head.second, &head.second_begins);
    let last = (i32::from(head.last_begins) << BETWEEN_BITS)
        .wrapping_add(dot(&second, &head.last))
        .wrapping_add(dot(inputs, &head.products));
    // Converts from the layers' scale to units of a score.
    const STEPS: i32 = (BETWEEN_ONE << LAYER_BITS) / (DISCS * UNITS);
    last.wrapping_add(STEPS / 2).div_euclid(STEPS)
}

/// Returns the outputs of a layer, rounded half up and clamped to 0…1.
#[inline(always)]
fn layer<const TAKEN: usize, const MADE: usize>(
    inputs: &[i16; TAKEN],
    weights: &[[i16; TAKEN]; MADE],
    begins: &[i16; MADE],
) -> [i16; MADE] {
    let mut made = [0; MADE];
    for ((made, weights), &begin) in made.iter_mut().zip(weights).zip(begins) {
        let sum = (i32::from(begin) << BETWEEN_BITS).wrapping_add(dot(inputs, weights));
        *made = (sum.wrapping_add(1 << (LAYER_BITS - 1)) >> LAYER_BITS).clamp(0, BETWEEN_ONE) as i16;
    }
    made
}

/// Returns the dot product, in a form that compilers vectorize.
#[inline(always)]
fn dot<const LEN: usize>(a: &[i16; LEN], b: &[i16; LEN]) -> i32 {
    let mut sum = 0_i32;
    for (&a, &b) in a.iter().zip(b) {
        sum = sum.wrapping_add(i32::from(a).wrapping_mul(i32::from(b)));
    }
    sum
}
