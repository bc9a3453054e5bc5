//! The moves of a position, in the order of search.

use arrayvec::ArrayVec;

/// A move with the data for its order.
#[derive(Clone, Copy)]
pub struct Candidate {
    /// The priority: moves with greater keys are searched earlier.
    pub key: i32,
    /// The square of the disc, 0…63.
    pub square: u8,
    /// What it flips.
    pub flips: u64,
    /// The legal moves of the opponent after the move.
    pub replies: u64,
    /// The evaluation after the move, from the opponent's view, or [`UNJUDGED`].
    pub value: i32,
}

/// Marks a position without an evaluation.
pub(crate) const UNJUDGED: i32 = i32::MIN;

/// The deduction for moves that are not put first. It exceeds all differences of keys.
pub(super) const BEHIND: i32 = 1 << 17;

/// At most `ROOM` moves. The best move is selected when it is needed, because most nodes are cut off after
/// the first move.
pub struct MoveList<const ROOM: usize> {
    moves: ArrayVec<Candidate, ROOM>,
    taken: usize,
}

impl<const ROOM: usize> Default for MoveList<ROOM> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const ROOM: usize> MoveList<ROOM> {
    /// Creates a list without moves.
    #[inline(always)]
    pub fn new() -> Self {
        Self { moves: ArrayVec::new(), taken: 0 }
    }

    /// Adds a move, if there is room.
    #[inline(always)]
    pub fn push(&mut self, key: i32, square: u8, flips: u64, replies: u64) {
        self.moves.try_push(Candidate { key, square, flips, replies, value: UNJUDGED }).ok();
    }

    /// Returns the remaining moves, to set their keys.
    #[inline(always)]
    pub fn left(&mut self) -> &mut [Candidate] {
        self.moves.get_mut(self.taken..).unwrap_or_default()
    }

    /// Returns the `few` remaining moves with the greatest keys, best first. They stay before the others if
    /// their keys change by less than half of [`BEHIND`].
    #[inline(always)]
    pub fn put_first(&mut self, few: usize) -> &mut [Candidate] {
        let left = self.left();
        if few >= left.len() {
            return left;
        }
        for at in 0..few {
            let best = best_of(left.get(at..).unwrap_or_default());
            left.swap(at, at + best);
        }
        let (first, others) = left.split_at_mut(few);
        for other in others.iter_mut() {
            other.key -= BEHIND;
        }
        first
    }

    /// Takes the move with the greatest key.
    #[inline(always)]
    pub fn take_best(&mut self) -> Option<Candidate> {
        let left = self.left();
        if left.is_empty() {
            return None;
        }
        left.swap(0, best_of(left));
        let taken = left.first().copied();
        self.taken += 1;
        taken
    }
}

/// Returns the index of the greatest key; the first one if several are equal.
#[inline(always)]
fn best_of(moves: &[Candidate]) -> usize {
    let mut best = 0;
    let mut best_key = i32::MIN;
    for (at, candidate) in moves.iter().enumerate() {
        if candidate.key > best_key {
            (best, best_key) = (at, candidate.key);
        }
    }
    best
}

/// Static values of squares, 0…31: corners highest, squares beside an empty corner lowest.
#[rustfmt::skip]
static SQUARE_VALUES: [u8; 64] = [
    31,  5, 17, 14, 14, 17,  5, 31,
     5,  0, 10,  9,  9, 10,  0,  5,
    17, 10, 15, 12, 12, 15, 10, 17,
    14,  9, 12, 11, 11, 12,  9, 14,
    14,  9, 12, 11, 11, 12,  9, 14,
    17, 10, 15, 12, 12, 15, 10, 17,
     5,  0, 10,  9,  9, 10,  0,  5,
    31,  5, 17, 14, 14, 17,  5, 31,
];

/// Returns the static value of a square, 0…31.
#[inline(always)]
pub(crate) fn square_value(square: u8) -> i32 {
    i32::from(SQUARE_VALUES[usize::from(square & 63)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_few_stay_before_the_others() {
        let mut list = MoveList::<8>::new();
        for (square, key) in [(0, 5), (1, 9), (2, -40), (3, 7), (4, 9)] {
            list.push(key, square, 0, 0);
        }
        let few: Vec<u8> = list.put_first(3).iter().map(|first| first.square).collect();
        assert_eq!(few, [1, 4, 3], "the greatest keys, the first of equals first");
        // Changed keys reorder only these moves.
        for first in list.left().iter_mut().take(3) {
            first.key -= 10_000 * i32::from(first.square);
        }
        let order: Vec<u8> = std::iter::from_fn(|| list.take_best()).map(|taken| taken.square).collect();
        assert_eq!(order, [1, 3, 4, 0, 2]);
        assert!(list.take_best().is_none());
    }
}
