//! Replays a log in time proportional to its length, however many entries are undone.
//!
//! To check an undo, the replay must apply all entries in effect from scratch. It does so as long as a budget
//! lasts, which grows with the log, so that most errors are reported at their line. After that, it only
//! records undos and applies the entries in effect once at the end.

use super::{CorruptLog, Log};
use crate::{Entry, Event, Refusal, Tournament};

/// The initial budget: the number of entries to apply again because of undos.
const FIRST: usize = 50_000;
/// The addition to the budget for each entry of the log.
const EACH: usize = 8;

/// A log being replayed.
pub(super) struct Replay {
    /// The log so far. Its tournament is outdated if `is_behind`.
    log: Log,
    is_behind: bool,
    /// The remaining budget.
    tries: usize,
    /// The addition to the budget for each entry.
    each: usize,
    /// The number of entries applied, for tests.
    applied: usize,
}

impl Replay {
    /// Begins a replay with the first entry.
    pub(super) fn begin(first: Option<Entry>) -> Result<Self, CorruptLog> {
        let corrupt = |refusal| CorruptLog { entry: 1, refusal };
        let first = first.ok_or(corrupt(Refusal::NotCreated))?;
        let tournament = followed([(&first, 1)]).map_err(|(_, refusal)| corrupt(refusal))?;
        let log = Log::begun(first, tournament);
        Ok(Self { log, is_behind: false, tries: FIRST, each: EACH, applied: 0 })
    }

    /// Adds the next entry of the log.
    pub(super) fn add(&mut self, entry: Entry) -> Result<(), CorruptLog> {
        let number = self.log.entries.len() + 1;
        self.follow_on(entry).map_err(|refusal| CorruptLog { entry: number, refusal })
    }

    fn follow_on(&mut self, entry: Entry) -> Result<(), Refusal> {
        self.tries += self.each;
        if let Event::Undone { entry: number } = entry.event {
            self.log.standing.check(number)?;
            self.log.add(entry);
            if !self.is_behind {
                self.try_undo(number)?;
            }
        } else {
            if !self.is_behind {
                self.applied += 1;
                self.log.tournament.apply(&entry.event)?;
            }
            self.log.add(entry);
        }
        Ok(())
    }

    /// Applies the entries in effect after an undo, if the budget allows.
    fn try_undo(&mut self, number: usize) -> Result<(), Refusal> {
        match self.tries.checked_sub(self.log.entries.len()) {
            Some(left) => self.tries = left,
            None => {
                self.is_behind = true;
                return Ok(());
            }
        }
        self.log.tournament = self.follow().map_err(|(needs, why)| super::needed(number, needs, &why))?;
        Ok(())
    }

    fn follow(&mut self) -> Result<Tournament, (usize, Refusal)> {
        let applied = &mut self.applied;
        followed(self.log.those_that_stand().inspect(|_| *applied += 1))
    }

    /// Returns the complete log.
    pub(super) fn end(mut self) -> Result<Log, CorruptLog> {
        if self.is_behind {
            self.log.tournament = self.follow().map_err(|(entry, refusal)| CorruptLog { entry, refusal })?;
        }
        Ok(self.log)
    }
}

/// Applies the entries in effect, given with their numbers. An error includes the number of the impossible
/// entry.
pub(super) fn followed<'a>(
    standing: impl IntoIterator<Item = (&'a Entry, usize)>,
) -> Result<Tournament, (usize, Refusal)> {
    let mut standing = standing.into_iter();
    let Some((Entry { event: Event::Created(settings), .. }, _)) = standing.next() else {
        return Err((1, Refusal::NotCreated));
    };
    let mut tournament = Tournament::create((**settings).clone()).map_err(|why| (1, why))?;
    for (entry, number) in standing {
        if !matches!(entry.event, Event::Undone { .. }) {
            tournament.apply(&entry.event).map_err(|why| (number, why))?;
        }
    }
    Ok(tournament)
}

#[cfg(test)]
mod tests {
    use outflank_rules::SplitMix64;

    use super::super::standing::EntriesInEffect;
    use super::*;
    use crate::{Halves, Player, PlayerId, Settings};

    /// Replays a log step by step and checks each undo immediately.
    fn by_steps(entries: &[Entry]) -> Result<Log, CorruptLog> {
        let mut log = Log::replay(entries.first().cloned())?;
        for (entry, number) in entries.iter().zip(1..).skip(1) {
            log.push(entry.clone()).map_err(|refusal| CorruptLog { entry: number, refusal })?;
        }
        Ok(log)
    }

    /// Replays a log with a given budget.
    fn at_once(entries: &[Entry], tries: Option<usize>) -> (Result<Log, CorruptLog>, usize) {
        let mut replay = Replay::begin(entries.first().cloned()).unwrap();
        if let Some(tries) = tries {
            (replay.tries, replay.each) = (tries, 0);
        }
        let mut tried = Ok(());
        for entry in entries.iter().skip(1).cloned() {
            tried = tried.and_then(|()| replay.add(entry));
        }
        let ended = tried.is_ok() && replay.is_behind;
        let applied = replay.applied + if ended { replay.log.entries.len() } else { 0 };
        (tried.and_then(|()| replay.end()), applied)
    }

    fn happens(event: Event) -> Entry {
        Entry { at: None, event }
    }

    fn begun() -> Vec<Entry> {
        vec![happens(Event::Created(Box::new(Settings::usual("Undone", 5))))]
    }

    fn joins(name: &str) -> Entry {
        happens(Event::Joined(Box::new(Player::named(PlayerId::new(name).unwrap(), name))))
    }

    fn anything(entries: usize, random: &mut SplitMix64) -> Entry {
        let player = PlayerId::new(format!("p{}", random.below(5))).unwrap();
        let round = u32::try_from(random.below(3)).unwrap();
        match random.below(9) {
            0 | 1 => joins(player.as_str()),
            2 => happens(Event::Withdrew(player)),
            3 => happens(Event::Returned(player)),
            4 => happens(Event::Away { player, round, points: Halves::HALF }),
            5 => happens(Event::Forced { black: player, white: None, round }),
            6 => happens(Event::Undone { entry: random.below(entries + 2) }),
            // Undoes a recent entry, often another undo.
            _ => happens(Event::Undone { entry: entries - random.below(entries.min(3)) }),
        }
    }

    /// Returns random entries and the number of valid ones at their beginning.
    fn wandering(seed: u64) -> (Vec<Entry>, usize) {
        let mut random = SplitMix64::new(seed);
        let mut entries = begun();
        let mut log = Log::replay(entries.clone()).unwrap();
        for _ in 0..80 {
            let entry = anything(entries.len(), &mut random);
            if log.push(entry.clone()).is_ok() {
                entries.push(entry);
            }
        }
        let right = entries.len();
        for _ in 0..random.below(20) {
            entries.push(anything(entries.len(), &mut random));
        }
        (entries, right)
    }

    #[test]
    fn a_log_leads_to_the_same_at_once_and_step_by_step_and_is_wrong_in_the_same_line() {
        let mut wrong = 0;
        for seed in 0..400 {
            let (entries, right) = wandering(seed);
            let expected = by_steps(&entries);
            wrong += usize::from(expected.is_err());
            assert_eq!(at_once(&entries, None).0, expected, "{seed}");
            let entries = &entries[..right];
            let expected = by_steps(entries);
            assert!(expected.is_ok(), "{seed}: {expected:?}");
            for tries in [0, 200, 1000] {
                assert_eq!(at_once(entries, Some(tries)).0, expected, "{seed}: {tries} tries");
            }
        }
        assert!((100..400).contains(&wrong), "{wrong}");
    }

    #[test]
    fn undos_without_tries_are_refused_by_their_numbers_and_by_what_stands_in_the_end() {
        let undo = |entry| happens(Event::Undone { entry });
        let of = |more: &[Entry]| {
            let entries: Vec<Entry> = begun().into_iter().chain(more.iter().cloned()).collect();
            at_once(&entries, Some(0)).0.map(drop).map_err(|error| (error.entry, error.refusal))
        };
        let withdrawal = happens(Event::Withdrew(PlayerId::new("a").unwrap()));
        assert_eq!(of(&[joins("a"), undo(2), undo(2)]), Err((4, Refusal::UndoneAlready { entry: 2 })));
        assert_eq!(of(&[joins("a"), undo(2), undo(1)]), Err((4, Refusal::TheFirst)));
        assert_eq!(of(&[joins("a"), undo(2), undo(9)]), Err((4, Refusal::NoSuchEntry { entry: Some(9) })));
        let nobody = Refusal::NoSuchPlayer { player: "a".to_owned() };
        assert_eq!(of(&[joins("a"), withdrawal.clone(), undo(2)]), Err((3, nobody)));
        assert_eq!(of(&[joins("a"), withdrawal, undo(2), undo(3)]), Ok(()));
    }

    #[test]
    fn twenty_thousand_undos_are_read_by_applying_each_entry_a_few_times() {
        for undone in [
            |number: usize| number - 1,
            |number: usize| if number.is_multiple_of(2) { number - 1 } else { 2 },
        ] {
            let mut entries = begun();
            entries.extend((0..1999).map(|player| joins(&format!("p{player}"))));
            let first = entries.len();
            let mut standing = EntriesInEffect::default();
            (0..first).for_each(|_| standing.add(None));
            while entries.len() < 22_000 {
                let number = entries.len() + 1;
                let target = if standing.has(undone(number)) { undone(number) } else { number - 1 };
                standing.add(Some(target));
                entries.push(happens(Event::Undone { entry: target }));
            }
            let (log, applied) = at_once(&entries, None);
            assert_eq!(log.unwrap().entries().len(), 22_000);
            assert!(applied <= FIRST + (EACH + 2) * 22_000, "{applied}");
        }
    }
}
