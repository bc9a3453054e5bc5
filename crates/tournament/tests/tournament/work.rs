//! The work of pairing two hundred players, counted: sums, differences and comparisons of the matching.

use std::cell::Cell;
use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Sub, SubAssign};
use std::time::Instant;

use integer_blossom::{Weight, min_weight_perfect_matching};
use outflank_rules::SplitMix64;
use outflank_tournament::swiss::Problem;
use outflank_tournament::{Crosstable, Settings};

use crate::Desk;

thread_local! {
    static DONE: Cell<u64> = const { Cell::new(0) };
}

/// A cost that counts what is done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counted(i128);

fn done() {
    DONE.with(|done| done.set(done.get() + 1));
}

impl PartialOrd for Counted {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Counted {
    fn cmp(&self, other: &Self) -> Ordering {
        done();
        self.0.cmp(&other.0)
    }
}

impl Add for Counted {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        done();
        Self(self.0 + other.0)
    }
}

impl Sub for Counted {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        done();
        Self(self.0 - other.0)
    }
}

impl AddAssign for Counted {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Counted {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Weight for Counted {
    const ZERO: Self = Self(0);
    const ONE: Self = Self(1);
    fn inf() -> Self {
        Self(i128::inf())
    }
    fn double(self) -> Self {
        Self(self.0 * 2)
    }
    fn half(self) -> Self {
        Self(self.0 / 2)
    }
}

fn two_hundred() -> Desk {
    Desk::with(Settings { seed: 9, ..Settings::usual("Two hundred", 13) }, 200)
}

#[test]
fn a_round_of_two_hundred_takes_no_more_than_was_measured() {
    let mut desk = two_hundred();
    let mut random = SplitMix64::new(9);
    let mut most = 0;
    for _ in 0..13 {
        let table = Crosstable::of(desk.now());
        let present = desk.now().present(desk.now().paired() + 1);
        let problem = Problem::of(&table, present.into_iter().map(|entrant| &entrant.player.id));
        let n = problem.len();
        let keys: Vec<Counted> = (0..n * n).map(|at| Counted(problem.key(at / n, at % n))).collect();
        DONE.with(|done| done.set(0));
        let mates = min_weight_perfect_matching(&keys, n);
        most = most.max(DONE.with(Cell::get));
        let pairs: Vec<_> = mates.into_iter().enumerate().filter(|(one, other)| one < other).collect();
        assert_eq!(pairs, problem.solve(), "the same matching that counts nothing");
        desk.pairs();
        desk.plays(&mut random);
    }
    assert!(most < MOST, "{most}");
}

/// Twice as many as were measured with integer-blossom 1.2.1: 20,546,469.
const MOST: u64 = 41_000_000;

/// `cargo test --release -p outflank-tournament --test tournament -- --ignored --nocapture how_long`
#[test]
#[ignore = "a measurement"]
fn how_long_a_round_of_two_hundred_takes() {
    let mut desk = two_hundred();
    let mut random = SplitMix64::new(9);
    for round in 1..=13 {
        let begun = Instant::now();
        desk.pairs();
        println!("round {round}: {} ms", begun.elapsed().as_millis());
        desk.plays(&mut random);
    }
}
