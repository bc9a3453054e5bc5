//! The private cache of a thread for positions with few empties: two bounds and a move.

use crate::tt::NO_SQUARE;

/// Exact bounds of a position's final score, in discs.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// A lower bound of the score.
    pub lower: i8,
    /// An upper bound of the score.
    pub upper: i8,
    /// The square of the best known move, or [`NO_SQUARE`].
    pub mv: u8,
}

/// Positions per line.
const WAYS: usize = 3;

/// A processor cache line, filled with whole positions.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line {
    own: [u64; WAYS],
    opponent: [u64; WAYS],
    bounds: [Bounds; WAYS],
}

// Matches no position: none has discs of both sides on a square.
const EMPTY: Line = Line {
    own: [u64::MAX; WAYS],
    opponent: [u64::MAX; WAYS],
    bounds: [Bounds { lower: -64, upper: 64, mv: NO_SQUARE }; WAYS],
};

/// A cache that replaces the oldest position of a line.
///
/// Most lookups find nothing, as tags of 16 bits already show. They take an eighth of the memory and are
/// therefore more often in the processor's cache. A line is read only if a tag matches.
pub struct Cache {
    tags: Box<[Tags]>,
    lines: Box<[Line]>,
    shift: u32,
}

/// The lowest bits of the hashes in a line, and the index of the place to fill next.
#[derive(Clone, Copy)]
#[repr(align(8))]
struct Tags([u16; WAYS + 1]);

impl Cache {
    /// Creates a cache of 2^`bits` lines of three positions, with `bits` from 1 to 30.
    pub fn new(bits: u32) -> Self {
        Self {
            tags: vec![Tags([0; WAYS + 1]); 1 << bits].into_boxed_slice(),
            lines: vec![EMPTY; 1 << bits].into_boxed_slice(),
            shift: 64 - bits,
        }
    }

    /// Clears the cache. Tags need not be cleared, because they are only hints.
    pub fn clear(&mut self) {
        self.lines.fill(EMPTY);
    }

    /// Returns the address of the tags for a hash, to prefetch them.
    #[inline(always)]
    pub fn address(&self, hash: u64) -> *const u8 {
        self.tags.as_ptr().wrapping_add((hash >> self.shift) as usize).cast()
    }

    /// Returns the address of the line for a hash, to prefetch it.
    #[inline(always)]
    pub fn address_of_line(&self, hash: u64) -> *const u8 {
        self.lines.as_ptr().wrapping_add((hash >> self.shift) as usize).cast()
    }

    /// Returns the bounds of a position.
    #[inline(always)]
    pub fn probe(&self, hash: u64, own: u64, opponent: u64) -> Option<Bounds> {
        let at = (hash >> self.shift) as usize;
        let Tags(tags) = self.tags.get(at)?;
        if !(tags[0] == hash as u16 || tags[1] == hash as u16 || tags[2] == hash as u16) {
            return None;
        }
        let line = self.lines.get(at)?;
        let way = (0..WAYS).find(|&way| line.own[way] == own && line.opponent[way] == opponent)?;
        Some(line.bounds[way])
    }

    /// Stores the result of a search: a score above `alpha` is a lower bound, any other an upper bound.
    /// `known` are the bounds found before. If there were none, the line is not searched for the position
    /// again, because its memory would have to be read first.
    #[inline(always)]
    pub fn store(
        &mut self,
        (hash, own, opponent): (u64, u64, u64),
        known: Option<Bounds>,
        alpha: i32,
        score: i32,
        mv: u8,
    ) {
        let at = (hash >> self.shift) as usize;
        let (Some(line), Some(Tags(tags))) = (self.lines.get_mut(at), self.tags.get_mut(at)) else { return };
        let mut bounds = known.unwrap_or(Bounds { lower: -64, upper: 64, mv });
        bounds.mv = mv;
        if score > alpha {
            bounds.lower = score as i8;
        } else {
            bounds.upper = score as i8;
        }
        if known.is_some()
            && let Some(way) = (0..WAYS).find(|&way| line.own[way] == own && line.opponent[way] == opponent)
        {
            line.bounds[way] = bounds;
            return;
        }
        let way = usize::from(tags[WAYS]) % WAYS;
        (line.own[way], line.opponent[way], line.bounds[way]) = (own, opponent, bounds);
        tags[way] = hash as u16;
        tags[WAYS] = if way == WAYS - 1 { 0 } else { way as u16 + 1 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_three_of_a_line_are_found_with_both_bounds() {
        let mut cache = Cache::new(1);
        for own in 1..=4 {
            cache.store((0, own, 0), None, -5, -8, 7);
        }
        cache.store((0, 3, 0), cache.probe(0, 3, 0), -11, -8, 9);
        let found = |own| cache.probe(0, own, 0).map(|b| (b.lower, b.upper, b.mv));
        assert_eq!(found(1), None);
        assert_eq!(found(2), Some((-64, -8, 7)));
        assert_eq!(found(3), Some((-8, -8, 9)));
        assert_eq!(cache.probe(u64::MAX, 3, 0).map(|b| b.mv), None);
        cache.clear();
        assert!(cache.probe(0, 3, 0).is_none());
    }

    #[test]
    fn what_gave_way_in_the_meantime_comes_back_with_both_bounds() {
        let mut cache = Cache::new(1);
        cache.store((0, 1, 0), None, -5, -8, 7);
        let known = cache.probe(0, 1, 0);
        for own in 2..=4 {
            cache.store((0, own, 0), None, -5, -8, 7);
        }
        assert!(cache.probe(0, 1, 0).is_none());
        cache.store((0, 1, 0), known, -11, -10, 9);
        assert_eq!(cache.probe(0, 1, 0).map(|b| (b.lower, b.upper, b.mv)), Some((-10, -8, 9)));
    }
}
