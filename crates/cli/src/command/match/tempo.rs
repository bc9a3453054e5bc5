//! The strength of this program's engine in a match, by the clock if there is one.

use super::player::{Conditions, Turn};
use crate::command::settings::Settings;
use crate::command::strength::Strength;

#[derive(Clone, Copy, Debug)]
pub(super) struct Tempo {
    pub(super) strength: Strength,
    /// Whether the engine uses a share of the clock.
    by_clock: bool,
}

impl Tempo {
    /// Returns the strength by the clock of the match, if there is one and the settings have no limits.
    pub(super) fn new(settings: &Settings, conditions: &Conditions) -> Self {
        let by_clock = conditions.clock.is_some() && settings.is_free();
        let strength = if by_clock { settings.at_its_best() } else { settings.strength() };
        Self { strength, by_clock }
    }

    /// Returns the strength for a move.
    pub(super) fn at(self, turn: &Turn<'_>) -> Strength {
        let clock = turn.clock().filter(|_| self.by_clock);
        clock.map_or(self.strength, |clock| self.strength.on_clock(clock))
    }
}
