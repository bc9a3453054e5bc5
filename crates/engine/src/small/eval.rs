//! How good a position of a small board looks: patterns of cells with weights that the solver fits itself.
//!
//! It only ever decides in which order moves are tried, never a result.

use super::Small;
use super::board::{SmallBoard, image};
use super::worker::Worker;
use crate::search::lowest;
use crate::search::ordering::MoveList;

/// Beyond every value.
pub(crate) const INFINITE: i32 = 1 << 20;

/// Values are in steps of 1⁄32 disc.
pub(crate) const UNITS: f32 = 32.0;

/// What one reply of the opponent counts in the order of moves where most and where fewest discs win, beside 4
/// for each step of the evaluation: the fewer replies, the smaller the tree.
pub(crate) const MOBILITY: [i32; 2] = [200, 100];

/// The most instances of patterns.
pub(crate) const ROOM: usize = 32;

/// From this many legal moves on they count alike.
const MOVES: usize = 20;

/// How many plies to look ahead of each child to order the moves of a position with `n` empties.
#[inline(always)]
pub(crate) const fn ordering_depth(n: u32) -> u32 {
    match n {
        0..=14 => 0,
        15..=18 => 1,
        19..=22 => 2,
        23..=26 => 3,
        _ => 4,
    }
}

/// The index of every instance of a pattern: in base 3 a digit for each cell, 1 for an own disc and 2 for one
/// of the opponent.
#[repr(align(64))]
#[derive(Clone, Copy)]
pub(crate) struct Indices(pub(crate) [u16; ROOM]);

/// The weights for positions with two neighboring numbers of empties.
#[derive(Clone)]
pub(crate) struct Phase<T> {
    pub(crate) patterns: Vec<T>,
    pub(crate) own_moves: [T; MOVES],
    pub(crate) opponent_moves: [T; MOVES],
    /// For an even and an odd number of empties.
    pub(crate) constant: [T; 2],
}

/// An evaluation.
#[derive(Clone)]
pub(crate) struct Eval {
    /// What the discs of each row of eight squares add to the indices.
    rows: Vec<Indices>,
    /// Where the weights of each instance begin.
    offsets: Vec<u32>,
    /// How many weights the patterns have in one phase.
    pub(crate) n_weights: usize,
    pub(crate) phases: Vec<Phase<i16>>,
}

/// The patterns, as cells of a 6×6 board in the middle of the 8×8 board: file and rank from 1 to 6.
const PATTERNS: &[&[(u8, u8)]] = &[
    &[(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2), (1, 3), (2, 3), (3, 3)],
    &[(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (2, 2), (5, 2)],
    &[(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2)],
    &[(1, 3), (2, 3), (3, 3), (4, 3), (5, 3), (6, 3)],
    &[(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)],
    &[(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)],
    &[(1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (2, 2), (3, 2), (4, 2)],
];

impl Eval {
    /// An evaluation without weights for a board.
    pub(crate) fn new(board: &SmallBoard) -> Self {
        let mut rows = vec![Indices([0; ROOM]); 8 * 256];
        let mut offsets = Vec::new();
        let mut n_weights = 0;
        for cells in PATTERNS {
            let size = 3_u32.pow(cells.len() as u32);
            let mut seen: Vec<(u64, usize)> = Vec::new();
            for symmetry in outflank_rules::Symmetry::all() {
                let squares: Vec<u8> = cells
                    .iter()
                    .map(|&(file, rank)| lowest(image(symmetry, 1 << (8 * rank + file))))
                    .collect();
                let set = squares.iter().fold(0_u64, |set, square| set | 1 << square);
                if seen.iter().any(|(other, _)| *other == set) || offsets.len() == ROOM {
                    continue;
                }
                // Instances share their weights if the board looks the same from both.
                let like = seen
                    .iter()
                    .find(|(other, _)| board.symmetries().iter().any(|s| image(*s, *other) == set))
                    .map(|(_, at)| *at);
                let offset = like.and_then(|at| offsets.get(at).copied()).unwrap_or_else(|| {
                    n_weights += size;
                    n_weights - size
                });
                let at = offsets.len();
                seen.push((set, at));
                offsets.push(offset);
                let mut digit = 1;
                for square in squares {
                    let (row, place) = (usize::from(square / 8), square % 8);
                    let bytes = (0..256).filter(|byte| byte >> place & 1 != 0);
                    for byte in bytes {
                        if let Some(indices) = rows.get_mut(256 * row + byte) {
                            indices.0[at] += digit;
                        }
                    }
                    digit *= 3;
                }
            }
        }
        Self { rows, offsets, n_weights: n_weights as usize, phases: Vec::new() }
    }

    /// The index of every instance.
    #[inline(always)]
    pub(crate) fn indices(&self, own: u64, opponent: u64) -> Indices {
        let mut sum = Indices([0; ROOM]);
        for row in 1..7 {
            let at = |set: u64| 256 * row + (set >> (8 * row) & 0xff) as usize;
            let (Some(a), Some(b)) = (self.rows.get(at(own)), self.rows.get(at(opponent))) else { break };
            for ((sum, a), b) in sum.0.iter_mut().zip(&a.0).zip(&b.0) {
                *sum += a + 2 * b;
            }
        }
        sum
    }

    /// The weight of each instance, as places in a phase.
    pub(crate) fn places(&self, own: u64, opponent: u64) -> impl Iterator<Item = usize> {
        let indices = self.indices(own, opponent).0;
        self.offsets.iter().zip(indices).map(|(offset, index)| *offset as usize + usize::from(index))
    }

    /// How a number of legal moves counts.
    #[inline(always)]
    pub(crate) fn step(moves: u64) -> usize {
        (moves.count_ones() as usize).min(MOVES - 1)
    }

    /// How good a position looks for the side with the discs `own` and the legal moves `moves`.
    #[inline(always)]
    pub(crate) fn value<K: Small>(
        &self,
        kernel: K,
        board: &SmallBoard,
        own: u64,
        opponent: u64,
        moves: u64,
    ) -> i32 {
        let replies = kernel.legal_moves(opponent, own) & board.playable;
        if moves | replies == 0 {
            return board.final_score(own, opponent) * UNITS as i32;
        }
        let n = board.n_empties(own, opponent);
        let Some(phase) = self.phases.get((n / 2) as usize).or(self.phases.last()) else { return 0 };
        let indices = self.indices(own, opponent);
        let mut sum = i32::from(phase.constant[(n & 1) as usize])
            + i32::from(phase.own_moves[Self::step(moves)])
            + i32::from(phase.opponent_moves[Self::step(replies)]);
        for (offset, index) in self.offsets.iter().zip(indices.0) {
            let weight = phase.patterns.get(*offset as usize + usize::from(index));
            sum += i32::from(weight.copied().unwrap_or(0));
        }
        sum
    }
}

impl<T: Copy + Default> Phase<T> {
    pub(crate) fn new(n_weights: usize) -> Self {
        Self {
            patterns: vec![T::default(); n_weights],
            own_moves: [T::default(); MOVES],
            opponent_moves: [T::default(); MOVES],
            constant: [T::default(); 2],
        }
    }
}

#[inline(always)]
pub(super) fn look<K: Small>(
    kernel: K,
    worker: &mut Worker,
    eval: &Eval,
    own: u64,
    opponent: u64,
    moves: u64,
    alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    worker.nodes += 1;
    let playable = worker.board.playable;
    if depth == 0 {
        return eval.value(kernel, &worker.board, own, opponent, moves);
    }
    if moves == 0 {
        let replies = kernel.legal_moves(opponent, own) & playable;
        if replies == 0 {
            return worker.board.final_score(own, opponent) * UNITS as i32;
        }
        return -kernel.small_look(worker, eval, opponent, own, replies, -beta, -alpha, depth);
    }
    let mut list = MoveList::<36>::new();
    let mut left = moves;
    while left != 0 {
        let square = lowest(left);
        left &= left - 1;
        let flips = kernel.flips(own, opponent, square);
        let (child, other) = (opponent ^ flips, own | flips | 1 << square);
        let replies = kernel.legal_moves(child, other) & playable;
        let key = if depth >= 2 {
            worker.nodes += 1;
            -eval.value(kernel, &worker.board, child, other, replies)
        } else {
            -(replies.count_ones() as i32)
        };
        list.push(key, square, flips, replies);
    }
    let mut best = -INFINITE;
    while let Some(next) = list.take_best() {
        let (child, other) = (opponent ^ next.flips, own | next.flips | 1 << next.square);
        let score = if depth == 1 {
            worker.nodes += 1;
            -eval.value(kernel, &worker.board, child, other, next.replies)
        } else {
            -kernel.small_look(worker, eval, child, other, next.replies, -beta, -alpha.max(best), depth - 1)
        };
        best = best.max(score);
        if best >= beta {
            break;
        }
    }
    best
}
