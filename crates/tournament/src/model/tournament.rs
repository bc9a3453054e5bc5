//! A tournament as it stands: who takes part, and the rounds so far.

use std::collections::{BTreeMap, BTreeSet};

use super::{Halves, Player, PlayerId, Round, Settings, System};

/// A player in the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Who.
    pub player: Player,
    /// The first round that was not paired yet when the player came, from 1.
    pub joined: u32,
    /// The last round that was paired when the player left; nothing for who is still in.
    pub withdrawn_after: Option<u32>,
    /// The rounds in which the player will be, or was, away, with what each counts.
    pub away: BTreeMap<u32, Halves>,
}

/// Two who must not meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// One of them.
    pub one: PlayerId,
    /// The other one.
    pub other: PlayerId,
    /// In which round, from 1; in none where none is said.
    pub round: Option<u32>,
}

/// Two who are to meet, or one who is to have the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bond {
    /// Who has black, or the bye.
    pub black: PlayerId,
    /// Who has white; nobody for a bye.
    pub white: Option<PlayerId>,
    /// In which round, from 1.
    pub round: u32,
}

/// A tournament as it stands. It is made and changed by [events](crate::Event) alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) settings: Settings,
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) places: BTreeMap<PlayerId, usize>,
    pub(crate) rounds: Vec<Round>,
    pub(crate) bans: Vec<Ban>,
    pub(crate) bonds: Vec<Bond>,
    /// How often each of the entrants was free in an arena when others were paired.
    pub(crate) waits: Vec<u32>,
    /// The greatest number that somebody is known by.
    pub(crate) greatest: u32,
}

impl Tournament {
    /// What was agreed on.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Everybody who ever joined, in the order in which they came.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The rounds that are paired; the first is round 1.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// A round by its number, from 1.
    #[must_use]
    pub fn round(&self, number: u32) -> Option<&Round> {
        usize::try_from(number).ok()?.checked_sub(1).and_then(|at| self.rounds.get(at))
    }

    /// How many rounds are paired.
    #[must_use]
    pub fn paired(&self) -> u32 {
        u32::try_from(self.rounds.len()).unwrap_or(u32::MAX)
    }

    /// Whoever has this id.
    #[must_use]
    pub fn entrant(&self, player: &PlayerId) -> Option<&Entrant> {
        self.places.get(player).and_then(|at| self.entrants.get(*at))
    }

    /// Where a player stands in [`Tournament::entrants`].
    #[must_use]
    pub fn place(&self, player: &PlayerId) -> Option<usize> {
        self.places.get(player).copied()
    }

    /// Who must not meet.
    #[must_use]
    pub fn bans(&self) -> &[Ban] {
        &self.bans
    }

    /// Who is to meet.
    #[must_use]
    pub fn bonds(&self) -> &[Bond] {
        &self.bonds
    }

    /// Whether these two must not meet in a round.
    #[must_use]
    pub fn is_forbidden(&self, one: &PlayerId, other: &PlayerId, round: u32) -> bool {
        let is_of =
            |ban: &Ban| (&ban.one == one && &ban.other == other) || (&ban.one == other && &ban.other == one);
        self.bans.iter().any(|ban| ban.round.is_none_or(|only| only == round) && is_of(ban))
    }

    /// The places of all who must not meet in a round.
    pub(crate) fn forbidden(&self, round: u32) -> impl Iterator<Item = [usize; 2]> {
        let bans = self.bans.iter().filter(move |ban| ban.round.is_none_or(|only| only == round));
        bans.filter_map(|ban| Some([self.place(&ban.one)?, self.place(&ban.other)?]))
    }

    /// Who can be paired in a round that is not paired yet: who has come, has not left and will be there.
    #[must_use]
    pub fn present(&self, round: u32) -> Vec<&Entrant> {
        let is_there = |entrant: &&Entrant| {
            entrant.withdrawn_after.is_none() && entrant.joined <= round && !entrant.away.contains_key(&round)
        };
        self.entrants.iter().filter(is_there).collect()
    }

    /// Everybody who sits at a table without a result.
    pub(crate) fn playing(&self) -> impl Iterator<Item = &PlayerId> {
        let tables = self.rounds.iter().flat_map(|round| &round.tables);
        tables.filter(|table| table.result.is_none()).flat_map(|table| [&table.black, &table.white])
    }

    /// The countries that are represented, in the order of the alphabet.
    #[must_use]
    pub fn countries(&self) -> BTreeSet<&str> {
        self.entrants.iter().filter_map(|entrant| entrant.player.country.as_deref()).collect()
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
