//! The current state of a tournament: its players and rounds.

use std::collections::{BTreeMap, BTreeSet};

use super::{Halves, Player, PlayerId, Round, Settings, System};

/// A player in the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The player's data.
    pub player: Player,
    /// The number of the next round to pair when the player joined, from 1.
    pub joined: u32,
    /// The number of paired rounds when the player left, or `None` if the player has not left.
    pub withdrawn_after: Option<u32>,
    /// The rounds that the player misses, with the points for each.
    pub away: BTreeMap<u32, Halves>,
}

/// Two players who must not meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// One of them.
    pub one: PlayerId,
    /// The other one.
    pub other: PlayerId,
    /// The round, from 1, or `None` for all rounds.
    pub round: Option<u32>,
}

/// Two players who must meet, or one who must have the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bond {
    /// The player with black, or with the bye.
    pub black: PlayerId,
    /// The player with white, or `None` for a bye.
    pub white: Option<PlayerId>,
    /// The round, from 1.
    pub round: u32,
}

/// The current state of a tournament. Only [events](crate::Event) create and change it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) settings: Settings,
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) places: BTreeMap<PlayerId, usize>,
    pub(crate) rounds: Vec<Round>,
    pub(crate) bans: Vec<Ban>,
    pub(crate) bonds: Vec<Bond>,
    /// The number of pairings of an arena that left each entrant without a game although the entrant was
    /// free.
    pub(crate) waits: Vec<u32>,
    /// The greatest numeric id.
    pub(crate) greatest: u32,
}

impl Tournament {
    /// Returns the settings.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns all players who have joined, in order of joining, including those who left.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Returns the paired rounds, starting with round 1.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Returns a round by its number, from 1.
    #[must_use]
    pub fn round(&self, number: u32) -> Option<&Round> {
        usize::try_from(number).ok()?.checked_sub(1).and_then(|at| self.rounds.get(at))
    }

    /// Returns the number of paired rounds.
    #[must_use]
    pub fn paired(&self) -> u32 {
        u32::try_from(self.rounds.len()).unwrap_or(u32::MAX)
    }

    /// Returns the entrant with an id.
    #[must_use]
    pub fn entrant(&self, player: &PlayerId) -> Option<&Entrant> {
        self.places.get(player).and_then(|at| self.entrants.get(*at))
    }

    /// Returns the index of a player in [`Tournament::entrants`].
    #[must_use]
    pub fn place(&self, player: &PlayerId) -> Option<usize> {
        self.places.get(player).copied()
    }

    /// Returns the forbidden pairs.
    #[must_use]
    pub fn bans(&self) -> &[Ban] {
        &self.bans
    }

    /// Returns the forced pairs and byes.
    #[must_use]
    pub fn bonds(&self) -> &[Bond] {
        &self.bonds
    }

    /// Whether two players must not meet in a round.
    #[must_use]
    pub fn is_forbidden(&self, one: &PlayerId, other: &PlayerId, round: u32) -> bool {
        let is_of =
            |ban: &Ban| (&ban.one == one && &ban.other == other) || (&ban.one == other && &ban.other == one);
        self.bans.iter().any(|ban| ban.round.is_none_or(|only| only == round) && is_of(ban))
    }

    /// Returns the indices of all forbidden pairs of a round.
    pub(crate) fn forbidden(&self, round: u32) -> impl Iterator<Item = [usize; 2]> {
        let bans = self.bans.iter().filter(move |ban| ban.round.is_none_or(|only| only == round));
        bans.filter_map(|ban| Some([self.place(&ban.one)?, self.place(&ban.other)?]))
    }

    /// Returns the players available for a round that is not paired yet: those who have joined, have not
    /// left, and are not away.
    #[must_use]
    pub fn present(&self, round: u32) -> Vec<&Entrant> {
        let is_there = |entrant: &&Entrant| {
            entrant.withdrawn_after.is_none() && entrant.joined <= round && !entrant.away.contains_key(&round)
        };
        self.entrants.iter().filter(is_there).collect()
    }

    /// Returns all players at tables without a result.
    pub(crate) fn playing(&self) -> impl Iterator<Item = &PlayerId> {
        let tables = self.rounds.iter().flat_map(|round| &round.tables);
        tables.filter(|table| table.result.is_none()).flat_map(|table| [&table.black, &table.white])
    }

    /// Returns the players' countries in alphabetical order.
    #[must_use]
    pub fn countries(&self) -> BTreeSet<&str> {
        self.entrants.iter().filter_map(|entrant| entrant.player.country.as_deref()).collect()
    }

    /// Whether half-point byes are possible in a round. They are only possible in rounds for all players.
    #[must_use]
    pub fn has_half_points(&self, round: u32) -> bool {
        match self.settings.system {
            System::Swiss | System::RoundRobin(_) => true,
            System::Championship(_) => round <= self.settings.rounds,
            System::KnockOut(_) | System::Arena => false,
        }
    }
}
