//! Which entries of a log stand.

use std::num::NonZeroU32;

use crate::Refusal;

/// Which entries stand: those that no other one undoes that stands itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Standing {
    entries: Vec<Undo>,
}

/// Small, because undos of undos are gone through again and again: a file may hold a chain of as many as it has entries.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Undo {
    /// Which entry it undoes, if it does.
    of: Option<NonZeroU32>,
    /// How many entries that stand undo it.
    undoers: u32,
}

impl Standing {
    pub(super) fn has(&self, number: usize) -> bool {
        self.of(number).is_some_and(|entry| entry.undoers == 0)
    }

    fn of(&self, number: usize) -> Option<&Undo> {
        self.entries.get(number.checked_sub(1)?)
    }

    /// Whether an entry can be undone now.
    pub(super) fn check(&self, number: usize) -> Result<(), Refusal> {
        if number == 1 {
            return Err(Refusal::TheFirst);
        }
        match self.of(number) {
            None => Err(Refusal::NoSuchEntry(number)),
            Some(entry) if entry.undoers > 0 => Err(Refusal::UndoneAlready(number)),
            Some(_) => Ok(()),
        }
    }

    /// Adds an entry, which stands, and perhaps undoes another one.
    pub(super) fn add(&mut self, of: Option<usize>) {
        let of = of.and_then(|number| NonZeroU32::new(u32::try_from(number).ok()?));
        self.entries.push(Undo { of, undoers: 0 });
        self.pass_on(of, true);
    }

    /// Takes the last entry away again.
    pub(super) fn take_back(&mut self) {
        if let Some(last) = self.entries.pop() {
            self.pass_on(last.of, false);
        }
    }

    /// Has an entry be undone by one more that stands or by one less. With it falls what it has undone itself, or stands
    /// again; and so on along all that undid one another.
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

    /// Which entries stand, found from the last one back: what comes later is known then.
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

    fn told(standing: &Standing) -> Vec<bool> {
        (1..=standing.entries.len()).map(|number| standing.has(number)).collect()
    }

    #[test]
    fn the_same_stands_whether_it_is_found_at_each_entry_or_from_behind() {
        for seed in 0..300 {
            let mut random = SplitMix64::new(seed);
            let (mut standing, mut undoes) = (Standing::default(), Vec::new());
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
                assert_eq!(told(&standing), from_behind(&undoes), "{seed}: {undoes:?}");
            }
        }
    }
}
