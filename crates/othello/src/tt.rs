//! The transposition table, shared by all threads.
//!
//! An entry contains the whole position, so hash collisions cannot return wrong results. It is lock-free.

mod memory;
mod slot;

use std::sync::atomic::{AtomicU32, Ordering};

use memory::Memory;
use slot::{ERA, Slot, era};

/// No square.
pub const NO_SQUARE: u8 = 64;

/// Two entries that share a cache line.
#[repr(align(64))]
struct Cluster([Slot; 2]);

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredResult {
    /// A lower bound of the score, in the units of the search that stored it.
    pub lower: i16,
    /// An upper bound of the score.
    pub upper: i16,
    /// Depth in plies; the number of empties for a solve.
    pub depth: u8,
    /// Index of the search's selectivity; 5 is no pruning.
    pub selectivity: u8,
    /// The best known moves, or [`NO_SQUARE`].
    pub moves: [u8; 2],
}

impl StoredResult {
    fn packed(self) -> u64 {
        u64::from(self.lower as u16)
            | u64::from(self.upper as u16) << 16
            | u64::from(self.depth) << 32
            | u64::from(self.selectivity) << 40
            | u64::from(self.moves[0]) << 48
            | u64::from(self.moves[1]) << 56
    }

    fn unpacked(data: u64) -> Self {
        Self {
            lower: data as u16 as i16,
            upper: (data >> 16) as u16 as i16,
            depth: (data >> 32) as u8,
            selectivity: (data >> 40) as u8,
            moves: [(data >> 48) as u8, (data >> 56) as u8],
        }
    }
}

/// Positions with at most this many empties share the first [`NEARBY`] clusters. They are by far the most
/// frequent positions, and are needed again soon or never. Spread over a large table, they would miss the
/// processor's cache and its TLB.
const FEW_EMPTIES: u32 = 16;

/// 16 MiB.
const NEARBY: usize = (16 << 20) / size_of::<Cluster>();

/// The lowest bit of the generation in an entry's worth.
const GENERATION: u32 = 16;

/// The transposition table, which all threads of a search share.
pub struct Table {
    clusters: Memory,
    /// The current era and generation. Entries of other eras are forgotten: searches do not find them. Era 0,
    /// the era of zeroed memory, is never current.
    now: AtomicU32,
}

/// Returns a hash that spreads positions evenly; its upper and lower bits are equally good.
#[inline(always)]
pub fn hash(own: u64, opponent: u64) -> u64 {
    let product = u128::from(own ^ 0x9e37_79b9_7f4a_7c15) * u128::from(opponent ^ 0xd1b5_4a32_d192_ed03);
    product as u64 ^ (product >> 64) as u64
}

impl Table {
    /// Creates a table of about this many bytes, but at least one cluster. `None` if out of memory.
    pub fn new(bytes: usize) -> Option<Self> {
        let clusters = Memory::zeros(bytes / size_of::<Cluster>())?;
        Some(Self { clusters, now: AtomicU32::new(1 << ERA) })
    }

    /// Forgets everything; must not run during a search. It takes no time, except for every 255th call, when
    /// the eras begin again.
    pub fn clear(&self) {
        let next = match era(self.now.load(Ordering::Relaxed)).wrapping_add(1) {
            0x100.. => {
                for slot in self.clusters.iter().flat_map(|cluster| &cluster.0) {
                    slot.clear();
                }
                1
            }
            next => next,
        };
        self.now.store(next << ERA, Ordering::Relaxed);
    }

    /// Starts a new generation. Its entries replace older ones first.
    pub fn age(&self) {
        let now = self.now.load(Ordering::Relaxed);
        let generation = (now >> GENERATION) as u8;
        self.now
            .store(era(now) << ERA | u32::from(generation.wrapping_add(1)) << GENERATION, Ordering::Relaxed);
    }

    #[inline(always)]
    fn index(&self, hash: u64, own: u64, opponent: u64) -> usize {
        let all = self.clusters.len();
        let n = if (own | opponent).count_zeros() <= FEW_EMPTIES { all.min(NEARBY) } else { all };
        ((u128::from(hash) * n as u128) >> 64) as usize
    }

    /// Returns the address of a position's entries, to prefetch them.
    #[inline(always)]
    pub fn address(&self, hash: u64, own: u64, opponent: u64) -> *const u8 {
        self.clusters.as_ptr().wrapping_add(self.index(hash, own, opponent)).cast()
    }

    /// Returns the result stored for a position.
    #[inline(always)]
    pub fn probe(&self, hash: u64, own: u64, opponent: u64) -> Option<StoredResult> {
        let cluster = self.clusters.get(self.index(hash, own, opponent))?;
        let era = era(self.now.load(Ordering::Relaxed));
        cluster.0.iter().find_map(|slot| slot.get(own, opponent, era)).map(StoredResult::unpacked)
    }

    /// Stores the result of a search of about `cost` nodes. Keeps tighter bounds of an equally deep search of
    /// the same position.
    #[inline(always)]
    pub fn store(&self, hash: u64, own: u64, opponent: u64, mut known: StoredResult, cost: u64) {
        let Some(cluster) = self.clusters.get(self.index(hash, own, opponent)) else { return };
        let now = self.now.load(Ordering::Relaxed);
        let cost = 64 - cost.leading_zeros();
        let worth = now | cost << 8 | u32::from(known.depth);
        let mut target = &cluster.0[0];
        let mut least = u32::MAX;
        for slot in &cluster.0 {
            if slot.holds(own, opponent, era(now)) {
                if let Some(old) = self.probe(hash, own, opponent) {
                    let (before, after) = ((old.depth, old.selectivity), (known.depth, known.selectivity));
                    if before > after {
                        return; // A shallow search must not replace the result of a deep one.
                    }
                    if before == after {
                        known.lower = known.lower.max(old.lower);
                        known.upper = known.upper.min(old.upper);
                    }
                    if known.moves[0] == NO_SQUARE {
                        known.moves = old.moves;
                    } else if known.moves[0] != old.moves[0] {
                        known.moves[1] = old.moves[0];
                    } else {
                        known.moves[1] = old.moves[1];
                    }
                }
                target = slot;
                break;
            }
            let slot_worth = slot.worth();
            // Entries of earlier searches are replaced first, regardless of their cost.
            let age = u32::from(((now >> GENERATION) as u8).wrapping_sub((slot_worth >> GENERATION) as u8));
            let rank =
                if era(slot_worth) == era(now) { (255 - age) << GENERATION | slot_worth & 0xffff } else { 0 };
            if rank < least {
                least = rank;
                target = slot;
            }
        }
        target.put(own, opponent, known.packed(), worth);
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({} clusters)", self.clusters.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(lower: i16, upper: i16, depth: u8, first: u8) -> StoredResult {
        StoredResult { lower, upper, depth, selectivity: 5, moves: [first, NO_SQUARE] }
    }

    #[test]
    fn what_is_stored_is_found_and_bounds_of_equal_searches_join() {
        let table = Table::new(1 << 16).unwrap();
        let key = hash(1, 2);
        table.store(key, 1, 2, known(-8, 64, 14, 3), 100);
        table.store(key, 1, 2, known(-64, 8, 14, 5), 100);
        assert_eq!(
            table.probe(key, 1, 2),
            Some(StoredResult { lower: -8, upper: 8, depth: 14, selectivity: 5, moves: [5, 3] })
        );
        assert_eq!(table.probe(key, 2, 1), None);
        table.store(key, 1, 2, known(0, 64, 16, 7), 100);
        assert_eq!(table.probe(key, 1, 2).map(|k| (k.lower, k.upper)), Some((0, 64)));
        table.store(key, 1, 2, known(2, 2, 3, 9), 100);
        assert_eq!(table.probe(key, 1, 2).map(|k| k.depth), Some(16), "the longer look stays");
        table.clear();
        assert_eq!(table.probe(key, 1, 2), None);
    }

    #[test]
    fn positions_of_few_empties_lie_together_and_are_found() {
        let table = Table::new(2 * NEARBY * size_of::<Cluster>()).unwrap();
        let start = table.clusters.as_ptr().addr();
        let (mut few_far, mut many_far) = (0, 0);
        for own in 1..200u64 {
            let (own, opponent) = (own << 40, 0xffff_ffff);
            for own in [own, own | 0xffff << 48] {
                let key = hash(own, opponent);
                table.store(key, own, opponent, known(0, 0, 4, 1), 1);
                assert!(table.probe(key, own, opponent).is_some());
                let is_far =
                    table.address(key, own, opponent).addr() >= start + NEARBY * size_of::<Cluster>();
                if (own | opponent).count_zeros() <= FEW_EMPTIES {
                    few_far += u32::from(is_far)
                } else {
                    many_far += u32::from(is_far)
                }
            }
        }
        assert_eq!(few_far, 0);
        assert!(many_far > 50, "the others lie everywhere: {many_far}");
    }

    #[test]
    fn what_was_forgotten_stays_forgotten() {
        let table = Table::new(1 << 16).unwrap();
        for round in 0..700u64 {
            // Each position is stored once and its slot is never touched again, while the eras begin again
            // twice.
            let own = 1 + round;
            for other in 1..=own {
                assert_eq!(table.probe(hash(other, 0), other, 0), None, "{other} in round {round}");
            }
            table.store(hash(own, 0), own, 0, known(0, 2, 4, 1), 1 << 20);
            table.age();
            table.store(hash(own, 0), own, 0, known(-2, 0, 4, 1), 1);
            let expected = StoredResult { moves: [1, NO_SQUARE], ..known(0, 0, 4, 1) };
            assert_eq!(table.probe(hash(own, 0), own, 0), Some(expected), "round {round}");
            table.clear();
        }
    }

    #[test]
    fn forgotten_entries_take_no_room() {
        let table = Table::new(0).unwrap();
        for own in [1, 2] {
            table.store(hash(own, 0), own, 0, known(0, 0, 50, 1), u64::MAX);
        }
        table.clear();
        for own in [3, 4] {
            table.store(hash(own, 0), own, 0, known(0, 0, 1, 1), 1);
        }
        assert!([3, 4].iter().all(|&own| table.probe(hash(own, 0), own, 0).is_some()));
    }

    #[test]
    fn entries_that_cost_more_stay() {
        let table = Table::new(0).unwrap();
        for own in 1..100u64 {
            table.store(
                hash(own, 0),
                own,
                0,
                known(0, 0, 4, 1),
                if own == 5 { 1 << 20 } else { 1 << own.min(8) },
            );
        }
        assert!(table.probe(hash(5, 0), 5, 0).is_some());
        table.age();
        table.store(hash(500, 0), 500, 0, known(0, 0, 4, 1), 1);
        table.store(hash(501, 0), 501, 0, known(0, 0, 4, 1), 2);
        assert!(table.probe(hash(501, 0), 501, 0).is_some());
    }
}
