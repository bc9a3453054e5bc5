//! The positions that a game has already been through, for rules about repetition.

use alloc::sync::Arc;
use alloc::vec::Vec;

/// Earlier positions, the latest first. Copies share what they have in common.
#[derive(Clone, Debug)]
pub(crate) struct History<K>(Option<Arc<Entry<K>>>);

#[derive(Debug)]
struct Entry<K> {
    key: K,
    count: u32,
    earlier: History<K>,
}

impl<K> Default for History<K> {
    fn default() -> Self {
        Self(None)
    }
}

impl<K: Copy + Eq> History<K> {
    /// The history with one more position.
    pub(crate) fn with(&self, key: K) -> Self {
        Self(Some(Arc::new(Entry { key, count: self.len() + 1, earlier: self.clone() })))
    }

    /// How many positions it holds.
    pub(crate) fn len(&self) -> u32 {
        self.0.as_ref().map_or(0, |entry| entry.count)
    }

    /// All positions, the latest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = K> {
        core::iter::successors(self.0.as_ref(), |entry| entry.earlier.0.as_ref()).map(|entry| entry.key)
    }

    /// How often a position has been there.
    pub(crate) fn count(&self, key: K) -> usize {
        self.iter().filter(|&earlier| earlier == key).count()
    }

    /// The positions in order, to be searched for many.
    pub(crate) fn sorted(&self) -> Vec<K>
    where
        K: Ord,
    {
        let mut keys: Vec<K> = self.iter().collect();
        keys.sort_unstable();
        keys
    }
}

impl<K: Copy + Eq> PartialEq for History<K> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<K: Copy + Eq> Eq for History<K> {}

/// Long histories would otherwise be dropped one inside the other and exhaust the stack.
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
