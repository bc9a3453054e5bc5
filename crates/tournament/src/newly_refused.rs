//! What is refused now and stands in logs from before, which must be read for ever.

use crate::{BadSettings, Event, Halves, Refusal, Settings, System, Tournament};

impl Tournament {
    /// Checks a new entry for what entries of before may have done.
    pub(crate) fn check_new(&self, event: &Event) -> Result<(), Refusal> {
        match event {
            Event::Changed(settings) => self.check_finals(settings),
            Event::Away { points, round, .. } if *points == Halves::HALF => self.check_half(*round),
            _ => Ok(()),
        }
    }

    /// The finals of a championship are the rounds after those of the settings: with another number games of theirs would
    /// count for points, or games for points would be finals.
    fn check_finals(&self, settings: &Settings) -> Result<(), Refusal> {
        let is_championship = |settings: &Settings| matches!(settings.system, System::Championship(_));
        if !is_championship(&self.settings) || !is_championship(settings) {
            return Ok(());
        }
        let (paired, before, rounds) = (self.paired(), self.settings.rounds, settings.rounds);
        if paired > before && rounds != before {
            return Err(BadSettings::FinalsBegan { rounds: before }.into());
        }
        if rounds < paired.min(before) {
            return Err(Refusal::FewerRounds { paired, rounds });
        }
        Ok(())
    }

    /// Half a point is for a round that is for everybody: no other one has a place for it.
    fn check_half(&self, round: u32) -> Result<(), Refusal> {
        let is_for_all = match self.settings.system {
            System::Swiss | System::RoundRobin(_) => true,
            System::Championship(_) => round <= self.settings.rounds,
            System::KnockOut(_) | System::Arena => false,
        };
        if is_for_all { Ok(()) } else { Err(Refusal::AwayPoints(Halves::HALF)) }
    }
}
