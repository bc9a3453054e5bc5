//! The earlier positions of a game, for rules about repetition.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::hash::Hash;

use crate::mixed;

/// Earlier positions, the latest first. Copies share their common part.
#[derive(Clone, Debug)]
pub(crate) struct History<K>(Option<Arc<Entry<K>>>);

#[derive(Debug)]
struct Entry<K> {
    key: K,
    count: u32,
    /// The filter for this position and all earlier positions.
    marks: Marks,
    earlier: History<K>,
}

/// A Bloom filter of 512 bits. A search looks up each of its positions, and most are new. The filter answers
/// most of these lookups without a walk through the history.
#[derive(Clone, Copy, Debug, Default)]
struct Marks([u64; 8]);

impl Marks {
    fn place(key: &impl Hash) -> (usize, u64) {
        let hash = mixed(key);
        ((hash >> 61) as usize, 1 << (hash >> 55 & 63))
    }

    fn with(mut self, key: &impl Hash) -> Self {
        let (word, bit) = Self::place(key);
        self.0[word] |= bit;
        self
    }

    fn may_have(&self, key: &impl Hash) -> bool {
        let (word, bit) = Self::place(key);
        self.0[word] & bit != 0
    }
}

impl<K> Default for History<K> {
    fn default() -> Self {
        Self(None)
    }
}

impl<K: Copy + Eq + Hash> History<K> {
    /// Returns the history with another position added.
    pub(crate) fn with(&self, key: K) -> Self {
        let marks = self.0.as_ref().map_or_else(Marks::default, |entry| entry.marks).with(&key);
        Self(Some(Arc::new(Entry { key, count: self.len() + 1, marks, earlier: self.clone() })))
    }

    /// Returns the number of positions in the history.
    pub(crate) fn len(&self) -> u32 {
        self.0.as_ref().map_or(0, |entry| entry.count)
    }

    /// Returns all positions, the latest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = K> {
        core::iter::successors(self.0.as_ref(), |entry| entry.earlier.0.as_ref()).map(|entry| entry.key)
    }

    /// Whether a position may have occurred. `false` is certain, `true` is not.
    pub(crate) fn may_have(&self, key: K) -> bool {
        self.0.as_ref().is_some_and(|entry| entry.marks.may_have(&key))
    }

    /// Returns the number of times a position has occurred.
    pub(crate) fn count(&self, key: K) -> usize {
        if !self.may_have(key) {
            return 0;
        }
        self.iter().filter(|&earlier| earlier == key).count()
    }

    /// Returns the positions in ascending order, for repeated lookups.
    pub(crate) fn sorted(&self) -> Vec<K>
    where
        K: Ord,
    {
        let mut keys: Vec<K> = self.iter().collect();
        keys.sort_unstable();
        keys
    }
}

impl<K: Copy + Eq + Hash> PartialEq for History<K> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<K: Copy + Eq + Hash> Eq for History<K> {}

/// Drops the history iteratively, because recursion through a long history would exhaust the stack.
impl<K> Drop for History<K> {
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(mut entry) = next.and_then(Arc::into_inner) {
            next = entry.earlier.0.take();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_as_a_list_does_and_passes_over_most_of_what_never_was() {
        let mut random = crate::SplitMix64::new(3);
        let mut history = History::default();
        let mut list: Vec<(u64, u64)> = Vec::new();
        let mut asked_in_vain = 0;
        for _ in 0..200 {
            let key = (random.below(150) as u64, 0);
            assert_eq!(history.count(key), list.iter().filter(|&&earlier| earlier == key).count());
            history = history.with(key);
            list.push(key);
            let never = (random.next_u64(), 1);
            assert_eq!(history.count(never), 0);
            asked_in_vain += u32::from(history.may_have(never));
        }
        assert!(asked_in_vain < 40, "{asked_in_vain} of 200");
    }

    #[test]
    fn it_remembers_counts_and_can_be_very_long() {
        let mut history = History::default();
        for key in 0..1_000_000u32 {
            history = history.with(key % 1000);
        }
        let copy = history.clone();
        assert_eq!((history.len(), history.count(7)), (1_000_000, 1000));
        drop(history);
        assert_eq!(copy.iter().next(), Some(999));
        assert_eq!(copy, copy.clone());
    }
}
