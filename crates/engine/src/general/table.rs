//! The transposition table.

use std::hash::Hash;

use outflank_rules::mixed;

/// The kind of bound that an entry has for the score of its position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    /// The score is at least the value.
    #[default]
    Lower,
    /// The score is at most the value.
    Upper,
    /// The score is the value.
    Exact,
}

/// The result of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct StoredResult<M> {
    pub(super) value: i32,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    pub(super) best: Option<M>,
}

#[derive(Clone, Copy)]
struct Entry<M> {
    /// 0 if empty.
    key: u64,
    age: u8,
    known: StoredResult<M>,
}

/// Entries that are allocated together, on first use: some hundred kilobytes.
const PAGE: usize = 1 << 12;

/// Search results by the hash of the position. A position has two places, one of which keeps the deepest
/// result. Memory is allocated on first use.
pub(super) struct Table<M> {
    /// Empty pages are not allocated yet.
    pages: Vec<Vec<Entry<M>>>,
    mask: usize,
    age: u8,
}

impl<M: Copy> Table<M> {
    /// Creates a table of at most `bytes` bytes, but with at least two entries; `None` if out of memory.
    pub(super) fn new(bytes: usize) -> Option<Self> {
        let fits = (bytes / size_of::<Entry<M>>()).max(2);
        let n = 1 << fits.ilog2();
        // Reserves the whole size once, so that an impossible size fails now. Each page is allocated when it
        // is needed.
        Vec::<Entry<M>>::new().try_reserve_exact(n).ok()?;
        let pages = std::iter::repeat_with(Vec::new).take(n.div_ceil(PAGE)).collect();
        Some(Self { pages, mask: n - 1, age: 0 })
    }

    fn empty() -> Entry<M> {
        let known = StoredResult { value: 0, depth: 0, bound: Bound::Lower, best: None };
        Entry { key: 0, age: 0, known }
    }

    pub(super) fn clear(&mut self) {
        self.pages.fill_with(Vec::new);
        self.age = 0;
    }

    /// Starts a new search. Its results replace those of older searches first.
    pub(super) fn age(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn place(&self, key: u64) -> usize {
        // The low bits select the pair; the comparison uses all bits.
        key as usize & self.mask & !1
    }

    pub(super) fn get(&self, key: u64) -> Option<StoredResult<M>> {
        let place = self.place(key);
        let pair = self.pages.get(place / PAGE)?.get(place % PAGE..place % PAGE + 2)?;
        pair.iter().find(|entry| entry.key == key).map(|entry| entry.known)
    }

    pub(super) fn put(&mut self, key: u64, known: StoredResult<M>) {
        let (place, age) = (self.place(key), self.age);
        let Some(page) = self.pages.get_mut(place / PAGE) else { return };
        if page.is_empty() {
            let n = PAGE.min(self.mask + 1);
            if page.try_reserve_exact(n).is_err() {
                return;
            }
            page.resize(n, Self::empty());
        }
        let at = place % PAGE;
        let Some([deep, recent]) = page.get_mut(at..at + 2) else { return };
        let gives_way = deep.age != age || known.depth >= deep.known.depth;
        let entry = if deep.key == key || recent.key != key && gives_way { deep } else { recent };
        let best = if entry.key == key { known.best.or(entry.known.best) } else { known.best };
        *entry = Entry { key, age, known: StoredResult { best, ..known } };
    }
}

impl<M> std::fmt::Debug for Table<M> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("entries", &(self.mask + 1)).finish()
    }
}

/// Returns the hash of a position or a move: never 0, and the same in every run.
pub(super) fn key(hashed: &impl Hash) -> u64 {
    mixed(hashed) | 1 << 63
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_costs_what_is_stored() {
        let known = |value, depth| StoredResult { value, depth, bound: Bound::Exact, best: Some(7_u16) };
        for bytes in [0, 1 << 10, 1 << 24] {
            let mut table = Table::<u16>::new(bytes).unwrap();
            let made = |table: &Table<u16>| table.pages.iter().filter(|page| !page.is_empty()).count();
            assert_eq!(made(&table), 0);
            assert!(table.get(5).is_none());
            // The first and last place of the table. In the smallest table both are in one pair, and the
            // deeper result stays.
            table.put(1 << 63, known(1, 2));
            table.put(u64::MAX, known(2, 1));
            assert_eq!(made(&table), table.pages.len().min(2));
            assert_eq!(table.get(u64::MAX).map(|known| (known.value, known.best)), Some((2, Some(7))));
            assert!(table.get(1 << 63).is_some_and(|known| known.value == 1));
            table.clear();
            assert_eq!(made(&table), 0);
            assert!(table.get(u64::MAX).is_none());
        }
    }

    #[test]
    fn memory_that_nobody_has_is_refused() {
        assert!(Table::<u16>::new(usize::MAX).is_none());
    }
}
