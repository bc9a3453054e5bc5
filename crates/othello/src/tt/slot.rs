//! One entry of the table, read and written by many threads without a lock.
//!
//! The entry is atomic words under a sequence counter (seqlock). A writer makes the counter odd, and a reader
//! treats the entry as absent if the counter is odd or has changed. The tests run readers and writers under
//! every schedule of loom.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};

/// The atomic words of a slot.
pub(crate) trait Words {
    /// Thirty-two bits.
    type Half: Word<u32>;
    /// Sixty-four bits.
    type Whole: Word<u64>;

    fn fence(ordering: Ordering);
}

/// An atomic word.
pub(crate) trait Word<T> {
    fn load(&self, ordering: Ordering) -> T;
    fn store(&self, value: T, ordering: Ordering);
    /// Replaces `old` by `new`; `false` if the value was not `old`.
    fn replace(&self, old: T, new: T) -> bool;
}

/// The atomic words of the processor.
pub(crate) struct Native;

macro_rules! words {
    ($words:ty, $half:ty, $whole:ty, $fence:path) => {
        impl Words for $words {
            type Half = $half;
            type Whole = $whole;

            #[inline(always)]
            fn fence(ordering: Ordering) {
                $fence(ordering);
            }
        }

        words!($half, u32);
        words!($whole, u64);
    };
    ($atomic:ty, $value:ty) => {
        impl Word<$value> for $atomic {
            #[inline(always)]
            fn load(&self, ordering: Ordering) -> $value {
                self.load(ordering)
            }

            #[inline(always)]
            fn store(&self, value: $value, ordering: Ordering) {
                self.store(value, ordering);
            }

            #[inline(always)]
            fn replace(&self, old: $value, new: $value) -> bool {
                self.compare_exchange(old, new, Ordering::Acquire, Ordering::Relaxed).is_ok()
            }
        }
    };
}

words!(Native, AtomicU32, AtomicU64, fence);

/// The lowest bit of the era in an entry's worth.
pub(super) const ERA: u32 = 24;

/// Returns the era of an entry with this worth.
#[inline(always)]
pub(super) fn era(worth: u32) -> u32 {
    worth >> ERA
}

/// A position with its search result, as words. A slot of zeros is empty.
pub(super) struct Slot<W: Words = Native> {
    /// Odd while the slot is being written.
    sequence: W::Half,
    /// The worth of the entry, which decides which entry is replaced. It is read without the sequence check.
    /// Its top bits are the era; 0 if empty.
    worth: W::Half,
    own: W::Whole,
    opponent: W::Whole,
    data: W::Whole,
}

impl<W: Words> Slot<W> {
    /// Returns the result for this position, if the slot holds it in this era.
    #[inline(always)]
    pub(super) fn get(&self, own: u64, opponent: u64, now: u32) -> Option<u64> {
        let before = self.sequence.load(Ordering::Acquire);
        if !self.holds(own, opponent, now) {
            return None;
        }
        let data = self.data.load(Ordering::Relaxed);
        W::fence(Ordering::Acquire);
        (before & 1 == 0 && self.sequence.load(Ordering::Relaxed) == before).then_some(data)
    }

    /// Whether the slot holds this position in this era; approximate during concurrent writes.
    #[inline(always)]
    pub(super) fn holds(&self, own: u64, opponent: u64, now: u32) -> bool {
        self.own.load(Ordering::Relaxed) == own
            && self.opponent.load(Ordering::Relaxed) == opponent
            && era(self.worth()) == now
    }

    /// Returns the worth of the entry; 0 if empty.
    #[inline(always)]
    pub(super) fn worth(&self) -> u32 {
        self.worth.load(Ordering::Relaxed)
    }

    /// Writes an entry, unless another thread is writing one, which is equally useful.
    #[inline(always)]
    pub(super) fn put(&self, own: u64, opponent: u64, data: u64, worth: u32) {
        let sequence = self.sequence.load(Ordering::Relaxed);
        if sequence & 1 != 0 || !self.sequence.replace(sequence, sequence.wrapping_add(1)) {
            return;
        }
        W::fence(Ordering::Release);
        self.worth.store(worth, Ordering::Relaxed);
        self.own.store(own, Ordering::Relaxed);
        self.opponent.store(opponent, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
        self.sequence.store(sequence.wrapping_add(2), Ordering::Release);
    }

    /// Clears the entry; must not run concurrently with readers or writers.
    pub(super) fn clear(&self) {
        self.worth.store(0, Ordering::Relaxed);
        self.own.store(0, Ordering::Relaxed);
        self.opponent.store(0, Ordering::Relaxed);
        self.data.store(0, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use loom::sync::Arc;
    use loom::sync::atomic as watched;

    use super::*;

    impl Slot {
        /// Whether everything except the sequence counter is zero.
        pub(in crate::tt) fn is_empty(&self) -> bool {
            self.worth() == 0 && self.holds(0, 0, 0) && self.data.load(Ordering::Relaxed) == 0
        }
    }

    /// The worth of an entry from the first era.
    const WORTH: u32 = 1 << ERA | 1;

    /// The words that loom observes.
    struct Watched;

    words!(Watched, watched::AtomicU32, watched::AtomicU64, watched::fence);

    fn slot() -> Slot<Watched> {
        let half = || watched::AtomicU32::new(0);
        let whole = || watched::AtomicU64::new(0);
        Slot { sequence: half(), worth: half(), own: whole(), opponent: whole(), data: whole() }
    }

    /// Writes the entry of a position.
    fn put(slot: &Slot<Watched>, position: u64) {
        slot.put(position, position, 10 * position, WORTH);
    }

    /// Asserts that a read returns nothing or the entry of the requested position.
    fn look(slot: &Slot<Watched>) {
        for position in [1, 2] {
            if let Some(data) = slot.get(position, position, 1) {
                assert_eq!(data, 10 * position, "half of one entry and half of another");
            }
        }
    }

    #[test]
    fn a_reader_never_sees_half_an_entry() {
        loom::model(|| {
            let shared = Arc::new(slot());
            put(&shared, 1);
            let writer = {
                let shared = Arc::clone(&shared);
                loom::thread::spawn(move || put(&shared, 2))
            };
            look(&shared);
            writer.join().unwrap();
            assert_eq!(shared.get(2, 2, 1), Some(20));
            assert_eq!(shared.get(1, 1, 1), None);
        });
    }

    #[test]
    fn of_two_writers_one_succeeds_and_neither_garbles_the_other() {
        loom::model(|| {
            let shared = Arc::new(slot());
            let writer = {
                let shared = Arc::clone(&shared);
                loom::thread::spawn(move || put(&shared, 1))
            };
            put(&shared, 2);
            look(&shared);
            writer.join().unwrap();
            look(&shared);
            let found = [1, 2].map(|position| shared.get(position, position, 1).is_some());
            assert_eq!(found.into_iter().filter(|&is_there| is_there).count(), 1);
        });
    }
}
