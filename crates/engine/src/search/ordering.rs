//! The moves of one position in the order they are worth trying.

/// A move with what was computed to judge it.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    /// The more, the earlier.
    pub(crate) key: i32,
    pub(crate) square: u8,
    pub(crate) flips: u64,
    /// The legal moves of the opponent after it.
    pub(crate) replies: u64,
}

const NOTHING: Candidate = Candidate { key: 0, square: 0, flips: 0, replies: 0 };

/// At most `ROOM` moves, from which the best is taken one at a time: most lists are cut off after the first.
pub(crate) struct MoveList<const ROOM: usize> {
    moves: [Candidate; ROOM],
    len: usize,
    taken: usize,
}

impl<const ROOM: usize> MoveList<ROOM> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self { moves: [NOTHING; ROOM], len: 0, taken: 0 }
    }

    /// Adds a move.
    #[inline(always)]
    pub(crate) fn push(&mut self, key: i32, square: u8, flips: u64, replies: u64) {
        if let Some(free) = self.moves.get_mut(self.len) {
            *free = Candidate { key, square, flips, replies };
            self.len += 1;
        }
    }

    /// The moves that are left, to judge them.
    #[inline(always)]
    pub(crate) fn left(&mut self) -> &mut [Candidate] {
        self.moves.get_mut(self.taken..self.len).unwrap_or_default()
    }

    /// Takes the move with the greatest key.
    #[inline(always)]
    pub(crate) fn take_best(&mut self) -> Option<Candidate> {
        let left = self.left();
        let mut best = 0;
        let mut best_key = left.first()?.key;
        for (at, candidate) in left.iter().enumerate().skip(1) {
            if candidate.key > best_key {
                (best, best_key) = (at, candidate.key);
            }
        }
        left.swap(0, best);
        let taken = left.first().copied();
        self.taken += 1;
        taken
    }
}

/// How good a square is as such, 0…31: corners most, squares beside an empty corner least.
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

/// How good a square is as such, 0…31.
#[inline(always)]
pub(crate) fn square_value(square: u8) -> i32 {
    i32::from(SQUARE_VALUES[usize::from(square & 63)])
}
