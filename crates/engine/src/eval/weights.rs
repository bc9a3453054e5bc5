//! How much each feature counts, by the number of empty squares.

use super::features::N;

/// Empty squares between two rows of [`KNOTS`].
const STEP: usize = 10;

/// Weights at 0, 10, … 60 empties, in 1⁄128 disc; between them they are interpolated.
#[rustfmt::skip]
const KNOTS: [[i16; N]; 7] = [
  // log   mob  pot  front corner  X     C    A    B   stable access disc one
    [ 8,   60,  10,  -10,  300,  -60,  -40,   0,   0,  150,  100,  60,   0],
    [10,   60,  15,  -15,  400, -150,  -80,   0,   0,  150,  150,  20,   0],
    [10,   60,  25,  -20,  500, -250, -120,  20,  10,  120,  200,   0,   0],
    [10,   60,  30,  -25,  600, -350, -150,  30,  20,  100,  300,   0,   0],
    [10,   50,  30,  -25,  700, -400, -180,  30,  20,   80,  300,   0,   0],
    [10,   50,  30,  -25,  800, -400, -200,  30,  20,   50,  300,   0,   0],
    [10,   50,  30,  -25,  800, -400, -200,  30,  20,   50,  300,   0,   0],
];

static WEIGHTS: [[i16; N]; 64] = interpolated();

const fn interpolated() -> [[i16; N]; 64] {
    let mut all = [[0; N]; 64];
    let mut empties = 0;
    while empties < 64 {
        let (row, rest) = (empties / STEP, empties % STEP);
        let next = if row + 1 < KNOTS.len() { row + 1 } else { row };
        let mut feature = 0;
        while feature < N {
            let (from, to) = (KNOTS[row][feature] as i32, KNOTS[next][feature] as i32);
            all[empties][feature] = (from + (to - from) * rest as i32 / STEP as i32) as i16;
            feature += 1;
        }
        empties += 1;
    }
    all
}

/// The weights at that many empty squares.
#[inline(always)]
pub(crate) fn at(empties: u32) -> &'static [i16; N] {
    &WEIGHTS[(empties & 63) as usize]
}
