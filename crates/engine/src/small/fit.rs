//! Fitting the evaluation of a small board, from the end of the game backwards.
//!
//! Positions with few empties are solved; with more, they are judged by a short search that ends where the
//! evaluation is fitted already. The same seed always gives the same weights.

use super::board::{SmallBoard, image};
use super::eval::{Eval, INFINITE, Phase, UNITS};
use super::worker::Worker;
use super::{NEAR, Small};
use crate::search::lowest;

/// Up to this many empties positions are solved for their label.
const SOLVED: u32 = NEAR;

/// Positions for each number of empties.
const POSITIONS: usize = 8_000;

/// How often each position is seen, each time in another orientation.
const ROUNDS: usize = 12;

/// How far ahead a label looks.
const DEPTH: u32 = 4;

/// From this many empties on there is an evaluation.
const FIRST: u32 = 6;

/// The generator of Vigna, xorshift with a multiplication.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, n: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u32
    }
}

struct Sample {
    own: u64,
    opponent: u64,
    label: f32,
}

/// An evaluation for the worker's board, or `None` if the search was interrupted.
pub(crate) fn fit<K: Small>(kernel: K, worker: &mut Worker) -> Option<Eval> {
    let mut random = Random(0x0f1e_2d3c_4b5a_6978);
    let mut eval = Eval::new(&worker.board);
    let (own, opponent) = worker.board.start();
    let most = worker.board.n_empties(own, opponent);
    let mut weights: Phase<f32> = Phase::new(eval.n_weights);
    for phase in 0..=most / 2 {
        let mut samples = Vec::new();
        for n in [2 * phase, 2 * phase + 1] {
            if n < FIRST || n >= most {
                continue;
            }
            // Near the start there are few positions.
            let wanted = POSITIONS >> (2 * 8_u32.saturating_sub(most - n).min(6));
            for _ in 0..wanted {
                let Some((own, opponent)) = sampled(kernel, &worker.board, n, &mut random) else { continue };
                let label = label(kernel, worker, &eval, own, opponent, n);
                if worker.was_interrupted() {
                    return None;
                }
                samples.push(Sample { own, opponent, label });
            }
        }
        learn(kernel, &worker.board, &eval, &samples, &mut weights, &mut random);
        let rounded = |weight: &f32| (weight * UNITS) as i16;
        let mut found: Phase<i16> = Phase::new(0);
        found.patterns = weights.patterns.iter().map(rounded).collect();
        found.own_moves = weights.own_moves.map(|w| rounded(&w));
        found.opponent_moves = weights.opponent_moves.map(|w| rounded(&w));
        found.constant = weights.constant.map(|w| rounded(&w));
        eval.phases.push(found);
    }
    Some(eval)
}

/// A position with `n` empties from a game of which every other move is drawn at random, the others leaving
/// the opponent the fewest replies.
fn sampled<K: Small>(kernel: K, board: &SmallBoard, n: u32, random: &mut Random) -> Option<(u64, u64)> {
    let (mut own, mut opponent) = board.start();
    let luck = 1 + random.below(7);
    loop {
        let moves = kernel.legal_moves(own, opponent) & board.playable;
        if moves == 0 {
            if kernel.legal_moves(opponent, own) & board.playable == 0 {
                return None;
            }
            (own, opponent) = (opponent, own);
            continue;
        }
        if board.n_empties(own, opponent) <= n {
            return Some((own, opponent));
        }
        let mut best: Option<(u32, u64, u64)> = None;
        let by_chance = random.below(8) < luck;
        let mut left = moves;
        while left != 0 {
            let square = lowest(left);
            left &= left - 1;
            let flips = kernel.flips(own, opponent, square);
            let (child, other) = (opponent ^ flips, own | flips | 1 << square);
            let replies = (kernel.legal_moves(child, other) & board.playable).count_ones();
            let cost = if by_chance { random.below(1 << 20) } else { replies << 4 | random.below(16) };
            if best.is_none_or(|(least, ..)| cost < least) {
                best = Some((cost, child, other));
            }
        }
        let (_, child, other) = best?;
        (own, opponent) = (child, other);
    }
}

/// The score of a position, in discs.
fn label<K: Small>(kernel: K, worker: &mut Worker, eval: &Eval, own: u64, opponent: u64, n: u32) -> f32 {
    if n <= SOLVED {
        return exact(kernel, worker, own, opponent) as f32;
    }
    let moves = kernel.legal_moves(own, opponent) & worker.board.playable;
    let depth = DEPTH;
    kernel.small_look(worker, eval, own, opponent, moves, -INFINITE, INFINITE, depth) as f32 / UNITS
}

fn exact<K: Small>(kernel: K, worker: &mut Worker, own: u64, opponent: u64) -> i32 {
    let (mut lower, mut upper) = (-64, 64);
    let mut alpha = 0;
    while lower < upper && !worker.was_interrupted() {
        let found = kernel.small_solve(worker, own, opponent, alpha);
        if found > alpha {
            lower = found;
            alpha = found;
        } else {
            upper = found;
            alpha = found - 1;
        }
    }
    lower
}

fn learn<K: Small>(
    kernel: K,
    board: &SmallBoard,
    eval: &Eval,
    samples: &[Sample],
    weights: &mut Phase<f32>,
    random: &mut Random,
) {
    for round in 0..ROUNDS {
        let rate = 0.6 / (1.0 + round as f32) / 33.0;
        for sample in samples {
            let symmetries = board.symmetries();
            let symmetry = symmetries[random.below(symmetries.len() as u32) as usize];
            let (own, opponent) = (image(symmetry, sample.own), image(symmetry, sample.opponent));
            let a = Eval::step(kernel.legal_moves(own, opponent) & board.playable);
            let b = Eval::step(kernel.legal_moves(opponent, own) & board.playable);
            let parity = (board.n_empties(own, opponent) & 1) as usize;
            let mut sum = weights.own_moves[a] + weights.opponent_moves[b] + weights.constant[parity];
            let mut places = [0; super::eval::ROOM];
            let mut n_places = 0;
            for (slot, place) in places.iter_mut().zip(eval.places(own, opponent)) {
                *slot = place;
                n_places += 1;
                sum += weights.patterns[place];
            }
            let error = sample.label - sum;
            let step = rate * error;
            weights.own_moves[a] += step;
            weights.opponent_moves[b] += step;
            weights.constant[parity] += step;
            for place in &places[..n_places] {
                weights.patterns[*place] += step;
            }
        }
    }
}
