//! What is refused now and stands in logs from before, which must be read for ever.

use super::{BadSettings, Event, Halves, Player, Refusal, Settings, System, Tournament};

impl Tournament {
    /// Checks a new entry for what entries of before may have done.
    pub(crate) fn check_new(&self, event: &Event) -> Result<(), Refusal> {
        match event {
            Event::Changed(settings) => self.check_finals(settings),
            Event::Joined(player) | Event::Edited(player) => self.check_number(player),
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

    /// A number of the federation is one person's.
    fn check_number(&self, player: &Player) -> Result<(), Refusal> {
        let Some(number) = player.federation.known() else { return Ok(()) };
        let has_it = |other: &&Player| other.federation == player.federation && other.id != player.id;
        match self.entrants().iter().map(|entrant| &entrant.player).find(has_it) {
            Some(other) => Err(Refusal::NumberTaken { number, player: other.id.clone() }),
            None => Ok(()),
        }
    }

    fn check_half(&self, round: u32) -> Result<(), Refusal> {
        if self.has_half_points(round) { Ok(()) } else { Err(Refusal::AwayPoints(Halves::HALF)) }
    }

    /// Whether somebody may have half a point for a round in which they do not play: it is for everybody then.
    #[must_use]
    pub fn has_half_points(&self, round: u32) -> bool {
        match self.settings.system {
            System::Swiss | System::RoundRobin(_) => true,
            System::Championship(_) => round <= self.settings.rounds,
            System::KnockOut(_) | System::Arena => false,
        }
    }
}
