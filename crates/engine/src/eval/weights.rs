//! How much each feature counts, by the number of empty squares.

use super::features::N;

/// Empty squares between two rows of [`KNOTS`].
const STEP: usize = 10;

/// Weights at 0, 10, … 60 empties, in 1⁄128 disc; between them they are interpolated.
#[rustfmt::skip]
const KNOTS: [[i16; N]; 7] = [
  // log   mob  pot  front corner  X     C    A    B   stable access disc one odd quads
    [    8,  217, -261, -103,    3,   35,    7,  -43,  -27,  124,  128,   16, -263,  316,  303],
    [    7,  283, -145, -106,  366, -146,  -71,  -71,  -57,  143,  386,    9, -377,  -23,  102],
    [    0,  184,   -6, -129,  819, -300,  -69,  -12,   27,  142,  644,  -19, -371,  -70,   21],
    [    2,   92,   46, -189, 1161, -604,  -67,   85,   54,  202,  669,  -13, -376,  -99,   -1],
    [   18,   42,   61, -205, 1234, -948, -494,  127,   63,  426,  636,   23, -343, -164,    5],
    [   -0,   58,   96, -157, 1145, -954, -620,  113,   43,  538,  528,   34, -317, -275,    4],
    [   68,   55,   51,  -66, 1045, -882, -578,  109,   21,  494,  478,   94, -294, -305,    5],
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
