//! Named time controls for menus.

use super::TimeControl;
use crate::TimeDefault;

/// A named time control, and its rule for a loss on time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Preset {
    /// The preset's name in messages and addresses.
    pub name: &'static str,
    /// The time.
    pub control: TimeControl,
    /// The score of a game lost on time.
    pub time_default: TimeDefault,
}

impl Preset {
    const fn minutes(name: &'static str, minutes: u64) -> Self {
        Self { name, control: TimeControl::sudden_death(minutes), time_default: TimeDefault::Fixed }
    }
}

/// The presets, fastest first. The last preset is that of the world championships: half an hour, after which
/// a side whose time is up plays on for the score.
pub const PRESETS: [Preset; 8] = [
    Preset::minutes("1", 1),
    Preset::minutes("3", 3),
    Preset::minutes("5", 5),
    Preset::minutes("10", 10),
    Preset::minutes("15", 15),
    Preset::minutes("20", 20),
    Preset::minutes("30", 30),
    Preset { time_default: TimeDefault::PlayOn, ..Preset::minutes("championship", 30) },
];
