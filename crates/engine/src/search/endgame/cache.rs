//! Private memory of one thread for positions with few empties: two bounds and a move.

use crate::tt::NO_SQUARE;

/// Exact bounds of a position's final score, in discs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) lower: i8,
    pub(crate) upper: i8,
    pub(crate) mv: u8,
}

#[derive(Clone, Copy)]
struct Slot {
    own: u64,
    opponent: u64,
    bounds: Bounds,
}

/// A direct-mapped table that always keeps the newest.
pub(crate) struct Cache {
    slots: Box<[Slot]>,
    shift: u32,
}

impl Cache {
    /// A cache of 2^`bits` entries, `bits` from 1 to 30.
    pub(crate) fn new(bits: u32) -> Self {
        // No position has a disc of both sides on every square, so this matches none.
        let empty = Slot {
            own: u64::MAX,
            opponent: u64::MAX,
            bounds: Bounds { lower: -64, upper: 64, mv: NO_SQUARE },
        };
        Self { slots: vec![empty; 1 << bits].into_boxed_slice(), shift: 64 - bits }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in &mut self.slots {
            (slot.own, slot.opponent) = (u64::MAX, u64::MAX);
        }
    }

    #[inline(always)]
    pub(crate) fn probe(&self, hash: u64, own: u64, opponent: u64) -> Option<Bounds> {
        let slot = self.slots.get((hash >> self.shift) as usize)?;
        (slot.own == own && slot.opponent == opponent).then_some(slot.bounds)
    }

    /// Stores that the score is more than `alpha` (then at least `score`) or less (then at most `score`).
    #[inline(always)]
    pub(crate) fn store(&mut self, hash: u64, own: u64, opponent: u64, alpha: i32, score: i32, mv: u8) {
        let Some(slot) = self.slots.get_mut((hash >> self.shift) as usize) else { return };
        let (mut lower, mut upper) = (-64, 64);
        if slot.own == own && slot.opponent == opponent {
            (lower, upper) = (slot.bounds.lower, slot.bounds.upper);
        }
        if score > alpha {
            lower = score as i8;
        } else {
            upper = score as i8;
        }
        *slot = Slot { own, opponent, bounds: Bounds { lower, upper, mv } };
    }
}
