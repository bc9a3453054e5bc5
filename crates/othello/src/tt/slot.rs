//! One entry of the table, read and written by many threads without a lock.
//!
//! Plain atomic words under a sequence counter: a writer makes the counter odd, a reader that saw the counter change
//! or odd takes the entry for absent. The tests let loom run readers and writers through every schedule.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};

/// The atomic words that a slot is made of.
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
    /// Puts `new` in the place of `old`; whether that was there.
    fn replace(&self, old: T, new: T) -> bool;
}

/// The words of the processor.
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

/// Where the era of an entry begins in what it is worth.
pub(super) const ERA: u32 = 24;

/// The era of an entry that is worth so much.
#[inline(always)]
pub(super) fn era(worth: u32) -> u32 {
    worth >> ERA
}

/// A position and what is known about it, as words. Zeros are an empty slot.
pub(super) struct Slot<W: Words = Native> {
    /// Odd while the slot is being written.
    sequence: W::Half,
    /// What it is worth to keep the entry, to decide on replacement without the sequence dance: its era first; 0 where
    /// nothing is.
    worth: W::Half,
    own: W::Whole,
    opponent: W::Whole,
    data: W::Whole,
}

impl<W: Words> Slot<W> {
    /// What is known about this position, if it is what lies here since this era.
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

    /// Whether this position lies here since this era, as far as one can tell while others write.
    #[inline(always)]
    pub(super) fn holds(&self, own: u64, opponent: u64, now: u32) -> bool {
        self.own.load(Ordering::Relaxed) == own
            && self.opponent.load(Ordering::Relaxed) == opponent
            && era(self.worth()) == now
    }

    /// What its entry is worth; 0 if it has none.
    #[inline(always)]
    pub(super) fn worth(&self) -> u32 {
        self.worth.load(Ordering::Relaxed)
    }

    /// Writes an entry, unless another thread is writing here: its entry will do as well.
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

    /// Forgets its entry, while nobody else reads or writes.
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
        /// Whether it is all zeros but for what counts writers.
        pub(in crate::tt) fn is_empty(&self) -> bool {
            self.worth() == 0 && self.holds(0, 0, 0) && self.data.load(Ordering::Relaxed) == 0
        }
    }

    /// What an entry of the first era is worth.
    const WORTH: u32 = 1 << ERA | 1;

    /// The words that loom watches.
    struct Watched;

    words!(Watched, watched::AtomicU32, watched::AtomicU64, watched::fence);

    fn slot() -> Slot<Watched> {
        let half = || watched::AtomicU32::new(0);
        let whole = || watched::AtomicU64::new(0);
        Slot { sequence: half(), worth: half(), own: whole(), opponent: whole(), data: whole() }
    }

    /// Writes the entry that belongs to a position.
    fn put(slot: &Slot<Watched>, position: u64) {
        slot.put(position, position, 10 * position, WORTH);
    }

    /// What is read of a position is nothing or all that belongs to it.
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
    fn of_two_writers_one_is_heard_and_none_garbles_the_other() {
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
