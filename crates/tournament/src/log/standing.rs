//! Which entries of a log are in effect.

use std::num::NonZeroU32;

use crate::Refusal;
use crate::model::counted;

/// Which entries are in effect. An entry is in effect unless another entry in effect undoes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct EntriesInEffect {
    entries: Vec<Undo>,
}

/// An entry's part in undos. It is small for speed: a file may be one long chain of undos, which is visited
/// repeatedly.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Undo {
    /// The entry that this entry undoes, if any.
    of: Option<NonZeroU32>,
    /// The number of entries in effect that undo this entry.
    undoers: u32,
}

impl EntriesInEffect {
    pub(super) fn has(&self, number: usize) -> bool {
        self.of(number).is_some_and(|entry| entry.undoers == 0)
    }

    fn of(&self, number: usize) -> Option<&Undo> {
        self.entries.get(number.checked_sub(1)?)
    }

    /// Checks that an entry can be undone now.
    pub(super) fn check(&self, number: usize) -> Result<(), Refusal> {
        if number == 1 {
            return Err(Refusal::TheFirst);
        }
        match self.of(number) {
            None => Err(Refusal::NoSuchEntry { entry: Some(counted(number)) }),
            Some(entry) if entry.undoers > 0 => Err(Refusal::UndoneAlready { entry: counted(number) }),
            Some(_) => Ok(()),
        }
    }

    /// Adds an entry. The entry is in effect. `of` is the entry that it undoes, if any.
    pub(super) fn add(&mut self, of: Option<usize>) {
        let of = of.and_then(|number| NonZeroU32::new(u32::try_from(number).ok()?));
        self.entries.push(Undo { of, undoers: 0 });
        self.pass_on(of, true);
    }

    /// Removes the last entry.
    pub(super) fn take_back(&mut self) {
        if let Some(last) = self.entries.pop() {
            self.pass_on(last.of, false);
        }
    }

    /// Counts one undo more or less for an entry. If this changes whether the entry is in effect, this also
    /// updates the entry that it undoes, and so on along the chain.
    fn pass_on(&mut self, mut next: Option<NonZeroU32>, mut stands: bool) {
        while let Some(number) = next {
            let Some(entry) = self.entries.get_mut(number.get() as usize - 1) else { return };
            let stood = entry.undoers == 0;
            entry.undoers = if stands { entry.undoers + 1 } else { entry.undoers.saturating_sub(1) };
            stands = entry.undoers == 0;
            if stands == stood {
                return;
            }
            next = entry.of;
        }
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::SplitMix64;

    use super::*;

    /// Computes which entries are in effect. Goes backward from the last entry, because an entry depends on
    /// later entries.
    fn from_behind(undoes: &[Option<usize>]) -> Vec<bool> {
        let mut stands = vec![true; undoes.len()];
        for (at, of) in undoes.iter().enumerate().rev() {
            if let Some(number) = of
                && stands[at]
            {
                stands[number - 1] = false;
            }
        }
        stands
    }

    fn in_effect(standing: &EntriesInEffect) -> Vec<bool> {
        (1..=standing.entries.len()).map(|number| standing.has(number)).collect()
    }

    #[test]
    fn the_same_stands_whether_it_is_found_at_each_entry_or_from_behind() {
        for seed in 0..300 {
            let mut random = SplitMix64::new(seed);
            let (mut standing, mut undoes) = (EntriesInEffect::default(), Vec::new());
            standing.add(None);
            undoes.push(None);
            for _ in 0..60 {
                let of = Some(1 + random.below(undoes.len()))
                    .filter(|number| random.below(3) > 0 && standing.check(*number).is_ok());
                let before = standing.clone();
                standing.add(of);
                if random.below(4) == 0 {
                    standing.take_back();
                    assert_eq!(standing, before, "{seed}");
                } else {
                    undoes.push(of);
                }
                assert_eq!(in_effect(&standing), from_behind(&undoes), "{seed}: {undoes:?}");
            }
        }
    }
}
